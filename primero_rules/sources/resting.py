"""What rests on each passage of a text: rules, hands, claims, and what was found in it, across all files."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from primero_rules.base.citation import CITING, Citation, citations, own_work
from primero_rules.base.evidence import RELATIONS
from primero_rules.base.folders import libraries, looked_in, shipped
from primero_rules.base.spec import nothing_in
from primero_rules.base.yaml_tree import Node
from primero_rules.records.library_of_hands import ENDING, hand_paths
from primero_rules.rules import library
from primero_rules.rules.library import ids
from primero_rules.sources.claims.claims_files import claim_paths
from primero_rules.sources.claims.finding import INSTEAD
from primero_rules.sources.coverage import CLAIM, ERRATA, HAND, RULE, outline_paths
from primero_rules.sources.source_outline import SourceOutline

SLIP, RELATION = "slip", "relation"
"""What rests on a passage beside rules, hands and claims: a slip of the text that a hand shows, and what an author
says there of somebody else's rule.  What was found in claims is of the sorts of findings.
"""


@dataclass(frozen=True, slots=True)
class Resting:
    """One thing that rests on a passage: its kind, the name by which it is linked, and what is said of it.

    ``own`` is True of a file whose main source the cited work is; ``ours`` where the rule is a choice of ours, made
    in sight of the passage.
    """

    source: str
    at: str
    opening: str
    kind: str
    target: str
    says: str
    own: bool
    ours: bool


@dataclass(frozen=True, slots=True)
class PassageLine:
    """The opening words of a passage, "" for a place as a whole, and all that rests on it."""

    opening: str
    rests: tuple[Resting, ...]


@dataclass(frozen=True, slots=True)
class PlaceLines:
    """A place of a text: its passages, and how many runs of its sentences state no rule, by what they are."""

    at: str
    lines: tuple[PassageLine, ...]
    marked: Mapping[str, int]


def citing_paths() -> list[Path]:
    """All files that may cite a text: rules, hands and claims."""
    return [*(library.locate(name)[0] for name in ids()), *hand_paths(), *claim_paths()]


def outlines() -> dict[str, Path]:
    """The files of outlines by the names of the texts; of two of one name your own.

    Those shipped are left out where not all reconstructions are listed that are shipped.
    """
    shelves = [shelf for shelf in reversed(libraries()) if looked_in().shipped is None or shelf != shipped()]
    return {path.stem: path for shelf in shelves for path in outline_paths(shelf)}


def resting_in(path: Path) -> tuple[Resting, ...]:
    """What a file makes rest on the passages that it cites, in its order; Faults if the file cannot be read."""
    root = library.read(path)
    own = own_work(root)
    return tuple(_resting(path, root, own, citation) for citation in citations(root, own))


def _resting(path: Path, root: Node, own: str, citation: Citation) -> Resting:
    parts = _outside(citation.path)
    around = list(_around(root, parts))
    kind, target, says = _named(path, root, parts, around)
    where = citation.source, citation.at, citation.words
    return Resting(
        *where, kind, target, says, citation.source == own, any("gap" in node.value for node in around[-1:])
    )


def _outside(path: str) -> list[str]:
    """The path of what cites, without the citation itself."""
    parts = path.split("/")
    ends = [number for number, part in enumerate(parts) if part in CITING]
    return parts[: ends[0]] if ends else parts


def _around(root: Node, parts: Sequence[str]) -> Iterator[Node]:
    """The mappings on the way to what cites, from the outermost."""
    node = root
    for part in parts:
        if node.kind == "mapping":
            yield node
            node = node.value[part]
        elif node.kind == "list":
            node = node.value[int(part)]
    if node.kind == "mapping":
        yield node


Named = tuple[str, str, str]
"""A kind, the name by which a thing is linked, and what is said of it."""


def _named(path: Path, root: Node, parts: Sequence[str], around: Sequence[Node]) -> Named:
    if path.name.endswith(ENDING):
        slip = ERRATA in parts
        says = _text(root, "title")
        return SLIP if slip else HAND, f"{path.parent.parent.name}/{path.name.removesuffix(ENDING)}", says
    if parts[:1] == ["claims"]:
        claim = next(node for node in around if "id" in node.value)
        sort = next((sort for sort in INSTEAD if sort in claim.value), CLAIM)
        return sort, f"{own_work(root)}/{_text(claim, 'id')}", _text(claim, "says")
    spoken = [node for node in around if "says" in node.value]
    says = _text(spoken[-1], "says") if spoken else _text(root, "title")
    if RELATION in parts:
        rule = "/".join(parts[: parts.index(RELATION)])
        kind = next(kind for kind in RELATIONS if kind in around[-1].value)
        return RELATION, f"{path.parent.name} {rule}", f"{kind} {_text(around[-1], kind)}: {says}"
    return RULE, f"{path.parent.name} {'/'.join(parts)}", says


def _text(node: Node, key: str) -> str:
    held = node.value.get(key)
    return "" if held is None or nothing_in(held) else " ".join(str(held.value).split())


def by_place(
    outline: SourceOutline, resting: Iterable[Resting], ranks: Mapping[tuple[str, str], int] | None = None
) -> tuple[PlaceLines, ...]:
    """All that rests on a text, place by place in the order of the text.

    ``ranks`` tells by place and opening words which passage comes before which.  Those without a rank stand last,
    in the order in which the rules come to them that are told after this text, then those of the other files.
    """
    places: dict[str, dict[str, list[Resting]]] = {at: {} for at in outline.places}
    for each in sorted(resting, key=lambda each: not (each.own and each.kind == RULE)):
        if each.source == outline.key and each.at in places:
            places[each.at].setdefault(each.opening, []).append(each)
    known = ranks or {}
    return tuple(
        PlaceLines(at, tuple(_lines(at, openings, known)), _marked(outline, at)) for at, openings in places.items()
    )


def _lines(
    at: str, openings: Mapping[str, Sequence[Resting]], ranks: Mapping[tuple[str, str], int]
) -> Iterator[PassageLine]:
    """The passages of a place; what is cited without words is of the place as a whole, and comes first."""
    for opening in sorted(openings, key=lambda opening: (bool(opening), ranks.get((at, opening), len(ranks) + 1))):
        yield PassageLine(opening, tuple(dict.fromkeys(openings[opening])))


def _marked(outline: SourceOutline, at: str) -> Mapping[str, int]:
    counts: dict[str, int] = {}
    for mark in outline.marks:
        if mark.at == at:
            counts[mark.kind] = counts.get(mark.kind, 0) + 1
    return counts
