"""The least and the greatest of a number: ``4``, ``2..6``, ``3..`` or ``..2``; an open end sets no limit.

Where an end has evidence of its own, the ends stand apart: ``{least: 1, most: {is: 2, says: ...}}``.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any

from primero_rules.base.fault import Fault
from primero_rules.base.frozen import Frozen
from primero_rules.base.spec import Spec
from primero_rules.base.yaml_tree import Node
from primero_rules.language.declaration.types import Either, Keys, Term, Text, Whole

BETWEEN = ".."


@dataclass(frozen=True)
class Bounds(Frozen):
    """From ``least`` to ``most``, both among them; ``most`` is None where there is no limit."""

    least: int
    most: int | None

    def hold(self, number: int) -> bool:
        """True if a number lies within."""
        return self.least <= number and (self.most is None or number <= self.most)


def ends_of(text: str) -> tuple[str, str]:
    """The two ends of a range as they are written; "" for one that is open.

    >>> ends_of("1..stack"), ends_of("3.."), ends_of("..2")
    (('1', 'stack'), ('3', ''), ('', '2'))
    """
    least, _, most = text.partition(BETWEEN)
    return least, most


@dataclass(frozen=True)
class Range(Text):
    """Two numbers with ``..`` between them, one of which may be missing."""

    called: str = "a range"

    @property
    def pattern(self) -> str:
        return "[0-9]{1,9}[.][.]([0-9]{1,9})?|[.][.][0-9]{1,9}"

    def misfit(self, node: Node) -> Fault | None:
        """The fault of a node that is no range, or None."""
        wrong = Text.misfit(self, node)
        if wrong is not None:
            return wrong
        if not re.fullmatch(self.pattern, node.value):
            return Fault(
                node.place,
                f"'{node.value}' is not a range",
                "a number such as 4, or 2..6, 3.. or ..2",
                code="wrong-form",
            )
        return None


def in_order(spec: Spec, least: str, most: str) -> None:
    """Raise Faults if the first end of a range is a greater number than the last."""
    if least.isdigit() and most.isdigit() and int(least) > int(most):
        shown = f"{least}{BETWEEN}{most}"
        raise spec.fault(
            f"the range {shown} is upside down: {least} is more than {most}",
            f"{most}{BETWEEN}{least}",
            code="wrong-size",
        )


class BoundsType(Either):
    """The type of bounds."""

    def read(self, spec: Spec, builder: Any) -> Bounds:
        """The bounds; Faults if the least is more than the most."""
        bare = self.fitting(spec)
        if bare.node.kind == "integer":
            return Bounds(bare.node.value, bare.node.value)
        if bare.node.kind == "text":
            least, most = ends_of(bare.node.value)
            in_order(bare, least, most)
            return Bounds(int(least or 0), int(most) if most else None)
        assert isinstance(self.mapping, Keys)
        low, high = (self.mapping.value(end, bare, builder) for end in ("least", "most"))
        in_order(bare, *("" if end is None else str(end) for end in (low, high)))
        return Bounds(low or 0, high)


def bounds(called: str) -> BoundsType:
    """The type of bounds to a number of things, whose plural is the first word of ``called``."""
    plural = called.split(maxsplit=1)[0]
    noun = plural.removesuffix("es" if plural.endswith("sses") else "s")
    return BoundsType(
        called,
        number=Whole(),
        text=Range(f"a range of {called}"),
        mapping=Keys(
            f"bounds of {called}",
            {
                "least": Term(Whole(noun=noun), "The least number.", 1, answer="at least {}"),
                "most": Term(
                    Whole(noun=noun),
                    "The greatest number; without it, there is no limit.",
                    2,
                    answer="at most {}",
                ),
            },
        ),
    )
