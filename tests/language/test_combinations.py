"""One combination may be made in several ways: the best of them counts, in play and in what may be announced."""

from collections.abc import Mapping
from itertools import combinations
from random import Random
from typing import Any

import pytest

import primero_rules as pr
from primero_rules.base.cards import cards, write
from tests.support.variants import CARD, variant

TWO = {"name": "two", "cards": 2}
ALIKE = {
    "name": "alike",
    "cards": 2,
    "ranks": ["same", {"among": ["A", 2]}],
    "or": {"cards": 3, "ranks": {"among": [4, 5]}},
}


def rules_with(*shapes: Mapping[str, Any]) -> pr.Ruleset:
    """The game of high card with other combinations."""
    return variant("high-card", {"combinations/lowest-first": [CARD, *shapes]})


@pytest.mark.parametrize(
    ("held", "name", "points"),
    [
        ("Ac Ah 5c", "alike", 2),  # a pair of aces, though two other cards are worth more
        ("3c 3h 5c", "two", 8),  # a pair of a rank that is not among those listed
        ("4c 5c 5h", "alike", 14),  # three high cards
        ("2c 2h 4c 5c 5h", "alike", 14),  # both ways: the dearer cards count
        ("2c 3c 4c", "two", 7),  # neither
    ],
)
def test_any_of_its_shapes_makes_a_combination(held: str, name: str, points: int) -> None:
    """Two of a rank up to the two, or three of the fours and fives, are the same hand."""
    evaluation = pr.evaluate(rules_with(TWO, ALIKE), held)
    assert (evaluation.combination, evaluation.points) == (name, points)


def test_the_range_of_points_is_that_of_all_shapes() -> None:
    """The cheapest and the dearest set of any shape bound what may be announced, as trying all hands shows."""
    rules = rules_with(TWO, ALIKE)
    ranking, pack = rules.setting.ranking, rules.setting.pack
    index = ranking.index("alike")
    every = [hand for size in (2, 3) for hand in combinations(pack, size)]
    worth = [ranking.evaluate(hand).points for hand in every if ranking.evaluate(hand).combination == index]
    alike = ranking.combinations[index]
    assert (alike.low, alike.high) == (min(worth), max(worth)) == (2, 14)


def test_a_set_of_cards_that_do_not_all_count_widens_no_range() -> None:
    """Where two of a rank are enough, four cards with two pairs in them are worth no more than one pair."""
    low_pair = ["same", {"among": ["A", 2, 3]}]
    shape = {"name": "alike", "cards": 2, "ranks": low_pair, "or": {"cards": 4, "ranks": {"among": [4, 5]}}}
    alike = rules_with(shape).setting.ranking.combinations[1]
    assert (alike.low, alike.high) == (2, 18)


def test_several_relations_of_ranks_have_to_hold_together() -> None:
    """A list of relations is kept by those cards that keep each of them, whatever cards are tried."""
    rules = rules_with({"name": "alike", "cards": 2, "ranks": ["same", {"among": ["A", 2]}]})
    chance = Random(5)
    for _ in range(300):
        hand = tuple(sorted(chance.sample(rules.setting.pack, 4)))
        low_pair = any(card >> 2 == another >> 2 and card >> 2 < 2 for card, another in combinations(hand, 2))
        assert (rules.setting.ranking.evaluate(hand).combination == 1) is low_pair


@pytest.mark.parametrize(("held", "on_the_way"), [("Ac Ah 3c", "Ac Ah"), ("Ac 4h 5c", "4h 5c"), ("Ac 3h 5c", "")])
def test_cards_on_the_way_to_a_combination_may_be_on_the_way_to_any_of_its_shapes(
    held: str, on_the_way: str
) -> None:
    """Two cards towards the hand are two of one rank that counts, or two of the high ones."""
    alike = rules_with(TWO, ALIKE).setting.ranking.combinations[2]
    best = alike.shapes.of_part(2).find(tuple(sorted(cards(held.split()))))
    assert write(best[1] if best else ()) == on_the_way


def test_the_shapes_of_a_combination_are_compared_by_what_they_are() -> None:
    """The shape in words tells every way, so that two files which differ in one do not look alike."""
    shapes = rules_with(TWO, ALIKE).setting.ranking.combinations[2].shape
    assert shapes == "cards 2, ranks same-among A-2 or cards 3, ranks among 4-5"


def test_the_order_in_which_ranks_are_listed_means_nothing() -> None:
    """Seven, six and ace are the same three cards as ace, six and seven."""
    upwards, downwards = (
        rules_with(TWO, {**ALIKE, "ranks": ["same", {"among": ranks}]}).setting.ranking.combinations[2].shape
        for ranks in (["A", 2], [2, "A"])
    )
    assert upwards == downwards
