"""A turn as it is played: the round opens, duties and ends are tested, an option is chosen, the turn passes.

The steps ``vying`` and ``offer`` are written as these instructions.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from primero_rules.base.evidence import Ref
from primero_rules.base.frozen import Frozen
from primero_rules.game.action import Action
from primero_rules.game.event import Acted, Decided, Event, Matter
from primero_rules.game.instruction import WAIT, Instruction, Operation, drawn_action
from primero_rules.game.option_families import Choice
from primero_rules.game.state import NOBODY, State, Vying
from primero_rules.language.condition import Condition
from primero_rules.language.options.option import Option
from primero_rules.language.seats import OneSeat, next_standing
from primero_rules.language.steps.step import Step

if TYPE_CHECKING:
    from random import Random

MOST_PICKS: Final = 16
"""How often an option is picked at random before the families of all options are made."""


@dataclass(frozen=True)
class Check(Frozen):
    """A condition that is tested before each turn; if it holds, play leaves by ``exit_name``, in ``on``'s turn.

    That it holds is ``secret`` if it, or another check of the round, depends on cards that are not open.
    """

    test: Condition
    exit_name: str
    on: OneSeat | None
    matter: Matter
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
class PassedOver(Frozen):
    """The seats that have no turn; ``secret`` if who they are depends on cards that are not open."""

    test: Condition
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
        first, old = self.first.needed(state, "begin"), state.vying
        if self.after or not state.seats[first].standing:
            first = next_standing(state, first, self.step)
        for seat in state.seats:
            seat.passes = seat.bids = 0
            if not self.continues:
                seat.paid = 0
            if self.afresh and not seat.claimed:
                seat.said = None
        state.vying = Vying(first, old.to_match if self.continues else 0, named=None if self.afresh else old.named)
        return at.next


@dataclass(frozen=True)
class TurnStep(Step):
    """The turn of a seat, which chooses one of its options.

    ``choices`` are all options that the file has, ``offered`` those that it does not deny, and ``by_verb`` these by
    their verbs.  If it ``moves_on``, the turn first passes to the next seat that has not folded; the turns of a
    round are ``counted``, and a single offer outside their order is not.
    """

    step: int
    choices: tuple[Option, ...]
    offered: tuple[Option, ...]
    by_verb: Mapping[str, Option] = field(compare=False)
    checks: tuple[Check, ...]
    musts: tuple[Must, ...]
    passed_over: PassedOver | None
    moves_on: bool = False
    counted: bool = True

    def enter(self, at: Instruction, state: State, events: list[Event]) -> int:
        """Test the duties and the ends; if none holds, wait for the seat whose turn it is."""
        vying = state.vying
        seat = vying.turn
        if seat < 0:  # an offer before any round
            raise ValueError("there is nobody whose turn it is")
        if self.moves_on:
            seat = vying.turn = next_standing(state, seat, self.step)
            vying.moved_on = True
        if self.passed_over is not None and self.passed_over.test.holds(state, seat):
            seat = self._next_with_turn(state, seat, self.passed_over, events)
        for check in self.checks:
            if check.test.holds(state, seat):
                called_on = seat if check.on is None else check.on.of(state)
                if called_on < 0:  # a duty of nobody
                    continue
                vying.turn = called_on
                concerned = NOBODY if check.on is None else called_on
                events.append(Decided(concerned, check.matter, check.ref, check.secret))
                return at.exits[check.exit_name]
        state.actor = vying.turn = seat
        return WAIT

    def _next_with_turn(self, state: State, seat: int, passed_over: PassedOver, events: list[Event]) -> int:
        """The first seat after this one that is not passed over; this one, if everybody still in is passed over.

        The turn has gone round to those who are passed over on the way to it, so theirs are counted as well.
        """
        first = seat
        turns = 0
        for _ in state.seats:
            events.append(Decided(seat, "passed-over", passed_over.ref, passed_over.secret))
            turns += 1
            seat = next_standing(state, seat, self.step)
            if seat == first:
                return first
            if not passed_over.test.holds(state, seat):
                break
        if self.counted:
            state.vying.turns += turns
        return seat

    def options(self, at: Instruction, state: State) -> tuple[Choice, ...]:
        """What the seat may do: every option whose condition holds, less what a duty forbids."""
        return self.open_families(state, self._duty(state))

    def _duty(self, state: State) -> Must | None:
        """The duty that binds the seat, if one does."""
        for must in self.musts:
            if must.test.holds(state, state.actor):
                return must
        return None

    def open_families(self, state: State, duty: Must | None) -> tuple[Choice, ...]:
        """The options open to the seat; of these, only those that a duty leaves, unless it leaves none."""
        seat = state.actor
        families: list[Choice] = []
        for option in self.offered:
            if option.when is None or option.when.holds(state, seat):
                family = option.propose(state, seat)
                if family is not None:
                    families.append(family)
        if duty is None:
            return tuple(families)
        return tuple([family for family in families if family.verb in duty.verbs]) or tuple(families)

    def draw(self, at: Instruction, state: State, chance: Random) -> Action:
        """One action at random: options are picked at random until one has an action to offer.

        So each family has the same chance as if all of them were made, and fewer are made.
        """
        duty = self._duty(state) if self.musts else None
        if duty is not None:
            return drawn_action(self.open_families(state, duty), at, state, chance)
        seat, offered = state.actor, self.offered
        count = len(offered)
        for _ in range(MOST_PICKS if count else 0):
            option = offered[int(chance.random() * count)]
            if option.when is None or option.when.holds(state, seat):
                family = option.propose(state, seat)
                if family is not None:
                    return family.draw(chance)
        return drawn_action(self.open_families(state, None), at, state, chance)

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
        if self.counted:
            option.count(state, action.seat)
        return at.exits[verb]


def written_options(operation: Operation) -> tuple[Option, ...]:
    """The options of a turn that the file has, also those that it denies; none of any other operation."""
    return operation.choices if isinstance(operation, TurnStep) else ()


def offered_options(operation: Operation) -> tuple[Option, ...]:
    """The options of a turn that the file does not deny; none of any other operation."""
    return operation.offered if isinstance(operation, TurnStep) else ()
