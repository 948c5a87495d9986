"""A drawing of who takes rules from whom: authors stand above those who take from them.

Each row holds those who take only from rows above it.  There is one line for each kind of relation between two
authors, with the number of rules if there is more than one.  Lines that pass a row pass between its boxes.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from html import escape
from textwrap import wrap

from primero_rules.base.evidence import RELATIONS, relation_in_words
from primero_rules.base.grouped import grouped

GRAPH_BOX, HIGH, GRAPH_GAP, ROW, GRAPH_EDGE = 136, 46, 14, 160, 14
"""The width and height of a box, and the distances: between boxes, from row to row, and from the edge."""

GRAPH_LANE = 11
"""The distance of lines that pass a row side by side, if there is room for it."""

LETTERS, GRAPH_LINE = 17, 16
"""Letters in a line of a box, and the height of a line."""


@dataclass(frozen=True, slots=True)
class Taking:
    """One line of the drawing: ``taker`` states relations of one kind to rules of ``source``, in so many rules."""

    taker: str
    source: str
    kind: str
    rules: int


def takings(relations: Iterable[tuple[str, str, str]]) -> tuple[Taking, ...]:
    """The lines of a drawing, from a taker, a source and a kind for each rule that states a relation."""
    counts = Counter(relations)
    return tuple(Taking(*ends, count) for ends, count in sorted(counts.items()))


def rows_of_authors(lines: Sequence[Taking]) -> list[list[str]]:
    """The names in rows, first those who take from nobody; within a row, each stands near its sources."""
    sources: dict[str, set[str]] = {}
    for line in lines:
        sources.setdefault(line.taker, set()).add(line.source)
        sources.setdefault(line.source, set())
    rows: list[list[str]] = []
    left = dict(sources)
    while left:
        above = {name for row in rows for name in row}
        ready = sorted(name for name, taken in left.items() if taken <= above) or sorted(left)  # in a circle: all
        rows.append(sorted(ready, key=lambda name: _middle(sources[name], rows)))
        left = {name: taken for name, taken in left.items() if name not in ready}
    if len(rows) > 1:
        takers: dict[str, set[str]] = {name: set() for name in rows[0]}
        for line in lines:
            takers.get(line.source, set()).add(line.taker)
        rows[0].sort(key=lambda name: _middle(takers[name], rows[1:]))
    return rows


def _middle(names: Iterable[str], rows: Sequence[Sequence[str]]) -> float:
    """The average position of these names in their rows, from 0 to 1."""
    places = [row.index(name) / max(1, len(row) - 1) for name in names for row in rows if name in row]
    return sum(places) / len(places) if places else 0.5


def drawing_of(lines: Sequence[Taking], labels: Mapping[str, str]) -> str:
    """The drawing as SVG; ``labels`` are what stands in the boxes."""
    rows = rows_of_authors(lines)
    width = 2 * GRAPH_EDGE + max(len(row) for row in rows) * (GRAPH_BOX + GRAPH_GAP) - GRAPH_GAP
    height = 2 * GRAPH_EDGE + (len(rows) - 1) * ROW + HIGH
    places = {name: place for number, row in enumerate(rows) for name, place in _places(row, number, width)}
    takings = "; ".join(
        f"{labels[line.taker]} {relation_in_words(line.kind)} {labels[line.source]}" for line in lines
    )
    size = f'viewBox="0 0 {width} {height}" width="{width}" height="{height}"'
    head = f'<svg xmlns="http://www.w3.org/2000/svg" role="img" class="pr-takings" {size}>'
    leaving = _ports(lines, places, lambda line: (line.taker, line.source))
    arriving = _ports(lines, places, lambda line: (line.source, line.taker))
    parts = [f"{head}<title>{escape(takings)}</title>"]
    passing = _passages(lines, rows, places, leaving, arriving)
    for line in lines:
        parts += _line(line, places, leaving[line], arriving[line], passing[line])
    parts += [_box(labels[name], x, y) for name, (x, y) in places.items()]
    return "\n".join([*parts, "</svg>"])


CornersOfBoxes = Mapping[str, tuple[float, float]]
"""The upper left corner of each box."""


def _places(row: Sequence[str], number: int, width: float) -> Iterator[tuple[str, tuple[float, float]]]:
    """The boxes of a row, over the whole width."""
    room = (width - 2 * GRAPH_EDGE) / len(row)
    for index, name in enumerate(row):
        yield name, (GRAPH_EDGE + room * (index + 0.5) - GRAPH_BOX / 2, GRAPH_EDGE + number * ROW)


def _ports(
    lines: Sequence[Taking], places: CornersOfBoxes, ends: Callable[[Taking], tuple[str, str]]
) -> Mapping[Taking, float]:
    """Where on its box each line begins or ends, so that lines to the left do not cross those to the right."""
    ports: dict[Taking, float] = {}
    for box, own in grouped((ends(line)[0], line) for line in lines).items():
        own.sort(key=lambda line: (places[ends(line)[1]], RELATIONS.index(line.kind)))
        for index, line in enumerate(own, 1):
            ports[line] = places[box][0] + GRAPH_BOX * index / (len(own) + 1)
    return ports


Point = tuple[float, float]


def _passages(
    lines: Sequence[Taking],
    rows: Sequence[Sequence[str]],
    places: CornersOfBoxes,
    leaving: Mapping[Taking, float],
    arriving: Mapping[Taking, float],
) -> Mapping[Taking, tuple[Point, ...]]:
    """Where each line passes the rows between its two boxes, the lowest row first.

    It takes the gap nearest to its straight course; the lines in one gap stand side by side, in the order in which
    they come, with equal distances.
    """
    row_of = {name: number for number, row in enumerate(rows) for name in row}
    passing: dict[Taking, list[Point]] = {line: [] for line in lines}
    for number in range(len(rows) - 1, -1, -1):
        in_gap: dict[Point, list[tuple[float, int, Taking]]] = {}
        for order, line in enumerate(lines):
            above, below = row_of[line.source], row_of[line.taker]
            if above < number < below:
                part = (below - number) / (below - above)
                straight = leaving[line] + part * (arriving[line] - leaving[line])
                gap = min(
                    _gaps(rows[number], places), key=lambda ends: max(ends[0] - straight, straight - ends[1], 0.0)
                )
                in_gap.setdefault(gap, []).append((straight, order, line))
        top = GRAPH_EDGE + number * ROW
        for (left, right), those in in_gap.items():
            step = min((right - left) / (len(those) + 1), GRAPH_LANE)
            first = (left + right - step * (len(those) - 1)) / 2
            for index, (_, _, line) in enumerate(sorted(those, key=lambda passer: passer[:2])):
                passing[line].append((first + index * step, top))
    return {line: tuple(points) for line, points in passing.items()}


def _gaps(row: Sequence[str], places: CornersOfBoxes) -> list[Point]:
    """The left and the right end of each gap between two boxes of a row, and of those beside the outermost."""
    lefts = sorted(places[name][0] for name in row)
    last = max(left for left, _ in places.values()) + GRAPH_BOX + GRAPH_EDGE
    edges = [0.0, *(edge for left in lefts for edge in (left, left + GRAPH_BOX)), last]
    return list(zip(edges[::2], edges[1::2], strict=True))


def _line(line: Taking, places: CornersOfBoxes, x: float, end: float, passing: Sequence[Point]) -> Iterator[str]:
    y, bottom = places[line.taker][1], places[line.source][1] + HIGH
    curve, here = f"M{x:g} {y:g}", (x, y)
    for across, top in passing:
        curve += f"{_bent(here, (across, top + HIGH))}V{top:g}"
        here = across, top
    curve += _bent(here, (end, bottom + 7))
    yield f'<path class="pr-taking pr-taking-{line.kind}" d="{curve}"/>'
    yield f'<path class="pr-taking-head pr-taking-{line.kind}" d="M{end:g} {bottom:g}l-4 8h8z"/>'
    if line.rules > 1:
        yield f'<text class="pr-taking-{line.kind}" x="{x + 4:g}" y="{y - 5:g}">{line.rules}</text>'


def _bent(start: Point, stop: Point) -> str:
    """A curve that leaves and arrives upright."""
    bend = (start[1] - stop[1]) / 2
    return f"C{start[0]:g} {start[1] - bend:g} {stop[0]:g} {stop[1] + bend:g} {stop[0]:g} {stop[1]:g}"


def sample_of(kind: str) -> str:
    """A piece of a line of this kind, for a legend."""
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" class="pr-takings-sample" viewBox="0 0 34 8" width="34" height="8"'
        f' aria-hidden="true"><path class="pr-taking pr-taking-{kind}" d="M1 4H33"/></svg>'
    )


def _box(label: str, x: float, y: float) -> str:
    lines = wrap(label, LETTERS)[:2] or [label]
    top = y + (HIGH - len(lines) * GRAPH_LINE) / 2 + GRAPH_LINE * 0.75
    words = "".join(
        f'<tspan x="{x + GRAPH_BOX / 2:g}" y="{top + number * GRAPH_LINE:g}">{escape(line)}</tspan>'
        for number, line in enumerate(lines)
    )
    rect = f'<rect x="{x:g}" y="{y:g}" width="{GRAPH_BOX}" height="{HIGH}" rx="3"/>'
    return f'<g class="pr-taker">{rect}<text text-anchor="middle">{words}</text></g>'
