"""``end``: the hand is over."""

from dataclasses import dataclass

from primero_rules.game.event import Carried, Event
from primero_rules.game.instruction import Instruction
from primero_rules.game.moves import award, gather
from primero_rules.game.setting import Setting
from primero_rules.game.state import END, State
from primero_rules.language.declaration.types import words_read_as
from primero_rules.language.declaration.words import declare, setting, term
from primero_rules.language.next_deal import NEXT_DEALER, deal_passes
from primero_rules.language.steps.step import Step


@dataclass(frozen=True)
class Ending(Step):
    """End the hand."""

    money: str = term(
        words_read_as(
            "end of the money on the table",
            {"stays": "the money stays on the table", "returned": "everybody takes back his stake"},
        ),
        "What becomes of the money there.",
        "returned",
        default="stays",
    )
    next_deal: int | None = term(
        NEXT_DEALER, "Who deals the next hand, if it is not as the table has it.", "stays", default=None
    )
    setting: Setting = setting()

    def enter(self, at: Instruction, state: State, events: list[Event]) -> int:
        """End the hand: chips still staked stay on the table, or go back to those who staked them."""
        staked = tuple([seat.staked for seat in state.seats])
        if any(staked):
            gather(state, staked)
        if self.money == "returned":
            for seat, amount in enumerate(staked):
                award(state, seat, amount)
        if state.pot:
            events.append(Carried(state.pot, at.ref))
        for number, amount in enumerate(state.table.pots):
            if amount:
                events.append(Carried(amount, at.ref, self.setting.pots[number]))
        deal_passes(state, self.setting, self.setting.next_deal if self.next_deal is None else self.next_deal)
        return END


END_STEP = declare(
    "end",
    Ending,
    {},
    "step end",
    optional=True,
    reads="the hand is over, and {money}[, and {next-deal}]",
    heading="The hand is over",
    after_move="heading",
    settles=True,
)
