"""A reconstruction as a rulebook: sections of entries in the order of its file, as data for any output."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace

from primero_rules.base.evidence import Ref
from primero_rules.base.fault import Faults
from primero_rules.base.remembered import kept_with
from primero_rules.base.written_evidence import APPARATUS
from primero_rules.base.yaml_tree import Node
from primero_rules.book.anchors import anchor_of
from primero_rules.book.outline import Entry, Outline, disputed, plain_words
from primero_rules.rules.points_that_count import span_of_worth
from primero_rules.rules.readings import points_of
from primero_rules.rules.ruleset import Ruleset
from primero_rules.rules.selections import check_selection, selections_of
from primero_rules.worth.hand_distribution import point_ranges

FRAME = (
    "format",
    "reconstruction",
    "title",
    "scholar",
    "group",
    "year",
    "source",
    "work",
    "about",
    "selections",
    "questions",
)
"""Keys of a file that belong to the head or the end of its page, or to other pages, and make no section."""

SECTION_TITLES = {"named-steps": "Done in several places", "outside-play": "Outside play"}
"""The titles of sections whose keys would make poor ones."""


@dataclass(frozen=True, slots=True)
class Section:
    """One part of the file.

    If the part has a sentence or evidence as a whole, that is its first entry, at depth 0 and without word and
    title; the entry shares the section's anchor unless the whole part is disputed.
    """

    key: str
    title: str
    anchor: str
    entries: tuple[Entry, ...]


@dataclass(frozen=True, slots=True)
class CombinationEntry:
    """One combination, with the name that it is announced by if that is not its own.

    ``low`` and ``high`` are the fewest and the most points of the hands that make no better combination, ``worth``
    both in words: points, or ranks in a game that counts no points.
    ``title`` is its name and, if that is the editors', that it is.
    """

    name: str
    title: str
    announced_as: str
    low: int
    high: int
    worth: str
    says: str
    ref: Ref
    anchor: str

    @property
    def worth_in_words(self) -> str:
        """Its points or ranks, with the word for points."""
        if not self.worth[:1].isdigit():
            return self.worth
        return f"{self.worth} {'point' if self.worth == '1' else 'points'}"


@dataclass(frozen=True, slots=True)
class Selection:
    """One named selection: the id it is loaded by, and the reading it picks of each point."""

    id: str
    name: str
    says: str
    picks: tuple[tuple[str, str], ...]
    chosen: bool


@dataclass(frozen=True, slots=True)
class Rulebook:
    """Everything in a reconstruction; ``combinations`` run from the lowest to the highest."""

    rules: Ruleset
    sections: tuple[Section, ...]
    combinations: tuple[CombinationEntry, ...]
    selections: tuple[Selection, ...]

    def anchor_for(self, path: str) -> str:
        """The anchor of the entry at a path, or of the nearest entry around it; "" if there is none."""
        known = {entry.anchor for section in self.sections for entry in _deep(section.entries)}
        known |= {section.anchor for section in self.sections}
        parts = path.split("/")
        candidates = (anchor_of(self.rules, "/".join(parts[:count])) for count in range(len(parts), 0, -1))
        return next((candidate for candidate in candidates if candidate in known), "")


@kept_with
def rulebook(rules: Ruleset) -> Rulebook:
    """The rulebook of a ruleset; it contains the readings that its selection picks, and all others beside them."""
    root = rules.written
    picks = _picks(root, rules)
    outline = Outline(rules, dict(disputed(root)), picks.get(rules.id, {}), picks, rules)
    sections = tuple(
        _section(outline, key, node)
        for key, node in rules.tree.node.value.items()
        if key not in FRAME and key not in APPARATUS
    )
    return Rulebook(rules, sections, tuple(_combinations(rules)), tuple(_selections(root, rules, picks)))


def gaps_of(rules: Ruleset) -> dict[str, int]:
    """How many gaps we fill, or leave open as holes, by kind; the most frequent first."""
    kinds = (node.apparatus("hole") or node.apparatus("gap") for node in rules.nodes())
    return dict(Counter(kind for kind in kinds if kind).most_common())


def _picks(root: Node, rules: Ruleset) -> dict[str, dict[str, str]]:
    """For each ruleset of the file, by id, the reading that it picks of every point."""
    main_id = rules.of or rules.id
    points = points_of(root)
    main = {point: next(iter(node.value["readings"].value)) for point, node in points.items()}
    picks = {main_id: main}
    for number, (name, node) in enumerate(selections_of(root).items()):
        picks[f"{main_id}@{name}" if number else main_id] = {**main, **check_selection(node, points)[0]}
    return picks


def _section(outline: Outline, key: str, node: Node) -> Section:
    entries = tuple(outline.entries(node, outline.rules.tree))
    own = anchor_of(outline.rules, node.path)
    if entries and entries[0].anchor == own:
        inner = (replace(entry, depth=entry.depth - 1) for entry in entries[1:])
        entries = (entries[0], *inner)
    return Section(key, SECTION_TITLES.get(key, plain_words(key).capitalize()), own, entries)


def _combinations(rules: Ruleset) -> Iterator[CombinationEntry]:
    """The combinations; none where a hole keeps anybody from saying what they are worth."""
    if rules.holes_among_hands:
        return
    ranking = rules.setting.ranking
    ranges = _ranges(rules)
    for index, combination in enumerate(ranking.combinations):
        announced_as = "" if combination.called == index else ranking.name(combination.called)
        low, high = ranges.get(index) or sorted((combination.low, combination.high))
        yield CombinationEntry(
            combination.name,
            f"{combination.name}{combination.mark}",
            announced_as,
            low,
            high,
            span_of_worth(rules, index, low, high),
            combination.ref.says,
            combination.ref,
            anchor_of(rules, combination.ref.path),
        )


def _ranges(rules: Ruleset) -> Mapping[int, tuple[int, int]]:
    """The ranges of points; none if there are no combinations, or too many hands to judge."""
    if not rules.setting.ranking.combinations:
        return {}
    try:
        return point_ranges(rules)
    except Faults:
        return {}


def _selections(root: Node, rules: Ruleset, picks: Mapping[str, Mapping[str, str]]) -> Iterator[Selection]:
    for (name, node), (id_, picked) in zip(selections_of(root).items(), picks.items(), strict=False):
        says = node.value.get("says") if node.kind == "mapping" else None
        yield Selection(id_, name, str(says.value) if says else "", tuple(picked.items()), id_ == rules.id)


def _deep(entries: Iterable[Entry]) -> Iterator[Entry]:
    """These entries, and those of all their readings."""
    for entry in entries:
        yield entry
        for reading in entry.readings:
            yield from _deep(reading.entries)
