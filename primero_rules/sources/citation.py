"""The citations of a file: each with its source, the place in it, its opening words, and its line in the file."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from primero_rules.base.fault import Place
from primero_rules.base.yaml_tree import Node

FEWEST_WORDS = 2
MOST_WORDS = 6
"""How many opening words of a passage are cited: enough to find it, and too few to copy it."""


@dataclass(frozen=True, slots=True)
class Citation:
    """One citation as it is written; ``at`` and ``opening`` are "" where it has none.

    ``place`` is the line of the opening words in the file or, without them, of the place cited.  ``path`` is the
    path of the node in its file: ``steps/3/cite/0``.
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


def citations(node: Node) -> Iterator[Citation]:
    """Every citation in a tree, under whatever node its ``cite`` stands."""
    if node.kind == "list":
        for item in node.value:
            yield from citations(item)
    elif node.kind == "mapping":
        for key, inner in node.value.items():
            yield from citations_under(inner) if key == "cite" else citations(inner)


def citations_under(node: Node) -> Iterator[Citation]:
    """The citation under ``cite``, or those of a list; what is not a citation is left to the schema."""
    for entry in node.value if node.kind == "list" else (node,):
        if entry.kind == "mapping" and "source" in entry.value:
            yield _citation(entry)


def _citation(entry: Node) -> Citation:
    source, at, opening = (_text(entry.value.get(key)) for key in ("source", "at", "from"))
    nearest_key = next((entry.value[key] for key in ("from", "at", "source") if key in entry.value), entry)
    return Citation(source, at, opening, nearest_key.place, entry.path)


def _text(node: Node | None) -> str:
    return "" if node is None or node.value is None else str(node.value)
