"""How often two hands that are dealt from one pack are worth as much, to the last pair of hands.

The two have no card in common.  So from all pairs those are taken away that share a card, and those added again
that share two, and so on: for each set of cards the pairs of hands that both hold it.  Sets that differ only in
which suit is which are held by as many hands of each worth, so that one of them stands for all.
"""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from functools import lru_cache
from itertools import combinations, permutations

from primero_rules.base.cards import Card
from primero_rules.game.ranking import Hand
from primero_rules.worth.hand_distribution import Judged, suit_classes

Parts = tuple[tuple[int, ...], ...]
"""For the hand of each class, the sets of cards in it, each as the number of the set that stands for it."""


def part_of_even_meetings(pack: tuple[Card, ...], hands: Judged) -> Fraction | None:
    """What part of all meetings of two hands is between hands of one kind with as many points.

    None where the suits of the pack are not alike, or two hands need more cards than there are.
    """
    suits = len({card & 3 for card in pack})
    size = len(hands[0][0]) if hands else 0
    if len(pack) != len({card >> 2 for card in pack}) * suits or not 0 < 2 * size <= len(pack):
        return None
    parts, sizes, orbits = _parts(pack, size)
    equal: Counter[tuple[int, int, int]] = Counter()
    every: Counter[int] = Counter()
    for (_, members, index, points), held in zip(hands, parts, strict=True):
        for part in held:
            equal[part, index, points] += members
            every[part] += members
    shares = [Fraction((-1) ** size, orbit) for size, orbit in zip(sizes, orbits, strict=True)]
    even = _weighed(equal, shares)
    return even / sum(shares[part] * count * count for part, count in every.items())


def _weighed(equal: Counter[tuple[int, int, int]], shares: list[Fraction]) -> Fraction:
    """The pairs of equal hands, counted by the sets of cards that both hold."""
    squares = [0] * len(shares)
    for (part, _, _), count in equal.items():
        squares[part] += count * count
    return sum((share * square for share, square in zip(shares, squares, strict=True)), Fraction(0))


@lru_cache(maxsize=4)  # most rankings are of one pack
def _parts(pack: tuple[Card, ...], size: int) -> tuple[Parts, tuple[int, ...], tuple[int, ...]]:
    """The sets of cards in each hand, how many cards each set has, and how many sets it stands for."""
    suits = sorted({card & 3 for card in pack})
    ways = [dict(zip(suits, way, strict=True)) for way in permutations(suits)]
    numbers: dict[Hand, int] = {}
    sizes: list[int] = []
    orbits: list[int] = []
    parts: list[tuple[int, ...]] = []
    for hand, _ in suit_classes(pack, size):
        held = [part for length in range(size + 1) for part in combinations(hand, length)]
        for part in held:
            if part not in numbers:
                alike = {tuple(sorted([card & ~3 | way[card & 3] for card in part])) for way in ways}
                numbers.update(dict.fromkeys(alike, len(sizes)))
                sizes.append(len(part))
                orbits.append(len(alike))
        parts.append(tuple([numbers[part] for part in held]))
    return tuple(parts), tuple(sizes), tuple(orbits)
