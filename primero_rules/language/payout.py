"""What the best hand takes of the money, the next best and so on: a part of the whole, or of what is left.

Not a word of its own: a showdown gives money out by it.
"""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

from primero_rules.base.spec import Spec

REMAINDER = "remainder"
SHARED = (REMAINDER,)


class Take(NamedTuple):
    """What one hand takes: a part of the whole, or of what the hands before it have left."""

    part: Fraction
    of_remainder: bool


WHOLE = Take(Fraction(1), of_remainder=False)


def read_takes(spec: Spec | None) -> tuple[Take, ...]:
    """``[1/2, {share: 1/2, of: remainder}]``; the best hand takes all where nothing is said."""
    if spec is None:
        return (WHOLE,)
    takes = tuple(_read_take(item.bare()) for item in spec.items())
    if given(takes) > 1:
        raise spec.fault(f"the shares add up to {given(takes)}", "at most the whole pot")
    return takes


def _read_take(spec: Spec) -> Take:
    if spec.node.kind != "mapping":
        return Take(spec.fraction(), of_remainder=False)
    spec.need("of").word(SHARED, "thing to be shared")
    return Take(spec.need("share").fraction(), of_remainder=True)


def given(takes: tuple[Take, ...]) -> Fraction:
    """How much of the whole is given out, if there is a hand for every share.

    >>> given((Take(Fraction(1, 2), of_remainder=False), Take(Fraction(1, 2), of_remainder=True)))
    Fraction(3, 4)
    """
    so_far = Fraction(0)
    for take in takes:
        so_far += take.part * (1 - so_far) if take.of_remainder else take.part
    return so_far


def portions(takes: tuple[Take, ...], amount: int) -> list[int]:
    """The chips of each share; what cannot be divided is left with the remainder.

    >>> half = Fraction(1, 2)
    >>> portions((Take(half, of_remainder=False), Take(half, of_remainder=True)), 7)
    [3, 2]
    """
    left = amount
    found = []
    for part, of_remainder in takes:
        chips = (left if of_remainder else amount) * part.numerator // part.denominator
        found.append(chips)
        left -= chips
    return found
