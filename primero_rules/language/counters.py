"""``counters``: a stack given as counters of several kinds, each worth so many chips.

A chip is what the cheapest of them is worth, and the stack is what all of them together are worth.
"""

from __future__ import annotations

from typing import Any

from primero_rules.base.spec import Spec
from primero_rules.language.declaration.types import REQUIRED, Either, Entries, Keys, Term, Text, Whole

COUNTER = Keys(
    "kind of counter",
    {
        "counter": Term(Text("the name of a kind of counter"), "What it is called.", "red", default=REQUIRED),
        "worth": Term(Whole(1), "How many chips it is worth.", 5, default=REQUIRED),
        "number": Term(Whole(1), "With how many a player sits down.", 5, default=REQUIRED),
    },
    reads="{number} {counter}, each worth {worth:chip}",
)

COUNTERS = Keys(
    "stack of counters",
    {
        "counters": Term(
            Entries(COUNTER),
            "The counters of a stack, by their kinds; one is worth a chip.",
            [{"counter": "white", "worth": 1, "number": 5}, {"counter": "red", "worth": 5, "number": 5}],
            default=REQUIRED,
        )
    },
)


class StackType(Either):
    """A number of chips, or counters that are worth so many together."""

    def read(self, spec: Spec, builder: Any) -> int:
        """The stack in chips; Faults if no counter is worth one, or two have the same name."""
        bare = self.fitting(spec)
        if bare.node.kind == "integer":
            return bare.integer(1)
        counters = bare.need("counters")
        names: list[str] = []
        total = 0
        for item in counters.items():
            called = item.need("counter")
            if called.text() in names:
                raise called.fault(
                    f"two kinds of counter are called {called.text()!r}", "a name of its own for each"
                )
            names.append(called.text())
            total += item.need("worth").integer(1) * item.need("number").integer(1)
        if all(item.need("worth").integer(1) > 1 for item in counters.items()):
            raise counters.fault("no counter is worth one chip", "worth: 1 for the cheapest")
        return total


STACK = StackType("stack", number=Whole(1, noun="chip"), mapping=COUNTERS)
