"""How often two hands dealt from one pack are equal in worth, counted exactly.

The two hands have no card in common, so the count is by inclusion and exclusion: from all pairs, those that share a
card are subtracted, those that share two are added again, and so on.  For each set of cards the pairs are counted
in which both hands hold it.  Sets that differ only by a permutation of the suits are held by as many hands of each
worth, so one of them represents all.
"""

from collections import Counter
from fractions import Fraction
from functools import lru_cache
from itertools import combinations, permutations
from math import comb

from primero_rules.base.cards import Card
from primero_rules.game.ranking import Hand
from primero_rules.worth.hand_distribution import JudgedHands, suit_classes

MOST_HANDS_TO_MEET = 1_000_000
"""How many hands a pack may have for their meetings to be counted; every set of cards in them is kept in memory."""

Parts = tuple[tuple[int, ...], ...]
"""For the hand of each class, the sets of cards in it, each as the number of its representative set."""


def part_of_even_meetings(pack: tuple[Card, ...], hands: JudgedHands) -> Fraction | None:
    """The part of all meetings of two hands in which both are of one kind and have equal points.

    None if the suits of the pack are not alike, if two hands need more cards than there are, or if the pack has
    more than ``MOST_HANDS_TO_MEET`` hands.
    """
    size = len(hands[0][0]) if hands else 0
    if not suits_alike(pack) or not 0 < 2 * size <= len(pack) or comb(len(pack), size) > MOST_HANDS_TO_MEET:
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


def suits_alike(pack: tuple[Card, ...]) -> bool:
    """True if the pack has every rank in every suit."""
    return len(pack) == len({card >> 2 for card in pack}) * len({card & 3 for card in pack})


def _weighed(equal: Counter[tuple[int, int, int]], shares: list[Fraction]) -> Fraction:
    """The sum over sets of cards of the pairs of equal hands that both hold the set, times the share of the set."""
    squares = [0] * len(shares)
    for (part, _, _), count in equal.items():
        squares[part] += count * count
    return sum((share * square for share, square in zip(shares, squares, strict=True)), Fraction(0))


@lru_cache(maxsize=4)  # most rankings are of one pack
def _parts(pack: tuple[Card, ...], size: int) -> tuple[Parts, tuple[int, ...], tuple[int, ...]]:
    """The sets of cards in each hand, how many cards each set has, and how many sets it represents."""
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
