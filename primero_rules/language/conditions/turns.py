"""Conditions about where the turn is and who is still in."""

from __future__ import annotations

from primero_rules.base.spec import Spec
from primero_rules.game.program import Draft
from primero_rules.game.state import State
from primero_rules.language.condition import Condition, Holds
from primero_rules.language.seats import next_standing, read_seat


def back_at_bidder(_draft: Draft) -> Holds:
    """The turn has come back to the seat that made the latest bid."""
    return lambda state, seat: state.vying.bid is not None and state.vying.bid.seat == seat


def last_to_answer(draft: Draft) -> Holds:
    """The seat is the last to answer the latest bid: nobody between it and the bidder has chips to answer with."""
    step = draft.setting.step

    def holds(state: State, seat: int) -> bool:
        bid = state.vying.bid
        if bid is None or bid.seat == seat:
            return False
        after = next_standing(state, seat, step)
        while after not in (bid.seat, seat) and not state.seats[after].stack:
            after = next_standing(state, after, step)
        return after == bid.seat

    return holds


def has_bid(_draft: Draft) -> Holds:
    """The seat has bid or raised in this round."""
    return lambda state, seat: state.seats[seat].bids > 0


def has_claimed(_draft: Draft) -> Holds:
    """The seat has claimed a winning hand."""
    return lambda state, seat: state.seats[seat].claimed


def all_in(_draft: Draft) -> Holds:
    """The seat has no chips left besides those it has staked."""
    return lambda state, seat: state.seats[seat].stack == 0


def one_standing(_draft: Draft) -> Holds:
    """All seats but one have folded."""

    def holds(state: State, _seat: int) -> bool:
        found = False
        for seat in state.seats:
            if seat.standing:
                if found:
                    return False
                found = True
        return found

    return holds


def turn_of(spec: Spec, draft: Draft) -> Condition:
    """The turn has come to this seat."""
    wanted = read_seat(spec, draft)
    return Condition(lambda state, seat: wanted(state) == seat, f"it is the turn of the {spec.text()}")


def no_later_than(spec: Spec, draft: Draft) -> Condition:
    """Counted in the order of play from the eldest, this seat comes no later than another (which there must be)."""
    other = read_seat(spec, draft)
    step = draft.setting.step

    def holds(state: State, seat: int) -> bool:
        before, count = other(state), len(state.seats)
        first = state.table.dealer + step
        return before >= 0 and step * (seat - first) % count <= step * (before - first) % count

    return Condition(holds, f"the seat comes no later than the {spec.text()}")


def standing(spec: Spec, _draft: Draft) -> Condition:
    """How many seats have not folded."""
    low, high = spec.bounds(0, 10**6)
    return Condition(
        lambda state, _seat: low <= sum(1 for seat in state.seats if seat.standing) <= high,
        f"from {low} to {high} seats are still in" if low != high else f"{low} seats are still in",
    )
