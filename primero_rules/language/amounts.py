"""Words for amounts of chips: a number, ``last-bid``, ``owed``, ``stack``, or a part or multiple of another.

``{of: 6, less: level}`` is what is left of an amount when another has been taken off it: so much may still be put
down where a round has a limit.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction

from primero_rules.base.spec import Spec
from primero_rules.game.state import State

Amount = Callable[[State, int], int]


def nothing(_state: State, _seat: int) -> int:
    """No chips."""
    return 0


def last_bid(state: State, _seat: int) -> int:
    """What the latest bid of this round added, whatever was bid before it."""
    bid = state.vying.bid
    return 0 if bid is None else bid.amount


def owed(state: State, seat: int) -> int:
    """What the seat still lacks to the chips that everybody has to match in this round."""
    return max(0, state.vying.level - state.seats[seat].paid)


def level(state: State, _seat: int) -> int:
    """The chips that everybody has to match in this round."""
    return state.vying.level


def stack(state: State, seat: int) -> int:
    """All that the seat has in front of it and has not staked."""
    return state.seats[seat].stack


def staked(state: State, seat: int) -> int:
    """All that the seat has staked in this hand."""
    return state.seats[seat].staked


def pot(state: State, _seat: int) -> int:
    """The chips that belong to nobody."""
    return state.pot


AMOUNTS: Mapping[str, Amount] = {
    "nothing": nothing,
    "last-bid": last_bid,
    "owed": owed,
    "level": level,
    "stack": stack,
    "staked": staked,
    "pot": pot,
}

ROUNDINGS = ("down", "up")


PARTS = ("share", "times", "less")


def read_amount(spec: Spec) -> Amount:
    """A number of chips, a word, or a part of another amount such as ``{share: 1/2, of: staked}``."""
    bare = spec.bare()
    if bare.node.kind == "mapping":
        return _part(bare)
    if bare.node.kind == "integer":
        fixed = bare.integer()
        return lambda _state, _seat: fixed
    return AMOUNTS[bare.word(AMOUNTS, "amount")]


def _part(spec: Spec) -> Amount:
    of = read_amount(spec.need("of"))
    share, times, less = (spec.get(key) for key in PARTS)
    rounded = spec.get("rounded")
    if [share, times, less].count(None) != len(PARTS) - 1:
        raise spec.fault("it is not clear which part of the amount is meant", f"one of {', '.join(PARTS)}")
    if rounded is not None and share is None:
        raise rounded.fault("there is nothing to round", "rounded: stands beside share:")
    if times is not None:
        count = times.integer()
        return lambda state, seat: count * of(state, seat)
    if less is not None:
        off = read_amount(less)
        return lambda state, seat: max(0, of(state, seat) - off(state, seat))
    assert share is not None
    up = rounded is not None and rounded.word(ROUNDINGS, "rounding") == "up"
    return shared(of, share.fraction(), up=up)


def shared(of: Amount, share: Fraction, *, up: bool) -> Amount:
    """A share of an amount in whole chips, the odd part rounded up or dropped."""
    over, under = share.numerator, share.denominator
    extra = under - 1 if up else 0
    return lambda state, seat: (of(state, seat) * over + extra) // under
