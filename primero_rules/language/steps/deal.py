"""``deal``: give cards from the stock to each seat of a group, in the order of play.

``at-a-time`` divides a deal into packets that go round more than once.  With ``up-to`` a seat that would come to
hold more than that is dealt fewer, or none.
"""

from dataclasses import dataclass, replace

from primero_rules.base.spec import NO_LIMIT, Spec
from primero_rules.game.action import Action, Deal
from primero_rules.game.event import Dealt, Event
from primero_rules.game.instruction import Instruction
from primero_rules.game.moves import deal_next, deal_round
from primero_rules.game.option_families import Choice
from primero_rules.game.program import ProgramBuilder
from primero_rules.game.setting import Setting
from primero_rules.game.state import State
from primero_rules.language.declaration.restating import same_as
from primero_rules.language.declaration.types import Whole
from primero_rules.language.declaration.words import declare, setting, term
from primero_rules.language.hand_sizes import HandSizes
from primero_rules.language.seats import EACH_OF_SEATS
from primero_rules.language.several_seats import SeveralSeats
from primero_rules.language.steps import supply
from primero_rules.language.steps.step import Step


@dataclass(frozen=True)
class Dealing(Step):
    """Give cards from the stock, in the order of play."""

    cards: int = term(Whole(1), "How many cards each gets.", 2)
    at_a_time: int | None = term(
        Whole(1),
        "How many of them at a time; without it, all.",
        1,
        default=None,
        beyond=same_as("cards"),
        without=NO_LIMIT,
    )
    up_to: int | None = term(
        Whole(1, noun="card"),
        "How many cards a hand may come to by it; a full one gets none.",
        4,
        default=None,
        without=NO_LIMIT,
    )
    to: SeveralSeats = term(EACH_OF_SEATS, "Who gets them.", "standing", default="standing")
    setting: Setting = setting()

    def write(self, spec: Spec, program: ProgramBuilder) -> None:
        """Emit one instruction for each packet."""
        size = self.at_a_time or self.cards
        if self.cards % size:
            complaint = f"{self.cards} cards cannot be dealt {size} at a time"
            raise spec.need("at-a-time").fault(complaint, "a number that divides the cards", code="wrong-size")
        if self.cards > len(self.setting.pack):
            raise spec.need("cards").fault(
                f"{self.cards} cards are more than there are", "no more than in the pack", code="wrong-size"
            )
        packet = replace(self, cards=size)
        for _ in range(self.cards // size):
            program.emit(packet, spec.ref, spec.apparatus("name"))

    def hand_sizes(self, before: HandSizes) -> HandSizes:
        """As many more as are dealt."""
        return before.dealt(self.setting, self.cards, self.up_to, to_all=self.to.leaves_out_nobody())

    def due(self, state: State, seat: int) -> int:
        """How many cards a seat is to be dealt."""
        if self.up_to is None:
            return self.cards
        return max(0, min(self.cards, self.up_to - len(state.seats[seat].hand)))

    def enter(self, at: Instruction, state: State, events: list[Event]) -> int:
        """Deal to every seat that has not been dealt to yet, or wait for chance."""
        seats = self.to.of(state)
        as_many_each = self.up_to is None and not state.progress
        if as_many_each and state.stock.ordered and len(seats) * self.cards <= len(state.stock.cards):
            deals = deal_round(state, seats, self.cards)
            for number, seat in enumerate(seats):
                events.append(Dealt(seat, deals[number], at.ref))
            return at.next
        for number in range(state.progress, len(seats)):
            due = self.due(state, seats[number])
            if not due:
                continue
            count = supply.ready(self.setting, state, due, events)
            if not count:
                break
            if not state.stock.ordered:
                return supply.wait_for_chance(state, number, count)
            events.append(Dealt(seats[number], deal_next(state, seats[number], count), at.ref))
            if count < due:
                break
        return at.next

    def options(self, at: Instruction, state: State) -> tuple[Choice, ...]:
        """The cards that the next seat may be dealt."""
        return supply.chances(at, state, self.to.of(state)[state.progress])

    def apply(self, at: Instruction, state: State, action: Action, events: list[Event]) -> int:
        """Deal what chance names, and go on with the next seat."""
        assert isinstance(action, Deal)
        was_last = len(action.cards) < self.due(state, action.to)  # with fewer cards than were due the stock is out
        supply.take_chance(at, state, action, events)
        if was_last:
            return at.next
        state.progress += 1
        return self.enter(at, state, events)


DEAL = declare(
    "deal",
    Dealing,
    {"cards": 2},
    "step deal",
    reads="{cards:card} to {to}[, {at-a-time} at a time][, up to {up-to:card} in a hand]",
    heading="Cards are dealt",
)
