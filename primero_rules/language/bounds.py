"""The least and the greatest of a number: ``2``, or ``{at_least: 1, at_most: 2}``; either end may be left open."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from primero_rules.base.frozen import Frozen
from primero_rules.base.spec import Spec
from primero_rules.language.declaration.types import Either, Keys, Term, Whole


@dataclass(frozen=True)
class Bounds(Frozen):
    """From ``least`` to ``most``, both among them; ``most`` is None where there is no limit."""

    least: int
    most: int | None

    def hold(self, number: int) -> bool:
        """True if a number lies within."""
        return self.least <= number and (self.most is None or number <= self.most)

    def __str__(self) -> str:
        if self.least == self.most:
            return f"exactly {self.least}"
        if self.most is None:
            return f"at least {self.least}"
        return f"at most {self.most}" if not self.least else f"{self.least} to {self.most}"


class BoundsType(Either):
    """The type of bounds."""

    def read(self, spec: Spec, builder: Any) -> Bounds:
        """Both ends; Faults if they are upside down."""
        bare = self.fitting(spec)
        if bare.node.kind != "mapping":
            exact = bare.integer()
            return Bounds(exact, exact)
        least, most = bare.get("at_least"), bare.get("at_most")
        low, high = (least.integer() if least else 0), (most.integer() if most else None)
        if high is not None and low > high:
            raise bare.fault(f"at least {low} is more than at most {high}")
        return Bounds(low, high)


def bounds(called: str) -> BoundsType:
    """The type of bounds to a number of things."""
    return BoundsType(
        called,
        number=Whole(),
        mapping=Keys(
            f"bounds of {called}",
            {
                "at_least": Term(Whole(), "The least number.", 1),
                "at_most": Term(Whole(), "The greatest number.", 2),
            },
        ),
    )
