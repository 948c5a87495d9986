"""How good a hand is beside the hands that others may hold, from its own cards alone and for any file.

A hand is worth the share of hands that it beats.  One that is not full yet is worth what it comes to on average,
whatever cards it may still get.  Nothing here looks at a state, so nothing can be learned from one.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import combinations, islice

from primero_rules.base.cards import Card
from primero_rules.base.remembered import kept_with
from primero_rules.game.action import Exchange, Play
from primero_rules.game.chance import chance_of
from primero_rules.game.event import Acted, Dealt, Event
from primero_rules.game.ranking import Hand, Ranking
from primero_rules.game.state import Said
from primero_rules.game.transfer import ExchangeFamily
from primero_rules.play.game import playout
from primero_rules.rules.ruleset import Ruleset

HANDS_BESIDE = 600
"""How many hands, drawn once for each game, a hand is held against."""

COMPLETIONS = 40
"""How many ways of filling up a hand are looked at where there are more."""

MOST_THROWS = 64
"""Discards that are compared with each other; of more than that, so many drawn by lot."""

MOST_REMEMBERED = 30_000
"""How many hands of one game are remembered with what they are worth; then the memory begins anew."""

MOST_REMEMBERED_BESIDE = 2_000
"""The same for each card that may be turned up, where it matters: there are as many as in the pack."""

TRIED_HANDS = 6
"""Hands played at random to see how many cards a player comes to hold."""

FAR = 10**9
"""More points than any hand has."""

Grade = tuple[int, int, int]
"""What a hand makes, the better the higher: its combination, its points, and what its best suit is worth."""


@dataclass(frozen=True, slots=True)
class Throw:
    """Cards that are best thrown, and the share of hands that the rest will beat when it is filled up again."""

    cards: Hand
    share: float


@dataclass(slots=True)
class Yardstick:
    """What hands of one game are held against, and what was found of them, for ``most`` hands."""

    ranking: Ranking
    pack: tuple[Card, ...]
    size: int
    suits_alike: bool
    most: int
    others: list[Grade] = field(default_factory=list)
    shares: dict[Hand, float] = field(default_factory=dict)
    throws: dict[tuple[Hand, int, int], Throw] = field(default_factory=dict)

    def grade(self, hand: Hand) -> Grade:
        """What a sorted hand makes, so that a better hand has a higher grade."""
        value, sense, worth = self.ranking.evaluate(hand), self.ranking.sense, self.ranking.values
        suits = [0, 0, 0, 0]
        for card in hand:
            suits[card & 3] += worth[card]
        return sense * value.combination, sense * value.points, sense * max(suits)

    def place(self, grade: Grade) -> float:
        """The share of hands that this grade beats; of hands that are equal it beats half."""
        below, not_above = bisect_left(self.others, grade), bisect_right(self.others, grade)
        return (below + not_above) / (2 * len(self.others))

    def share(self, hand: Hand) -> float:
        """The share of hands that a sorted hand beats, filled up if it is not full."""
        share = self.shares.get(hand)
        if share is None:
            if len(self.shares) >= self.most:
                self.shares.clear()
            alike, _ = self.plain(hand)
            share = self.shares.get(alike)
            if share is None:
                share = self.shares[alike] = self._share(alike)
            self.shares[hand] = share
        return share

    def _share(self, hand: Hand) -> float:
        missing = min(self.size - len(hand), len(self.pack) - len(hand))
        if missing <= 0:
            return self.place(self.grade(hand))
        rest = [card for card in self.pack if card not in hand]
        places = [self.place(self.grade(tuple(sorted(hand + more)))) for more in _fillings(rest, missing)]
        return sum(places) / len(places)

    def plain(self, hand: Hand) -> tuple[Hand, Mapping[Card, Card]]:
        """A hand that is as good, the same for all that differ in which suit is which, and the cards behind it."""
        if not self.suits_alike:
            return hand, {card: card for card in hand}
        parts = sorted(range(4), key=lambda suit: [card >> 2 for card in hand if card & 3 == suit], reverse=True)
        renamed = {card >> 2 << 2 | parts.index(card & 3): card for card in hand}
        return tuple(sorted(renamed)), renamed

    def throw(self, family: ExchangeFamily) -> Throw:
        """The discard after which the hand is worth most; of equals, that of fewer cards.  There has to be one."""
        if family.keeping is not None:
            return self._throw(family.hand, family.least, family.most, family.keeps_enough)
        alike, renamed = self.plain(family.hand)
        key = alike, family.least, family.most
        best = self.throws.get(key)
        if best is None:
            if len(self.throws) >= self.most:
                self.throws.clear()
            best = self.throws[key] = self._throw(alike, family.least, family.most, lambda _cards: True)
        thrown = {renamed[card] for card in best.cards}
        return Throw(tuple([card for card in family.hand if card in thrown]), best.share)

    def _throw(self, hand: Hand, least: int, most: int, lawful: Callable[[Hand], bool]) -> Throw:
        throws = [
            Throw(cards, self.share(tuple([card for card in hand if card not in cards])))
            for cards in _discards(hand, least, most)
            if lawful(cards)
        ]
        return max(throws, key=lambda throw: (throw.share, -len(throw.cards)))


def yardstick(rules: Ruleset, seats: int, turned: tuple[Card, ...] = ()) -> Yardstick:
    """What hands are held against in a game of so many players while these cards are turned up."""
    matters = turned[-1:] if rules.setting.ranking.asks_turned_up else ()
    return _yardstick(rules, rules.setting.pack_of(seats), full_hand(rules, seats), matters)


@kept_with
def _yardstick(rules: Ruleset, whole: tuple[Card, ...], size: int, turned: tuple[Card, ...]) -> Yardstick:
    setting = rules.setting
    pack = tuple([card for card in whole if card not in turned])
    ranks, suits = {card >> 2 for card in pack}, {card & 3 for card in pack}
    alike = not turned and len(pack) == len(ranks) * len(suits) and len(suits) == 4
    most = MOST_REMEMBERED_BESIDE if turned else MOST_REMEMBERED
    measure = Yardstick(setting.ranking.beside(turned), pack, size, alike, most)
    chance, held = chance_of(0), min(size, len(pack))
    measure.others.extend(
        sorted(measure.grade(tuple(sorted(chance.sample(pack, held)))) for _ in range(HANDS_BESIDE))
    )
    return measure


@kept_with
def full_hand(rules: Ruleset, seats: int) -> int:
    """How many cards a player has in the end, or before he lays any, as random hands show."""
    sizes = [1]
    for seed in range(TRIED_HANDS):
        played = playout(rules, seats, seed=seed)
        left = max([len(seat.hand) for seat in played.final.seats if seat.standing], default=0)
        sizes.append(left if not played.final.table.laid else max(_sizes(played.events, seats)))
    return max(sizes)


def _sizes(events: tuple[Event, ...], seats: int) -> Iterator[int]:
    """How many cards each player holds, after each event that changes it."""
    held = [0] * seats
    for event in events:
        if isinstance(event, Dealt):
            held[event.seat] += len(event.cards)
            yield held[event.seat]
        elif isinstance(event, Acted) and isinstance(event.action, Exchange | Play):
            held[event.action.seat] -= len(event.action.cards)


def _fillings(rest: list[Card], missing: int) -> Iterator[tuple[Card, ...]]:
    """The cards that may fill a hand up: each that there is where one is missing, else some drawn by lot."""
    if missing == 1:
        yield from ((card,) for card in rest)
        return
    chance = chance_of(len(rest))
    for _ in range(COMPLETIONS):
        yield tuple(chance.sample(rest, missing))


def _discards(hand: Hand, least: int, most: int) -> list[Hand]:
    """The discards that are compared: all, or some of those of each size."""
    most = min(most, len(hand))
    each = max(1, MOST_THROWS // (most - least + 1))
    discards: list[Hand] = []
    for count in range(least, most + 1):
        ways = list(islice(combinations(hand, count), MOST_THROWS * 16))
        discards.extend(ways if len(ways) <= each else chance_of(count).sample(ways, each))
    return discards


def share_of_said(measure: Yardstick, said: Said) -> float:
    """The share of hands that are beaten by what somebody announces, where he names no points by their middle."""
    sense = measure.ranking.sense
    if said.points is not None:
        lowest = highest = sense * said.points
    else:
        lowest, highest = -FAR, FAR
    combination = sense * said.combination
    return (measure.place((combination, lowest, -FAR)) + measure.place((combination, highest, FAR))) / 2
