"""Orders of suits: what parts equal hands, their suits before the points or after."""

import pytest

import primero_rules as pr
from tests.support.moves import after
from tests.support.variants import CARD, PAIR, Changes, variant


def by_suit(decides: str, combination: str = "card") -> Changes:
    """High card, with hearts above clubs."""
    order = {"best-first": ["h", "c"], "combinations": [combination], "decides": decides}
    return {"combinations/suit-order": order}


def payoffs(changes: Changes, deck: str) -> tuple[int, ...]:
    """What two players win or lose who have staked a chip each."""
    rules = variant("high-card", changes)
    state = after(rules, pr.start(rules, deck=deck, stacks=(5, 5), dealer=1), pr.Bid(0, 1), pr.See(1))
    assert state.over
    return state.payoffs


@pytest.mark.parametrize(
    ("decides", "deck", "won"),
    [
        ("before-points", "5c 2h", (-1, 1)),
        ("before-points", "3h 2h", (1, -1)),
        ("after-points", "5c 2h", (1, -1)),
        ("after-points", "5c 5h", (-1, 1)),
    ],
)
def test_the_better_suit_wins_before_the_points_or_where_they_are_equal(
    decides: str, deck: str, won: tuple[int, ...]
) -> None:
    """A heart beats any club, or only a club of its own rank, as the file says; within a suit points decide."""
    assert payoffs(by_suit(decides), deck) == won


def test_a_suit_parts_only_the_combinations_named() -> None:
    """Where the order of suits is made for another combination, single cards of a rank are equal."""
    changes = {**by_suit("before-points", "pair"), "combinations/lowest-first": [CARD, PAIR]}
    assert payoffs(changes, "5c 5h") == (0, 0)
