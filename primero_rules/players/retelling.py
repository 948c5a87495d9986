"""A hand replayed with other hidden cards, such that a player who heard the first cannot tell the two apart.

The interpreter repeats every deed.  Cards with which a seat could not have done its deed, or would hardly have, are
exchanged on the way.  If the replay fails, the exception names the seat whose cards were to blame.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from primero_rules.base.cards import Card
from primero_rules.game.action import Action, Deal, Exchange, Show
from primero_rules.game.event import Acted, Dealt, Decided, Event, Ruled, Shown, TurnedUp
from primero_rules.game.option_families import Choice, SingleAction
from primero_rules.game.state import CHANCE, EVERYONE, NOBODY, State, Stock
from primero_rules.game.transfer import DealFamily, ExchangeFamily
from primero_rules.play.game import act, run
from primero_rules.play.new_hand import set_table
from primero_rules.play.seen import HIDDEN, seen
from primero_rules.play.view import view_of
from primero_rules.players.course import Course, KnownCard
from primero_rules.players.deeds import (
    HeardDeed,
    allowed,
    heard_anew,
    holding,
    is_as_expected,
    spoken_for_after,
    true_to,
)
from primero_rules.players.player import Turn
from primero_rules.players.rule_of_thumb import best_of_thumb, options_now
from primero_rules.players.strength import Yardstick, yardstick

if TYPE_CHECKING:
    from random import Random

UNLIKELY = 0.2
"""The probability with which a deed is accepted although the rule of thumb would not do it with these cards."""

MOST_SWAPS = 60
"""How many exchanges of a seat's last cards are tried to make its deed possible."""

DOUBTS = 12
"""After so many unlikely hands of one seat, the next one that allows its deeds is accepted."""


class Impossible(Exception):
    """Raised if what was heard cannot have happened in this world; ``seat`` is whose cards are to blame, if any."""

    def __init__(self, seat: int = NOBODY) -> None:
        super().__init__(seat)
        self.seat = seat


class Forbidden(Impossible):
    """Raised if a seat could not have done its deed, or if it would have had other effects."""

    def __init__(self, deed: HeardDeed) -> None:
        super().__init__(deed.action.seat)
        self.deed = deed


@dataclass(slots=True)
class Draw:
    """The last cards that a seat got and did not throw, the number of that event, and the seat's deeds since.

    ``free`` are those of them that are not known, and may be exchanged.
    """

    number: int
    cards: tuple[Card, ...]
    free: frozenset[Card]
    deeds: list[HeardDeed] = field(default_factory=list)


@dataclass(slots=True)
class AssumedHands:
    """The cards assumed to have been dealt to others and thrown by them, by the number of the event.

    ``sought`` are hands assumed for a seat at one of its deeds, because few others allow it.
    """

    dealt: dict[int, tuple[Card, ...]] = field(default_factory=dict)
    thrown: dict[int, tuple[Card, ...]] = field(default_factory=dict)
    sought: dict[int, tuple[KnownCard, ...]] = field(default_factory=dict)

    def forget(self, course: Course, seat: int) -> None:
        """Forget the cards assumed for this seat, or for all seats if it is negative."""
        for number, event in course.moments:
            whose = (
                event.action.seat if isinstance(event, Acted) else event.seat if isinstance(event, Dealt) else seat
            )
            if seat < 0 or whose == seat:
                self.dealt.pop(number, None)
                self.thrown.pop(number, None)
        for other in list(self.sought) if seat < 0 else [seat]:
            self.sought.pop(other, None)


class Telling:
    """One replay of the hand with other hidden cards.

    If it is ``doubting``, cards with which a seat could not or would not have done its deed are exchanged for
    others on the way.  ``swapped`` says that this was done; then the events before the exchange may no longer fit.
    """

    def __init__(
        self, turn: Turn, course: Course, hands: AssumedHands, chance: Random, *, doubting: bool = True
    ) -> None:
        self.turn = turn
        self.course = course
        self.hands = hands
        self.chance = chance
        self.doubting = doubting
        self.swapped = False
        self.draws: dict[int, Draw] = {}
        self.known = (*course.known, *[known for sought in hands.sought.values() for known in sought])
        self.places = _places(course.moments, self.known, chance)
        self.state = set_table(turn.rules, len(turn.view.seats), **turn.began.start_arguments())
        self.events: list[Event] = []
        self.heard = 0

    def tell(self) -> State:
        """Replay everything that was heard; ``Impossible`` if the rules forbid it or it is heard differently."""
        rules, turn = self.turn.rules, self.turn
        run(rules, self.state, 0, self.events)
        moments = iter(range(len(self.course.moments)))
        self.heard = len(seen(self.events, turn.seat))
        while self.heard < len(turn.heard):
            self._go_on(moments)
        heard = seen(self.events, turn.seat, discards_open=self.state.table.discards_open)
        if heard != turn.heard or view_of(self.state, turn.seat) != turn.view:
            raise Impossible
        return self._settled()

    def _go_on(self, moments: Iterator[int]) -> None:
        """Repeat the next deed or deal, and check that it is heard as it was."""
        number, state = self.heard, self.state
        action = self._next(moments)
        before = state.copy() if state.actor not in (CHANCE, self.turn.seat) else state
        events: list[Event] = []
        act(self.turn.rules, state, action, events)
        heard = heard_anew(self.turn, number, events, state)
        if heard is None:
            seat = self._at_fault(number, events)
            if before is state or seat not in (NOBODY, action.seat):
                raise Impossible(seat)
            raise Forbidden(HeardDeed(number, action, before))
        self.heard += heard
        self.events.extend(events)

    def _at_fault(self, number: int, events: list[Event]) -> int:
        """The seat of the first event that differs from what was heard, if another's; else as ``_other_actor``."""
        news = seen(events, self.turn.seat, discards_open=self.state.table.discards_open)
        for new, old in zip(news, self.turn.heard[number:], strict=False):
            if new != old and not isinstance(new, Ruled):
                seat = getattr(new, "seat", NOBODY)
                return seat if seat != self.turn.seat else NOBODY
        return self._other_actor()

    def _other_actor(self) -> int:
        """The seat that has to act, if it is another's; else NOBODY."""
        return self.state.actor if self.state.actor != self.turn.seat and self.state.actor >= 0 else NOBODY

    def _settled(self) -> State:
        """The world with its stock shuffled into a fixed order, so that the same cards come whatever is done."""
        heap = list(self.state.stock.cards)
        self.chance.shuffle(heap)
        self.state.stock = Stock(tuple(heap), ordered=True)
        return self.state

    def _next(self, moments: Iterator[int]) -> Action:
        """The next deed or deal, with hidden cards replaced by assumed ones."""
        families = options_now(self.turn.rules, self.state)
        if self.state.actor == CHANCE:
            return self._deal(families[0], moments)
        if isinstance(families[0], SingleAction) and isinstance(families[0].action, Show):
            return self._showing(families)
        for place in moments:
            number, event = self.course.moments[place]
            if isinstance(event, Acted) and event.action.seat == self.state.actor:
                return self._deed(number, event.action, families)
            break
        raise Impossible(self._other_actor())

    def _deal(self, family: Choice, moments: Iterator[int]) -> Action:
        assert isinstance(family, DealFamily)
        for place in moments:
            number, event = self.course.moments[place]
            if isinstance(event, TurnedUp) and family.to == EVERYONE:
                return self._given(family, event.cards)
            if isinstance(event, Dealt) and event.seat == family.to:
                if event.cards[:1] != (HIDDEN,):
                    return self._given(family, event.cards)
                return self._given(family, self._dealt(family, place, number))
        raise Impossible

    def _dealt(self, family: DealFamily, place: int, number: int) -> tuple[Card, ...]:
        """The cards that another seat is assumed to have got."""
        cards = self.hands.dealt.get(number)
        if cards is None or not set(cards).issubset(family.stock):
            cards = self.hands.dealt[number] = self._drawn(family, place, number)
        if self.doubting:
            known = {known.card for known in self.known if known.seat == family.to}
            self.draws[family.to] = Draw(number, cards, frozenset(cards).difference(known))
        return cards

    def _given(self, family: DealFamily, cards: tuple[Card, ...]) -> Action:
        if len(cards) != family.count or not set(cards).issubset(family.stock):
            raise Impossible
        return Deal(CHANCE, family.to, cards)

    def _drawn(self, family: DealFamily, place: int, number: int) -> tuple[Card, ...]:
        """Random cards for another seat: those that it is known to have got then, and unknown ones."""
        must = [card for card in self.places.get(number, ()) if card in family.stock]
        spoken_for = self.course.later[place].union([known.card for known in self.known])
        free = [card for card in family.stock if card not in spoken_for]
        wanted = family.count - len(must)
        if not 0 <= wanted <= len(free):
            raise Impossible
        return (*must, *self.chance.sample(free, wanted))

    def _deed(self, number: int, action: Action, families: tuple[Choice, ...]) -> Action:
        """What the seat did, for this replay; its cards are exchanged first if that is unlawful or unlikely."""
        if action.seat == self.turn.seat:
            if not any(action in family for family in families):
                raise Impossible
            return action
        deed = HeardDeed(number, action, self.state)
        if self.doubting and not (allowed(action, families) and self._likely(action, self.state, families)):
            self._swap(deed)
            families = options_now(self.turn.rules, self.state)
        if isinstance(action, Exchange):
            self.draws.pop(action.seat, None)
            if HIDDEN in action.cards:
                action = self._hidden(number, action, families)
        if not any(action in family for family in families):
            raise Forbidden(HeardDeed(number, action, self.state))
        if action.seat in self.draws:
            self.draws[action.seat].deeds.append(HeardDeed(number, action, self.state.copy()))
        return action

    def _likely(self, action: Action, state: State, families: tuple[Choice, ...]) -> bool:
        """True if the rule of thumb would do a deed, or else with the probability ``UNLIKELY``."""
        return (
            is_as_expected(best_of_thumb(self.turn.rules, state, families), action)
            or self.chance.random() < UNLIKELY
        )

    def _swap(self, deed: HeardDeed) -> None:
        """Exchange the last cards of a seat for some with which its deeds since are likely, or at least lawful."""
        seat = deed.action.seat
        draw = self.draws.get(seat)
        if draw is None or not draw.free:
            return
        held = self.state.seats[seat].hand
        kept = tuple([card for card in held if card not in draw.free])
        spoken_for = spoken_for_after(self.course, deed.number)
        spoken_for.update([known.card for known in self.known])
        free = [card for card in (*self.state.stock.cards, *draw.free) if card not in spoken_for]
        if len(free) < len(draw.free):
            return
        lawful: tuple[Card, ...] | None = None
        doubts = 0
        for number in range(MOST_SWAPS):
            cards = tuple(self.chance.sample(free, len(draw.free)))
            hand = tuple(sorted((*kept, *cards)))
            if number < MOST_SWAPS // 2 and not true_to(self.turn, deed, hand):
                continue
            verdict = self._verdict((*draw.deeds, deed), hand)
            if verdict is None:
                continue
            lawful = cards
            doubts += 1
            if verdict or doubts >= DOUBTS:
                break
        if lawful is not None:
            self._take(draw, seat, lawful)

    def _verdict(self, deeds: tuple[HeardDeed, ...], hand: tuple[Card, ...]) -> bool | None:
        """Whether these deeds are likely for a seat with this hand; None if one of them is not lawful."""
        likely = True
        for deed in deeds:
            state = holding(deed.before, deed.action.seat, hand)
            families = options_now(self.turn.rules, state)
            if not allowed(deed.action, families):
                return None
            likely = likely and self._likely(deed.action, state, families)
        return likely

    def _take(self, draw: Draw, seat: int, cards: tuple[Card, ...]) -> None:
        """Replace the free cards of a seat's last draw by these."""
        places = iter(cards)
        others = tuple([next(places) if card in draw.free else card for card in draw.cards])
        heap = {*self.state.stock.cards, *draw.cards}
        self.state.seats[seat].hand = tuple(
            sorted({*self.state.seats[seat].hand}.difference(draw.cards).union(others))
        )
        self.state.stock.cards = tuple(sorted(heap.difference(others)))
        self.hands.dealt[draw.number] = draw.cards = others
        draw.free = frozenset(cards)
        self.swapped = True

    def _hidden(self, number: int, action: Exchange, families: tuple[Choice, ...]) -> Exchange:
        """The discard of another seat, with hidden cards replaced by assumed ones."""
        cards = self.hands.thrown.get(number)
        held = set(self.state.seats[action.seat].hand)
        if cards is None or not set(cards).issubset(held):
            cards = self.hands.thrown[number] = self._thrown(number, action, families)
        return Exchange(action.seat, cards)

    def _thrown(self, number: int, action: Exchange, families: tuple[Choice, ...]) -> tuple[Card, ...]:
        """Cards in the number that were thrown: those that the rule of thumb throws if so many must be thrown."""
        needed = {known.card for known in self.known if known.seat == action.seat and known.until > number}
        for family in families:
            if isinstance(family, ExchangeFamily) and family.least <= len(action.cards) <= family.most:
                return self._worst(family, len(action.cards), needed)
        raise Impossible(action.seat)

    def _worst(self, family: ExchangeFamily, count: int, needed: set[Card]) -> tuple[Card, ...]:
        if not needed and self.chance.random() > UNLIKELY:
            exactly = ExchangeFamily(family.seat, family.hand, count, count, family.ref, family.keeping)
            if not exactly.is_open():
                raise Impossible(family.seat)
            return self.measure().throw(exactly).cards
        free = [card for card in family.hand if card not in needed]
        if len(free) < count:
            raise Impossible(family.seat)
        return tuple(sorted(self.chance.sample(free, count)))

    def measure(self) -> Yardstick:
        """The yardstick for the hands of this game."""
        return yardstick(self.turn.rules, len(self.state.seats), self.state.table.turned)

    def _showing(self, families: tuple[Choice, ...]) -> Action:
        """The cards that a seat chose to show if they are known, else a random choice."""
        ways = [family.action for family in families if isinstance(family, SingleAction)]
        events = self.turn.heard[self.heard :]
        shown = next((event for event in events if not isinstance(event, Decided)), None)
        if not isinstance(shown, Shown):
            raise Impossible(self._other_actor())
        if HIDDEN in shown.cards:
            return ways[int(self.chance.random() * len(ways))]
        action = Show(shown.seat, shown.cards)
        if action not in ways:
            raise Forbidden(HeardDeed(self.heard, action, self.state))
        return action


def _places(
    moments: tuple[tuple[int, Event], ...], known_cards: tuple[KnownCard, ...], chance: Random
) -> dict[int, list[Card]]:
    """The known cards of others, assigned at random to deals by which they may have come, by the deal's number."""
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
