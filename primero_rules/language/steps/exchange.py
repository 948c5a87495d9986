"""``exchange``: throw cards and, unless ``draws: none``, draw as many.

It is done ``by`` one seat (the one whose turn it is, if nothing is said) or by each seat of a group in turn.
``keeps_at_most`` makes a seat throw until it holds no more than that; a seat that meets ``excused`` need
throw nothing, one that meets ``spared`` is passed by.  With ``keeping: {towards: NAME, cards: N}`` N of the
cards kept must go together as NAME asks.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from primero_rules.base.spec import Spec
from primero_rules.game.action import Action, Deal, Exchange
from primero_rules.game.event import Acted, Dealt, Event
from primero_rules.game.instruction import WAIT, Kind, Rule, draw_any
from primero_rules.game.moves import change, deal_next, throw
from primero_rules.game.option import Choice
from primero_rules.game.program import Draft
from primero_rules.game.setting import Setting
from primero_rules.game.state import State
from primero_rules.game.transfer import ExchangeFamily, draw_discard
from primero_rules.language.attempts import Find, read_attempt
from primero_rules.language.condition import Condition
from primero_rules.language.conditions import read_condition
from primero_rules.language.seats import Group, read_seats
from primero_rules.language.steps import supply

if TYPE_CHECKING:
    from random import Random

DRAWS = ("as-many", "none")

DUE = 16
"""``progress`` is the number of the seat times this, plus the cards it still has to draw."""


@dataclass(frozen=True, slots=True)
class Terms:
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


def enter(rule: Rule, state: State, _events: list[Event]) -> int:
    """Go to the first seat that has to throw or may."""
    terms: Terms = rule.terms
    if not terms.alone:
        return _ask(rule, state, 0)
    seat = state.vying.turn
    if not bounds(terms, state, seat)[1]:
        return rule.next
    state.actor = seat
    return WAIT


def _ask(rule: Rule, state: State, first: int) -> int:
    """Wait for the next seat that has to throw or may, from the ``first`` of those concerned on."""
    terms: Terms = rule.terms
    if terms.alone:
        return rule.next
    seats = terms.by(state)
    for number in range(first, len(seats)):
        if bounds(terms, state, seats[number])[1]:
            state.actor, state.progress = seats[number], number * DUE
            return WAIT
    return rule.next


def options(rule: Rule, state: State) -> tuple[Choice, ...]:
    """The discards open to the seat, or the cards that may come to it."""
    terms: Terms = rule.terms
    number, due = divmod(state.progress, DUE)
    if due:
        return supply.chances(rule, state, terms.by(state)[number], due)
    seat = state.actor
    least, most = bounds(terms, state, seat)
    return (ExchangeFamily(seat, state.seats[seat].hand, least, most, rule.ref, terms.keeping),)


def apply(rule: Rule, state: State, action: Action, events: list[Event]) -> int:
    """Throw, and draw as many; or take the cards that chance names."""
    terms: Terms = rule.terms
    number = state.progress // DUE
    if isinstance(action, Deal):
        supply.take_chance(rule, state, action, events)
        return _ask(rule, state, number + 1)
    assert isinstance(action, Exchange)
    seat, cards = action.seat, action.cards
    events.append(Acted(action, 0, rule.ref))
    if not cards:
        return _ask(rule, state, number + 1)
    if not terms.draws:
        throw(state, seat, cards)
        return _ask(rule, state, number + 1)
    if state.stock.ordered and len(cards) <= len(state.stock.cards):
        events.append(Dealt(seat, change(state, seat, cards), rule.ref))
        return _ask(rule, state, number + 1)
    throw(state, seat, cards)
    count = supply.ready(terms.setting, state, len(cards), events)
    if count and not state.stock.ordered:
        return supply.wait_for_chance(state, number * DUE + count)
    if count:
        events.append(Dealt(seat, deal_next(state, seat, count), rule.ref))
    return _ask(rule, state, number + 1)


def draw(rule: Rule, state: State, chance: Random) -> Action:
    """A discard at random, without making the family where nothing has to be kept."""
    terms: Terms = rule.terms
    if state.progress % DUE or terms.keeping is not None:
        return draw_any(rule, state, chance)
    seat = state.actor
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
