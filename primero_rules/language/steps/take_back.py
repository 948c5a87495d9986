"""``take-back``: the seat whose turn it is takes back part of what it has staked.  From one witness's fold."""

from dataclasses import dataclass

from primero_rules.game.event import Event, TookBack
from primero_rules.game.instruction import Instruction
from primero_rules.game.moves import take_back
from primero_rules.game.state import State
from primero_rules.language.amounts import NAMED_AMOUNT, Amount
from primero_rules.language.declaration.words import declare, term
from primero_rules.language.steps.step import Step


@dataclass(frozen=True)
class TakingBack(Step):
    """Take back part of what the seat whose turn it is has staked; what it has matched stays matched."""

    amount: Amount = term(NAMED_AMOUNT, "How much.", {"share": "1/2", "of": "staked"})

    @staticmethod
    def quiet() -> bool:
        return True

    @staticmethod
    def gives_chips() -> bool:
        return True

    @property
    def asks_player(self) -> bool:
        return True

    def enter(self, at: Instruction, state: State, events: list[Event]) -> int:
        """Give the chips back; before anybody has had a turn there is nobody to take any."""
        seat = state.vying.turn
        if seat < 0:
            return at.next
        self.amount.note(state, seat, events)
        amount = self.amount.of(state, seat)
        if amount:
            take_back(state, seat, amount)
            events.append(TookBack(seat, amount, at.ref))
        return at.next


TAKE_BACK = declare(
    "take-back",
    TakingBack,
    {"amount": "staked"},
    "step take-back",
    reads="{amount}",
    heading="Chips are taken back",
    after_move="heading",
)
