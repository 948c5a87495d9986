"""The strength of a hand compared with all others, from its own cards alone, for any file of rules.

The strength of a hand is the share of hands that it beats.  That of an incomplete hand is its mean over the cards
that it may still get.  Nothing here looks at a state, so no hidden information can leak from one.
"""

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
from primero_rules.play.playout import playout
from primero_rules.rules.ruleset import Ruleset

HANDS_BESIDE = 600
"""How many random hands, drawn once for each game, a hand is compared with."""

COMPLETIONS = 40
"""How many ways of completing a hand are sampled if it lacks more than one card."""

MOST_THROWS = 64
"""How many discards are compared at most; of more than that, so many are drawn at random."""

MOST_STRENGTHS = 30_000
"""How many hands of one game are cached with their strength; a full cache is cleared."""

MOST_STRENGTHS_BESIDE = 2_000
"""How many hands are cached for each card that may be turned up, if the strength of a hand depends on it."""

TRIED_HANDS = 6
"""How many random hands are played to find out how many cards a player comes to hold."""

FAR = 10**9
"""More points than any hand has."""

Grade = tuple[int, int, int]
"""The sort key of a hand, higher for a better one: its combination, its points, and the value of its best suit."""


@dataclass(frozen=True, slots=True)
class Throw:
    """The best discard, and the share of hands that the rest will beat when it is completed again."""

    cards: Hand
    share: float


@dataclass(slots=True)
class Yardstick:
    """The sample that hands of one game are compared with, and caches of the results for ``most`` hands."""

    ranking: Ranking
    pack: tuple[Card, ...]
    size: int
    suits_alike: bool
    most: int
    others: list[Grade] = field(default_factory=list)
    shares: dict[Hand, float] = field(default_factory=dict)
    throws: dict[tuple[Hand, int, int], Throw] = field(default_factory=dict)

    def grade(self, hand: Hand) -> Grade:
        """The sort key of a sorted hand: a better hand has a higher grade."""
        value, sense, worth = self.ranking.evaluate(hand), self.ranking.sense, self.ranking.values
        suits = [0, 0, 0, 0]
        for card in hand:
            suits[card & 3] += worth[card]
        return sense * value.combination, sense * value.points, sense * max(suits)

    def place(self, grade: Grade) -> float:
        """The share of hands that this grade beats; hands of an equal grade count half."""
        below, not_above = bisect_left(self.others, grade), bisect_right(self.others, grade)
        return (below + not_above) / (2 * len(self.others))

    def share(self, hand: Hand) -> float:
        """The share of hands that a sorted hand beats, on average over its completions if it is incomplete."""
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
        unseen = [card for card in self.pack if card not in hand]
        places = [self.place(self.grade(tuple(sorted(hand + more)))) for more in _completions(unseen, missing)]
        return sum(places) / len(places)

    def plain(self, hand: Hand) -> tuple[Hand, Mapping[Card, Card]]:
        """The same hand for all that differ only by a permutation of the suits, and for its cards the real ones."""
        if not self.suits_alike:
            return hand, {card: card for card in hand}
        parts = sorted(range(4), key=lambda suit: [card >> 2 for card in hand if card & 3 == suit], reverse=True)
        renamed = {card >> 2 << 2 | parts.index(card & 3): card for card in hand}
        return tuple(sorted(renamed)), renamed

    def throw(self, family: ExchangeFamily) -> Throw:
        """The discard after which the hand is strongest; of equals, the smallest.  At least one must be lawful."""
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
    """The yardstick for a game of so many players while these cards are turned up."""
    matters = turned[-1:] if rules.setting.ranking.asks_turned_up else ()
    return _yardstick(rules, rules.setting.pack_of(seats), full_hand(rules, seats), matters)


@kept_with
def _yardstick(rules: Ruleset, whole: tuple[Card, ...], size: int, turned: tuple[Card, ...]) -> Yardstick:
    setting = rules.setting
    pack = tuple([card for card in whole if card not in turned])
    ranks, suits = {card >> 2 for card in pack}, {card & 3 for card in pack}
    alike = not turned and len(pack) == len(ranks) * len(suits) and len(suits) == 4
    most = MOST_STRENGTHS_BESIDE if turned else MOST_STRENGTHS
    measure = Yardstick(setting.ranking.beside(turned), pack, size, alike, most)
    chance, held = chance_of(0), min(size, len(pack))
    measure.others.extend(
        sorted(measure.grade(tuple(sorted(chance.sample(pack, held)))) for _ in range(HANDS_BESIDE))
    )
    return measure


@kept_with
def full_hand(rules: Ruleset, seats: int) -> int:
    """How many cards a player has in the end, or before he lays any, found by random hands."""
    sizes = [1]
    for seed in range(TRIED_HANDS):
        played = playout(rules, seats, seed=seed)
        left = max([len(seat.hand) for seat in played.final.seats if seat.standing], default=0)
        sizes.append(left if not played.final.table.laid else max(_sizes(played.events, seats)))
    return max(sizes)


def _sizes(events: tuple[Event, ...], seats: int) -> Iterator[int]:
    """The number of cards of a player after each event that changes it."""
    held = [0] * seats
    for event in events:
        if isinstance(event, Dealt):
            held[event.seat] += len(event.cards)
            yield held[event.seat]
        elif isinstance(event, Acted) and isinstance(event.action, Exchange | Play):
            held[event.action.seat] -= len(event.action.cards)


def _completions(rest: list[Card], missing: int) -> Iterator[tuple[Card, ...]]:
    """The cards that may complete a hand: every one if one is missing, else a random sample."""
    if missing == 1:
        yield from ((card,) for card in rest)
        return
    chance = chance_of(len(rest))
    for _ in range(COMPLETIONS):
        yield tuple(chance.sample(rest, missing))


def _discards(hand: Hand, least: int, most: int) -> list[Hand]:
    """The discards that are compared: all, or a random sample of those of each size."""
    most = min(most, len(hand))
    per_size = max(1, MOST_THROWS // (most - least + 1))
    discards: list[Hand] = []
    for count in range(least, most + 1):
        ways = list(islice(combinations(hand, count), MOST_THROWS * 16))
        discards.extend(ways if len(ways) <= per_size else chance_of(count).sample(ways, per_size))
    return discards


def share_of_said(measure: Yardstick, said: Said) -> float:
    """The share of hands that an announced hand beats; without points, that of the middle of its combination."""
    sense = measure.ranking.sense
    if said.points is not None:
        lowest = highest = sense * said.points
    else:
        lowest, highest = -FAR, FAR
    combination = sense * said.combination
    return (measure.place((combination, lowest, -FAR)) + measure.place((combination, highest, FAR))) / 2
