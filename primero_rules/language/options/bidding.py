"""``bid`` (no bid stands) and ``raise`` (one does): chips, and perhaps an announcement.

``pays`` is what has to be met before one's own chips count; ``amount`` bounds those chips; ``announces``,
``names``, ``truth`` and ``outranks`` bound what is said; ``need_not_be_covered`` lets a bid stand alone.
"""

from __future__ import annotations

from primero_rules.base.evidence import Ref
from primero_rules.base.spec import Spec
from primero_rules.game import action as actions
from primero_rules.game.announcement import BidFamily
from primero_rules.game.moves import pay
from primero_rules.game.option import Choice
from primero_rules.game.program import Draft
from primero_rules.game.state import StandingBid, State
from primero_rules.language.amounts import Amount, nothing, read_amount
from primero_rules.language.announcing import read_announcing
from primero_rules.language.options.offer import Perform, Propose


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
        return BidFamily(make, seat, range(low, high + 1), said, ref)

    def perform(state: State, action: actions.Bid | actions.Raise) -> int:
        index, amount, said = action.seat, action.amount, action.said
        seat, vying = state.seats[index], state.vying
        paid = price(state, index) + amount
        pay(state, index, paid)
        if opening:
            _forget_passes(state)
        seat.bids += 1
        if said is not None:
            vying.named = seat.said = said
        if seat.paid > vying.level:
            vying.level = seat.paid
        vying.bid, vying.covered, vying.turns = StandingBid(index, amount, said, opening), stands_alone, 1
        return paid

    return propose, perform


def _forget_passes(state: State) -> None:
    """Passes are counted from the first bid of a round."""
    for seat in state.seats:
        seat.passes = 0
