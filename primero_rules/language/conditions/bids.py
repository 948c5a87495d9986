"""Conditions about the bids of the round and how they have been met."""

from __future__ import annotations

from primero_rules.base.spec import Spec
from primero_rules.game.program import Draft
from primero_rules.game.state import State
from primero_rules.language.combinations import read_combinations
from primero_rules.language.condition import Condition, Holds


def bid_stands(_draft: Draft) -> Holds:
    """Somebody has bid in this round."""
    return lambda state, _seat: state.vying.bid is not None


def bid_covered(_draft: Draft) -> Holds:
    """Somebody else has put in what the latest bid asks, or nobody needs to."""
    return lambda state, _seat: state.vying.covered


def opening_bid_stands(_draft: Draft) -> Holds:
    """The latest bid is the first of this round: nobody has raised it."""
    return lambda state, _seat: state.vying.bid is not None and state.vying.bid.opening


def named_in_hand(_draft: Draft) -> Holds:
    """Somebody has announced a combination in this hand."""
    return lambda state, _seat: state.vying.named is not None


def paid_in_full(_draft: Draft) -> Holds:
    """The seat has put in all that the others have to match in this round, and that is something."""
    return lambda state, seat: 0 < state.vying.level <= state.seats[seat].paid


def has_paid(_draft: Draft) -> Holds:
    """The seat has put something into this round, whether or not it has matched the others."""
    return lambda state, seat: state.seats[seat].paid > 0


def all_matched(_draft: Draft) -> Holds:
    """A bid stands, and everyone still in has matched it or has no chips left."""

    def holds(state: State, _seat: int) -> bool:
        vying = state.vying
        if vying.bid is None:
            return False
        level = vying.level
        for seat in state.seats:  # noqa: SIM110 - asked before every turn, and a generator costs twice as much
            if seat.standing and seat.paid < level and seat.stack:
                return False
        return True

    return holds


def nobody_can_answer(_draft: Draft) -> Holds:
    """At most one seat still in has chips left, and that one owes nothing: no bid could be met."""

    def holds(state: State, _seat: int) -> bool:
        able = 0
        for seat in state.seats:
            if seat.standing and seat.stack:
                able += 1
                if able > 1 or seat.paid < state.vying.level:
                    return False
        return True

    return holds


def bid_names(spec: Spec, draft: Draft) -> Condition:
    """The latest bid of this round announced one of these combinations."""
    names = spec.words()
    wanted = read_combinations(spec, draft.setting.ranking)

    def holds(state: State, _seat: int) -> bool:
        bid = state.vying.bid
        return bid is not None and bid.said is not None and bid.said.combination in wanted

    return Condition(holds, f"the bid names {' or '.join(names)}")


def passes(spec: Spec, _draft: Draft) -> Condition:
    """How often the seat has passed since the first bid of this round (or, before one, in this round)."""
    low, high = spec.bounds(0, 10**6)
    return Condition(
        lambda state, seat: low <= state.seats[seat].passes <= high,
        f"the seat has passed {_between(low, high)}",
    )


def rounds_without_bid(spec: Spec, _draft: Draft) -> Condition:
    """The turn has gone round to everyone still in this many times since the latest bid (or the beginning)."""
    wanted = spec.integer(1)

    def holds(state: State, _seat: int) -> bool:
        turns = state.vying.turns
        if turns < wanted:
            return False
        for seat in state.seats:
            if seat.standing:
                turns -= wanted
        return turns >= 0

    return Condition(holds, f"the turn has gone round {wanted} times without a bid")


def bids_made(spec: Spec, _draft: Draft) -> Condition:
    """How many bids and raises have been made in this round."""
    low, high = spec.bounds(0, 10**6)
    return Condition(
        lambda state, _seat: low <= sum(seat.bids for seat in state.seats) <= high,
        f"{_between(low, high)} bids have been made",
    )


def _between(low: int, high: int) -> str:
    if low == high:
        return f"exactly {low} times"
    if high >= 10**6:
        return f"at least {low} times"
    return f"at most {high} times" if not low else f"{low} to {high} times"
