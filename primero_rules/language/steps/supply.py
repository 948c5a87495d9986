"""Where cards come from when a rule gives some: the stock, in order or as a heap, and what happens at its end.

It is no word of its own: the words that give cards (``deal``, ``exchange``, ``turn-up``) share it.
"""

from primero_rules.base.counted import counted
from primero_rules.game.action import Deal
from primero_rules.game.event import Dealt, Decided, Event, Reshuffled
from primero_rules.game.failure import Refused
from primero_rules.game.instruction import WAIT, Instruction
from primero_rules.game.moves import cards_left, deal_these, restock
from primero_rules.game.setting import RESHUFFLE, Setting
from primero_rules.game.state import CHANCE, NOBODY, State
from primero_rules.game.transfer import DealFamily


def ready(setting: Setting, state: State, count: int, events: list[Event]) -> int:
    """How many of ``count`` cards can be given; thrown cards are put back first, if that is needed and allowed.

    An event tells that there are fewer.  Refused if that is so only because the deck that was given is a part of
    the pack: then nobody knows which cards come next.
    """
    if state.stock.ordered and len(state.stock.cards) >= count:
        return count
    if state.stock.ordered and _cards_of(state) < len(setting.pack_of(len(state.seats))):
        cards = counted(len(state.stock.cards), "card")
        why = f"the deck that was given ends here: it has {cards} left where {count} must come"
        raise Refused(why, setting.ref, "a deck with all the cards that come, or the whole pack")
    if cards_left(state) < count and setting.runs_out == RESHUFFLE:
        thrown = sum([len(seat.thrown) for seat in state.seats])
        if thrown:
            restock(state)
            events.append(Reshuffled(thrown, setting.runs_out_ref))
    left = available(state, count)
    if left < count:
        events.append(Decided(NOBODY, "too-few-cards", setting.runs_out_ref))
    return left


def _cards_of(state: State) -> int:
    """How many cards a hand is played with: those in the stock, with the players and on the table."""
    with_players = sum([len(seat.hand) + len(seat.thrown) for seat in state.seats])
    on_table = len(state.table.turned) + sum([len(laid.cards) for laid in state.table.laid])
    return len(state.stock.cards) + with_players + on_table


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


def take_chance(at: Instruction, state: State, action: Deal, events: list[Event], *, drawn: bool = False) -> None:
    """Give the cards that chance names; they are ``drawn`` if the seat gets them in the place of thrown ones."""
    deal_these(state, action.to, action.cards)
    state.due = 0
    events.append(Dealt(action.to, action.cards, at.ref, drawn))
