"""``stack``: with how many chips a player sits down, or with which ``counters``, each worth so many chips.

A chip is what the cheapest of them is worth, and the stack is what all of them together are worth.
"""

from dataclasses import dataclass
from typing import Any

from primero_rules.base.frozen import Frozen
from primero_rules.base.spec import Spec
from primero_rules.language.declaration.types import Either, Entries, NameText, Whole
from primero_rules.language.declaration.words import itself, keys, term


@dataclass(frozen=True)
class Counter(Frozen):
    """The counters of one kind that a player gets."""

    called: str | None = term(NameText("the name of a kind of counter"), "What it is called.", "red", key="counter")
    worth: int | None = term(Whole(1), "How many chips it is worth.", 5)
    number: int | None = term(Whole(1), "With how many a player sits down.", 5)
    spec: Spec = itself()


@dataclass(frozen=True)
class Counters(Frozen):
    """A stack of counters, by their kinds."""

    counters: tuple[Counter, ...] | None = term(
        Entries(keys("kind of counter", Counter, reads="{number} {counter} worth {worth:chip} each")),
        "The counters of a stack, by their kinds; one is worth a chip.",
        [{"counter": "white", "worth": 1, "number": 5}, {"counter": "red", "worth": 5, "number": 5}],
    )
    spec: Spec = itself()

    def chips(self) -> int:
        """What they are worth together; Faults if no counter is worth one chip, or two have the same name."""
        names: list[str | None] = []
        for counter in self.counters or ():
            if counter.called in names:
                complaint = f"two kinds of counter are called {counter.called!r}"
                raise counter.spec.need("counter").fault(complaint, "a name of its own for each", code="twice")
            names.append(counter.called)
        if all(counter.worth != 1 for counter in self.counters or ()):
            complaint = "no counter is worth one chip"
            raise self.spec.need("counters").fault(complaint, "worth: 1 for the cheapest", code="twice")
        return sum([(counter.worth or 0) * (counter.number or 0) for counter in self.counters or ()])


class StackType(Either):
    """A number of chips, or counters that are worth so many together."""

    def read(self, spec: Spec, builder: Any) -> int:
        """The stack in chips; Faults if the counters make none."""
        stack: int | Counters = Either.read(self, spec, builder)
        return stack.chips() if isinstance(stack, Counters) else stack


STACK = StackType("stack", number=Whole(1, noun="chip"), mapping=keys("stack of counters", Counters))
