"""``primero-flow``: the course of play of a reconstruction as a drawing, each box a link to its rule.

The boxes stand in one column.  Arrows forward run in lanes on their right, arrows back in lanes on their left; all
arrows to one box share a lane, and every arrow leaves its box at a height of its own, under its label.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from html import escape
from textwrap import wrap
from typing import Any, ClassVar

from docutils import nodes
from docutils.parsers.rst import directives

from primero_rules.base.fault import Faults
from primero_rules.base.grouped import grouped
from primero_rules.book.flow import Addition, Arrow, Box, Flow, flow
from primero_rules.book.outline import plain_words
from primero_rules.book.rulebook import Rulebook, rulebook
from primero_rules.rules.library import load
from primero_rules.sphinx_ext.kit.directive import PrimeroDirective
from primero_rules.sphinx_ext.kit.nodes import drawn, el

FLOW_BOX, RIGHT_EDGE, LEFT, FLOW_LANE = 196, 202, 166, 12
"""Widths, in pixels: of a box, of the labels to the right and to the left of it, and of a lane."""
LETTER, SMALL = 8.0, 6.1
"""The greatest average width of a letter, in a box and in a label."""
FLOW_LINE, LABEL_LINE = 18, 15
"""Heights of a line of text, in a box and in a label."""
PORT, FLOW_GAP, FLOW_EDGE = 16, 26, 12
"""The least height that an arrow takes up beside a box, the gap between boxes, and the margin of the drawing."""


@dataclass(slots=True)
class Leg:
    """All arrows from one box to another on one side, their label lines, and the height at which they start."""

    source: int
    target: int
    arrows: list[Arrow]
    lines: list[tuple[str, Arrow | Addition]]
    y: float = 0

    @property
    def height(self) -> float:
        """The height that the leg takes up beside its source."""
        return max(PORT, len(self.lines) * LABEL_LINE + 12)


@dataclass(slots=True)
class ColumnSide:
    """One side of the column: its legs, and for each target the height of its entry and the lane to it."""

    legs: list[Leg]
    entries: dict[int, float] = field(default_factory=dict)
    lanes: dict[int, int] = field(default_factory=dict)

    def height(self, box: int) -> float:
        """The height that the arrows of a box take up on this side."""
        return sum(leg.height for leg in self.legs if leg.source == box) + (PORT if self.entered(box) else 0)

    def entered(self, box: int) -> bool:
        """Whether an arrow on this side leads to the box."""
        return any(leg.target == box for leg in self.legs)

    def settle(self, box: int, top: float, height: float) -> None:
        """Set the heights of a box's legs and of the entry into it."""
        y = top + (height - self.height(box)) / 2
        if self.entered(box):
            self.entries[box] = y + PORT / 2
            y += PORT
        for leg in self.legs:
            if leg.source == box:
                y += leg.height
                leg.y = y - (PORT / 2 if not leg.lines else 3)

    def assign(self) -> None:
        """Give every target the innermost lane that is free all the way, the shortest way first."""
        spans = {}
        for target, y in self.entries.items():
            ys = [y, *(leg.y for leg in self.legs if leg.target == target)]
            spans[target] = (min(ys) - 6, max(ys) + 6)
        for target, (low, high) in sorted(spans.items(), key=lambda span: span[1][1] - span[1][0]):
            taken = {lane for other, lane in self.lanes.items() if spans[other][0] < high and low < spans[other][1]}
            self.lanes[target] = next(lane for lane in range(len(spans)) if lane not in taken)


def _legs(arrows: Sequence[Arrow], width: int) -> list[Leg]:
    by_ends = grouped(((arrow.source, arrow.target), arrow) for arrow in arrows)
    return [Leg(*ends, bundle, list(_lines(bundle, int(width / SMALL)))) for ends, bundle in by_ends.items()]


def _lines(arrows: Sequence[Arrow], letters: int) -> Iterator[tuple[str, Arrow | Addition]]:
    """The labels of arrows that are drawn as one leg, line by line; what is ours in one has lines of its own."""
    for number, arrow in enumerate(arrow for arrow in arrows if arrow.label or arrow.added):
        clauses: list[tuple[str, Arrow | Addition]] = [(arrow.label, arrow)] if arrow.label else []
        clauses += [(addition.words, addition) for addition in arrow.added]
        for place, (words, of) in enumerate(clauses):
            opening = "or " if number and not place else ""
            goes_on = [following for following, _ in clauses[place + 1 : place + 2] if not following.endswith(".")]
            comma = "," if goes_on and not words.endswith(".") else ""
            yield from ((line, of) for line in wrap(f"{opening}{words}{comma}", letters))


class Drawing:
    """The drawing of one course of play; ``book`` has the anchors of the rules, if the boxes are to be links."""

    def __init__(self, course: Flow, book: Rulebook | None, title: str) -> None:
        jumps = [arrow for arrow in course.arrows if not arrow.falls]
        self.course, self.book, self.title = course, book, title
        self.falls = _legs([arrow for arrow in course.arrows if arrow.falls], FLOW_BOX // 2 + RIGHT_EDGE - 10)
        self.right = ColumnSide(_legs([arrow for arrow in jumps if arrow.target > arrow.source], RIGHT_EDGE - 16))
        self.left = ColumnSide(_legs([arrow for arrow in jumps if arrow.target <= arrow.source], LEFT - 14))
        self.texts = [_texts(box) for box in course.boxes]
        self.places: list[tuple[float, float]] = []
        self._place()
        lanes = [1 + max(side.lanes.values(), default=-1) for side in (self.left, self.right)]
        self.x = FLOW_EDGE + (LEFT + lanes[0] * FLOW_LANE if lanes[0] else 0)
        labelled = lanes[1] or any(leg.lines for leg in self.falls)
        self.width = self.x + FLOW_BOX + (RIGHT_EDGE + lanes[1] * FLOW_LANE if labelled else 0) + FLOW_EDGE

    def _place(self) -> None:
        y = float(FLOW_EDGE)
        for number, texts in enumerate(self.texts):
            sides = max(self.right.height(number), self.left.height(number)) + 8
            height = max(len(texts) * FLOW_LINE + 16, sides)
            self.places.append((y, height))
            for side in (self.right, self.left):
                side.settle(number, y, height)
            lines = sum(len(leg.lines) for leg in self.falls if leg.source == number)
            y += height + FLOW_GAP + lines * LABEL_LINE
        self.height = y - FLOW_GAP + FLOW_EDGE
        self.right.assign()
        self.left.assign()

    def svg(self) -> str:
        """The drawing as SVG."""
        size = f'viewBox="0 0 {self.width:g} {self.height:g}" width="{self.width:g}" height="{self.height:g}"'
        parts = [f'<svg xmlns="http://www.w3.org/2000/svg" role="group" {size}><title>{escape(self.title)}</title>']
        for side, sign in ((self.right, 1), (self.left, -1)):
            legs = sorted(side.legs, key=lambda leg: not all(map(self._is_ours, leg.arrows)))
            parts += [self._jump(leg, side, sign) for leg in legs]
            heads = (f"M{self._edge(sign):g} {y:g}l{sign * 8} -4.5v9z" for y in side.entries.values())
            parts += [f'<path class="pr-flow-arrow" d="{head}"/>' for head in heads]
        parts += [self._fall(leg) for leg in self.falls]
        for side, sign in ((self.right, 1), (self.left, -1)):
            for leg in side.legs:
                parts.extend(self._labels(leg, self._edge(sign) + sign * 8, leg.y - 11, sign))
        for leg in self.falls:
            bottom = sum(self.places[leg.source]) + 10 + len(leg.lines) * LABEL_LINE
            parts.extend(self._labels(leg, self.x + FLOW_BOX / 2 + 10, bottom - 3, 1))
        parts += [self._box(number, box) for number, box in enumerate(self.course.boxes)]
        return "\n".join([*parts, "</svg>"])

    def _edge(self, sign: int) -> float:
        return self.x + FLOW_BOX if sign > 0 else self.x

    def _jump(self, leg: Leg, side: ColumnSide, sign: int) -> str:
        """A line out of a box, along its lane, and into another box."""
        edge = self._edge(sign)
        lane = edge + sign * ((RIGHT_EDGE if sign > 0 else LEFT) + side.lanes[leg.target] * FLOW_LANE)
        to = side.entries[leg.target]
        bend = 7 if to > leg.y else -7
        path = (
            f"M{edge:g} {leg.y:g}H{lane - sign * 7:g}Q{lane:g} {leg.y:g} {lane:g} {leg.y + bend:g}"
            f"V{to - bend:g}Q{lane:g} {to:g} {lane - sign * 7:g} {to:g}H{edge + sign * 7:g}"
        )
        return self._line(path, leg)

    def _fall(self, leg: Leg) -> str:
        x, start = self.x + FLOW_BOX / 2, sum(self.places[leg.source])
        end = self.places[leg.target][0]
        head = f'<path class="pr-flow-arrow" d="M{x:g} {end:g}l-4.5 -8h9z"/>'
        return self._line(f"M{x:g} {start:g}V{end - 7:g}", leg) + head

    def _line(self, path: str, leg: Leg) -> str:
        """The line of a leg, broken if all of its ways are ours and otherwise if only some are."""
        ours = [*map(self._is_ours, leg.arrows), *(True for arrow in leg.arrows for _ in arrow.added)]
        kind = " pr-flow-editor" if all(ours) else " pr-flow-partly" if any(ours) else ""
        return f'<path class="pr-flow-line{kind}" d="{path}"/>'

    def _is_ours(self, part: Arrow | Addition) -> bool:
        """True for a condition that we added, and for a way on which a rule of ours leads.

        The order of the steps alone is no rule; but that between two steps of ours is nobody else's.
        """
        if isinstance(part, Addition):
            return True
        source, target = self.course.boxes[part.source], self.course.boxes[part.target]
        by_order = part.falls and part.ref.path == source.ref.path
        return part.ref.editor and (target.ref.editor or not by_order)

    def _labels(self, leg: Leg, x: float, last: float, sign: int) -> Iterator[str]:
        """The label lines of a leg, the last at the height ``last``; each is a link to its rule."""
        side = "pr-flow-label" if sign > 0 else "pr-flow-label pr-flow-back"
        for number, (line, part) in enumerate(reversed(leg.lines)):
            y = last - number * LABEL_LINE
            kind = f"{side} pr-flow-ours" if self._is_ours(part) else side
            text = f'<text class="{kind}" x="{x:g}" y="{y:g}">{escape(line)}</text>'
            yield self._linked(part.ref.path, part.ref.says, text)

    def _box(self, number: int, box: Box) -> str:
        top, height = self.places[number]
        kinds = ["pr-flow-box"] + ["pr-flow-choice"] * box.choice
        kinds += ["pr-flow-editor"] if box.ref.editor else ["pr-flow-end"] * box.ends
        rounding = min(height / 2, 20) if box.ends else 3
        shape = f'x="{self.x:g}" y="{top:g}" width="{FLOW_BOX}" height="{height:g}" rx="{rounding:g}"'
        texts = self.texts[number]
        first = top + height / 2 - (len(texts) - 1) * FLOW_LINE / 2
        lines = "".join(
            f'<tspan x="{self.x + FLOW_BOX / 2:g}" y="{first + count * FLOW_LINE:g}"{kind}>{escape(line)}</tspan>'
            for count, (line, kind) in enumerate(texts)
        )
        return self._linked(
            box.ref.path, box.ref.says, f'<rect class="{" ".join(kinds)}" {shape}/><text>{lines}</text>'
        )

    def _linked(self, path: str, says: str, inner: str) -> str:
        anchor = self.book.anchor_for(path) if self.book else ""
        hint = f"<title>{escape(says)}</title>" if says else ""
        return f'<a href="#{anchor}">{hint}{inner}</a>' if anchor else f"<g>{hint}{inner}</g>"


def _texts(box: Box) -> list[tuple[str, str]]:
    """The lines in a box, each with its class: the step's title and, if different, the word of the language."""
    lines = [(line, ' class="pr-flow-title"') for line in wrap(box.title, int((FLOW_BOX - 16) / LETTER))]
    word = plain_words(box.word)
    return [*lines, (word, ' class="pr-flow-word"')] if word and word != box.title.lower() else lines


LEGEND = (
    "Green: players or hands decide. Broken red lines: ours, where the author gives no rule. "
    "Red dots and dashes: ways of both; what is in red letters is ours."
)
"""What the colours and lines mean; the words under a chart."""


class FlowDirective(PrimeroDirective):
    """``primero-flow ID``; with the directive of the rulebook's page as content, the boxes link to its rules."""

    required_arguments = 1
    has_content = True
    option_spec: ClassVar[dict[str, Any]] = {"page": directives.flag}

    def build(self) -> list[nodes.Node]:
        """The chart; if there is content, the content with the chart inserted before its first section."""
        name = self.arguments[0]
        page = self.parse_content_to_nodes(allow_section_headings=True) if self.content else []
        self.depend_on_rules(name)
        try:
            rules = load(name)
        except Faults:
            if page:  # the directive inside has warned of the faults
                return page
            raise
        title = f"The course of play: {rules.title}"
        course = flow(rules)
        chart = Drawing(course, rulebook(rules) if page else None, title).svg()
        plain = "; ".join(box.title for box in course.boxes)
        figure = el("figure", "pr-flow", drawn(chart, plain), el("figcaption", "", LEGEND))
        if not page:
            return [figure]
        rulebook_section = page[0]
        first = next((child for child in rulebook_section.children if isinstance(child, nodes.section)), None)
        section = self.titled("The course of play", "course-of-play", figure)
        rulebook_section.insert(rulebook_section.index(first) if first else len(rulebook_section), section)
        return page
