"""How many chips may be bid: one amount, or a least and a most."""

import re
from dataclasses import dataclass
from typing import Any

from primero_rules.base.fault import Fault, nearest
from primero_rules.base.frozen import Frozen
from primero_rules.base.spec import NO_LIMIT, Spec, shown
from primero_rules.base.yaml_tree import Node
from primero_rules.language.amounts import (
    AMOUNT_WORD,
    AMOUNT_WORDS,
    NAMED_AMOUNT,
    PART_OF_AMOUNT,
    Amount,
    Chips,
    NoChips,
    WholeStack,
    amount_of,
    read_amount,
)
from primero_rules.language.bounds import BETWEEN_BOUNDS, ends_of, range_meant, require_an_end, require_ends
from primero_rules.language.declaration.types import Either, Keys, Names, Term, Whole


@dataclass(frozen=True)
class Limits(Frozen):
    """The least and the most chips of a bid; ``most`` is None where only the seat's own chips bound it."""

    least: Amount
    most: Amount | None


BOUND_PATTERN = f"[0-9]{{1,9}}|{'|'.join(AMOUNT_WORDS)}"


@dataclass(frozen=True)
class AmountOrRange(Names):
    """The name of an amount, or two amounts with ``..`` between them, one of which may be missing."""

    def is_name(self, word: str) -> bool:
        """True if a word has to be the name of an amount, since it is no range."""
        return BETWEEN_BOUNDS not in word

    def meant(self, word: str) -> str:
        """The range that was meant by two amounts with a dash or *to* between them; "" if there are none."""
        return range_meant(word)

    def in_words(self) -> str:
        """The amounts that have words, and how a range is written, for messages."""
        return f"{Names.in_words(self)}, or a range such as 1..stack"

    @property
    def pattern(self) -> str:
        return f"(?!.*[.][.]).*|({BOUND_PATTERN})[.][.]({BOUND_PATTERN})?|[.][.]({BOUND_PATTERN})"

    def misfit(self, node: Node) -> Fault | None:
        """The fault of a node that is neither, or None."""
        if node.kind != "text" or BETWEEN_BOUNDS not in node.value:
            return Names.misfit(self, node)
        if not re.fullmatch(self.pattern, node.value):
            complaint = f"{shown(node)} is not a range of chips"
            words = f"an end is a number or one of {', '.join(AMOUNT_WORDS)}"
            ends = (end if end.isdigit() else nearest(end, AMOUNT_WORDS) or end for end in ends_of(node.value))
            near = BETWEEN_BOUNDS.join(ends)
            known = near if re.fullmatch(self.pattern, near) else ""
            return Fault(
                node.place,
                complaint,
                f"such as 1..stack, 2.. or ..last-bid, where {words}",
                known,
                code="wrong-form",
            )
        return None


class LimitsType(Either):
    """``1..stack``, its ends apart as ``{least: 1, most: stack}``, or one amount for both.

    An open lower end means one chip, and so does one that comes to nothing, since a bid of nothing is no bid.
    """

    def read(self, spec: Spec, builder: Any) -> Limits:
        """The limits."""
        bare = self.fitting(spec)
        least, most = self._ends(bare, builder)
        require_ends(bare, fixed(least), fixed(most), 1, "chip")
        if isinstance(least, WholeStack) and not (most is None or isinstance(most, WholeStack)):
            complaint = "these chips begin at all that the player has, and have another end"
            raise bare.fault(complaint, "stack, or another least", code="wrong-size")
        return Limits(least, most)

    def _ends(self, bare: Spec, builder: Any) -> tuple[Amount, Amount | None]:
        """The two ends; the upper one is None if it is open."""
        if bare.node.kind == "mapping" and "of" not in bare.node.value:
            require_an_end(bare)
            return LIMITS.value("least", bare, builder) or Chips(1), LIMITS.value("most", bare, builder)
        if bare.node.kind == "text" and BETWEEN_BOUNDS in bare.node.value:
            least, most = ends_of(bare.node.value)
            return amount_of(least or "1"), amount_of(most) if most else None
        exact = read_amount(bare, builder)
        return exact, exact


def fixed(amount: Amount | None) -> int | None:
    """The number of chips of an amount that is the same for everybody at any time; None for any other."""
    if isinstance(amount, NoChips):
        return 0
    return amount.number if isinstance(amount, Chips) else None


LIMITS = Keys(
    "limits of a bid",
    {
        "least": Term(
            NAMED_AMOUNT,
            "The least that may be bid; without it, one chip.",
            1,
            without=NO_LIMIT,
        ),
        "most": Term(
            NAMED_AMOUNT,
            "The most that may be bid; without it, all that the seat has.",
            "stack",
            without=NO_LIMIT,
        ),
    },
    reads="any sum from {least} to [{most}|all that the player has]",
)

CHIPS = LimitsType(
    "chips of a bid",
    number=Whole(1, noun="chip"),
    text=AmountOrRange(
        AMOUNT_WORD.words, "amount or range of chips", AMOUNT_WORD.given, AMOUNT_WORD.reader, AMOUNT_WORD.reads
    ),
    mapping=LIMITS,
    tag="of",
    tagged=PART_OF_AMOUNT,
)
