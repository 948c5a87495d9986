"""Conditions on the bids of a round: how many were made, and what a player has put in."""

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


def test_a_rule_may_ask_how_much_a_player_has_put_into_the_round() -> None:
    """Where only who has put in two chips may give up, a bet of one chip holds its bettor, one of two does not."""
    rules = variant("high-card", {"procedure/1/vying/options/fold/when": {"paid": "2.."}})
    state = pr.start(rules, 2, seed=1)
    for chips, may_fold in ((1, False), (2, True)):
        bid = after(rules, state, pr.Bid(state.actor, chips))
        raised = after(rules, bid, pr.Raise(bid.actor, 1))
        assert ("fold" in pr.options(rules, raised).verbs) == may_fold
