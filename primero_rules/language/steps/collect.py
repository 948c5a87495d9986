"""``collect``: players are paid by each of the others, from stack to stack.

``by`` are the seats that may collect and ``when`` says which of them do; each is paid ``amount`` by every seat of
``from`` other than itself.  Whoever has less pays what he has.  The payments are made in the order of play.
"""

from dataclasses import dataclass

from primero_rules.base.spec import NO_LIMIT
from primero_rules.game.event import Event, PaidTo
from primero_rules.game.instruction import Instruction
from primero_rules.game.moves import hand_over
from primero_rules.game.state import State
from primero_rules.language.amounts import NAMED_AMOUNT, Amount
from primero_rules.language.condition import Condition
from primero_rules.language.conditions import NAMED_CONDITION
from primero_rules.language.declaration.words import declare, term
from primero_rules.language.seats import SEATS_OR_SEAT
from primero_rules.language.several_seats import SeveralSeats
from primero_rules.language.steps.step import Step


@dataclass(frozen=True)
class Collecting(Step):
    """Be paid by each of the others."""

    by: SeveralSeats = term(SEATS_OR_SEAT, "The seats that may collect.", "everyone")
    when: Condition | None = term(
        NAMED_CONDITION,
        "Which of them do; without it, all.",
        {"holds": {"combinations": ["pair"]}},
        default=None,
        without=NO_LIMIT,
    )
    payers: SeveralSeats = term(
        SEATS_OR_SEAT, "Who pays each of them, himself left out.", "everyone", default="everyone", key="from"
    )
    amount: Amount = term(NAMED_AMOUNT, "How much each pays; whoever has less pays what he has.", 1)

    @staticmethod
    def quiet() -> bool:
        return True

    @staticmethod
    def gives_chips() -> bool:
        return True

    def enter(self, at: Instruction, state: State, events: list[Event]) -> int:
        """Hand the chips over."""
        for seat in self.by.of(state):
            if self.when is not None and not self.when.holds(state, seat):
                continue
            for payer in self.payers.of(state):
                if payer != seat:
                    self.amount.note(state, payer, events)
                amount = self.due(state, payer, seat)
                if amount:
                    hand_over(state, payer, seat, amount)
                    events.append(PaidTo(payer, seat, amount, at.ref))
        return at.next

    def due(self, state: State, payer: int, seat: int) -> int:
        """What a seat pays to another that collects: as much as it has, and nothing to itself."""
        return 0 if payer == seat else min(self.amount.of(state, payer), state.seats[payer].stack)


COLLECT = declare(
    "collect",
    Collecting,
    {"by": "everyone", "amount": 1},
    "step collect",
    reads="{amount} from {from} for {by}[, if {when}]",
    heading="Players are paid by others",
    after_move="words",
    done="{from} must pay {by} {amount}[, if {when}]",
)
