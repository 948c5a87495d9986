"""A turn as it is played: a round opens, duties and ends are asked, options offered, one is taken, the turn passes.

``vying`` and ``offer`` are written in these rules.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from primero_rules.base.evidence import Ref
from primero_rules.game.action import Action
from primero_rules.game.event import Acted, Event
from primero_rules.game.instruction import WAIT, Kind, Rule, automatic, draw_any
from primero_rules.game.option import Choice
from primero_rules.game.state import State, Vying
from primero_rules.language.condition import ALWAYS, Condition, Holds
from primero_rules.language.options.offer import Offer, Perform, Propose
from primero_rules.language.seats import Selector, next_standing

if TYPE_CHECKING:
    from random import Random

PATIENCE = 16
"""How many offers are tried at random before all of them are made."""


@dataclass(frozen=True, slots=True)
class Check:
    """Something asked before each turn; if it holds, play leaves by ``exit`` (in the name of ``on``)."""

    test: Condition
    exit: str
    on: Selector | None
    ref: Ref


@dataclass(frozen=True, slots=True)
class Must:
    """A duty that leaves a seat only these verbs."""

    test: Condition
    verbs: tuple[str, ...]
    ref: Ref


@dataclass(frozen=True, slots=True)
class Turn:
    """The terms of a turn.

    The rest is taken apart for those who ask it at every turn: ``by_make`` how each action is performed, ``tries``
    the offers that nobody denies (without a condition, None stands in its place), ``asked`` the checks.
    """

    step: int
    offers: tuple[Offer, ...]
    by_make: dict[type[Action], tuple[Perform, Ref, str]]
    tries: tuple[tuple[Holds | None, Propose, Ref], ...]
    checks: tuple[Check, ...]
    asked: tuple[tuple[Holds, Selector | None, str], ...]
    musts: tuple[Must, ...]
    passed_over: Holds | None


def turn_of(
    step: int,
    offers: tuple[Offer, ...],
    checks: tuple[Check, ...] = (),
    musts: tuple[Must, ...] = (),
    passed_over: Condition | None = None,
) -> Turn:
    """The terms of a turn, with what is asked most often laid ready."""
    return Turn(
        step,
        offers,
        {offer.make: (offer.perform, offer.ref, offer.verb) for offer in offers if offer.perform is not None},
        tuple(
            (None if offer.test is ALWAYS else offer.test.holds, offer.propose, offer.ref)
            for offer in offers
            if offer.propose is not None
        ),
        checks,
        tuple((check.test.holds, check.on, check.exit) for check in checks),
        musts,
        None if passed_over is None else passed_over.holds,
    )


@dataclass(frozen=True, slots=True)
class Opening:
    """The terms of a round's beginning."""

    step: int
    first: Selector
    after: bool
    continues: bool
    afresh: bool


def open_round(rule: Rule, state: State, _events: list[Event]) -> int:
    """Clear what belongs to a round, and give the turn to the seat that begins."""
    terms: Opening = rule.terms
    first, old = terms.first(state), state.vying
    if terms.after or not state.seats[first].standing:
        first = next_standing(state, first, terms.step)
    for seat in state.seats:
        seat.passes = seat.bids = 0
        if not terms.continues:
            seat.paid = 0
        if terms.afresh:
            seat.said = None
    state.vying = Vying(first, old.level if terms.continues else 0, named=None if terms.afresh else old.named)
    return rule.next


def begin_turn(rule: Rule, state: State, _events: list[Event]) -> int:
    """Ask the duties and the ends; if none holds, wait for the seat whose turn it is."""
    terms: Turn = rule.terms
    seat = state.vying.turn
    over = terms.passed_over
    if over is not None and over(state, seat):
        seat = _not_passed_over(state, seat, over, terms.step)
    for holds, on, leads in terms.asked:
        if holds(state, seat):
            state.vying.turn = seat if on is None else on(state)
            return rule.exits[leads]
    state.actor = state.vying.turn = seat
    return WAIT


def _not_passed_over(state: State, seat: int, over: Holds, step: int) -> int:
    for _ in state.seats:
        if not over(state, seat):
            return seat
        seat = next_standing(state, seat, step)
    return seat


def turn_options(rule: Rule, state: State) -> tuple[Choice, ...]:
    """What the seat may do: every offer whose condition holds, less what a duty forbids."""
    terms: Turn = rule.terms
    seat = state.actor
    found = []
    for offer in terms.offers:
        if offer.propose is not None and offer.test.holds(state, seat):
            choice = offer.propose(state, seat, offer.ref)
            if choice is not None:
                found.append(choice)
    for must in terms.musts:
        if must.test.holds(state, seat):
            kept = [choice for choice in found if choice.verb in must.verbs]
            return tuple(kept) if kept else tuple(found)
    return tuple(found)


def draw_turn(rule: Rule, state: State, chance: Random) -> Action:
    """One action at random: offers are tried in an even order until one has something to offer.

    That draws each family as often as making them all would, and makes fewer.
    """
    terms: Turn = rule.terms
    seat = state.actor
    for must in terms.musts:
        if must.test.holds(state, seat):
            return draw_any(rule, state, chance)
    tries, random = terms.tries, chance.random
    count = len(tries)
    for _ in range(PATIENCE):
        holds, propose, ref = tries[int(random() * count)]
        if holds is None or holds(state, seat):
            choice = propose(state, seat, ref)
            if choice is not None:
                return choice.draw(chance)
    return draw_any(rule, state, chance)


def take_turn(rule: Rule, state: State, action: Action, events: list[Event]) -> int:
    """Do what was chosen, and go on with what follows from it."""
    perform, ref, verb = rule.terms.by_make[type(action)]
    events.append(Acted(action, perform(state, action), ref))
    return rule.exits[verb]


def next_turn(rule: Rule, state: State, events: list[Event]) -> int:
    """Give the turn to the next seat that has not folded, and begin it."""
    state.vying.turn = next_standing(state, state.vying.turn, rule.terms.step)
    return begin_turn(rule, state, events)


OPENING = automatic("opening of a round", open_round)
TURN = Kind("turn", begin_turn, turn_options, take_turn, draw_turn)
NEXT_TURN = Kind("next turn", next_turn, turn_options, take_turn, draw_turn)


def begin_offer(_rule: Rule, state: State, _events: list[Event]) -> int:
    """Wait for the seat whose turn it is; nothing else is asked first."""
    state.actor = state.vying.turn
    return WAIT


OFFER = Kind("offer", begin_offer, turn_options, take_turn, draw_turn)
