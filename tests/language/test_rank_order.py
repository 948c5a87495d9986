"""Hands of one kind may be told apart by the ranks of their cards, whatever the cards are worth."""

from typing import Any

import pytest

import primero_rules as pr
from primero_rules.base.fault import Faults
from tests.support.variants import WITH_PAIRS, rules_of_file, variant

SHOWN = rules_of_file("high-card")["procedure"][2]["showdown"]
ACES_HIGH = ["A", "5", "4", "3", "2"]


def winners(deck: str, *, better: str = "highest", **order: Any) -> tuple[int, ...]:
    """Who wins of two who hold two cards each; eldest is seat 0."""
    ranks: dict[str, Any] = {"best-first": ACES_HIGH, "combinations": ["card", "pair"], "decides": "after-points"}
    ranks |= {key.replace("_", "-"): value for key, value in order.items()}
    procedure = [
        {"deal": {"cards": 2}},
        {"pay": {"by": "everyone", "amount": 1, "ante": True}},
        {"showdown": {**SHOWN, "ties": "split"}},
    ]
    changes = {**WITH_PAIRS, "procedure": procedure, "combinations/rank-order": ranks}
    rules = variant("high-card", {**changes, "combinations/better": better})
    return pr.start(rules, 2, deck=deck, dealer=1).table.winners


def test_where_points_are_equal_the_best_rank_wins() -> None:
    """Both best cards are fives; nothing else is asked unless the file asks for the other card."""
    assert winners("5c 4c 5h Ah") == (0, 1)
    assert winners("5c 4c 5h Ah", kickers=True) == (1,)
    assert winners("5c 4c 5h 4h", kickers=True) == (0, 1)


def test_a_pair_beats_a_lower_pair_by_rank() -> None:
    """A pair of aces has fewer points than one of twos and comes first."""
    assert winners("Ac Ah 2c 2h", decides="before-points") == (0,)
    assert winners("Ac Ah 2c 2h", decides="after-points") == (1,)


def test_where_the_lowest_hand_wins_the_lowest_rank_does() -> None:
    """With aces high the two is the lowest card, and so its holder wins."""
    assert winners("Ac Ah 2c 2h", decides="before-points", better="lowest") == (1,)


def test_only_the_combinations_named_are_told_apart() -> None:
    """The order is for pairs alone, so that single cards stay equal."""
    assert winners("5c 4c 5h Ah", kickers=True, combinations=["pair"]) == (0, 1)


@pytest.mark.parametrize(
    ("best_first", "words"),
    [
        (["A", "5", "4", "3"], "ranks that are not ordered: 2"),
        ([*ACES_HIGH, "A"], "the rank 'A' is ranked twice"),
        ([*ACES_HIGH, "11"], "'11' is not a rank"),
    ],
)
def test_every_rank_of_the_pack_is_ordered_once(best_first: list[str], words: str) -> None:
    """One that is left out, twice there or no rank at all is a fault."""
    with pytest.raises(Faults, match=words):
        winners("5c 4c 5h Ah", best_first=best_first)
