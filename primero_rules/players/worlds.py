"""Worlds that a player cannot tell from the one he sits in: hidden cards dealt anew, and the hand played again.

Nothing but a ``Turn`` is looked at, so nothing can leak.  In each world the public steps are played again by the
interpreter; a world in which one of them would have been refused, or in which the player would have heard anything
else, is dropped.  So it is the rules themselves that say what a bid or an announcement tells of a hand.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from primero_rules.base.cards import Card
from primero_rules.base.fault import Faults
from primero_rules.game.action import Action, Bid, Claim, Deal, Exchange, Raise, See, Show
from primero_rules.game.event import Acted, Dealt, Decided, Event, Ruled, Shown, TurnedUp
from primero_rules.game.option import Choice
from primero_rules.game.state import CHANCE, EVERYONE, NOBODY, State, Stock
from primero_rules.game.transfer import DealFamily, ExchangeFamily
from primero_rules.play.game import act, run
from primero_rules.play.new_hand import lay
from primero_rules.play.seen import HIDDEN, seen
from primero_rules.play.view import view
from primero_rules.players.course import Course, Known, course_of
from primero_rules.players.player import Turn
from primero_rules.players.rule_of_thumb import options_now, thumb
from primero_rules.players.strength import Yardstick, yardstick

if TYPE_CHECKING:
    from random import Random

MOST_TRIES = 60
"""How often a hand is dealt anew for one world before the world is given up."""

PATIENCE = 4
"""After so many hands of one seat that do not allow what it did, one that does is looked for."""

MOST_HANDS_SOUGHT = 400
"""How many hands are looked at for one that allows a deed."""

UNLIKELY = 0.2
"""A deed that the rule of thumb would not do with these cards is believed once in five times."""

DOUBTS = 6
"""After so many hands of one seat that were not believed, the next is."""


class _Impossible(Exception):
    """What was heard cannot have happened in this world; ``seat`` is whose cards were against it, if anybody's."""

    def __init__(self, seat: int = NOBODY) -> None:
        super().__init__(seat)
        self.seat = seat


class _Forbidden(_Impossible):
    """A seat could not have done its deed, or it would have come out otherwise."""

    def __init__(self, deed: _Deed) -> None:
        super().__init__(deed.action.seat)
        self.deed = deed


@dataclass(frozen=True, slots=True)
class _Deed:
    """What another did, the number of the event, and the state before it."""

    number: int
    action: Action
    before: State


@dataclass(slots=True)
class _Hands:
    """The cards that are taken to have been dealt to others and thrown by them, by the number of the event.

    ``doubts`` counts the hands of each seat that were not believed, ``sought`` are hands that a seat is to have
    come to by a deed, because few others allow it.
    """

    dealt: dict[int, tuple[Card, ...]] = field(default_factory=dict)
    thrown: dict[int, tuple[Card, ...]] = field(default_factory=dict)
    doubts: Counter[int] = field(default_factory=Counter)
    sought: dict[int, tuple[Known, ...]] = field(default_factory=dict)

    def forget(self, course: Course, seat: int) -> None:
        """Deal anew to the seat whose cards were against it, or to all."""
        for number, event in course.moments:
            whose = (
                event.action.seat if isinstance(event, Acted) else event.seat if isinstance(event, Dealt) else seat
            )
            if seat < 0 or whose == seat:
                self.dealt.pop(number, None)
                self.thrown.pop(number, None)
        for other in list(self.sought) if seat < 0 else [seat]:
            self.sought.pop(other, None)


def worlds(turn: Turn, chance: Random, count: int) -> list[State]:
    """Up to so many worlds that look to the seat like its own; fewer, or none, if they are hard to find."""
    course = course_of(turn.heard, turn.seat)
    found_worlds = (_world(turn, course, chance) for _ in range(count))
    return [world for world in found_worlds if world is not None]


def _world(turn: Turn, course: Course, chance: Random) -> State | None:
    """One world; what is against a deed are mostly the cards of one seat, and these alone are dealt anew."""
    hands = _Hands()
    failures: Counter[int] = Counter()
    for _ in range(MOST_TRIES):
        try:
            return _Telling(turn, course, hands, chance).tell()
        except _Impossible as wrong:
            hands.forget(course, wrong.seat)
            failures[wrong.seat] += 1
            if isinstance(wrong, _Forbidden) and failures[wrong.seat] % PATIENCE == 0:
                hands.sought[wrong.seat] = _sought(turn, course, wrong.deed, chance)
    return None


def _sought(turn: Turn, course: Course, deed: _Deed, chance: Random) -> tuple[Known, ...]:
    """A hand by which a seat could have done its deed as it was heard; none if it is not found soon."""
    seat = deed.action.seat
    held = deed.before.seats[seat].hand
    must = [known.card for known in course.known if known.seat == seat and known.until >= deed.number]
    spoken_for = spoken_for_after(course, deed.number)
    free = [card for card in (*held, *deed.before.stock.cards) if card not in spoken_for]
    if not len(must) <= len(held) <= len(must) + len(free):
        return ()
    for number in range(MOST_HANDS_SOUGHT):
        hand = tuple(sorted((*must, *chance.sample(free, len(held) - len(must)))))
        if number < MOST_HANDS_SOUGHT // 2 and not _true(turn, deed, hand):
            continue
        state = _holding(deed.before, seat, hand)
        if state is not None and _as_heard(turn, state, deed):
            return tuple([Known(seat, card, deed.number, deed.number + 1) for card in hand])
    return ()


def _true(turn: Turn, deed: _Deed, hand: tuple[Card, ...]) -> bool:
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


def _holding(before: State, seat: int, hand: tuple[Card, ...]) -> State | None:
    """The same state with another hand, for which cards are taken out of the heap; None if they are not there."""
    state = before.copy()
    lying = {*state.stock.cards, *state.seats[seat].hand}
    if not lying.issuperset(hand):
        return None
    state.stock.cards = tuple(sorted(lying.difference(hand)))
    state.seats[seat].hand = hand
    return state


def _as_heard(turn: Turn, state: State, deed: _Deed) -> bool:
    """True if a deed is lawful in a state and sounds to the player as it did."""
    if not any(deed.action in family for family in options_now(turn.rules, state)):
        return False
    events: list[Event] = []
    try:
        act(turn.rules, state, deed.action, events)
    except Faults:  # it may have been this seat's turn because of the cards that were taken from it
        return False
    return _told(turn, deed.number, events, state) is not None


def _told(turn: Turn, number: int, events: list[Event], state: State) -> int | None:
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
    """Who has to act if so much has happened: whoever is heard to act next, or chance where cards come."""
    event = next((event for event in turn.heard[number:] if not isinstance(event, Decided)), None)
    if event is None:
        return turn.seat
    if isinstance(event, Acted):
        return event.action.seat
    return CHANCE if isinstance(event, Dealt | TurnedUp) else NOBODY


class _Telling:
    """The hand played once more with other hidden cards."""

    def __init__(self, turn: Turn, course: Course, hands: _Hands, chance: Random) -> None:
        self.turn = turn
        self.course = course
        self.hands = hands
        self.chance = chance
        self.known = (*course.known, *[known for sought in hands.sought.values() for known in sought])
        self.places = _places(course.moments, self.known, chance)
        self.state = lay(turn.rules, len(turn.view.seats), **turn.began.given())
        self.events: list[Event] = []
        self.heard = 0

    def tell(self) -> State:
        """Play everything that was heard; ``_Impossible`` where the rules forbid it or it would sound otherwise."""
        rules, turn = self.turn.rules, self.turn
        run(rules, self.state, 0, self.events)
        moments = iter(range(len(self.course.moments)))
        self.heard = len(seen(self.events, turn.seat))
        while self.heard < len(turn.heard):
            self._go_on(moments)
        heard = seen(self.events, turn.seat, discards_open=self.state.table.discards_open)
        if heard != turn.heard or view(self.state, turn.seat) != turn.view:
            raise _Impossible
        return self._settled()

    def _go_on(self, moments: Iterator[int]) -> None:
        """Do what was done next, and see that it sounds as it did."""
        number, state = self.heard, self.state
        before = state.copy() if state.actor not in (CHANCE, self.turn.seat) else state
        action = self._next(moments)
        events: list[Event] = []
        act(self.turn.rules, state, action, events)
        heard = _told(self.turn, number, events, state)
        if heard is None:
            if before is state:
                raise _Impossible(self._other())
            raise _Forbidden(_Deed(number, action, before))
        self.heard += heard
        self.events.extend(events)

    def _other(self) -> int:
        """The seat whose turn it should not be, if it is another's."""
        return self.state.actor if self.state.actor != self.turn.seat and self.state.actor >= 0 else NOBODY

    def _settled(self) -> State:
        """The world with its stock in one order, so that the same cards come whatever is done."""
        heap = list(self.state.stock.cards)
        self.chance.shuffle(heap)
        self.state.stock = Stock(tuple(heap), ordered=True)
        return self.state

    def _next(self, moments: Iterator[int]) -> Action:
        """What was done next, with cards in the place of those that are hidden."""
        families = options_now(self.turn.rules, self.state)
        if self.state.actor == CHANCE:
            return self._deal(families[0], moments)
        for place in moments:
            number, event = self.course.moments[place]
            if isinstance(event, Acted) and event.action.seat == self.state.actor:
                return self._deed(number, event.action, families)
            break
        raise _Impossible(self._other())

    def _deal(self, family: Choice, moments: Iterator[int]) -> Action:
        assert isinstance(family, DealFamily)
        for place in moments:
            number, event = self.course.moments[place]
            if isinstance(event, TurnedUp) and family.to == EVERYONE:
                return self._given(family, event.cards)
            if isinstance(event, Dealt) and event.seat == family.to:
                if event.cards[:1] != (HIDDEN,):
                    return self._given(family, event.cards)
                cards = self.hands.dealt.get(number)
                if cards is None or not set(cards).issubset(family.stock):
                    cards = self.hands.dealt[number] = self._drawn(family, place, number)
                return self._given(family, cards)
        raise _Impossible

    def _given(self, family: DealFamily, cards: tuple[Card, ...]) -> Action:
        if len(cards) != family.count or not set(cards).issubset(family.stock):
            raise _Impossible
        return Deal(CHANCE, family.to, cards)

    def _drawn(self, family: DealFamily, place: int, number: int) -> tuple[Card, ...]:
        """Cards for another seat: those that it is known to have got then, and others of which nothing is known."""
        must = [card for card in self.places.get(number, ()) if card in family.stock]
        spoken_for = self.course.later[place].union([known.card for known in self.known])
        free = [card for card in family.stock if card not in spoken_for]
        wanted = family.count - len(must)
        if not 0 <= wanted <= len(free):
            raise _Impossible
        return (*must, *self.chance.sample(free, wanted))

    def _deed(self, number: int, action: Action, families: tuple[Choice, ...]) -> Action:
        """The same deed here, if it is lawful, and not too unlikely."""
        if action.seat != self.turn.seat:
            self._believe(action)
            if isinstance(action, Exchange | Show) and HIDDEN in action.cards:
                action = self._hidden(number, action, families)
        if not any(action in family for family in families):
            if action.seat == self.turn.seat:
                raise _Impossible
            raise _Forbidden(_Deed(number, action, self.state))
        return action

    def _believe(self, action: Action) -> None:
        """Doubt most hands with which the rule of thumb would have done something else."""
        doubts = self.hands.doubts
        if doubts[action.seat] >= DOUBTS or _alike(thumb(self.turn.rules, self.state), action):
            return
        if self.chance.random() > UNLIKELY:
            doubts[action.seat] += 1
            raise _Impossible(action.seat)

    def _hidden(self, number: int, action: Exchange | Show, families: tuple[Choice, ...]) -> Action:
        """Which cards another threw or showed, where they are hidden."""
        if isinstance(action, Show):
            return self._showing(number, action, families)
        cards = self.hands.thrown.get(number)
        held = set(self.state.seats[action.seat].hand)
        if cards is None or not set(cards).issubset(held):
            cards = self.hands.thrown[number] = self._thrown(number, action, families)
        return Exchange(action.seat, cards)

    def _thrown(self, number: int, action: Exchange, families: tuple[Choice, ...]) -> tuple[Card, ...]:
        """So many cards as were thrown, those that a player with a rule of thumb would throw if he had to."""
        needed = {known.card for known in self.known if known.seat == action.seat and known.until > number}
        for family in families:
            if isinstance(family, ExchangeFamily) and family.least <= len(action.cards) <= family.most:
                return self._worst(family, len(action.cards), needed)
        raise _Impossible(action.seat)

    def _worst(self, family: ExchangeFamily, count: int, needed: set[Card]) -> tuple[Card, ...]:
        if not needed and self.chance.random() > UNLIKELY:
            exactly = ExchangeFamily(family.seat, family.hand, count, count, family.ref, family.keeping)
            return self.measure().throw(exactly).cards
        free = [card for card in family.hand if card not in needed]
        if len(free) < count:
            raise _Impossible(family.seat)
        return tuple(sorted(self.chance.sample(free, count)))

    def measure(self) -> Yardstick:
        """What the hands of this game are held against."""
        return yardstick(self.turn.rules, len(self.state.seats), self.state.table.turned)

    def _showing(self, number: int, action: Show, families: tuple[Choice, ...]) -> Action:
        """The cards that were shown, as far as they are known: those that the seat saw, else any so many."""
        shown = next((event for event in self.turn.heard[number:] if isinstance(event, Shown)), None)
        ways = [
            way
            for family in families
            if family.verb == action.verb
            for way in family
            if isinstance(way, Show) and len(way.cards) == len(action.cards)
            if shown is None or HIDDEN in shown.cards or shown.cards == way.cards
        ]
        if not ways:
            raise _Impossible(action.seat)
        return ways[int(self.chance.random() * len(ways))]


def _alike(expected: Action, action: Action) -> bool:
    """True if a deed is what was expected, and a bid no more than twice as high."""
    if expected.verb != action.verb:
        return False
    if isinstance(expected, Exchange) and isinstance(action, Exchange):
        return len(expected.cards) == len(action.cards)
    if isinstance(expected, Bid | Raise) and isinstance(action, Bid | Raise):
        return action.amount <= 2 * expected.amount
    return True


def _places(
    moments: tuple[tuple[int, Event], ...], known_cards: tuple[Known, ...], chance: Random
) -> dict[int, list[Card]]:
    """For each deal to another, by its number, the cards that are known to have come to him with some deal."""
    places: dict[int, list[Card]] = {}
    for known in {(known.seat, known.card): known for known in reversed(known_cards)}.values():
        deals = [
            number
            for number, event in moments
            if isinstance(event, Dealt) and event.seat == known.seat and number < known.by
            if len(places.get(number, ())) < len(event.cards)
            for _ in event.cards
        ]
        if deals:
            places.setdefault(deals[int(chance.random() * len(deals))], []).append(known.card)
    return places
