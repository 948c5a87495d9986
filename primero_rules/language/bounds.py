"""The least and the greatest of a number: ``4``, ``2..6``, ``3..`` or ``..2``; an open end sets no limit.

Where an end has evidence of its own, the ends stand apart: ``{least: 1, most: {is: 2, says: ...}}``.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Any

from primero_rules.base.fault import Fault
from primero_rules.base.frozen import Frozen
from primero_rules.base.spec import NO_LIMIT, Spec
from primero_rules.base.yaml_tree import Node
from primero_rules.language.declaration.types import Either, Keys, Term, Text, Whole

BETWEEN_BOUNDS = ".."

LEAST_PLAYERS = 2
"""Nobody plays alone."""


@dataclass(frozen=True)
class Bounds(Frozen):
    """From ``least`` to ``most``, both among them; ``most`` is None where there is no limit."""

    least: int
    most: int | None

    def hold(self, number: int) -> bool:
        """True if a number lies within."""
        return self.least <= number and (self.most is None or number <= self.most)

    def distance(self, number: int) -> int:
        """How far a number is from the nearest within."""
        return max(self.least - number, 0 if self.most is None else number - self.most, 0)

    @property
    def limits(self) -> tuple[int, ...]:
        """Both ends; none if there is no limit, so that any number that is big enough lies within."""
        return () if self.most is None else (self.least, self.most)

    @property
    def from_once(self) -> Bounds:
        """The same bounds with 1 as the least, if more is."""
        return self if self.least <= 1 else Bounds(1, self.most)

    def include(self, others: Bounds) -> bool:
        """True if all numbers within others lie within these."""
        return self.least <= others.least and (
            self.most is None or (others.most is not None and others.most <= self.most)
        )

    def exclude(self, others: Bounds) -> bool:
        """True if no number within others lies within these."""
        above = self.most is not None and self.most < others.least
        return above or (others.most is not None and others.most < self.least)


def ends_of(text: str) -> tuple[str, str]:
    """The two ends of a range as they are written; "" for one that is open.

    >>> ends_of("1..stack"), ends_of("3.."), ends_of("..2")
    (('1', 'stack'), ('3', ''), ('', '2'))
    """
    least, _, most = text.partition(BETWEEN_BOUNDS)
    return least, most


def range_meant(text: str) -> str:
    """The range that was meant by ``1 to 5``, ``1-5`` or ``1...5``; "" if none can be seen in the text.

    >>> range_meant("1 to stack"), range_meant("2-6"), range_meant("last-bid")
    ('1..stack', '2..6', '')
    """
    ends = re.fullmatch(r"([0-9]{1,9}) ?(?:-|–|…|[.]{3}|to) ?([0-9]{1,9}|[a-z][a-z-]*)", text)
    return BETWEEN_BOUNDS.join(ends.groups()) if ends else ""


@dataclass(frozen=True)
class Range(Text):
    """Two numbers with ``..`` between them, one of which may be missing."""

    called: str = "a range"

    @property
    def pattern(self) -> str:
        return "[0-9]{1,9}[.][.]([0-9]{1,9})?|[.][.][0-9]{1,9}"

    def in_words(self) -> str:
        """How a range is written, for messages."""
        return "a range such as 2..6"

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
                range_meant(node.value),
                code="wrong-form",
            )
        return None


def require_ends(spec: Spec, least: int | None, most: int | None, floor: int, noun: str) -> None:
    """Raise Faults if an end of bounds is below their ``floor``, or the first is more than the last.

    None is an end that is open, or not a number that stands fast; ``noun`` is what is counted.
    """
    for number in (least, most):
        if number is not None and number < floor:
            few = f"1 {noun} is" if number == 1 else f"{number} {noun}s are"
            raise spec.fault(f"{few} too few", f"{floor} or more", code="wrong-size")
    if least is not None and most is not None and least > most:
        shown = f"{least}{BETWEEN_BOUNDS}{most}"
        raise spec.fault(
            f"the range {shown} is upside down: {least} is more than {most}",
            f"{most}{BETWEEN_BOUNDS}{least}",
            code="wrong-size",
        )


def require_an_end(spec: Spec) -> None:
    """Raise Faults if bounds whose ends stand apart have neither."""
    if spec.node.kind == "mapping" and spec.get("least") is None and spec.get("most") is None:
        raise spec.fault("these bounds have no end", "least: or most:, or both", code="missing-key")


@dataclass(frozen=True)
class BoundsType(Either):
    """The type of bounds to a number of things, each a ``noun``.

    No number below ``floor`` has a meaning; an open lower end stands for it.
    """

    floor: int = field(default=0, compare=False)
    noun: str = field(default="", compare=False)

    def read(self, spec: Spec, builder: Any) -> Bounds:
        """The bounds; Faults if an end is too small, or the least is more than the most."""
        bare = self.fitting(spec)
        require_an_end(bare)
        low, high = self._ends(bare, builder)
        require_ends(bare, low, high, self.floor, self.noun)
        return Bounds(self.floor if low is None else low, high)

    def _ends(self, bare: Spec, builder: Any) -> tuple[int | None, int | None]:
        """The two ends as they are written, None for one that is open."""
        if bare.node.kind == "integer":
            return bare.node.value, bare.node.value
        if bare.node.kind == "text":
            least, most = ends_of(bare.node.value)
            return int(least) if least else None, int(most) if most else None
        assert isinstance(self.mapping, Keys)
        return self.mapping.value("least", bare, builder), self.mapping.value("most", bare, builder)


def bounds(called: str, floor: int = 0) -> BoundsType:
    """The type of bounds to a number of things, whose plural is the first word of ``called``.

    No number below ``floor`` has a meaning.
    """
    plural = called.split(maxsplit=1)[0]
    noun = plural.removesuffix("es" if plural.endswith("sses") else "s")
    return BoundsType(
        called,
        floor=floor,
        noun=noun,
        number=Whole(),
        text=Range(f"a range of {called}"),
        mapping=Keys(
            f"bounds of {called}",
            {
                "least": Term(Whole(noun=noun), "The least number.", 1, answer="at least {}", without=NO_LIMIT),
                "most": Term(
                    Whole(noun=noun),
                    "The greatest number; without it, there is no limit.",
                    2,
                    answer="at most {}",
                    without=NO_LIMIT,
                ),
            },
        ),
    )
