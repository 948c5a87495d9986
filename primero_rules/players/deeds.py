"""What another did, and whether it could have been done and would have been heard with these cards or those."""

from __future__ import annotations

from dataclasses import dataclass

from primero_rules.base.cards import Card
from primero_rules.base.fault import Faults
from primero_rules.game.action import Action, Bid, Claim, Exchange, Raise, See
from primero_rules.game.event import Acted, Dealt, Decided, Event, Ruled, Shown, TurnedUp
from primero_rules.game.option import Choice
from primero_rules.game.state import CHANCE, NOBODY, State
from primero_rules.game.transfer import ExchangeFamily
from primero_rules.play.game import act
from primero_rules.play.seen import HIDDEN, seen
from primero_rules.players.course import Course
from primero_rules.players.player import Turn
from primero_rules.players.rule_of_thumb import options_now


@dataclass(frozen=True, slots=True)
class Deed:
    """What another did, the number of the event, and the state before it."""

    number: int
    action: Action
    before: State


def true_to(turn: Turn, deed: Deed, hand: tuple[Card, ...]) -> bool:
    """True if nobody could say that a hand is less than what was announced with it."""
    action, ranking = deed.action, turn.rules.setting.ranking.beside(deed.before.table.turned)
    if not isinstance(action, Bid | Raise | See | Claim) or action.said is None:
        return True
    value = ranking.evaluate(hand)
    return ranking.sense * (ranking.announced(value.combination) - action.said.combination) >= 0


def spoken_for_after(course: Course, number: int) -> set[Card]:
    """The cards that come to light after an event, and those that others are known to have held."""
    coming = next(
        (course.later[place] for place, (at, _) in enumerate(course.moments) if at >= number), frozenset()
    )
    return set(coming).union([known.card for known in course.known])


def holding(before: State, seat: int, hand: tuple[Card, ...]) -> State:
    """The same state with another hand, for which cards are taken out of the heap as far as they are there."""
    state = before.copy()
    lying = {*state.stock.cards, *state.seats[seat].hand}
    state.stock.cards = tuple(sorted(lying.difference(hand)))
    state.seats[seat].hand = hand
    return state


def as_heard(turn: Turn, state: State, deed: Deed) -> bool:
    """True if a deed is lawful in a state and sounds to the player as it did."""
    if not any(deed.action in family for family in options_now(turn.rules, state)):
        return False
    events: list[Event] = []
    try:
        act(turn.rules, state, deed.action, events)
    except Faults:  # it may have been this seat's turn because of the cards that were taken from it
        return False
    return heard_anew(turn, deed.number, events, state) is not None


def heard_anew(turn: Turn, number: int, events: list[Event], state: State) -> int | None:
    """How much the player hears of these events, and whose turn it is then, if it is what he heard; else None.

    ``number`` is how much he had heard before.
    """
    news = seen(events, turn.seat, discards_open=state.table.discards_open)
    following = number + len(news)
    heard = turn.heard[number:following]
    alike = len(heard) == len(news) and all(
        new == old or isinstance(new, Ruled) for new, old in zip(news, heard, strict=True)
    )
    return len(news) if alike and state.actor == _actor_at(turn, following) else None


def _actor_at(turn: Turn, number: int) -> int:
    """Who has to act if so much has happened: whoever acts or shows next, or chance where cards come."""
    event = next((event for event in turn.heard[number:] if not isinstance(event, Decided)), None)
    if event is None:
        return turn.seat
    if isinstance(event, Acted):
        return event.action.seat
    if isinstance(event, Shown):
        return event.seat
    return CHANCE if isinstance(event, Dealt | TurnedUp) else NOBODY


def allowed(action: Action, families: tuple[Choice, ...]) -> bool:
    """True if a deed is lawful, or if so many cards may be thrown as were thrown where they are hidden."""
    if isinstance(action, Exchange) and HIDDEN in action.cards:
        counts = [(each.least, each.most) for each in families if isinstance(each, ExchangeFamily)]
        return any(least <= len(action.cards) <= most for least, most in counts)
    return any(action in family for family in families)


def alike(expected: Action, action: Action) -> bool:
    """True if a deed is what was expected, and a bid no more than twice as high."""
    if expected.verb != action.verb:
        return False
    if isinstance(expected, Exchange) and isinstance(action, Exchange):
        return len(expected.cards) == len(action.cards)
    if isinstance(expected, Bid | Raise) and isinstance(action, Bid | Raise):
        return action.amount <= 2 * expected.amount
    return True
