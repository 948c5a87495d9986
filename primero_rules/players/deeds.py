"""What another player did, and whether it would have been possible, and heard alike, with certain cards."""

from dataclasses import dataclass

from primero_rules.base.cards import Card
from primero_rules.base.fault import Faults
from primero_rules.game.action import Action, Bid, Claim, Exchange, Raise, See
from primero_rules.game.event import Acted, Dealt, Decided, Event, Ruled, Shown, TurnedUp
from primero_rules.game.option_families import Choice
from primero_rules.game.state import CHANCE, NOBODY, State
from primero_rules.game.transfer import ExchangeFamily
from primero_rules.play.game import act
from primero_rules.play.seen import HIDDEN, seen
from primero_rules.players.course import Course
from primero_rules.players.player import Turn
from primero_rules.players.rule_of_thumb import options_now


@dataclass(frozen=True, slots=True)
class HeardDeed:
    """What another did, the number of the event, and the state before it."""

    number: int
    action: Action
    before: State


def true_to(turn: Turn, deed: HeardDeed, hand: tuple[Card, ...]) -> bool:
    """True if a hand makes at least the combination that was announced with it, or if none was."""
    action, ranking = deed.action, turn.rules.setting.ranking.beside(deed.before.table.turned)
    if not isinstance(action, Bid | Raise | See | Claim) or action.said is None:
        return True
    value = ranking.evaluate(hand)
    return ranking.sense * (ranking.announced(value.combination) - action.said.combination) >= 0


def spoken_for_after(course: Course, number: int) -> set[Card]:
    """The cards that are revealed after an event, and those that others are known to have held."""
    coming = next(
        (course.later[place] for place, (at, _) in enumerate(course.moments) if at >= number), frozenset()
    )
    return set(coming).union([known.card for known in course.known])


def holding(before: State, seat: int, hand: tuple[Card, ...]) -> State:
    """The same state with another hand for a seat; its cards are taken out of the stock, the old ones put back."""
    state = before.copy()
    lying = {*state.stock.cards, *state.seats[seat].hand}
    state.stock.cards = tuple(sorted(lying.difference(hand)))
    state.seats[seat].hand = hand
    return state


def as_heard(turn: Turn, state: State, deed: HeardDeed) -> bool:
    """True if a deed is lawful in a state, and the player would hear of it exactly what he heard."""
    if not any(deed.action in family for family in options_now(turn.rules, state)):
        return False
    events: list[Event] = []
    try:
        act(turn.rules, state, deed.action, events)
    except Faults:  # it may have been this seat's turn because of the cards that were taken from it
        return False
    return heard_anew(turn, deed.number, events, state) is not None


def heard_anew(turn: Turn, number: int, events: list[Event], state: State) -> int | None:
    """How many of these events the player hears, if they, and whose turn it is then, are what he heard; else None.

    ``number`` is how many events he had heard before.
    """
    news = seen(events, turn.seat, discards_open=state.table.discards_open)
    following = number + len(news)
    heard = turn.heard[number:following]
    alike = len(heard) == len(news) and all(
        new == old or isinstance(new, Ruled) for new, old in zip(news, heard, strict=True)
    )
    return len(news) if alike and state.actor == _actor_at(turn, following) else None


def _actor_at(turn: Turn, number: int) -> int:
    """Who has to act after so many events: whoever acts or shows next, or chance if cards come next."""
    event = next((event for event in turn.heard[number:] if not isinstance(event, Decided)), None)
    if event is None:
        return turn.seat
    if isinstance(event, Acted):
        return event.action.seat
    if isinstance(event, Shown):
        return event.seat
    return CHANCE if isinstance(event, Dealt | TurnedUp) else NOBODY


def allowed(action: Action, families: tuple[Choice, ...]) -> bool:
    """True if a deed is lawful; for a discard of hidden cards, if that number of cards may be thrown."""
    if isinstance(action, Exchange) and HIDDEN in action.cards:
        counts = [(family.least, family.most) for family in families if isinstance(family, ExchangeFamily)]
        return any(least <= len(action.cards) <= most for least, most in counts)
    return any(action in family for family in families)


def is_as_expected(expected: Action, action: Action) -> bool:
    """True if a deed is what was expected, up to the cards of a discard; a bid may be up to twice as high."""
    if expected.verb != action.verb:
        return False
    if isinstance(expected, Exchange) and isinstance(action, Exchange):
        return len(expected.cards) == len(action.cards)
    if isinstance(expected, Bid | Raise) and isinstance(action, Bid | Raise):
        return action.amount <= 2 * expected.amount
    return True
