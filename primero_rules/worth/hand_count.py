"""A count of all hands of a pack under a rulebook: how many make each combination, and with how many points."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations

from primero_rules.base.remembered import kept_with
from primero_rules.game.hand_table import NONE
from primero_rules.rules.ruleset import Ruleset
from primero_rules.worth.even_hands import part_of_even_meetings
from primero_rules.worth.hand_distribution import JudgedHands, check_size, hand_size, hands_of_size, ranges_of


@dataclass(frozen=True, slots=True)
class KindCount:
    """How many hands make a combination and no better one, with the fewest, the most and the mean of their points.

    The index is ``NONE`` for the hands that make no combination.
    """

    index: int
    name: str
    count: int
    fewest: int
    most: int
    mean: Fraction


@dataclass(frozen=True, slots=True)
class Misplaced:
    """Two combinations of which the better one is made by more hands."""

    better: KindCount
    worse: KindCount


@dataclass(frozen=True, slots=True)
class HandCount:
    """A count of all hands of ``size`` cards: the kinds, the lowest first, and the part of even meetings.

    Two hands are even if they are of one kind and have equal points; ``even`` is the part of all meetings of two
    hands in which they are even, or None if it is not counted, as ``part_of_even_meetings`` says.
    """

    rules: Ruleset
    size: int
    total: int
    kinds: tuple[KindCount, ...]
    even: Fraction | None

    @property
    def misplaced(self) -> tuple[Misplaced, ...]:
        """Every two combinations whose rank and rarity disagree."""
        sense = self.rules.setting.ranking.sense
        kinds = [kind for kind in self.kinds if kind.index != NONE and kind.count]
        kinds.sort(key=lambda kind: sense * kind.index)
        return tuple(
            Misplaced(better, worse) for worse, better in combinations(kinds, 2) if better.count > worse.count
        )

    @property
    def essence(self) -> tuple[object, ...]:
        """The part that is compared: two rulebooks with equal counts share it, whatever they call their hands."""
        rows = tuple((kind.index == NONE, kind.count, kind.fewest, kind.most, kind.mean) for kind in self.kinds)
        return self.size, self.total, rows, self.rules.setting.ranking.sense


def hand_count(rules: Ruleset) -> HandCount:
    """The count of all full hands; Faults and Refused as ``count_of_size``."""
    return count_of_size(rules, hand_size(rules))


@kept_with
def count_of_size(rules: Ruleset, size: int) -> HandCount:
    """The count of all hands of ``size`` cards.

    Faults at the largest combination if there are too many hands; Refused if a hole stands among cards and hands,
    or if nobody ever holds so many cards.
    """
    check_size(rules, size)
    hands = hands_of_size(rules, size)
    total = sum(members for _, members, _, _ in hands)
    even = part_of_even_meetings(rules.setting.pack, hands)
    return HandCount(rules, size, total, tuple(_kinds(rules, hands)), even)


def _kinds(rules: Ruleset, hands: JudgedHands) -> Iterator[KindCount]:
    """The count of each combination, and of hands that make none if there are any."""
    ranking, ranges = rules.setting.ranking, ranges_of(hands)
    by_kind: dict[int, Counter[int]] = {}
    for _, members, index, points in hands:
        by_kind.setdefault(index, Counter())[points] += members
    for index in (NONE, *range(len(ranking.combinations))):
        spread = by_kind.get(index, Counter())
        if index == NONE and not spread:
            continue
        count = sum(spread.values())
        mean = Fraction(sum(points * many for points, many in spread.items()), count) if count else Fraction(0)
        fewest, most = ranges.get(index, (0, 0))
        yield KindCount(index, ranking.name(index), count, fewest, most, mean)
