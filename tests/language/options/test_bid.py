"""Bids and raises: how many chips they may be, and what may be announced with them."""

from typing import Any

import pytest

import primero_rules as pr
from primero_rules.game.announcement import BidFamily
from tests.support.moves import after
from tests.support.variants import WITH_PAIRS, variant

OPTIONS = "procedure/1/vying/options"


@pytest.mark.parametrize(("bid", "raises"), [(1, [1, 2]), (2, [1]), (3, [])])
def test_a_raise_may_not_go_beyond_what_is_left_of_the_limit(bid: int, raises: list[int]) -> None:
    """Where three chips are the limit of a round, a bid of one leaves room for two more, and three for none."""
    limits = {
        f"{OPTIONS}/bid/amount": "1..3",
        f"{OPTIONS}/raise/amount": {"least": 1, "most": {"of": 3, "less": "level"}},
    }
    rules = variant("high-card", limits)
    state = pr.start(rules, 2, seed=1)
    state = after(rules, state, pr.Bid(state.actor, bid))
    assert [action.amount for action in pr.options(rules, state) if isinstance(action, pr.Raise)] == raises


def may_be_announced(better: str, terms: dict[str, Any]) -> list[tuple[str, int, int]]:
    """What a raise may announce on a pair of twos after a pair of threes (six points) was named."""
    said = {
        "combinations/better": better,
        **{f"{OPTIONS}/{verb}/announces": ["combination", "points"] for verb in ("bid", "raise")},
        **{f"{OPTIONS}/raise/{key}": value for key, value in terms.items()},
    }
    rules = variant("high-card", {**WITH_PAIRS, **said})
    state = pr.start(rules, deck="Ac Ah 2c 2h 5c 4h", dealer=2, seats=3)
    state = after(rules, state, pr.Bid(0, 1, pr.Said(1, 6)))
    raises = [choice for choice in pr.options(rules, state).choices if isinstance(choice, BidFamily)]
    ranking = rules.setting.ranking
    return [
        (ranking.name(announcement.combination), announcement.points[0], announcement.points[-1])
        for choice in raises
        for announcement in choice.announcements or ()
        if announcement.points is not None
    ]


ABOVE, BELOW = {"follows": "above-last"}, {"follows": "below-last"}


@pytest.mark.parametrize(
    ("better", "terms", "expected"),
    [
        ("highest", ABOVE, [("pair", 7, 10)]),
        ("highest", BELOW, [("card", 1, 5), ("pair", 2, 5)]),
        ("highest", {**BELOW, "truth": {"understate": "never"}}, [("pair", 4, 5)]),
        ("lowest", ABOVE, [("pair", 7, 10)]),
        ("lowest", BELOW, [("card", 1, 5), ("pair", 2, 5)]),
    ],
)
def test_bids_go_down_where_they_have_to_stay_below(
    better: str, terms: dict[str, Any], expected: list[tuple[str, int, int]]
) -> None:
    """Lower is a lower combination or fewer points of it, also where the lowest hand wins."""
    assert may_be_announced(better, terms) == expected
