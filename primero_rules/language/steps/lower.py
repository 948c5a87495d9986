"""``lower``: the latest bid is made smaller, and its maker takes back the difference.

``amount`` is what the bid then comes to, worked out for the bidder's seat.  Only a first bid that nobody has met
can be lowered, since nobody can have paid or raised by the old one; any other stays as it is.  The idea is that the
others may refuse a bid and argue it down, which is reported of one reconstruction.
"""

from dataclasses import dataclass

from primero_rules.game.event import Event, TookBack
from primero_rules.game.instruction import Instruction
from primero_rules.game.moves import take_back
from primero_rules.game.state import StandingBid, State
from primero_rules.language.amounts import NAMED_AMOUNT, Amount
from primero_rules.language.declaration.words import declare, term
from primero_rules.language.steps.step import Step


@dataclass(frozen=True)
class Lowering(Step):
    """Make the latest bid smaller before anybody has met it."""

    amount: Amount = term(NAMED_AMOUNT, "The chips to which it is lowered.", {"share": "1/2", "of": "last-bid"})

    @staticmethod
    def quiet() -> bool:
        return True

    def enter(self, at: Instruction, state: State, events: list[Event]) -> int:
        """Give back what the bid loses; the chips to match fall by as much."""
        vying = state.vying
        bid = self._refused(state)
        if bid is None:
            return at.next
        self.amount.note(state, bid.seat, events)
        off = bid.amount - self.amount.of(state, bid.seat)
        if off <= 0:
            return at.next
        take_back(state, bid.seat, off)
        state.seats[bid.seat].paid -= off
        vying.to_match -= off
        vying.bid = StandingBid(bid.seat, bid.amount - off, bid.said, bid.opening)
        events.append(TookBack(bid.seat, off, at.ref))
        return at.next

    def _refused(self, state: State) -> StandingBid | None:
        """The bid that can be lowered: a first one that nobody has met."""
        bid = state.vying.bid
        return None if bid is None or not bid.opening or state.vying.covered else bid

    def lowers(self, state: State) -> bool:
        """True if a bid becomes smaller by it."""
        bid = self._refused(state)
        return bid is not None and self.amount.of(state, bid.seat) < bid.amount


LOWER = declare(
    "lower",
    Lowering,
    {"amount": 1},
    "step lower",
    reads="the bid is lowered to {amount}",
    heading="The bid is lowered",
    after_move="heading",
)
