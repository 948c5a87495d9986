"""What the best hand takes of the money, the next best and so on: a part of the whole, or of what is left.

It is no word of its own: a showdown uses it to give money out.
"""

from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from primero_rules.base.frozen import Frozen
from primero_rules.base.spec import Spec
from primero_rules.language.declaration.types import REQUIRED, Either, Keys, Named, Share, Term, words_read_as


@dataclass(frozen=True)
class Portion(Frozen):
    """What one hand takes: a part of the whole, or of what the hands before it have left."""

    part: Fraction
    of_remainder: bool


def read_portion(spec: Spec, _builder: Any) -> Portion:
    """``1/2`` of the whole, or ``{share: 1/2, of: remainder}``."""
    bare = PORTION.fitting(spec)
    if bare.node.kind != "mapping":
        return Portion(Share().read(bare, None), of_remainder=False)
    return Portion(SHARE_OF_REMAINDER.value("share", bare, None), of_remainder=True)


SHARE_OF_REMAINDER = Keys(
    "share of a remainder",
    {
        "share": Term(Share(), "Which part of it.", "1/2", default=REQUIRED),
        "of": Term(
            words_read_as("thing to be shared", {"remainder": "what is left"}),
            "What better hands have left.",
            "remainder",
            default=REQUIRED,
        ),
    },
    reads="{share} of {of}",
)
PORTION = Either("share of the best hands", number=Share(), text=Share(), mapping=SHARE_OF_REMAINDER)
NAMED_PORTION = Named("portion", read_portion)


def amount_given_out(portions: tuple[Portion, ...]) -> Fraction:
    """How much of the whole is given out, if there is a hand for every portion.

    >>> amount_given_out((Portion(Fraction(1, 2), of_remainder=False), Portion(Fraction(1, 2), of_remainder=True)))
    Fraction(3, 4)
    """
    so_far = Fraction(0)
    for portion in portions:
        so_far += portion.part * (1 - so_far) if portion.of_remainder else portion.part
    return so_far


def chips_of(portions: tuple[Portion, ...], amount: int) -> list[int]:
    """The chips of each portion; what cannot be divided is left with the remainder.

    >>> half = Fraction(1, 2)
    >>> chips_of((Portion(half, of_remainder=False), Portion(half, of_remainder=True)), 7)
    [3, 2]
    """
    left = amount
    shares = []
    for portion in portions:
        chips = (left if portion.of_remainder else amount) * portion.part.numerator // portion.part.denominator
        shares.append(chips)
        left -= chips
    return shares
