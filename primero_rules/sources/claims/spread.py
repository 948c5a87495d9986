"""All the hands of a pack counted by what they make, without looking at each of them.

Where the pack is every rank in every suit, hands that differ only in which suit is which make the same, because
no relation of suits names one.  One hand of each such family is judged and counted as often as its family is large.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from functools import lru_cache
from itertools import combinations

from primero_rules.base.cards import Card
from primero_rules.base.remembered import kept_with
from primero_rules.game.ranking import NONE, Combination
from primero_rules.rules.ruleset import Ruleset

NOTHING = NONE, 0

Ranks = tuple[int, ...]
"""The ranks that a hand has in one suit."""

Spread = Mapping[tuple[int, int], int]
"""How many hands make each combination, by the index under which it is announced, with each number of points."""

Points = tuple[int | None, ...]
"""The points that one combination makes of each family of hands, or None where it makes nothing."""

MOST_MADE = 256

_MADE: dict[object, Points] = {}
"""Found before: the selections of one file have the same combinations, and many files have some of them."""


@kept_with
def spread(rules: Ruleset) -> Spread:
    """The hands of the pack by what they make; a hand has as many cards as the largest combination."""
    ranking, pack = rules.setting.ranking, rules.setting.pack
    highest_first = ranking.combinations[::-1]
    size = max(max(one.sizes) for one in highest_first)
    called = [one.called for one in highest_first]
    columns = [_made(one, ranking.values, pack, size) for one in highest_first]
    found: Counter[tuple[int, int]] = Counter()
    for (_, members), *row in zip(families(pack, size), *columns, strict=True):
        best = next(((one, points) for one, points in zip(called, row, strict=True) if points is not None), NOTHING)
        found[best] += members
    return found


def _made(combination: Combination, values: tuple[int, ...], pack: tuple[Card, ...], size: int) -> Points:
    key = pack, size, values, combination.shape, combination.sizes
    if key not in _MADE:
        if len(_MADE) >= MOST_MADE:
            _MADE.clear()
        finds = (combination.finder.find(hand) for hand, _ in families(pack, size))
        _MADE[key] = tuple(made[0] if made else None for made in finds)
    return _MADE[key]


@lru_cache(maxsize=4)  # most rankings are of one pack
def families(pack: tuple[Card, ...], size: int) -> tuple[tuple[tuple[Card, ...], int], ...]:
    """One sorted hand of each family, and how many hands the family has."""
    return tuple(_families(pack, size))


def _families(pack: tuple[Card, ...], size: int) -> Iterator[tuple[tuple[Card, ...], int]]:
    ranks, suits = sorted({one >> 2 for one in pack}), sorted({one & 3 for one in pack})
    if len(pack) != len(ranks) * len(suits):
        yield from ((hand, 1) for hand in combinations(pack, size))
        return
    for parts in _parts(tuple(ranks), len(suits), size, None):
        hand = sorted(rank << 2 | suit for suit, part in zip(suits, parts, strict=True) for rank in part)
        yield tuple(hand), _orders(parts)


def _orders(parts: tuple[Ranks, ...]) -> int:
    """In how many orders these parts, of which equal ones stand together, may be given to the suits."""
    orders = alike = 1
    for count in range(1, len(parts)):
        alike = alike + 1 if parts[count] == parts[count - 1] else 1
        orders = orders * (count + 1) // alike
    return orders


def _parts(ranks: Ranks, suits: int, size: int, most: tuple[int, Ranks] | None) -> Iterator[tuple[Ranks, ...]]:
    """Ways to take ``size`` cards out of so many suits, none of which holds more than the suit before it."""
    if not suits:
        if not size:
            yield ()
        return
    for count in range(min(size, len(ranks)), -1, -1):
        for part in combinations(ranks, count):
            if most is None or (count, part) <= most:
                for rest in _parts(ranks, suits - 1, size - count, (count, part)):
                    yield (part, *rest)
