"""The best set of cards in a hand for one shape: most points, then most cards, then first in pack order.

``Search`` tries every set and so defines the result; ``Dearest`` finds the same without trying every set, because a
hand is evaluated at every turn.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import combinations
from math import comb

from primero_rules.base.cards import Card
from primero_rules.base.evidence import Ref
from primero_rules.base.fault import fault_at
from primero_rules.base.frozen import Frozen
from primero_rules.game.ranking import MOST_SETS, BestSet, Finder, Hand
from primero_rules.language.shapes.ranks import AnyRanks, SameRank, of_one_rank
from primero_rules.language.shapes.relation import CardRelation
from primero_rules.language.shapes.suits import AnySuits, DifferentSuits, SameSuit

Values = tuple[int, ...]
"""The points of every card."""

ALWAYS_FEW = MOST_SETS.bit_length() - 1
"""A hand of at most so many cards has no more than ``MOST_SETS`` sets, whatever their size."""


def best_set(
    least: int,
    most: int,
    suits: CardRelation,
    ranks: CardRelation,
    values: Values,
    points: frozenset[int] | None,
    ref: Ref,
) -> Finder:
    """A finder of the best set of ``least`` to ``most`` cards that satisfies a relation of suits and one of ranks.

    Only sets worth one of ``points`` count, if any are given.  ``ref`` is where the file asks for it.
    """
    pools = pools_for(least, suits, ranks, values, points)
    free_ranks, free_suits = isinstance(ranks, AnyRanks), isinstance(suits, AnySuits)
    by_suit = isinstance(suits, AnySuits | SameSuit | DifferentSuits)  # the pools take care of these
    cards_are_free = (free_ranks and by_suit) or (isinstance(ranks, SameRank) and free_suits)
    if points is None and cards_are_free:
        return Dearest(least, most, pools, values)
    # In a pool of one suit every set satisfies the relation of suits.
    relations = (ranks,) if isinstance(suits, SameSuit) else (suits, ranks)
    return Search(least, most, pools, relations, values, points, ref)


def pools_for(
    least: int, suits: CardRelation, ranks: CardRelation, values: Values, points: frozenset[int] | None
) -> Pools:
    """The parts of a hand in which sets that satisfy these relations have to be looked for."""
    free_ranks = isinstance(ranks, AnyRanks)
    if isinstance(suits, SameSuit):
        return OfOneSuit()
    if of_one_rank(ranks) and isinstance(suits, AnySuits) and points is None:
        return OfOneRank(least)
    if isinstance(suits, DifferentSuits):
        if free_ranks and points is None:
            return DearestOfEachSuit(least, values)
        return WholeIfOfSuits(least, min(points, default=0) if points is not None else 0, values)
    return WholeHand()


class Pools(Frozen):
    """The parts of a hand in which a set of cards may lie."""

    def of(self, hand: Hand) -> list[list[Card]]:
        """The pools of a sorted hand, each in pack order."""
        raise NotImplementedError


@dataclass(frozen=True)
class WholeHand(Pools):
    """One pool: the whole hand."""

    def of(self, hand: Hand) -> list[list[Card]]:
        return [list(hand)]


@dataclass(frozen=True)
class OfOneSuit(Pools):
    """The cards of each suit; a suit may have none."""

    def of(self, hand: Hand) -> list[list[Card]]:
        pools: list[list[Card]] = [[], [], [], []]
        for card in hand:
            pools[card & 3].append(card)
        return pools


@dataclass(frozen=True)
class OfOneRank(Pools):
    """The cards of each rank of which a hand has at least ``least``."""

    least: int

    def of(self, hand: Hand) -> list[list[Card]]:
        more = self.least - 1
        pools = []
        for index in range(len(hand) - more):
            rank = hand[index] >> 2
            if hand[index + more] >> 2 == rank and (not index or hand[index - 1] >> 2 != rank):
                pools.append([card for card in hand if card >> 2 == rank])
        return pools


@dataclass(frozen=True)
class DearestOfEachSuit(Pools):
    """One pool: the dearest card of each suit; no pool if the hand has fewer than ``least`` suits."""

    least: int
    values: Values

    def of(self, hand: Hand) -> list[list[Card]]:
        dearest = dearest_by_suit(hand, self.values)
        return [dearest] if len(dearest) >= self.least else []


@dataclass(frozen=True)
class WholeIfOfSuits(Pools):
    """One pool: the whole hand; no pool if it has fewer than ``least`` suits.

    There is no pool either if the dearest cards of its suits have fewer than ``lowest`` points together.
    """

    least: int
    lowest: int
    values: Values

    def of(self, hand: Hand) -> list[list[Card]]:
        dearest = dearest_by_suit(hand, self.values)
        if len(dearest) < self.least or sum([self.values[card] for card in dearest]) < self.lowest:
            return []
        return [list(hand)]


def dearest_by_suit(hand: Hand, values: Values) -> list[Card]:
    """The dearest card of each suit in a sorted hand, the first of several, in pack order."""
    dearest: dict[int, Card] = {}
    for card in hand:
        suit = card & 3
        if suit not in dearest or values[card] > values[dearest[suit]]:
            dearest[suit] = card
    return sorted(dearest.values())


@dataclass(frozen=True)
class Dearest(Finder):
    """Finds the dearest cards of the best pool, where any cards of one pool go together."""

    least: int
    most: int
    pools: Pools
    values: Values

    def judge(self, hand: Hand) -> tuple[BestSet, int]:
        """The best set, which is the only one that is tried."""
        values, least, best = self.values, self.least, None
        for pool in self.pools.of(hand):
            size = len(pool)
            if size >= least:
                cards = self._dearest(pool) if size > self.most else pool
                total = 0
                for card in cards:
                    total += values[card]
                if best is None or total >= best[0]:
                    best = better(best, total, tuple(cards))
        return best, 1

    def sets(self, hand: Hand) -> int:
        """One: no other set is tried."""
        return 1

    def _dearest(self, pool: list[Card]) -> list[Card]:
        by_value = sorted([(-self.values[card], card) for card in pool])
        return sorted([card for _, card in by_value[: self.most]])


@dataclass(frozen=True)
class Search(Finder):
    """Tries every set of every pool."""

    least: int
    most: int
    pools: Pools
    relations: tuple[CardRelation, ...]
    values: Values
    points: frozenset[int] | None
    ref: Ref

    def judge(self, hand: Hand) -> tuple[BestSet, int]:
        """The best set, and how many were tried; Faults where there are too many."""
        if len(hand) > ALWAYS_FEW and self.sets(hand) > MOST_SETS:
            sets = f"more than {MOST_SETS:,} sets of cards to judge in a hand of {len(hand)} cards"
            expected = "fewer cards, or all of one suit or of one rank"
            raise fault_at(self.ref.place, f"this combination takes {sets}", expected, code="wrong-size")
        best: BestSet = None
        tried = 0
        for pool in self.pools.of(hand):
            most = len(pool)
            if most > self.most:
                most = self.most
            for count in range(self.least, most + 1):
                for cards in combinations(pool, count):
                    tried += 1
                    best = self._better(best, cards)
        return best, tried

    def sets(self, hand: Hand) -> int:
        """The number of sets of the right size in all pools."""
        sizes = [len(pool) for pool in self.pools.of(hand)]
        return sum([comb(size, count) for size in sizes for count in range(self.least, min(self.most, size) + 1)])

    def turned_up(self, card: Card) -> Finder:
        """The search for when this card is turned up."""
        return replace(self, relations=tuple([relation.turned_up(card) for relation in self.relations]))

    def _better(self, best: BestSet, cards: Hand) -> BestSet:
        for relation in self.relations:
            if not relation.holds(cards):
                return best
        total = sum([self.values[card] for card in cards])
        return best if self.points is not None and total not in self.points else better(best, total, cards)


@dataclass(frozen=True)
class BestOf(Finder):
    """Finds the best that any of several finders finds."""

    finders: tuple[Finder, ...]

    def judge(self, hand: Hand) -> tuple[BestSet, int]:
        """The best of the sets that the finders find, and how many they all tried."""
        best: BestSet = None
        tried = 0
        for finder in self.finders:
            candidate, tried_by_finder = finder.judge(hand)
            tried += tried_by_finder
            if candidate is not None:
                best = better(best, candidate[0], candidate[1])
        return best, tried

    def sets(self, hand: Hand) -> int:
        """The number of sets that all finders together try."""
        return sum([finder.sets(hand) for finder in self.finders])

    def turned_up(self, card: Card) -> Finder:
        """The finder for when this card is turned up."""
        return BestOf(tuple([finder.turned_up(card) for finder in self.finders]))


def best_of(finders: list[Finder]) -> Finder:
    """A finder of the best that any of these finds."""
    return finders[0] if len(finders) == 1 else BestOf(tuple(finders))


def better(best: BestSet, total: int, cards: Hand) -> tuple[int, Hand]:
    """The better of two sets: more points, then more cards, then the first in pack order."""
    if best is None or total > best[0]:
        return total, cards
    if total == best[0] and (-len(cards), cards) < (-len(best[1]), best[1]):
        return total, cards
    return best
