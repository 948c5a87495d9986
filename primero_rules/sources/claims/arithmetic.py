"""Claims of arithmetic: they need no rules, or only the size of the pack."""

from __future__ import annotations

from fractions import Fraction
from functools import reduce
from operator import add, mul

from primero_rules.base.spec import Spec
from primero_rules.sources.claims.claim_context import ClaimContext


def number(spec: Spec) -> Fraction:
    """A whole number, which may be negative, or a share such as ``1/4``."""
    bare = spec.bare()
    if bare.node.kind == "integer":
        return Fraction(bare.node.value)
    return bare.fraction()


def check_sum(spec: Spec, _context: ClaimContext) -> str:
    """Numbers added up."""
    return _difference(spec, reduce(add, map(number, spec.need("of").items())), "add up to")


def check_product(spec: Spec, _context: ClaimContext) -> str:
    """Numbers multiplied."""
    return _difference(spec, reduce(mul, map(number, spec.need("of").items())), "multiply to")


def _difference(spec: Spec, actual: Fraction, verb: str) -> str:
    stated = number(spec.need("is"))
    numbers = ", ".join(spec.need("of").words())
    return "" if stated == actual else f"{numbers} are said to {verb} {stated}, but {verb} {actual}"


def check_century(spec: Spec, _context: ClaimContext) -> str:
    """The century in which a year lies."""
    year, stated = spec.need("year").integer(1), spec.need("is").integer()
    actual = (year + 99) // 100
    return "" if stated == actual else f"{year} is said to lie in century {stated}, but lies in century {actual}"


def check_deal(spec: Spec, context: ClaimContext) -> str:
    """Cards dealt to so many players, so many at a time and so many times, and what is left of the pack."""
    each = _counted(spec, "cards") * _counted(spec, "times")
    dealt = spec.get("dealt")
    to_all = _counted(spec, "players") * each if spec.get("cards") else dealt.integer() if dealt else 0
    actual = {"each": each, "dealt": to_all, "left": len(context.rules().setting.pack) - to_all}
    stated = {key: count.integer() for key in actual if (count := spec.get(key))}
    if not stated:
        raise spec.fault("nothing is said here of the cards dealt", f"one of {', '.join(actual)}")
    for key, number in stated.items():
        if number != actual[key]:
            return f"{number} cards are said to be {DEALT[key]}, but {actual[key]} are"
    return ""


DEALT = {"each": "dealt to each player", "dealt": "dealt", "left": "left"}


def _counted(spec: Spec, key: str) -> int:
    """The number under a key; 1 if the key is absent."""
    count = spec.get(key)
    return count.integer(1) if count else 1
