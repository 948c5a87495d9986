"""The quick ways of judging a hand give what the plain search gives."""

from random import Random

import pytest

import primero_rules as pr
from primero_rules.language.shapes.finder import Relation, best_set, searched
from primero_rules.language.shapes.ranks import any_ranks, same_rank
from primero_rules.language.shapes.suits import all_different, any_suits, same_suit

SHAPES = [
    (same_suit, any_ranks, 2, 3),
    (same_suit, any_ranks, 4, 4),
    (same_suit, same_rank, 1, 2),
    (all_different, any_ranks, 4, 4),
    (all_different, any_ranks, 2, 3),
    (any_suits, same_rank, 4, 4),
    (any_suits, same_rank, 2, 4),
]


@pytest.mark.parametrize(("suits", "ranks", "least", "most"), SHAPES)
def test_quick_finders_agree_with_the_plain_search(suits: Relation, ranks: Relation, least: int, most: int) -> None:
    """Whatever shape is looked for, the best cards found are those that trying every set would find."""
    setting = pr.load("suzuki-1994").setting
    values = setting.ranking.values
    quick = best_set(least, most, (suits, ranks), values, None)
    plain = searched(least, most, lambda hand: [list(hand)], (suits, ranks), values, None)
    chance = Random(2)
    for _ in range(2000):
        hand = tuple(sorted(chance.sample(setting.pack, chance.randint(1, 6))))
        assert quick(hand) == plain(hand)
