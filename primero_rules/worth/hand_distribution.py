"""How many hands of a pack make each combination, counted without judging every hand.

If the pack has every rank in every suit, hands that differ only by a permutation of the suits make the same
combination, because no combination names a suit.  One hand of each such class is judged, and counted as often as
the class has hands.
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations, islice
from weakref import WeakValueDictionary

from primero_rules.base.cards import Card
from primero_rules.base.counted import counted, counted_between
from primero_rules.base.fault import fault_at
from primero_rules.base.remembered import kept_with
from primero_rules.game.failure import Refused
from primero_rules.game.hand_table import NONE
from primero_rules.game.ranking import Combination, Hand
from primero_rules.language.steps.deal import Dealing
from primero_rules.rules.hands_at_steps import largest_hand
from primero_rules.rules.holes import check_judged
from primero_rules.rules.reachable import leads_back
from primero_rules.rules.ruleset import Ruleset

CLASS_OF_NOTHING = NONE, 0

Ranks = tuple[int, ...]
"""The ranks of a hand's cards in one suit."""

Distribution = Mapping[tuple[int, int], int]
"""How many hands there are of each combination, given by the index that is announced, and number of points."""

PointsByClass = tuple[int | None, ...]
"""The points of one combination in each class of hands, or None where the class does not have it."""

MOST_CLASSES = 200_000
"""How many classes of hands are judged at most."""


@dataclass(frozen=True, eq=False)
class Column:
    """The points of one combination in each class of hands; rulesets share columns of the same combination."""

    points: PointsByClass


_COLUMNS: WeakValueDictionary[object, Column] = WeakValueDictionary()
"""The columns of all rulesets that are still in memory."""

JudgedHands = tuple[tuple[Hand, int, int, int], ...]
"""One hand of each class, how many hands are in it, the index of what they make (or ``NONE``), and the points."""


@kept_with
def hand_distribution(rules: Ruleset) -> Distribution:
    """The distribution of all hands of the pack; Faults as ``judged``."""
    announced = rules.setting.ranking.announced
    counts: Counter[tuple[int, int]] = Counter()
    for _, members, index, points in distribution_of_hands(rules):
        counts[announced(index), points] += members
    return counts


def distribution_of_hands(rules: Ruleset) -> JudgedHands:
    """What the full hands of each class make; Faults and Refused as ``hands_of_size``."""
    return hands_of_size(rules, hand_size(rules))


@kept_with
def hands_of_size(rules: Ruleset, size: int) -> JudgedHands:
    """What the hands of each class make that have ``size`` cards.

    Faults at the largest combination if there are too many classes, Refused if a hole stands among cards and hands.
    """
    check_judged(rules)
    ranking, pack = rules.setting.ranking, rules.setting.pack
    highest_first = ranking.combinations[::-1]
    if len(suit_classes(pack, size)) > MOST_CLASSES:
        largest = max(highest_first, key=lambda combination: max(combination.sizes))
        complaint = f"there are more than {MOST_CLASSES:,} hands of {size} cards, too many to judge"
        raise fault_at(largest.ref.place, complaint, "a combination of fewer cards", code="wrong-size")
    indexes = range(len(highest_first) - 1, -1, -1)
    columns = [column.points for column in _columns(rules, size)]
    judged_hands: list[tuple[Hand, int, int, int]] = []
    for (hand, members), *row in zip(suit_classes(pack, size), *columns, strict=True):
        makes = ((index, points) for index, points in zip(indexes, row, strict=True) if points is not None)
        judged_hands.append((hand, members, *next(makes, CLASS_OF_NOTHING)))
    return tuple(judged_hands)


@kept_with
def point_ranges(rules: Ruleset) -> Mapping[int, tuple[int, int]]:
    """The fewest and the most points of the full hands that make a combination and no better one, by its index.

    A combination that no hand makes is not in it.  Faults as ``judged``.
    """
    return ranges_of(distribution_of_hands(rules))


def ranges_of(hands: JudgedHands) -> Mapping[int, tuple[int, int]]:
    """The fewest and the most points of the hands that make each combination and no better one, by its index."""
    ranges: dict[int, tuple[int, int]] = {}
    for _, _, index, points in hands:
        fewest, most = ranges.get(index, (points, points))
        ranges[index] = min(fewest, points), max(most, points)
    return ranges


def hand_size(rules: Ruleset) -> int:
    """How many cards a hand has: what every player is dealt, or the largest combination if that has more cards.

    Refused if a hole stands among cards and hands.
    """
    return max(largest_combination(rules), min(_dealt_to_all(rules), len(rules.setting.pack)))


def check_size(rules: Ruleset, cards: int) -> None:
    """Raise Refused unless a player may hold so many cards at some time; any number if it is not known."""
    most = max(hand_size(rules), largest_hand(rules)) if rules.playable else hand_size(rules)
    if not 1 <= cards <= most:
        complaint = f"nobody holds {counted(cards, 'card')} in {rules.id}"
        raise Refused(complaint, rules.setting.ref, counted_between(1, most, "card"))


def largest_combination(rules: Ruleset) -> int:
    """How many cards the largest combination has; Refused if a hole stands among cards and hands."""
    check_judged(rules)
    return max(max(combination.sizes) for combination in rules.setting.ranking.combinations)


def _dealt_to_all(rules: Ruleset) -> int:
    """How many cards every player is dealt who is still in, by the deals that are made once."""
    deals = ((index, at.operation) for index, at in enumerate(rules.program) if isinstance(at.operation, Dealing))
    to_all = ((index, deal) for index, deal in deals if deal.to.leaves_out_nobody())
    return sum(deal.cards for index, deal in to_all if deal.up_to is None and not leads_back(rules.program, index))


@kept_with
def _columns(rules: Ruleset, size: int) -> tuple[Column, ...]:
    """The columns of the combinations, the highest first, in hands of ``size`` cards."""
    ranking, pack = rules.setting.ranking, rules.setting.pack
    return tuple(_column(combination, ranking.values, pack, size) for combination in ranking.combinations[::-1])


def _column(combination: Combination, values: tuple[int, ...], pack: tuple[Card, ...], size: int) -> Column:
    key = pack, size, values, combination.shape, combination.sizes
    column = _COLUMNS.get(key)
    if column is None:
        finds = (combination.finder.find(hand) for hand, _ in suit_classes(pack, size))
        column = _COLUMNS[key] = Column(tuple(best[0] if best else None for best in finds))
    return column


@lru_cache(maxsize=4)  # most rankings are of one pack
def suit_classes(pack: tuple[Card, ...], size: int) -> tuple[tuple[tuple[Card, ...], int], ...]:
    """A sorted hand of each class, and how many hands the class has; one class more than the limit at most."""
    return tuple(islice(_suit_classes(pack, size), MOST_CLASSES + 1))


def _suit_classes(pack: tuple[Card, ...], size: int) -> Iterator[tuple[tuple[Card, ...], int]]:
    ranks, suits = sorted({card >> 2 for card in pack}), sorted({card & 3 for card in pack})
    if len(pack) != len(ranks) * len(suits):
        yield from ((hand, 1) for hand in combinations(pack, size))
        return
    for parts in _parts(tuple(ranks), len(suits), size, None):
        hand = sorted(rank << 2 | suit for suit, part in zip(suits, parts, strict=True) for rank in part)
        yield tuple(hand), _orders(parts)


def _orders(parts: tuple[Ranks, ...]) -> int:
    """The number of distinct assignments of these parts to the suits; equal parts must be adjacent."""
    orders = alike = 1
    for count in range(1, len(parts)):
        alike = alike + 1 if parts[count] == parts[count - 1] else 1
        orders = orders * (count + 1) // alike
    return orders


def _parts(ranks: Ranks, suits: int, size: int, most: tuple[int, Ranks] | None) -> Iterator[tuple[Ranks, ...]]:
    """The ways to choose ``size`` cards of ``suits`` suits, each with no larger part than the suit before it.

    ``most`` is the part of the suit before, with its size; None for the first suit.
    """
    if not suits:
        if not size:
            yield ()
        return
    for count in range(min(size, len(ranks)), -1, -1):
        for part in combinations(ranks, count):
            if most is None or (count, part) <= most:
                for later_parts in _parts(ranks, suits - 1, size - count, (count, part)):
                    yield (part, *later_parts)
