"""The citations of a file: each with its source, the place in it, its opening words, and its line in the file.

A citation is written ``{PLACE: opening words}``.  Without ``source`` it cites the work named at the head of the
file.  Several passages of one place are a list, and citations of several works are a list of such mappings.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from primero_rules.base.evidence import Cite
from primero_rules.base.fault import Place
from primero_rules.base.yaml_tree import NESTED, Node

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
    for entry in node.value if node.kind == "list" else (node,):
        if entry.kind == "mapping":
            yield from _of_one_work(entry, own)


def _of_one_work(entry: Node, own: str) -> Iterator[Citation]:
    named = entry.value.get(SOURCE)
    source = own if named is None else _text(named)
    places = [(at, inner, entry.keys.get(at, inner.place)) for at, inner in entry.value.items() if at != SOURCE]
    if not places and named is not None:
        yield Citation(source, "", "", named.place, entry.path)
    for at, inner, place in places:
        for opening in inner.value if inner.kind == "list" else (inner,):
            words = _text(opening)
            yield Citation(source, at, words, opening.place if words else place, opening.path)


def _text(node: Node) -> str:
    return str(node.value) if node.kind in ("text", "integer", "number") else ""
