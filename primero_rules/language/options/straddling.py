"""``straddle``: put down what the last player put down and so much more, without opening the betting.

``pays`` is what has to be matched first and ``amount`` what comes on top of it.  Whoever comes after has so much
more to match if he stays in, and may still be the first to bid.
"""

from dataclasses import dataclass

from primero_rules.game.action import Straddle
from primero_rules.game.event import Event
from primero_rules.game.moves import pay
from primero_rules.game.option_families import Choice, SingleAction
from primero_rules.game.state import State
from primero_rules.language.amounts import NAMED_AMOUNT, Amount
from primero_rules.language.condition import Condition
from primero_rules.language.declaration.words import term
from primero_rules.language.options.option import Option, when


@dataclass(frozen=True)
class Straddling(Option):
    """Match what lies there and put so much more, while nobody has bid."""

    when: Condition | None = when(lambda _: [{"not": "bid-stands"}])
    pays: Amount = term(NAMED_AMOUNT, "What has to be put down first.", "owed", default="owed")
    amount: Amount = term(NAMED_AMOUNT, "How many chips come on top of it.", 1)

    @staticmethod
    def to_be_matched() -> bool:
        return True

    @property
    def verb(self) -> str:
        return "straddle"

    def propose(self, state: State, seat: int) -> Choice | None:
        """The one way to straddle, if nobody has bid and the seat has the chips."""
        paid = self._price(state, seat)
        if state.vying.bid is not None or not 0 < paid <= state.seats[seat].stack:
            return None
        return SingleAction(Straddle(seat), self.ref)

    def note(self, state: State, action: Straddle, events: list[Event]) -> None:
        """Add an event if an amount had to be rounded."""
        self.pays.note(state, action.seat, events)
        self.amount.note(state, action.seat, events)

    def perform(self, state: State, action: Straddle) -> int:
        """Put the chips down, which the next has to match; what was paid."""
        seat, vying = action.seat, state.vying
        paid = self._price(state, seat)
        pay(state, seat, paid)
        vying.to_match = max(vying.to_match, state.seats[seat].paid)
        return paid

    def _price(self, state: State, seat: int) -> int:
        return self.pays.of(state, seat) + self.amount.of(state, seat)
