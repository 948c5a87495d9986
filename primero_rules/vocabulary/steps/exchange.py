"""``exchange``: throw cards and, unless ``draws: none``, draw as many.

It is done ``by`` one seat (the one whose turn it is, if nothing is said) or by each seat of a group in turn.
``keeps_at_most`` makes a seat throw until it holds no more than that; a seat that meets ``excused`` need
throw nothing, one that meets ``spared`` is passed by.  With ``keeping: {towards: NAME, cards: N}`` N of the
cards kept must go together as NAME asks.
"""

from __future__ import annotations

from typing import NamedTuple

from primero_rules.model.action import Action, Deal, Exchange
from primero_rules.model.draft import Draft
from primero_rules.model.event import Acted, Dealt, Event
from primero_rules.model.moves import change, throw
from primero_rules.model.option import Chance, Choice, Exchanges, draw_discard
from primero_rules.model.rule import WAIT, Kind, Rule, Step, draw_any
from primero_rules.model.setting import Setting
from primero_rules.model.spec import Spec
from primero_rules.model.state import State
from primero_rules.vocabulary.attempts import Find, read_attempt
from primero_rules.vocabulary.condition import Condition
from primero_rules.vocabulary.conditions import read_condition
from primero_rules.vocabulary.seats import Group, read_seats
from primero_rules.vocabulary.steps import supply

DRAWS = ("as-many", "none")

DUE = 16
"""``progress`` is the number of the seat times this, plus the cards it still has to draw."""


class Terms(NamedTuple):
    """Who throws how many, and whether he draws as many."""

    setting: Setting
    by: Group
    least: int
    most: int
    draws: bool
    keeps: int
    excused: Condition | None
    spared: Condition | None
    keeping: Find | None
    alone: bool


def bounds(terms: Terms, state: State, seat: int) -> tuple[int, int]:
    """The least and the most cards that a seat has to throw now."""
    if terms.spared is not None and terms.spared.holds(state, seat):
        return 0, 0
    size = len(state.seats[seat].hand)
    most, least = terms.most, terms.least
    if most > size:
        most = size
    if least > size:
        least = size
    if terms.excused is not None and terms.excused.holds(state, seat):
        least = 0
    if size - terms.keeps > least:
        least = size - terms.keeps
    return least, max(least, most)


def enter(rule: Rule, state: State) -> Step:
    """Go on to the first seat that has to throw or may, or to chance for the cards it still draws."""
    terms: Terms = rule.terms
    if terms.alone and not state.progress:
        turn = state.vying.turn
        if not bounds(terms, state, turn)[1]:
            return state, (), rule.next
        return state if state.actor == turn else state.at(state.cursor, turn, 0), (), WAIT
    seats = terms.by(state)
    number, due = divmod(state.progress, DUE)
    if due:
        return _draw(rule, state, seats[number], due)
    while number < len(seats):
        if bounds(terms, state, seats[number])[1]:
            if state.actor != seats[number] or state.progress != number * DUE:
                state = state.at(state.cursor, seats[number], number * DUE)
            return state, (), WAIT
        number += 1
    return state, (), rule.next


def _draw(rule: Rule, state: State, seat: int, due: int) -> Step:
    number = state.progress // DUE
    state, count, events = supply.ready(rule.terms.setting, state, due)
    if count and not state.stock.ordered:
        return supply.wait_for_chance(state, number * DUE + count), events, WAIT
    if count:
        state, dealt = supply.give(rule, state, seat, count)
        events = (*events, *dealt)
    return _next(rule, state, number, events)


def _next(rule: Rule, state: State, number: int, events: tuple[Event, ...]) -> Step:
    if rule.terms.alone:
        return state, events, rule.next
    seats = rule.terms.by(state)
    if number + 1 == len(seats):
        return state, events, rule.next
    state, more, leads = enter(rule, state.at(state.cursor, state.actor, (number + 1) * DUE))
    return state, (*events, *more), leads


def options(rule: Rule, state: State) -> tuple[Choice, ...]:
    """The discards open to the seat, or the cards that may come to it."""
    terms: Terms = rule.terms
    number, due = divmod(state.progress, DUE)
    seat = terms.by(state)[number]
    if due:
        return supply.chances(rule, state, seat, due)
    least, most = bounds(terms, state, seat)
    return (Exchanges(seat, state.seats[seat].hand, least, most, rule.ref, terms.keeping),)


def apply(rule: Rule, state: State, action: Action) -> Step:
    """Throw, and draw as many; or take the cards that chance names."""
    number = state.progress // DUE
    if isinstance(action, Deal):
        state, dealt = supply.take_chance(rule, state, action)
        return _next(rule, state, number, dealt)
    assert isinstance(action, Exchange)
    if rule.terms.draws and action.cards and state.stock.ordered and len(action.cards) <= len(state.stock.cards):
        state, drawn = change(state, action.seat, action.cards)
        return _next(rule, state, number, (Acted(action, 0, rule.ref), Dealt(action.seat, drawn, rule.ref)))
    if action.cards:
        state = throw(state, action.seat, action.cards)
    events = (Acted(action, 0, rule.ref),)
    if rule.terms.draws and action.cards:
        state, more, leads = _draw(rule, state, action.seat, len(action.cards))
        return state, (*events, *more), leads
    return _next(rule, state, number, events)


def draw(rule: Rule, state: State, chance: Chance) -> Action:
    """A discard at random, without making the family where nothing has to be kept."""
    terms: Terms = rule.terms
    number, due = divmod(state.progress, DUE)
    if due or terms.keeping is not None:
        return draw_any(rule, state, chance)
    seat = state.actor if terms.alone else terms.by(state)[number]
    least, most = bounds(terms, state, seat)
    return draw_discard(seat, state.seats[seat].hand, least, most, chance)


EXCHANGE = Kind("exchange", enter, options, apply, draw)


def compile_exchange(spec: Spec, draft: Draft) -> None:
    """Write the exchange as one rule."""
    low, high = spec.bounds(0, 52)
    keeps, excused, spared, by, keeping = (
        spec.get(key) for key in ("keeps_at_most", "excused", "spared", "by", "keeping")
    )
    draws = spec.get("draws")
    terms = Terms(
        draft.setting,
        read_seats(by, draft) if by else (lambda state: (state.vying.turn,)),
        low,
        high,
        draws is None or draws.word(DRAWS, "way of drawing") == "as-many",
        keeps.integer() if keeps else 52,
        read_condition(excused, draft) if excused else None,
        read_condition(spared, draft) if spared else None,
        read_attempt(keeping, draft.setting.ranking) if keeping else None,
        by is None,
    )
    draft.emit(EXCHANGE, terms, spec.ref, spec.apparatus("name"))
