"""How evidence is written in a file: citations, relations, and what a node states itself and what it inherits.

A citation is written ``{PLACE: opening words}``.  Without ``source`` it cites the work named at the head of the
file.  Several passages of one place are a list, and citations of several works are a list of such mappings.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from primero_rules.base.evidence import RELATIONS, Cite, Ref, Relation
from primero_rules.base.fault import Place
from primero_rules.base.yaml_tree import NESTED, Node, members

EVIDENCE = ("cite", "warrant", "stance", "since", "gap", "because")
APPARATUS = (*EVIDENCE, "says", "relation", "answers", "called", "also-called", "spoken", "name", "phase")

INHERITED = ("says", *EVIDENCE)

KEYS_OF_OWN_BLOCK = frozenset({"gap", "warrant", "cite"})
"""The keys that begin a node's own block of evidence: with one of them it inherits no other key of ``EVIDENCE``."""

KEYS_STATED = frozenset({*EVIDENCE, "says", "relation", "answers"})
"""The keys by which a node's evidence differs from what it inherits."""

WARRANTS = {
    "explicit": "the text says so",
    "reading": "one reading of an ambiguous text",
    "inferred": "follows from what the text says",
    "silence": "fills a silence of the source",
    "playability": "chosen so that the game can be played",
    "analogy": "taken from a game like it",
    "simplicity": "chosen for being simple",
    "playtest": "chosen after playing",
    "adopted": "taken over from another reconstructor",
    "reported": "known second-hand",
}
"""Why an author holds a rule, each with its meaning."""

EDITOR = "editor"
"""The warrant of a rule by which the editors fill a gap.  No file writes it, since it follows from ``gap``."""

HOLDS = "holds"
MARK_OF_OURS, MARK_OF_WITHDRAWN = "°", "†"
"""The marks behind what is ours, and behind what its author has withdrawn, which are seen without colours too."""

WITHDRAWN = "withdrawn"
"""The word for a rule that its author no longer holds."""

STANCES = {
    HOLDS: "he holds it",
    "tentative": "he is not sure",
    WITHDRAWN: "he has withdrawn it",
    "rejects": "he rejects it",
}
"""How firmly an author holds a rule, each with its meaning."""

STANCES_OF_YEAR = {
    HOLDS: "he has held it since {year}",
    "tentative": "he has not been sure of it since {year}",
    WITHDRAWN: "he withdrew it in {year}",
    "rejects": "he has rejected it since {year}",
}
"""The same of a stance that was taken in a known year."""

BEYOND = "beyond"
"""The gap of a rule that the author states clearly but the language cannot express; something else is played."""

NOT_WHAT_IS_PLAYED = "The author's rule, which is not played here:"
"""What stands before a sentence of his that the language cannot say, beside what is played instead."""

HOLES = {
    "silent": "the author says nothing",
    "ambiguous": "the text can be taken in several ways",
    "contradictory": "the text contradicts itself",
    "lacuna": "our copy has lost the passage",
    "not-reported": "the second-hand report leaves it out",
    "disclaimed": "the author says that it is not known",
}
"""Why no rule can be given, each with its meaning."""

GAPS = {**HOLES, BEYOND: "the author is clear, and the language cannot say it"}
"""What a rule of ours fills, each with its meaning."""

FEWEST_WORDS = 2
MOST_WORDS = 6
"""How many opening words of a passage are cited: enough to find it, and too few to copy it."""

CITING = ("cite", "against")
"""The keys under which passages are cited: those that support a statement, and those that speak against it."""

SOURCE = "source"
"""The key of the cited work: at the head of a file the file's own, in a citation another one."""


@dataclass(frozen=True, slots=True)
class Citation:
    """One citation as it is written; ``at`` and ``opening`` are "" where it has none.

    ``place`` is the line of the opening words in the file or, without them, of the place cited.  ``path`` is the
    path of the node in its file: ``steps/3/cite/The Deal/0``.
    """

    source: str
    at: str
    opening: str
    place: Place
    path: str

    @property
    def words(self) -> str:
        """The opening words with one space between them."""
        return " ".join(self.opening.split())

    @property
    def cite(self) -> Cite:
        """The citation without its place in the file."""
        return Cite(self.source, self.at, self.opening)


def own_work(root: Node) -> str:
    """The key of the work named at the head of a file, which its citations mean by default; "" if there is none."""
    stated = root.value.get(SOURCE) if root.kind == "mapping" else None
    return stated.value if stated is not None and stated.kind == "text" else ""


def citations(node: Node, own: str) -> Iterator[Citation]:
    """Every citation anywhere in a tree; ``own`` is the file's own work."""
    if node.kind == "list":
        for item in node.value:
            if item.kind in NESTED:
                yield from citations(item, own)
    elif node.kind == "mapping":
        for key, inner in node.value.items():
            if key in CITING:
                yield from passages(inner, own)
            elif inner.kind in NESTED:
                yield from citations(inner, own)


def passages(node: Node, own: str) -> Iterator[Citation]:
    """The citations under ``cite`` or ``against``; malformed entries are skipped, for the checker reports them."""
    for entry in members(node):
        if entry.kind == "mapping":
            yield from _of_one_work(entry, own)


def _of_one_work(entry: Node, own: str) -> Iterator[Citation]:
    named = entry.value.get(SOURCE)
    source = own if named is None else _text(named)
    places = [(at, inner, entry.keys.get(at, inner.place)) for at, inner in entry.value.items() if at != SOURCE]
    if not places and named is not None:
        yield Citation(source, "", "", named.place, entry.path)
    for at, inner, place in places:
        for opening in members(inner):
            words = _text(opening)
            yield Citation(source, at, words, opening.place if words else place, opening.path)


def _text(node: Node) -> str:
    return str(node.value) if node.kind in ("text", "integer", "number") else ""


def text_of(node: Node | None) -> str:
    """A scalar as text; "" for none."""
    return "" if node is None or node.value is None else str(node.value)


def sentence_of(stated: Mapping[str, Node]) -> str:
    """The sentence that stands in a mapping, as it is shown to people; "" if there is none.

    Where the language cannot say the author's rule, his sentence is not what is played, and says so itself.
    """
    says, gap = text_of(stated.get("says")), text_of(stated.get("gap"))
    return f"{NOT_WHAT_IS_PLAYED} {says}" if says and gap == BEYOND else says


def cites_in(node: Node, own: str) -> tuple[Cite, ...]:
    """What a node cites that says where something stands; ``own`` is the file's own work."""
    return tuple(passage.cite for passage in passages(node, own))


def _words(node: Node) -> tuple[str, ...]:
    return tuple(map(text_of, members(node)))


def _relations(node: Node, own: str) -> tuple[Relation, ...]:
    return tuple(
        _relation(entry, kind, own)
        for entry in members(node)
        if entry.kind == "mapping"
        for kind in RELATIONS
        if kind in entry.value
    )


def _relation(entry: Node, kind: str, own: str) -> Relation:
    cite, target = entry.value.get("cite"), entry.value[kind]
    cites = cites_in(cite, own) if cite is not None else ()
    return Relation(kind, text_of(target), cites, text_of(entry.value.get("though")), target.place)


def ref_of(node: Node, outer: Ref) -> Ref:
    """The apparatus of a node inside another: what it states itself, and what it inherits.

    Evidence is one block: a node that states its own gap, warrant or citation starts a fresh block, so that
    nobody's citation stands behind a choice of ours.  ``answers`` and ``relation`` are never inherited.
    """
    own = node.value if node.kind == "mapping" else {}
    # Every node of every file comes through here, and most state nothing, so that case is written out.
    place = outer.source, node.place.line, node.path
    if not own or own.keys().isdisjoint(KEYS_STATED):
        return Ref(
            *place,
            outer.says,
            outer.cite,
            outer.warrant,
            outer.stance,
            outer.since,
            outer.gap,
            outer.because,
            column=node.place.column,
        )
    fresh = not own.keys().isdisjoint(KEYS_OF_OWN_BLOCK)
    stated: dict[str, Any] = {"says": outer.says} if fresh else {key: getattr(outer, key) for key in INHERITED}
    stated |= {key: text_of(own[key]) for key in ("warrant", "stance", "gap", "because") if key in own}
    if "says" in own:
        stated["says"] = sentence_of(own)
    if "cite" in own:
        stated["cite"] = cites_in(own["cite"], outer.source.work)
        stated.setdefault("warrant", "explicit")
    if "gap" in own:
        stated["warrant"] = EDITOR
    if "answers" in own:
        stated["answers"] = _words(own["answers"])
    if "relation" in own:
        stated["relations"] = _relations(own["relation"], outer.source.work)
    if "since" in own and own["since"].kind == "integer":
        stated["since"] = own["since"].value
    return Ref(*place, **stated, column=node.place.column)
