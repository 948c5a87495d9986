"""``deal``: give cards from the stock to each seat of a group, in the order of play.

``at_a_time`` parts a deal into packets that go round more than once.  With ``up_to`` a seat that would come to hold
more than that is dealt fewer, or none.
"""

from __future__ import annotations

from dataclasses import dataclass

from primero_rules.base.spec import Spec
from primero_rules.game.action import Action, Deal
from primero_rules.game.event import Dealt, Event
from primero_rules.game.instruction import Kind, Rule
from primero_rules.game.moves import deal_next, deal_round
from primero_rules.game.option import Choice
from primero_rules.game.program import Draft
from primero_rules.game.setting import Setting
from primero_rules.game.state import State
from primero_rules.language.seats import Group, read_seats, several, standing
from primero_rules.language.steps import supply


@dataclass(frozen=True, slots=True)
class Terms:
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


def enter(rule: Rule, state: State, events: list[Event]) -> int:
    """Deal to every seat that has not been dealt to yet, or wait for chance."""
    terms: Terms = rule.terms
    seats = terms.to(state)
    alike = terms.up_to is None and not state.progress
    if alike and state.stock.ordered and len(seats) * terms.cards <= len(state.stock.cards):
        given = deal_round(state, seats, terms.cards)
        ref = rule.ref
        events += [Dealt(seat, dealt, ref) for seat, dealt in zip(seats, given, strict=True)]
        return rule.next
    for number in range(state.progress, len(seats)):
        wanted = due(terms, state, seats[number])
        if not wanted:
            continue
        count = supply.ready(terms.setting, state, wanted, events)
        if not count:
            break
        if not state.stock.ordered:
            return supply.wait_for_chance(state, number)
        events.append(Dealt(seats[number], deal_next(state, seats[number], count), rule.ref))
    return rule.next


def options(rule: Rule, state: State) -> tuple[Choice, ...]:
    """The cards that the next seat may be dealt."""
    terms: Terms = rule.terms
    seat = terms.to(state)[state.progress]
    count = supply.available(state, due(terms, state, seat))
    return supply.chances(rule, state, seat, count)


def apply(rule: Rule, state: State, action: Action, events: list[Event]) -> int:
    """Deal what chance names, and go on with the next seat."""
    assert isinstance(action, Deal)
    supply.take_chance(rule, state, action, events)
    state.progress += 1
    return enter(rule, state, events)


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
    return several(draft.setting, standing)
