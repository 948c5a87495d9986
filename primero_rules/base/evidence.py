"""The evidence of a node: where a claim stands, what an author says of another's rule, and the node's own place."""

from collections.abc import Iterator
from dataclasses import dataclass

from primero_rules.base.fault import Place
from primero_rules.base.frozen import Frozen
from primero_rules.base.source_file import Source


@dataclass(frozen=True, slots=True)
class Cite(Frozen):
    """Where a claim stands: the source's key, the place in it, and the passage's opening words if given."""

    source: str
    at: str = ""
    opening: str = ""


ADOPTS, AGREES_WITH, FOLLOWS, REJECTS, TRANSLATES = "adopts", "agrees-with", "follows", "rejects", "translates"
RELATIONS = (ADOPTS, AGREES_WITH, FOLLOWS, REJECTS, TRANSLATES)
"""How an author may relate to another author's rule."""


def relation_in_words(kind: str) -> str:
    """A kind of relation as it is printed.

    >>> relation_in_words("agrees-with")
    'agrees with'
    """
    return kind.replace("-", " ")


@dataclass(frozen=True, slots=True)
class Relation(Frozen):
    """What an author says of another's rule: ``kind`` is one of ``RELATIONS``, ``of`` an id, ``ID@NAME`` or a work.

    ``though`` says in what respect ``kind`` is not quite true of the two rules.
    """

    kind: str
    of: str
    cite: tuple[Cite, ...]
    though: str
    place: Place


@dataclass(frozen=True, slots=True, eq=False)
class Ref(Frozen):
    """The place of a rule in its file, and the evidence that stands there (its own or inherited).

    Two refs to the same place are equal, since only one rule stands there.
    """

    source: Source
    line: int
    path: str
    says: str = ""
    cite: tuple[Cite, ...] = ()
    warrant: str = ""
    stance: str = "holds"
    since: int | None = None
    gap: str = ""
    because: str = ""
    answers: tuple[str, ...] = ()
    relations: tuple[Relation, ...] = ()
    column: int = 1

    def __eq__(self, other: object) -> bool:
        return self is other or (isinstance(other, Ref) and self._place() == other._place())

    def __hash__(self) -> int:
        return hash((self.path, self.line))

    def _place(self) -> tuple[str, int, Source]:
        return self.path, self.line, self.source

    @property
    def place(self) -> Place:
        """Where the rule begins."""
        return Place(self.source, self.line, self.column)

    @property
    def editor(self) -> bool:
        """True if the rule is the editors' own and not the author's."""
        return self.warrant == "editor"


def enclosing(path: str) -> Iterator[str]:
    """A path in a file and the paths of all nodes around it, the innermost first.

    >>> list(enclosing("procedure/0/pay"))
    ['procedure/0/pay', 'procedure/0', 'procedure']
    """
    while path:
        yield path
        path = path.rpartition("/")[0]


def within(path: str, outer: str) -> bool:
    """True if the node at a path is the one at ``outer``, or stands in it.

    >>> within("pack/ranks", "pack"), within("pack", "pack"), within("packs", "pack")
    (True, True, False)
    """
    return path.startswith(outer) and path[len(outer) : len(outer) + 1] in ("", "/")
