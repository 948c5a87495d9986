"""All the hands of a pack counted by what they make, without looking at each of them.

Where the pack is every rank in every suit, hands that differ only in which suit is which make the same, because
no relation of suits names one.  One hand of each such family is judged and counted as often as its family is large.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from itertools import combinations
from math import factorial, prod

from primero_rules.compiled.ruleset import Ruleset
from primero_rules.ground.cards import Card
from primero_rules.model.ranking import Ranking

Ranks = tuple[int, ...]
"""The ranks that a hand has in one suit."""

Spread = Mapping[tuple[int, int], int]
"""How many hands make each combination, by the index under which it is announced, with each number of points."""

_COUNTED: dict[object, Spread] = {}
"""Counted before: the selections of one file, and many files, have the same combinations."""


def spread(rules: Ruleset) -> Spread:
    """The hands of the pack by what they make; a hand has as many cards as the largest combination."""
    ranking, pack = rules.setting.ranking, rules.setting.pack
    key = pack, ranking.values, tuple((one.shape, one.called, one.sizes) for one in ranking.combinations)
    if key not in _COUNTED:
        size = max(max(one.sizes) for one in ranking.combinations)
        _COUNTED[key] = _count(ranking, families(pack, size))
    return _COUNTED[key]


def _count(ranking: Ranking, hands: Iterable[tuple[tuple[Card, ...], int]]) -> Spread:
    found: Counter[tuple[int, int]] = Counter()
    for hand, members in hands:
        held = ranking.judge(hand)
        found[ranking.announced(held.combination), held.points] += members
    return found


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
        equal = Counter(parts)
        members = factorial(len(suits)) // prod(factorial(one) for one in equal.values())
        yield (
            tuple(sorted(rank << 2 | suit for suit, part in zip(suits, parts, strict=True) for rank in part)),
            members,
        )


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
