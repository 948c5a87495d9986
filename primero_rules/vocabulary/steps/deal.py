"""``deal``: give cards from the stock to each seat of a group, in the order of play.

``at_a_time`` parts a deal into packets that go round more than once.  With ``up_to`` a seat that would come to hold
more than that is dealt fewer, or none.
"""

from __future__ import annotations

from typing import NamedTuple

from primero_rules.model.action import Action, Deal
from primero_rules.model.draft import Draft
from primero_rules.model.event import Dealt, Event
from primero_rules.model.moves import deal_round
from primero_rules.model.option import Choice
from primero_rules.model.rule import WAIT, Kind, Rule, Step
from primero_rules.model.setting import Setting
from primero_rules.model.spec import Spec
from primero_rules.model.state import State
from primero_rules.vocabulary.seats import Group, read_seats
from primero_rules.vocabulary.steps import supply


class Terms(NamedTuple):
    """How many cards to which seats."""

    setting: Setting
    to: Group
    cards: int
    up_to: int | None


def due(terms: Terms, state: State, seat: int) -> int:
    """How many cards a seat is to be dealt."""
    if terms.up_to is None:
        return terms.cards
    return max(0, min(terms.cards, terms.up_to - len(state.seats[seat].hand)))


def enter(rule: Rule, state: State) -> Step:
    """Deal to every seat that has not been dealt to yet, or wait for chance."""
    terms: Terms = rule.terms
    events: list[Event] = []
    seats = terms.to(state)
    alike = terms.up_to is None and not state.progress
    if alike and state.stock.ordered and len(seats) * terms.cards <= len(state.stock.cards):
        state, given = deal_round(state, seats, terms.cards)
        return (
            state,
            tuple([Dealt(seat, dealt, rule.ref) for seat, dealt in zip(seats, given, strict=True)]),
            rule.next,
        )
    for number in range(state.progress, len(seats)):
        wanted = due(terms, state, seats[number])
        if not wanted:
            continue
        state, count, had_to = supply.ready(terms.setting, state, wanted)
        events.extend(had_to)
        if not count:
            break
        if not state.stock.ordered:
            return supply.wait_for_chance(state, number), tuple(events), WAIT
        state, dealt = supply.give(rule, state, seats[number], count)
        events.extend(dealt)
    return state, tuple(events), rule.next


def options(rule: Rule, state: State) -> tuple[Choice, ...]:
    """The cards that the next seat may be dealt."""
    terms: Terms = rule.terms
    seat = terms.to(state)[state.progress]
    _, count, _ = supply.ready(terms.setting, state, due(terms, state, seat))
    return supply.chances(rule, state, seat, count)


def apply(rule: Rule, state: State, action: Action) -> Step:
    """Deal what chance names, and go on with the next seat."""
    assert isinstance(action, Deal)
    state, events = supply.take_chance(rule, state, action)
    state, more, leads = enter(rule, state._replace(progress=state.progress + 1))
    return state, (*events, *more), leads


DEAL = Kind("deal", enter, options, apply)


def compile_deal(spec: Spec, draft: Draft) -> None:
    """Write one rule for each packet."""
    total = spec.need("cards").integer(1)
    packet = spec.get("at_a_time")
    size = packet.integer(1) if packet else total
    if packet and total % size:
        raise packet.fault(f"{total} cards cannot be dealt {size} at a time", "a number that divides the cards")
    to = spec.get("to")
    up_to = spec.get("up_to")
    group = read_seats(to, draft) if to else read_seats_standing(draft)
    terms = Terms(draft.setting, group, size, up_to.integer(1) if up_to else None)
    for _ in range(total // size):
        draft.emit(DEAL, terms, spec.ref, spec.apparatus("name"))


def read_seats_standing(draft: Draft) -> Group:
    """All seats still in: those to whom a deal goes if nothing else is said."""
    setting = draft.setting
    return lambda state: tuple(
        seat for seat in setting.in_turn(state.table.dealer, len(state.seats)) if state.seats[seat].standing
    )
