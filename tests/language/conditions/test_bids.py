"""Conditions on the bids of a round: how many were made."""

import primero_rules as pr
from tests.support.moves import after
from tests.support.variants import variant


def test_only_so_many_bids_may_be_made_in_a_round() -> None:
    """Where a round has two bids at most, the first may be raised, and the raise may not."""
    few = ["bid-stands", {"bids-made": "..1"}]
    rules = variant("high-card", {"procedure/1/vying/options/raise/when": few})
    state = pr.start(rules, 2, seed=1)
    state = after(rules, state, pr.Bid(state.actor, 1))
    assert "raise" in pr.options(rules, state).verbs
    assert "raise" not in pr.options(rules, after(rules, state, pr.Raise(state.actor, 1))).verbs
