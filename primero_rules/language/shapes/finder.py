"""The best set of cards in a hand for one shape: most points, then most cards, then first in pack order.

``searched`` says what is meant; the other finders give the same answers without trying every set, because a
hand is judged at every turn.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations

from primero_rules.base.cards import Card
from primero_rules.language.shapes.ranks import any_ranks, same_rank
from primero_rules.language.shapes.suits import all_different, any_suits, same_suit

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
        return dearest(least, most, lambda hand: by_rank(hand, least), values)
    if points is None and ranks is any_ranks and suits is all_different:
        return dearest(least, most, lambda hand: dearest_by_suit(hand, least, values), values)
    if suits is same_suit:
        return searched(least, most, by_suit, (ranks,), values, points)
    if suits is all_different:
        lowest = min(points, default=0) if points is not None else 0
        return searched(
            least, most, lambda hand: all_if_of_suits(hand, least, lowest, values), keeps, values, points
        )
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
    """The cards of each suit, in pack order; a suit may have none."""
    pools: list[list[Card]] = [[], [], [], []]
    for one in hand:
        pools[one & 3].append(one)
    return pools


def by_rank(hand: Hand, least: int) -> list[list[Card]]:
    """The cards of each rank of which a sorted hand has at least so many, in pack order."""
    more = least - 1
    pools = []
    for at in range(len(hand) - more):
        rank = hand[at] >> 2
        if hand[at + more] >> 2 == rank and (not at or hand[at - 1] >> 2 != rank):
            pools.append([one for one in hand if one >> 2 == rank])
    return pools


def dearest_by_suit(hand: Hand, least: int, values: tuple[int, ...]) -> list[list[Card]]:
    """One pool: the dearest card of each suit in the hand, in pack order; none if there are not so many suits."""
    pools = by_suit(hand)
    if 4 - pools.count([]) < least:
        return []
    return [sorted([pool[0] if len(pool) == 1 else max(pool, key=values.__getitem__) for pool in pools if pool])]


def all_if_of_suits(hand: Hand, least: int, lowest: int, values: tuple[int, ...]) -> list[list[Card]]:
    """One pool, the whole hand; none unless it has so many suits, whose dearest cards make so many points."""
    best = dearest_by_suit(hand, least, values)
    return [list(hand)] if best and sum([values[one] for one in best[0]]) >= lowest else []


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
            if len(pool) < least:
                continue
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
