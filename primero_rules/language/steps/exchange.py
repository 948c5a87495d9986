"""``exchange``: throw cards and, unless ``draws: none``, draw as many.

It is done ``by`` one seat (the one whose turn it is, if nothing is said) or by each seat of a group in turn.
``keeps: ..3`` makes a seat throw until it holds no more than that; a seat that meets ``excused`` need
throw nothing, one that meets ``spared`` is passed by.  With ``keeping: {towards: NAME, cards: N}`` N of the
cards kept must go together as NAME asks.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from primero_rules.base.evidence import Ref
from primero_rules.base.spec import NO_LIMIT
from primero_rules.game.action import Action, Deal, Exchange
from primero_rules.game.event import Acted, Dealt, Decided, Event
from primero_rules.game.instruction import WAIT, Instruction
from primero_rules.game.moves import change, deal_next, throw
from primero_rules.game.option_families import Choice
from primero_rules.game.setting import Setting
from primero_rules.game.state import State
from primero_rules.game.transfer import (
    MOST_CHOICES_OF_CARDS,
    ExchangeFamily,
    draw_discard,
    too_many_ways,
    ways_of_choosing,
)
from primero_rules.language.attempts import CARDS_TOWARDS, Attempt, read_attempt
from primero_rules.language.bounds import Bounds, bounds
from primero_rules.language.condition import Condition
from primero_rules.language.conditions import NAMED_CONDITION
from primero_rules.language.declaration.restating import beyond_open_ends
from primero_rules.language.declaration.types import Read, words
from primero_rules.language.declaration.words import declare, evidence, setting, term
from primero_rules.language.hand_sizes import HandSizes
from primero_rules.language.seats import SEATS_OR_SEAT, Alone
from primero_rules.language.several_seats import SeveralSeats
from primero_rules.language.steps import supply
from primero_rules.language.steps.step import Step

if TYPE_CHECKING:
    from random import Random

DRAWS = {"as-many": True, "none": False}
DRAWS_READ = {"as-many": "and as many drawn", "none": "and none drawn"}


@dataclass(frozen=True)
class Exchanging(Step):
    """Throw cards and, as a rule, draw as many."""

    cards: Bounds = term(bounds("cards thrown"), "How many cards may be thrown.", "1..2", default="0..")
    draws: bool = term(
        words(DRAWS, "way of drawing", DRAWS_READ), "Whether as many are drawn.", "none", default="as-many"
    )
    by: SeveralSeats = term(SEATS_OR_SEAT, "The seat or seats.", "dealer", default="actor")
    keeps: Bounds | None = term(
        bounds("cards kept"),
        "How many cards a seat may be left with.",
        "..3",
        default=None,
        beyond=beyond_open_ends,
        answer="{:card}",
        without=NO_LIMIT,
    )
    excused: Condition | None = term(
        NAMED_CONDITION, "Who need not throw any.", "has-bid", default=None, answer="{:whoever}"
    )
    spared: Condition | None = term(
        NAMED_CONDITION, "Who is passed by.", "has-bid", default=None, answer="{:whoever}", consulted="at times"
    )
    spared_ref: Ref = evidence("spared")
    keeping: Attempt | None = term(
        Read(CARDS_TOWARDS, read_attempt),
        "What the cards that are kept have to go towards.",
        {"towards": "pair", "cards": 1},
        default=None,
    )
    setting: Setting = setting()

    def hand_sizes(self, before: HandSizes) -> HandSizes:
        """As many as before if as many are drawn as were thrown; else as many as are left of each possible hand."""
        hands = 1 if isinstance(self.by, Alone) else max(self.setting.players)
        thrown = [self._bounds_of(size, excused=self.excused is not None) for size in before.possible]
        after = before.thrown(self.setting, max([most for _, most in thrown]), hands, draws=self.draws)
        if self.draws or self.spared is not None or not self.by.leaves_out_nobody():
            return after
        left = [size - cards for size, both in zip(before.possible, thrown, strict=True) for cards in both]
        return replace(after, least=min(left), most=max(left))

    def bounds(self, state: State, seat: int) -> tuple[int, int]:
        """The least and the most cards that a seat has to throw now."""
        if self.spared is not None and self.spared.holds(state, seat):
            return 0, 0
        return self._least_and_most(state, seat)

    def _least_and_most(self, state: State, seat: int) -> tuple[int, int]:
        """The least and the most cards that a seat has to throw now, if it is not spared."""
        excused = self.excused is not None and self.excused.holds(state, seat)
        return self._bounds_of(len(state.seats[seat].hand), excused=excused)

    def _bounds_of(self, size: int, *, excused: bool) -> tuple[int, int]:
        """The least and the most cards that have to be thrown from a hand of this size."""
        keeps, least, most = self.keeps, self.cards.least, self.cards.most
        if most is None or most > size:
            most = size
        if least > size:
            least = size
        if excused:
            least = 0
        if keeps is None:
            return least, most
        if keeps.most is not None and size - keeps.most > least:
            least = size - keeps.most
        if size - keeps.least < most:
            most = size - keeps.least
        return least, max(least, most)

    def enter(self, at: Instruction, state: State, events: list[Event]) -> int:
        """Wait for the first seat that may throw cards."""
        return self._ask(at, state, 0, events)

    def _ask(self, at: Instruction, state: State, first: int, events: list[Event]) -> int:
        """Wait for the next seat that may throw cards, beginning with number ``first`` of those concerned."""
        if first and isinstance(self.by, Alone):
            return at.next
        seats = self.by.of(state)
        for number in range(first, len(seats)):
            seat = seats[number]
            if self.spared is not None and self.spared.holds(state, seat):
                events.append(Decided(seat, "spared", self.spared_ref, self.spared.asks_cards))
                continue
            least, most = self._least_and_most(state, seat)
            if most:
                size = len(state.seats[seat].hand)
                if self.keeping is not None and ways_of_choosing(size, least, most) > MOST_CHOICES_OF_CARDS:
                    raise too_many_ways(at.ref, size)
                state.actor, state.progress = seat, number
                return WAIT
        return at.next

    def options(self, at: Instruction, state: State) -> tuple[Choice, ...]:
        """The discards open to the seat; or the cards that chance may give it, if some are due.

        There are none if every discard would throw cards that have to be kept.
        """
        if state.due:
            return supply.chances(at, state, self.by.of(state)[state.progress])
        seat = state.actor
        least, most = self.bounds(state, seat)
        discards = ExchangeFamily(seat, state.seats[seat].hand, least, most, at.ref, self.keeping)
        return (discards,) if discards.is_open() else ()

    def apply(self, at: Instruction, state: State, action: Action, events: list[Event]) -> int:
        """Throw, and draw as many; or take the cards that chance names."""
        number = state.progress
        if not isinstance(action, Exchange):
            assert isinstance(action, Deal)
            supply.take_chance(at, state, action, events, drawn=True)
            return self._ask(at, state, number + 1, events)
        events.append(Acted(action, 0, at.ref))
        if action.cards:
            due = self._change(at, state, action, events)
            if due:
                return supply.wait_for_chance(state, number, due)
        return self._ask(at, state, number + 1, events)

    def _change(self, at: Instruction, state: State, action: Exchange, events: list[Event]) -> int:
        """Throw the cards and draw as many; how many chance still has to name."""
        seat, cards = action.seat, action.cards
        if not self.draws:
            throw(state, seat, cards)
            return 0
        if state.stock.ordered and len(cards) <= len(state.stock.cards):
            events.append(Dealt(seat, change(state, seat, cards), at.ref, drawn=True))
            return 0
        throw(state, seat, cards)
        count = supply.ready(self.setting, state, len(cards), events)
        if count and not state.stock.ordered:
            return count
        if count:
            events.append(Dealt(seat, deal_next(state, seat, count), at.ref, drawn=True))
        return 0

    def draw(self, at: Instruction, state: State, chance: Random) -> Action:
        """A discard at random, without making the family where nothing has to be kept."""
        if state.due or self.keeping is not None:
            return Step.draw(self, at, state, chance)
        seat = state.actor
        least, most = self._least_and_most(state, seat)  # play does not wait for a seat that is spared
        return draw_discard(seat, state.seats[seat].hand, least, most, chance)


EXCHANGE = declare(
    "exchange",
    Exchanging,
    {"cards": "1..2"},
    "step exchange",
    optional=True,
    reads="{cards:card} thrown[ by {by}] {draws}[, so that {keeps:card} are kept][, those that are kept {keeping}]"
    "[, or none if {excused}][, unless {spared}]",
    heading="Cards are thrown",
)
