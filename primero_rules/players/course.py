"""What a player has heard of a hand, in the order in which a replay needs it: deeds, deals, cards turned up.

Also what he knows of cards: those dealt to him, those turned up, and those that others have shown, laid or thrown
face up, with the time by which they had them.
"""

from collections.abc import Iterable
from dataclasses import dataclass

from primero_rules.base.cards import Card
from primero_rules.game.action import Exchange, Play
from primero_rules.game.event import Acted, Dealt, Event, Shown, TurnedUp
from primero_rules.play.seen import HIDDEN


@dataclass(frozen=True, slots=True)
class KnownCard:
    """A card that another seat is known to have held: from some time before ``by`` until ``until`` or later."""

    seat: int
    card: Card
    by: int
    until: int


@dataclass(frozen=True, slots=True)
class Course:
    """The events that a replay needs, each with its number among all events, and what is known of others' cards.

    ``later`` are, for each of these events, the cards that are revealed by an event after it.
    """

    moments: tuple[tuple[int, Event], ...]
    known: tuple[KnownCard, ...]
    later: tuple[frozenset[Card], ...]


def course_of(heard: Iterable[Event], seat: int) -> Course:
    """The course of a hand, from the events that a seat has heard."""
    events = list(enumerate(heard))
    moments = tuple([(number, event) for number, event in events if isinstance(event, Acted | Dealt | TurnedUp)])
    return Course(moments, _known(events, seat), _later(moments, seat))


def _later(moments: tuple[tuple[int, Event], ...], seat: int) -> tuple[frozenset[Card], ...]:
    after: list[frozenset[Card]] = []
    coming: frozenset[Card] = frozenset()
    for _, event in reversed(moments):
        after.append(coming)
        if isinstance(event, TurnedUp) or (isinstance(event, Dealt) and event.seat == seat):
            coming = coming.union(event.cards)
    return tuple(reversed(after))


def _known(events: list[tuple[int, Event]], seat: int) -> tuple[KnownCard, ...]:
    """The cards of others that were revealed, with the first and the last event that revealed them."""
    known: dict[tuple[int, Card], KnownCard] = {}
    for number, event in events:
        owner, cards = brought_to_light(event)
        for card in cards if owner != seat else ():
            earlier = known.get((owner, card))
            known[owner, card] = KnownCard(owner, card, number if earlier is None else earlier.by, number)
    return tuple(known.values())


def brought_to_light(event: Event) -> tuple[int, tuple[Card, ...]]:
    """The seat whose cards an event reveals, and these cards; -1 and none if it reveals none."""
    owner = -1
    cards: tuple[Card, ...] = ()
    if isinstance(event, Shown):
        owner, cards = event.seat, event.cards
    elif isinstance(event, Acted) and isinstance(event.action, Exchange | Play):
        owner, cards = event.action.seat, event.action.cards
    return owner, tuple([card for card in cards if card != HIDDEN])
