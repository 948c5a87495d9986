"""Conditions on a seat's place in the turn."""

import pytest

import primero_rules as pr
from tests.support.variants import variant


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
