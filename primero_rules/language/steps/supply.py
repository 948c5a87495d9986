"""Where cards come from when a rule gives some: the stock, in order or as a heap, and what happens at its end.

It is no word of its own: the words that give cards (``deal``, ``exchange``, ``turn-up``) share it.
"""

from primero_rules.game.action import Deal
from primero_rules.game.event import Dealt, Decided, Event, Reshuffled
from primero_rules.game.instruction import WAIT, Instruction
from primero_rules.game.moves import cards_left, deal_these, restock
from primero_rules.game.setting import RESHUFFLE, Setting
from primero_rules.game.state import CHANCE, NOBODY, State
from primero_rules.game.transfer import DealFamily


def ready(setting: Setting, state: State, count: int, events: list[Event]) -> int:
    """How many of ``count`` cards can be given; thrown cards are put back first, if that is needed and allowed.

    An event tells that there are fewer.
    """
    if state.stock.ordered and len(state.stock.cards) >= count:
        return count
    if cards_left(state) < count and setting.runs_out == RESHUFFLE:
        thrown = sum([len(seat.thrown) for seat in state.seats])
        if thrown:
            restock(state)
            events.append(Reshuffled(thrown, setting.runs_out_ref))
    left = available(state, count)
    if left < count:
        events.append(Decided(NOBODY, "too-few-cards", setting.runs_out_ref))
    return left


def available(state: State, count: int) -> int:
    """How many of ``count`` cards the stock can give as it is."""
    return min(count, cards_left(state))


def wait_for_chance(state: State, progress: int, due: int) -> int:
    """Wait until chance names the ``due`` cards that the next seat gets (number ``progress`` of the rule)."""
    state.actor, state.progress, state.due = CHANCE, progress, due
    return WAIT


def chances(at: Instruction, state: State, seat: int) -> tuple[DealFamily, ...]:
    """The one family of all ways in which the cards that are due may come."""
    return (DealFamily(seat, state.stock.cards, state.due, at.ref),)


def take_chance(at: Instruction, state: State, action: Deal, events: list[Event]) -> None:
    """Give the cards that chance names."""
    deal_these(state, action.to, action.cards)
    state.due = 0
    events.append(Dealt(action.to, action.cards, at.ref))
