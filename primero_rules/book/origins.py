"""Where play comes from to a chapter of a rulebook to which the chapter before it does not lead.

Chapters stand in the order of the file, but play may leave that order: whoever reads of a duel below the showdown
has to know when there is one.  That is read off the course of play; no file says it.
"""

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass

from primero_rules.base.grouped import grouped
from primero_rules.book.flow import LONG, OPENING_CONDITION, Flow, flow
from primero_rules.language.english.phrases import listed
from primero_rules.rules.ruleset import Ruleset


@dataclass(frozen=True, slots=True)
class Origin:
    """The titles of the chapters from which play jumps to another one.

    If there is one of them, ``moves`` are the moves that lead from it, and ``clauses`` the other conditions; both
    are empty if a condition is no clause.  ``just_above`` is true if it is the chapter before.
    """

    chapters: tuple[str, ...]
    moves: tuple[str, ...] = ()
    clauses: tuple[str, ...] = ()
    just_above: bool = False

    @property
    def brief(self) -> str:
        """The chapters, with the move or the condition if a single one leads from the only one.

        It is "" if that stands just above.  A long condition is left to the text to read.
        """
        if self.just_above:
            return ""
        moves = [f" by “{move}”" for move in self.moves]
        ways = [*moves, *(f", {clause}" for clause in self.clauses)]
        is_brief = len(ways) == 1 and len(ways[0]) <= LONG
        return f"from {listed(self.chapters, 'or')}{ways[0] if is_brief else ''}"

    @property
    def in_full(self) -> str:
        """The chapters, and how play leads from the only one.

        >>> Origin(("The vie",), ("declare",), ("if all pass",)).in_full
        'from “The vie”, by “declare” or if all pass'
        """
        moves = [f"by {listed([f'“{move}”' for move in self.moves], 'or')}"] if self.moves else []
        ways = [" or ".join([*moves, *self.clauses])] if moves or self.clauses else []
        titles = [f"“{title}”" for title in self.chapters]
        return ", ".join([f"from {listed(titles, 'or')}", *ways])


def origins(rules: Ruleset, titles: Mapping[str, str]) -> dict[str, Origin]:
    """For each chapter to which play only jumps, where it comes from, by the path of its first step.

    ``titles`` are the titles of all chapters by that path.
    """
    chart = flow(rules)
    chapters = list(_chapters(chart, titles))
    return {
        box.ref.path: _origin(jumps, chapters[index - 1])
        for index, box in enumerate(chart.boxes)
        if box.ref.path in titles and (jumps := _jumps(chart, chapters, index))
    }


def doing(rules: Ruleset, titles: Mapping[str, str], names: Collection[str]) -> Origin | None:
    """The chapters in which the steps of these names are done, or None if nothing does them.

    ``titles`` are the titles of all chapters by the paths of their first steps, in the order of the file.
    """
    begun = {place: title for path, title in titles.items() if (place := _place(path)) is not None}
    chapters: dict[str, None] = {}
    for node in rules.nodes():
        number = _place(node.ref.path)
        if number is not None and node.ref.path.endswith("/do") and node.bare().node.value in list(names):
            earlier = [title for place, title in begun.items() if place <= number]
            chapters.update(dict.fromkeys(earlier[-1:]))
    return Origin(tuple(chapters)) if chapters else None


def _place(path: str) -> int | None:
    """The place of a step among those of the procedure, or None if the path is not in it."""
    section, number, *_ = [*path.split("/", 2), ""]
    return int(number) if section == "procedure" and number.isdigit() else None


def sure_ends(rules: Ruleset) -> frozenset[str]:
    """The paths of the ends of the hand to which only the step before leads, which leads nowhere else."""
    chart = flow(rules)
    leading_on = Counter(arrow.source for arrow in chart.arrows)
    arrows_to = grouped((arrow.target, arrow) for arrow in chart.arrows)
    return frozenset(
        chart.boxes[end].ref.path
        for end, arrows in arrows_to.items()
        if chart.boxes[end].ends and all(arrow.falls and leading_on[arrow.source] == 1 for arrow in arrows)
    )


def ends_apart(rules: Ruleset) -> frozenset[str]:
    """The paths of the ends of the hand to which play only jumps, so that they do not belong to the step before."""
    chart = flow(rules)
    led_to = grouped((arrow.target, arrow.falls) for arrow in chart.arrows)
    ends = (number for number, box in enumerate(chart.boxes) if box.ends)
    return frozenset(chart.boxes[end].ref.path for end in ends if not any(led_to.get(end, [True])))


def _chapters(chart: Flow, titles: Mapping[str, str]) -> Iterator[str]:
    """The title of the chapter in which each box stands, or "" before the first."""
    title = ""
    for box in chart.boxes:
        title = titles.get(box.ref.path, title)
        yield title


def _jumps(chart: Flow, chapters: list[str], index: int) -> dict[str, list[str]]:
    """The labels of the arrows to a box, by the chapters they come from; none if the box before leads on to it."""
    arrows = [arrow for arrow in chart.arrows if arrow.target == index]
    if any(arrow.falls for arrow in arrows):
        return {}
    return grouped((chapters[arrow.source], arrow.label) for arrow in arrows if chapters[arrow.source])


def _origin(jumps: Mapping[str, Iterable[str]], above: str) -> Origin:
    labels = list(dict.fromkeys(label for alike in jumps.values() for label in alike if label))
    if len(jumps) > 1 or any(label.endswith(".") for label in labels):
        labels = []
    clauses = tuple(label for label in labels if OPENING_CONDITION.match(label))
    moves = tuple(label for label in labels if label not in clauses)
    return Origin(tuple(jumps), moves, clauses, just_above=list(jumps) == [above])
