"""The quick ways of judging a hand give what the plain search gives."""

from random import Random

import pytest

import primero_rules as pr
from primero_rules.language.shapes.finder import Search, WholeHand, best_set
from primero_rules.language.shapes.ranks import AnyRanks, Consecutive, SameRank
from primero_rules.language.shapes.relation import CardRelation
from primero_rules.language.shapes.suits import AnySuits, DifferentSuits, SameSuit
from tests.support.selections import ordinary

SHAPES = [
    (SameSuit(), AnyRanks(), 2, 3),
    (SameSuit(), AnyRanks(), 4, 4),
    (SameSuit(), SameRank(), 1, 2),
    (DifferentSuits(), AnyRanks(), 4, 4),
    (DifferentSuits(), AnyRanks(), 2, 3),
    (AnySuits(), SameRank(), 4, 4),
    (AnySuits(), SameRank(), 2, 4),
    (AnySuits(), AnyRanks(), 1, 2),
    (AnySuits(), AnyRanks(), 3, 6),
    (AnySuits(), Consecutive((0, 1, 2, 3, 4, 5, 6)), 3, 4),
    (SameSuit(), Consecutive((0, 1, 2, 3, 4, 5, 6)), 3, 3),
]


@pytest.mark.parametrize("points", [None, frozenset({34, 55})], ids=["any-points", "certain-points"])
@pytest.mark.parametrize(("suits", "ranks", "least", "most"), SHAPES)
def test_quick_finders_agree_with_the_plain_search(
    suits: CardRelation, ranks: CardRelation, least: int, most: int, points: frozenset[int] | None
) -> None:
    """Whatever shape is looked for, the best cards found are those that trying every set would find."""
    setting = pr.load(ordinary()[0]).setting
    values = setting.ranking.values
    quick = best_set(least, most, suits, ranks, values, points, setting.ref)
    plain = Search(least, most, WholeHand(), (suits, ranks), values, points, setting.ref)
    chance = Random(2)
    for _ in range(2000):
        hand = tuple(sorted(chance.sample(setting.pack, chance.randint(1, 6))))
        assert quick.find(hand) == plain.find(hand)
