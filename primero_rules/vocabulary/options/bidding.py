"""``bid`` (no bid stands) and ``raise`` (one does): chips, and perhaps an announcement.

``pays`` is what has to be met before one's own chips count; ``amount`` bounds those chips; ``announces``,
``names``, ``truth`` and ``outranks`` bound what is said; ``need_not_be_covered`` lets a bid stand alone.
"""

from __future__ import annotations

from typing import Any

from primero_rules.model import action as actions
from primero_rules.model.draft import Draft
from primero_rules.model.moves import pay
from primero_rules.model.option import Bids, Choice
from primero_rules.model.rule import Ref
from primero_rules.model.spec import Spec
from primero_rules.model.state import PASSES, Bid, State, Vying, remake
from primero_rules.vocabulary.amounts import Amount, nothing, read_amount
from primero_rules.vocabulary.announcing import read_announcing
from primero_rules.vocabulary.options.offer import Perform, Propose


def read_bid(spec: Spec, draft: Draft) -> tuple[Propose, Perform]:
    """The first bid of a round."""
    return _read(spec, draft, actions.Bid, opening=True)


def read_raise(spec: Spec, draft: Draft) -> tuple[Propose, Perform]:
    """A bid on top of a bid."""
    return _read(spec, draft, actions.Raise, opening=False)


def read_limits(spec: Spec) -> tuple[Amount, Amount | None]:
    """The least and the most chips: ``{at_least: 1, at_most: stack}``, or one amount for both."""
    amount = spec.need("amount").bare()
    if amount.node.kind != "mapping" or amount.get("of") is not None:
        exact = read_amount(amount)
        return exact, exact
    least = read_amount(amount.need("at_least"))
    most = amount.get("at_most")
    return least, read_amount(most) if most else None


def _read(
    spec: Spec, draft: Draft, make: type[actions.Bid | actions.Raise], *, opening: bool
) -> tuple[Propose, Perform]:
    first = spec.get("pays")
    price = read_amount(first) if first else nothing
    least, most = read_limits(spec)
    announce = read_announcing(spec, draft)
    free = spec.get("need_not_be_covered")
    stands_alone = free is not None and free.truth()

    def propose(state: State, seat: int, ref: Ref) -> Choice | None:
        if (state.vying.bid is None) is not opening:
            return None
        left = state.seats[seat].stack - price(state, seat)
        low = least(state, seat)
        high = left if most is None else min(left, most(state, seat))
        if high < low or low < 1:
            return None
        said = announce(state, seat) if announce else None
        if said is not None and not said:
            return None
        return Bids(make, seat, range(low, high + 1), said, ref)

    def perform(state: State, action: actions.Bid | actions.Raise) -> tuple[State, int]:
        index, said = action.seat, action.said
        paid = price(state, index) + action.amount
        if opening:
            state = _without_passes(state)
        vying = state.vying
        level = max(vying.level, state.seats[index].paid + paid)
        bid = Bid(index, action.amount, said, opening)
        named = vying.named if said is None else said
        stands = Vying(vying.turn, level, bid, stands_alone, vying.passer, 1, named)
        return pay(state, index, paid, stands, said, 1), paid

    return propose, perform


def _without_passes(state: State) -> State:
    """Passes are counted from the first bid of a round."""
    if not any(seat.passes for seat in state.seats):
        return state
    seats = []
    for seat in state.seats:
        fields: list[Any] = list(seat)
        fields[PASSES] = 0
        seats.append(remake(seat, fields))
    return state._replace(seats=tuple(seats))
