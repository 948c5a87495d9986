"""The best set of cards in a hand for one shape: most points, then most cards, then first in pack order.

``searched`` says what is meant; the other finders give the same answers without trying every set, because a
hand is judged at every turn.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations

from primero_rules.ground.cards import Card
from primero_rules.vocabulary.shapes.ranks import any_ranks, same_rank
from primero_rules.vocabulary.shapes.suits import all_different, any_suits, same_suit

Relation = Callable[[tuple[Card, ...]], bool]
Hand = tuple[Card, ...]
Made = tuple[int, Hand] | None
Find = Callable[[Hand], Made]
Pools = Callable[[Hand], list[list[Card]]]


def best_set(
    least: int, most: int, keeps: tuple[Relation, Relation], values: tuple[int, ...], points: frozenset[int] | None
) -> Find:
    """A finder of the best set of ``least`` to ``most`` cards that keeps a relation of suits and one of ranks.

    Only sets worth one of ``points`` count, if any are given.
    """
    suits, ranks = keeps
    if points is None and ranks is any_ranks and suits is same_suit:
        return dearest(least, most, by_suit, values)
    if points is None and ranks is same_rank and suits is any_suits:
        return dearest(least, most, by_rank, values)
    if points is None and ranks is any_ranks and suits is all_different:
        return dearest(least, most, lambda hand: [dearest_by_suit(hand, values)], values)
    if suits is same_suit:
        return searched(least, most, by_suit, (ranks,), values, points)
    return searched(least, most, lambda hand: [list(hand)], keeps, values, points)


def best_of(finds: list[Find]) -> Find:
    """A finder of the best that any of these finds."""
    if len(finds) == 1:
        return finds[0]

    def find(hand: Hand) -> Made:
        best: Made = None
        for one in finds:
            made = one(hand)
            best = best if made is None else better(best, *made)
        return best

    return find


def by_suit(hand: Hand) -> list[list[Card]]:
    """The cards of each suit that is in the hand, in pack order."""
    pools: dict[int, list[Card]] = {}
    for one in hand:
        pools.setdefault(one & 3, []).append(one)
    return list(pools.values())


def by_rank(hand: Hand) -> list[list[Card]]:
    """The cards of each rank that is in the hand, in pack order."""
    pools: dict[int, list[Card]] = {}
    for one in hand:
        pools.setdefault(one >> 2, []).append(one)
    return list(pools.values())


def dearest_by_suit(hand: Hand, values: tuple[int, ...]) -> list[Card]:
    """The dearest card of each suit that is in the hand, in pack order."""
    return sorted([max(pool, key=values.__getitem__) for pool in by_suit(hand)])


def dearest(least: int, most: int, pools: Pools, values: tuple[int, ...]) -> Find:
    """A finder where any cards of one pool go together: the dearest of the best pool."""

    def find(hand: Hand) -> Made:
        best: Made = None
        for pool in pools(hand):
            if len(pool) < least:
                continue
            few = sorted(sorted(pool, key=lambda one: (-values[one], one))[:most]) if len(pool) > most else pool
            best = better(best, sum([values[one] for one in few]), tuple(few))
        return best

    return find


def searched(
    least: int,
    most: int,
    pools: Pools,
    keeps: tuple[Relation, ...],
    values: tuple[int, ...],
    points: frozenset[int] | None,
) -> Find:
    """A finder that tries every set of every pool."""

    def find(hand: Hand) -> Made:
        best: Made = None
        for pool in pools(hand):
            for count in range(least, min(most, len(pool)) + 1):
                for chosen in combinations(sorted(pool), count):
                    if all(keep(chosen) for keep in keeps):
                        total = sum(values[one] for one in chosen)
                        if points is None or total in points:
                            best = better(best, total, chosen)
        return best

    return find


def better(best: Made, total: int, chosen: Hand) -> tuple[int, Hand]:
    """The better of two sets: more points, then more cards, then the first in pack order."""
    if best is None or total > best[0]:
        return total, chosen
    if total == best[0] and (-len(chosen), chosen) < (-len(best[1]), best[1]):
        return total, chosen
    return best
