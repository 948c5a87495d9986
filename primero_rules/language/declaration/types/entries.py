"""Lists of values."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from primero_rules.base.fault import Fault, Faults, noting
from primero_rules.base.spec import Spec, is_hole
from primero_rules.base.yaml_tree import Node
from primero_rules.language.declaration.types.type import Type, empty, several, with_article


@dataclass(frozen=True)
class Entries(Type):
    """A list of at least so many entries; ``alone`` where a single entry may stand without a list.

    ``joined`` is what stands between them in an answer, if not a comma, and ``instead`` the word that a file has in
    place of an empty list, if there is one.
    """

    of: Type
    alone: bool = True
    least: int = 1
    joined: str = field(default="", compare=False)
    instead: str = field(default="", compare=False)

    @property
    def title(self) -> str:
        others = "several" if self.least else "none"
        return f"{self.of.title}, or {others}" if self.alone else f"a list of {several(self.of.title)}"

    @property
    def forms(self) -> tuple[str, ...]:
        return () if self.alone else ("list",)

    def misfit(self, node: Node) -> Fault | None:
        """The fault of a list that is too short, or of another node where a list is needed, or None."""
        if node.kind == "list":
            return None if len(node.value) >= self.least else empty(node, with_article(self.of.title), self.instead)
        return self.of.misfit(node) if self.alone else self.wrong_form(node)

    def read(self, spec: Spec, builder: Any) -> tuple[Any, ...]:
        """The values of the entries; Faults with those of all entries together."""
        bare = spec.bare()
        # A list may be left with nothing in it when its entries are left out in the reading that is picked.
        emptied = bare.node.kind == "list" and not bare.node.value
        items = [] if emptied else self.fitting(bare).items()
        return self.read_all(tuple([item for item in items if not is_hole(item.node)]), builder)

    def read_all(self, items: tuple[Spec, ...], builder: Any) -> tuple[Any, ...]:
        """The values of entries that are given one by one; Faults with those of all of them together."""
        faults: list[Fault] = []
        values: list[Any] = []
        for item in items:
            with noting(faults):
                values.append(self.of.read(item, builder))
        if faults:
            raise Faults(faults)
        return tuple(values)


@dataclass(frozen=True)
class Gathered(Entries):
    """A list whose order says nothing: of conditions that all have to hold, of names that are all allowed.

    ``gather`` combines the values of the entries.
    """

    gather: Callable[[tuple[Any, ...], Any], Any] = field(default=lambda entries, _builder: entries, compare=False)

    @property
    def title(self) -> str:
        listed = f"{self.of.title}, or several" if self.alone else f"a list of {several(self.of.title)}"
        return f"{listed} in any order"

    def read(self, spec: Spec, builder: Any) -> Any:
        """The combined value of the entries."""
        return self.gather(Entries.read(self, spec, builder), builder)


@dataclass(frozen=True)
class EachOnce(Entries):
    """A list in which nothing may stand twice; ``twice`` is the complaint about what does, with ``{}`` for it."""

    twice: str = field(default="{} stands twice", compare=False)

    @property
    def title(self) -> str:
        return f"{self.of.title}, or several, each once"

    def read_all(self, items: tuple[Spec, ...], builder: Any) -> tuple[Any, ...]:
        """The values of the entries; Faults if two are equal."""
        values = Entries.read_all(self, items, builder)
        again = [item.bare() for number, item in enumerate(items) if values[number] in values[:number]]
        if again:
            faults = (item.fault(self.twice.format(item.node.value), "each once", code="twice") for item in again)
            raise Faults([fault for wrong in faults for fault in wrong.faults])
        return values
