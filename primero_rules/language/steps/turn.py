"""A turn as it is played: a round opens, duties and ends are asked, options offered, one is taken, the turn passes.

``vying`` and ``offer`` are written in these instructions.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from primero_rules.base.evidence import Ref
from primero_rules.base.frozen import Frozen
from primero_rules.game.action import Action
from primero_rules.game.event import Acted, Decided, Event
from primero_rules.game.instruction import WAIT, Instruction
from primero_rules.game.option import Choice
from primero_rules.game.state import NOBODY, State, Vying
from primero_rules.language.condition import Condition
from primero_rules.language.options.option import Option
from primero_rules.language.seats import OneSeat, next_standing
from primero_rules.language.steps.step import Step

if TYPE_CHECKING:
    from random import Random

PATIENCE: Final = 16
"""How many options are tried at random before all of them are made."""


@dataclass(frozen=True)
class Check(Frozen):
    """Something asked before each turn; if it holds, play leaves by ``exit_name`` (in the name of ``on``).

    It is ``secret`` that it holds where it, or one that is asked before it, depends on cards that are not open.
    """

    test: Condition
    exit_name: str
    on: OneSeat | None
    matter: str
    ref: Ref
    secret: bool


@dataclass(frozen=True)
class Must(Frozen):
    """A duty that leaves a seat only these verbs; ``secret`` as in ``Check``."""

    test: Condition
    verbs: tuple[str, ...]
    ref: Ref
    secret: bool


@dataclass(frozen=True)
class Opening(Step):
    """A round begins."""

    step: int
    first: OneSeat
    after: bool
    continues: bool
    afresh: bool

    def enter(self, at: Instruction, state: State, events: list[Event]) -> int:
        """Clear what belongs to a round, and give the turn to the seat that begins."""
        first, old = self.first.of(state), state.vying
        if self.after or not state.seats[first].standing:
            first = next_standing(state, first, self.step)
        for seat in state.seats:
            seat.passes = seat.bids = 0
            if not self.continues:
                seat.paid = 0
            if self.afresh and not seat.claimed:
                seat.said = None
        state.vying = Vying(first, old.level if self.continues else 0, named=None if self.afresh else old.named)
        return at.next


@dataclass(frozen=True)
class Turn(Step):
    """A seat whose turn it is has these options.

    ``offered`` are those of the options that nobody denies, ``by_verb`` the same by their verbs.
    """

    step: int
    choices: tuple[Option, ...]
    offered: tuple[Option, ...]
    by_verb: Mapping[str, Option] = field(compare=False)
    checks: tuple[Check, ...]
    musts: tuple[Must, ...]
    passed_over: Condition | None
    passed_over_ref: Ref

    def enter(self, at: Instruction, state: State, events: list[Event]) -> int:
        """Ask the duties and the ends; if none holds, wait for the seat whose turn it is."""
        seat = state.vying.turn
        if self.passed_over is not None and self.passed_over.holds(state, seat):
            seat = self._not_passed_over(state, seat, self.passed_over, events)
        for check in self.checks:
            if check.test.holds(state, seat):
                state.vying.turn = seat if check.on is None else check.on.of(state)
                concerned = NOBODY if check.on is None else state.vying.turn
                events.append(Decided(concerned, check.matter, check.ref, check.secret))
                return at.exits[check.exit_name]
        state.actor = state.vying.turn = seat
        return WAIT

    def _not_passed_over(self, state: State, seat: int, passed_over: Condition, events: list[Event]) -> int:
        """The next seat that is not passed over; where all are, the one that would have had the turn."""
        for _ in state.seats:
            if not passed_over.holds(state, seat):
                return seat
            events.append(Decided(seat, "passed-over", self.passed_over_ref, passed_over.asks_cards))
            seat = next_standing(state, seat, self.step)
        return seat

    def options(self, at: Instruction, state: State) -> tuple[Choice, ...]:
        """What the seat may do: every option whose condition holds, less what a duty forbids."""
        seat = state.actor
        families: list[Choice] = []
        for option in self.offered:
            if option.when is None or option.when.holds(state, seat):
                family = option.propose(state, seat)
                if family is not None:
                    families.append(family)
        for must in self.musts:
            if must.test.holds(state, seat):
                kept = [family for family in families if family.verb in must.verbs]
                return tuple(kept) if kept else tuple(families)
        return tuple(families)

    def draw(self, at: Instruction, state: State, chance: Random) -> Action:
        """One action at random: options are tried in an even order until one has something to offer.

        That draws each family as often as making them all would, and makes fewer.
        """
        seat = state.actor
        for must in self.musts:
            if must.test.holds(state, seat):
                return Step.draw(self, at, state, chance)
        count = len(self.offered)
        for _ in range(PATIENCE if count else 0):
            option = self.offered[int(chance.random() * count)]
            if option.when is None or option.when.holds(state, seat):
                family = option.propose(state, seat)
                if family is not None:
                    return family.draw(chance)
        return Step.draw(self, at, state, chance)

    def apply(self, at: Instruction, state: State, action: Action, events: list[Event]) -> int:
        """Do what was chosen, and go on with what follows from it."""
        verb = action.verb
        for must in self.musts:
            if verb in must.verbs and must.test.holds(state, action.seat):
                events.append(Decided(action.seat, "duty", must.ref, must.secret))
                break
        option = self.by_verb[verb]
        option.note(state, action, events)
        events.append(Acted(action, option.perform(state, action), option.ref))
        self.count(option, state, action.seat)
        return at.exits[verb]

    def count(self, option: Option, state: State, seat: int) -> None:
        """Count the turn that a seat has spent on an option."""
        option.count(state, seat)


@dataclass(frozen=True)
class NextTurn(Turn):
    """The turn passes to the next seat that has not folded."""

    def enter(self, at: Instruction, state: State, events: list[Event]) -> int:
        """Give the turn to it, and begin it."""
        state.vying.turn = next_standing(state, state.vying.turn, self.step)
        return Turn.enter(self, at, state, events)


@dataclass(frozen=True)
class SingleOffer(Turn):
    """The seat whose turn it is chooses once, outside the order of turns."""

    def enter(self, at: Instruction, state: State, events: list[Event]) -> int:
        """Wait for the seat; nothing else is asked first."""
        state.actor = state.vying.turn
        return WAIT

    def count(self, option: Option, state: State, seat: int) -> None:
        """Count nothing: the turn in which the offer is made has been counted, or will be."""
