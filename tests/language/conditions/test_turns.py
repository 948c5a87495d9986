"""Conditions on a seat's place in the turn."""

import pytest

import primero_rules as pr
from primero_rules.situations.asked.situation import own_situation
from tests.support.variants import variant

VYING = "procedure/1/vying"


@pytest.mark.parametrize("direction", ["clockwise", "anticlockwise"])
@pytest.mark.parametrize("dealer", [0, 1, 2])
@pytest.mark.parametrize("passing", [0, 1, 2])
def test_seats_up_to_the_last_that_passed_are_told_from_those_after_it(
    direction: str, dealer: int, passing: int
) -> None:
    """Some pass before a bid.  Only they may see it here, so that the condition must know them from the others."""
    see = {"pays": "owed", "when": {"no-later-than": "last-to-pass"}}
    rules = variant("high-card", {"table/direction": direction, "procedure/1/vying/options/see": see})
    state = pr.start(rules, 3, seed=1, dealer=dealer)
    passed = set()
    for _ in range(passing):
        passed.add(state.actor)
        state, _ = pr.apply(rules, state, pr.Pass(state.actor))
    bidder = state.actor
    state, _ = pr.apply(rules, state, pr.Bid(bidder, 1))
    for _ in range(2):
        assert ("see" in pr.options(rules, state).verbs) is (state.actor in passed)
        state, _ = pr.apply(rules, state, pr.Raise(state.actor, 1))
    assert state.actor == bidder
    assert "see" not in pr.options(rules, state).verbs


def test_a_bid_has_come_back_only_in_a_later_turn_of_the_bidder() -> None:
    """In the English game a bidder may add his rest at once: in that offer his bid has not come back to him."""
    own_turn = own_situation("[{turn-of: bidder}, {not: back-at-bidder}]")
    offered = pr.ask(own_turn, "ducoeur-english").play
    assert offered is not None
    assert [action.verb for action in offered.actions if action.seat == offered.state.actor][-1] == "bid"
    assert pr.ask(own_turn, "suzuki-1994").never


def test_a_bid_comes_back_also_where_nobody_else_has_a_turn() -> None:
    """All who have not bid are passed over: the turn moves on from the bidder and comes back to him at once."""
    changes = {
        f"{VYING}/passes-over": ["bid-stands", {"not": "has-bid"}],
        f"{VYING}/ends": [{"when": "back-at-bidder"}],
    }
    rules = variant("high-card", changes)
    state = pr.start(rules, 3, seed=1)
    state, _ = pr.apply(rules, state, pr.Bid(state.actor, 1))
    assert state.over
