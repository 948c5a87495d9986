"""``turn-up``: cards of the stock are laid face up, where they belong to nobody and everybody sees them.

Combinations may require cards of the rank or the suit of the card turned up last, and a condition may test its rank
and suit.
"""

from dataclasses import dataclass

from primero_rules.base.spec import Spec
from primero_rules.game.action import Action, Deal
from primero_rules.game.event import Event, TurnedUp
from primero_rules.game.instruction import Instruction
from primero_rules.game.moves import turn_up_next, turn_up_these
from primero_rules.game.option_families import Choice
from primero_rules.game.program import ProgramBuilder
from primero_rules.game.setting import Setting
from primero_rules.game.state import EVERYONE, State
from primero_rules.language.declaration.types import Whole
from primero_rules.language.declaration.words import declare, setting, term
from primero_rules.language.hand_sizes import HandSizes
from primero_rules.language.steps import supply
from primero_rules.language.steps.step import Step


@dataclass(frozen=True)
class TurningUp(Step):
    """Turn cards of the stock face up; they belong to nobody."""

    cards: int = term(Whole(1), "How many cards.", 1, default=1)
    setting: Setting = setting()

    def write(self, spec: Spec, program: ProgramBuilder) -> None:
        """Emit the instruction; Faults if the pack has fewer cards."""
        if self.cards > len(self.setting.pack):
            complaint = f"{self.cards} cards are more than there are"
            raise spec.need("cards").fault(complaint, "no more than in the pack", code="wrong-size")
        Step.write(self, spec, program)

    def hand_sizes(self, before: HandSizes) -> HandSizes:
        """As many as before; but what is turned up nobody draws."""
        return before.with_gone(self.setting, self.cards)

    def enter(self, at: Instruction, state: State, events: list[Event]) -> int:
        """Turn the next cards up, or wait for chance to name them."""
        count = supply.ready(self.setting, state, self.cards, events)
        if not count:
            return at.next
        if not state.stock.ordered:
            return supply.wait_for_chance(state, 0, count)
        events.append(TurnedUp(turn_up_next(state, count), at.ref))
        return at.next

    def options(self, at: Instruction, state: State) -> tuple[Choice, ...]:
        """The cards that may come."""
        return supply.chances(at, state, EVERYONE)

    def apply(self, at: Instruction, state: State, action: Action, events: list[Event]) -> int:
        """Turn up the cards that chance names."""
        assert isinstance(action, Deal)
        turn_up_these(state, action.cards)
        state.due = 0
        events.append(TurnedUp(action.cards, at.ref))
        return at.next


TURN_UP = declare(
    "turn-up",
    TurningUp,
    {"cards": 1},
    "step turn-up",
    optional=True,
    reads="{cards:card} turned up",
    heading="Cards are turned up",
)
