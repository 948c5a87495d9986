"""A reconstruction as a rulebook: sections of entries in the order of its file, as data that any face can draw."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace

from primero_rules.base.evidence import Ref
from primero_rules.base.spec import APPARATUS
from primero_rules.base.yaml_tree import Node
from primero_rules.book.outline import Dispute, Entry, Outline, Reading, anchor, disputed, plain_words
from primero_rules.rules.readings import check_selection
from primero_rules.rules.ruleset import Ruleset, points_of, selections_of

__all__ = ["Entry", "Hand", "Reading", "Rulebook", "Section", "Selection", "anchor", "plain_words", "rulebook"]

FRAME = ("reconstruction", "title", "scholar", "year", "source", "about", "selections")
"""Keys of a file that are told at its head or at its end, not as sections."""


@dataclass(frozen=True, slots=True)
class Section:
    """One part of the file.

    What the part says as a whole is its first entry, at depth 0 and without word and title, if it says anything;
    that entry's anchor is the section's own unless the whole part is disputed.
    """

    key: str
    title: str
    anchor: str
    entries: tuple[Entry, ...]


@dataclass(frozen=True, slots=True)
class Hand:
    """One combination: the least and the most points it may make, and what it is announced as if not by name."""

    name: str
    announced_as: str
    low: int
    high: int
    says: str
    ref: Ref
    anchor: str


@dataclass(frozen=True, slots=True)
class Selection:
    """One named selection: the id it is loaded by, and the reading that it picks of each disputed point."""

    id: str
    name: str
    says: str
    picks: tuple[tuple[str, str], ...]
    chosen: bool


@dataclass(frozen=True, slots=True)
class Rulebook:
    """Everything a reconstruction says; ``hands`` are its combinations, lowest first."""

    rules: Ruleset
    sections: tuple[Section, ...]
    hands: tuple[Hand, ...]
    selections: tuple[Selection, ...]

    def anchor_for(self, path: str) -> str:
        """The anchor of the entry at a path, or of the nearest one around it; "" if there is none."""
        known = {entry.anchor for section in self.sections for entry in _deep(section.entries)}
        known |= {section.anchor for section in self.sections}
        parts = path.split("/")
        tried = (anchor("/".join(parts[:count])) for count in range(len(parts), 0, -1))
        return next((one for one in tried if one in known), "")


def rulebook(rules: Ruleset) -> Rulebook:
    """The rulebook of a ruleset; readings that its selection does not pick are told beside those it does."""
    root = rules.written
    picks = _picks(root, rules)
    outline = Outline(rules, Dispute(dict(disputed(root)), picks.get(rules.id, {}), picks))
    sections = tuple(
        _section(outline, key, node)
        for key, node in rules.tree.node.value.items()
        if key not in FRAME and key not in APPARATUS
    )
    return Rulebook(rules, sections, tuple(_hands(rules)), tuple(_selections(root, rules, picks)))


def gaps_of(rules: Ruleset) -> dict[str, int]:
    """How many gaps we fill, or leave open as holes, by their kind; the most frequent first."""
    kinds = (node.apparatus("hole") or node.apparatus("gap") for node in rules.nodes())
    return dict(Counter(kind for kind in kinds if kind).most_common())


def _picks(root: Node, rules: Ruleset) -> dict[str, dict[str, str]]:
    """For each ruleset of the file, by id, the reading that it picks of every point."""
    own = rules.of or rules.id
    points = points_of(root)
    main = {point: next(iter(node.value["readings"].value)) for point, node in points.items()}
    picks = {own: main}
    for number, (name, node) in enumerate(selections_of(root).items()):
        picks[f"{own}@{name}" if number else own] = {**main, **check_selection(node, points)[0]}
    return picks


def _section(outline: Outline, key: str, node: Node) -> Section:
    entries = tuple(outline.entries(node, outline.rules.tree.ref))
    if entries and entries[0].anchor == anchor(node.path):
        inner = (replace(entry, depth=entry.depth - 1) for entry in entries[1:])
        entries = (entries[0], *inner)
    return Section(key, plain_words(key).capitalize(), anchor(key), entries)


def _hands(rules: Ruleset) -> Iterator[Hand]:
    ranking = rules.setting.ranking
    for index, one in enumerate(ranking.combinations):
        called = "" if one.called == index else ranking.name(one.called)
        low, high = sorted((one.low, one.high))
        yield Hand(one.name, called, low, high, one.ref.says, one.ref, anchor(one.ref.path))


def _selections(root: Node, rules: Ruleset, picks: Mapping[str, Mapping[str, str]]) -> Iterator[Selection]:
    for name, id_ in zip(selections_of(root), picks, strict=False):
        node = selections_of(root)[name]
        says = node.value.get("says") if node.kind == "mapping" else None
        yield Selection(id_, name, str(says.value) if says else "", tuple(picks[id_].items()), id_ == rules.id)


def _deep(entries: Iterable[Entry]) -> Iterator[Entry]:
    """Entries, and those of the readings that they carry."""
    for entry in entries:
        yield entry
        for reading in entry.readings:
            yield from _deep(reading.entries)
