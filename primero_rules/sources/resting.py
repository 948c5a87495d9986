"""What rests on each passage of a text: the rules, hands, claims and findings that cite it, across all files."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from primero_rules.base.evidence import RELATIONS
from primero_rules.base.folders import libraries, looked_in, shipped
from primero_rules.base.held_files import while_held
from primero_rules.base.spec import nothing_in
from primero_rules.base.written_evidence import CITING, Citation, citations, own_work, sentence_of
from primero_rules.base.yaml_tree import Node
from primero_rules.records.library_of_hands import HAND_FILE_ENDING, hand_name, hand_paths
from primero_rules.rules import library
from primero_rules.rules.library import ids
from primero_rules.sources.claims.claims_files import claim_paths
from primero_rules.sources.claims.finding import INSTEAD
from primero_rules.sources.coverage import CITED_BY_CLAIM, ERRATA, HAND, RULE, outline_paths
from primero_rules.sources.same_passage import by_passage
from primero_rules.sources.source_outline import SourceOutline

SLIP, RELATION_RESTS = "slip", "relation"
"""Further kinds besides rules, hands and claims: an erratum that a hand record shows, and what an author says of
another's rule.  The kinds of findings of claims are their sorts."""


@dataclass(frozen=True, slots=True)
class Resting:
    """One thing that rests on a passage: its kind, the name by which it is linked, and the sentence about it.

    ``own`` is true if the cited work is the main source of the file; ``ours`` if the rule is an editors' choice,
    made with regard to the passage.  ``relation`` is how the rule stands to that of another, and ``other`` the id
    of his game or the key of his work; both are "" for everything else.
    """

    source: str
    at: str
    opening: str
    kind: str
    target: str
    says: str
    own: bool
    ours: bool
    relation: str = ""
    other: str = ""


@dataclass(frozen=True, slots=True)
class PassageLine:
    """The opening words of a passage, in each length in which files cite them, and all that rests on it.

    The fullest come first.  A place as a whole has only the words "".
    """

    openings: tuple[str, ...]
    rests: tuple[Resting, ...]

    @property
    def opening(self) -> str:
        """The fullest of its opening words."""
        return self.openings[0]


@dataclass(frozen=True, slots=True)
class PlaceLines:
    """A place of a text: its passages, and how many marks it has of each kind."""

    at: str
    lines: tuple[PassageLine, ...]
    marked: Mapping[str, int]


def citing_paths() -> list[Path]:
    """All files that may cite a text: rules, hands and claims."""
    return [*(library.locate(name)[0] for name in ids()), *hand_paths(), *claim_paths()]


def outlines() -> dict[str, Path]:
    """The files of outlines by the names of the texts; your own replace those of the package with the same name.

    Those of the package are left out if only some of its reconstructions are listed.
    """
    folders = [folder for folder in reversed(libraries()) if looked_in().shipped is None or folder != shipped()]
    return {path.stem: path for folder in folders for path in outline_paths(folder)}


@while_held
def resting_in(path: Path) -> tuple[Resting, ...]:
    """Everything in a file that rests on a passage, in its order; Faults if the file cannot be read."""
    root = library.read(path)
    own = own_work(root)
    return tuple(_resting(path, root, own, citation) for citation in citations(root, own))


def _resting(path: Path, root: Node, own: str, citation: Citation) -> Resting:
    parts = _citing_path(citation.path)
    around = list(_enclosing_mappings(root, parts))
    kind, target, says = _named(path, root, parts, around)
    where = citation.source, citation.at, citation.words
    ours = any("gap" in node.value for node in around[-1:])
    return Resting(*where, kind, target, says, citation.source == own, ours, *_stated_of_another(kind, around))


def _stated_of_another(kind: str, around: Sequence[Node]) -> tuple[str, str]:
    """How a rule stands to that of another, and whose that is; "" twice if it is no relation that cites."""
    relation = next((word for word in RELATIONS if kind == RELATION_RESTS and word in around[-1].value), "")
    return relation, _text(around[-1], relation) if relation else ""


def _citing_path(path: str) -> list[str]:
    """The path of the node that cites, without the part of the citation itself."""
    parts = path.split("/")
    ends = [number for number, part in enumerate(parts) if part in CITING]
    return parts[: ends[0]] if ends else parts


def _enclosing_mappings(root: Node, parts: Sequence[str]) -> Iterator[Node]:
    """The mappings on the path to the node that cites, the outermost first."""
    node = root
    for part in parts:
        if node.kind == "mapping":
            yield node
            node = node.value[part]
        elif node.kind == "list":
            node = node.value[int(part)]
    if node.kind == "mapping":
        yield node


NamedRule = tuple[str, str, str]
"""The kind of page part that a place stands for, the name by which it is linked, and the sentence about it."""


def _named(path: Path, root: Node, parts: Sequence[str], around: Sequence[Node]) -> NamedRule:
    if path.name.endswith(HAND_FILE_ENDING):
        slip = ERRATA in parts
        says = _text(root, "title")
        return SLIP if slip else HAND, hand_name(path), says
    if parts[:1] == ["claims"]:
        claim = next(node for node in around if "id" in node.value)
        sort = next((sort for sort in INSTEAD if sort in claim.value), CITED_BY_CLAIM)
        return sort, f"{own_work(root)}/{_text(claim, 'id')}", _text(claim, "says")
    spoken = [node for node in around if "says" in node.value]
    says = sentence_of(spoken[-1].value) if spoken else _text(root, "title")
    if RELATION_RESTS in parts:
        rule = "/".join(parts[: parts.index(RELATION_RESTS)])
        return RELATION_RESTS, f"{path.parent.name} {rule}", says
    return RULE, f"{path.parent.name} {'/'.join(parts)}", says


def _text(node: Node, key: str) -> str:
    held = node.value.get(key)
    return "" if held is None or nothing_in(held) else " ".join(str(held.value).split())


def by_place(
    outline: SourceOutline, resting: Iterable[Resting], ranks: Mapping[tuple[str, str], int] | None = None
) -> tuple[PlaceLines, ...]:
    """Everything that rests on a text, place by place in the order of the text.

    ``ranks`` is the number of a passage, by place and opening words.  Passages without one come last: first those
    that the rules of the text's own file cite, in the order of that file, then those of other files.
    """
    places: dict[str, list[Resting]] = {at: [] for at in outline.places}
    for item in sorted(resting, key=lambda item: not (item.own and item.kind == RULE)):
        if item.source == outline.key and item.at in places:
            places[item.at].append(item)
    numbers: dict[str, dict[str, int]] = {at: {} for at in places}
    for (at, opening), number in (ranks or {}).items():
        numbers.setdefault(at, {})[opening] = number
    return tuple(
        PlaceLines(at, tuple(_lines(items, numbers[at])), _marked(outline, at)) for at, items in places.items()
    )


def _lines(items: Sequence[Resting], numbers: Mapping[str, int]) -> Iterator[PassageLine]:
    """The passages of a place in order; what cites the place as a whole, without words, comes first."""
    cited = dict.fromkeys(item.opening for item in items)
    whole = [("",)] if "" in cited else []
    for openings in [*whole, *by_passage(filter(None, cited), numbers)]:
        rests = (replace(item, opening=openings[0]) for item in items if item.opening in openings)
        yield PassageLine(openings, tuple(dict.fromkeys(rests)))


def _marked(outline: SourceOutline, at: str) -> Mapping[str, int]:
    counts: dict[str, int] = {}
    for mark in outline.marks:
        if mark.at == at:
            counts[mark.kind] = counts.get(mark.kind, 0) + 1
    return counts
