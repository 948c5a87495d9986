"""Where cards come from when a rule gives some: the stock, in order or as a heap, and what happens at its end.

Not a word of its own: the words that give cards (``deal``, ``exchange``) share it.
"""

from __future__ import annotations

from primero_rules.model.action import Deal
from primero_rules.model.event import Dealt, Event, Reshuffled
from primero_rules.model.moves import cards_left, deal_next, deal_these, restock
from primero_rules.model.option import Deals
from primero_rules.model.rule import Rule
from primero_rules.model.setting import Setting
from primero_rules.model.state import CHANCE, State

RUNS_OUT = ("reshuffle", "deal-what-is-left")


def ready(setting: Setting, state: State, count: int) -> tuple[State, int, tuple[Event, ...]]:
    """See that ``count`` cards can be given: the state, how many can be, and what had to be done for it."""
    left = cards_left(state)
    if left >= count:
        return state, count, ()
    if setting.runs_out == "reshuffle":
        thrown = sum(len(seat.thrown) for seat in state.seats)
        if thrown:
            mixed = restock(state)
            return mixed, min(count, cards_left(mixed)), (Reshuffled(thrown, setting.runs_out_ref),)
    return state, left, ()


def give(rule: Rule, state: State, seat: int, count: int) -> tuple[State, tuple[Event, ...]]:
    """Give the next cards of an ordered stock to a seat."""
    state, dealt = deal_next(state, seat, count)
    return state, (Dealt(seat, dealt, rule.ref),)


def wait_for_chance(state: State, progress: int) -> State:
    """The state in which chance has to say which cards come."""
    return state._replace(actor=CHANCE, progress=progress)


def chances(rule: Rule, state: State, seat: int, count: int) -> tuple[Deals, ...]:
    """All the ways in which the cards may come."""
    return (Deals(seat, state.stock.cards, count, rule.ref),)


def take_chance(rule: Rule, state: State, action: Deal) -> tuple[State, tuple[Event, ...]]:
    """Give the cards that chance names."""
    return deal_these(state, action.to, action.cards), (Dealt(action.to, action.cards, rule.ref),)
