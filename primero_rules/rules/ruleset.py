"""A reconstruction that can be played: one selection of one file, compiled."""

import json
from collections.abc import Iterator
from dataclasses import dataclass, field, fields
from typing import Any

from primero_rules.base.argument import check_kind
from primero_rules.base.evidence import Ref
from primero_rules.base.remembered import kept_with
from primero_rules.base.source_file import Source
from primero_rules.base.spec import Spec
from primero_rules.base.written_evidence import BEYOND
from primero_rules.base.yaml_tree import Node, plain
from primero_rules.game.instruction import Instruction
from primero_rules.game.setting import Setting
from primero_rules.game.visits import Visits

PACK = "pack"
OUTSIDE_PLAY = "outside-play"
PARTS_THAT_JUDGE = (PACK, "combinations")
"""The parts of a file by which a hand is judged."""


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Ruleset:
    """One playable selection.  Two are equal if they are the same selection of files with the same content.

    ``of`` is the id that a named selection belongs to, else None.

    ``year`` is 0 if it is not known, and ``group`` is "" if the file belongs to none.
    ``tree`` is the file with every disputed point decided and nothing left out, for documentation and comparison;
    ``written`` is the file as it stands, with its disputes.
    ``holes`` are the places where no rule can be given: a ruleset with holes can be loaded but not played.
    ``kept`` is its cache, see ``base.remembered``.
    """

    id: str
    of: str | None
    selection: str
    title: str
    scholar: str
    year: int
    source: str
    about: str
    group: str
    setting: Setting
    program: tuple[Instruction, ...]
    roles: tuple[str, ...]
    counters: int
    holes: tuple[Ref, ...]
    tree: Spec
    written: Node
    selections: tuple[str, ...]
    visits: Visits | None = None
    kept: dict[Any, dict[tuple[Any, ...], Any]] = field(init=False, default_factory=dict)

    def __reduce__(self) -> tuple[Any, ...]:
        """A ruleset is pickled without its cache."""
        return Ruleset, tuple([getattr(self, given.name) for given in fields(self) if given.init])

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Ruleset):
            return NotImplemented
        return self is other or (hash(self) == hash(other) and written_content(self) == written_content(other))

    def __hash__(self) -> int:
        return hash((self.id, self.selection))

    @property
    def selection_ids(self) -> tuple[str, ...]:
        """The ids of all selections of the file, that of its main text first."""
        own = self.of or self.id
        return (own, *(f"{own}@{name}" for name in self.selections[1:]))

    def __repr__(self) -> str:
        return f"<Ruleset {self.id}: {len(self.program)} instructions of {self.file.path}>"

    @property
    def file(self) -> Source:
        """The file that it was read from."""
        return self.written.place.source

    @property
    def playable(self) -> bool:
        """True if no hole stands where a rule is needed."""
        return not self.holes

    @property
    def holes_among_hands(self) -> tuple[Ref, ...]:
        """The holes because of which no hand can be judged: those among the cards and the combinations."""
        return tuple(hole for hole in self.holes if hole.path.partition("/")[0] in PARTS_THAT_JUDGE)

    @property
    def combinations(self) -> tuple[str, ...]:
        """The names of the combinations, the lowest first; none where a hole stands among them."""
        return tuple(combination.name for combination in self.setting.ranking.combinations)

    @property
    def attribution(self) -> str:
        """Who reconstructed it, and in which year, if that is known."""
        return f"{self.scholar}, {self.year}" if self.year else self.scholar

    @property
    def known_from(self) -> str:
        """The key of the work from which alone it is known; "" where the author's own work is at hand."""
        return self.source if self.tree.apparatus("work") else ""

    @property
    def players(self) -> tuple[int, int] | None:
        """The fewest and the most players; None where a hole stands in their place."""
        allowed = self.setting.players
        return (allowed[0], allowed[-1]) if allowed else None

    def nodes(self) -> Iterator[Spec]:
        """Every node of the file that is in this selection, in the order of the file."""
        return iter(_nodes(self))

    @property
    def editor_choices(self) -> int:
        """How many nodes are the editors' choices and not the author's rules."""
        return sum(1 for node in self.nodes() if node.apparatus("gap"))

    @property
    def beyond(self) -> tuple[Ref, ...]:
        """The rules that the author gives but the language cannot express, so that something else is played."""
        return tuple(node.ref for node in self.nodes() if node.apparatus("gap") == BEYOND)


def check_is_ruleset(given: object) -> None:
    """Raise TypeError if a caller hands in something else than rules, such as their id."""
    check_kind(given, Ruleset, "rules", "a Ruleset, as load gives it")


@kept_with
def written_content(rules: Ruleset) -> str:
    """All that stands in the file and is no comment, in its order, as a text."""
    return json.dumps(plain(rules.written))


@kept_with
def _nodes(rules: Ruleset) -> tuple[Spec, ...]:
    """All nodes of a ruleset, cached: nearly everything that documents or compares it goes through them."""
    return tuple(walk(rules.tree))


def walk(spec: Spec) -> Iterator[Spec]:
    """A node and everything below it, in the order of the file."""
    waiting = [spec]
    while waiting:
        spec = waiting.pop()
        yield spec
        waiting.extend(reversed(inner_specs(spec)))


def inner_specs(spec: Spec) -> list[Spec]:
    """The nodes that stand directly in a node."""
    if spec.node.kind == "mapping":
        return [inner for _, inner in spec.entries()]
    return spec.items() if spec.node.kind == "list" else []
