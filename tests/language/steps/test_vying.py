"""Vying: whose turn it is in a round of bids."""

import primero_rules as pr
from primero_rules.game.event import Decided
from tests.support.variants import variant

VYING = "procedure/1/vying"


def test_where_everybody_is_passed_over_the_turn_comes_back_to_whoever_had_it() -> None:
    """One of four has folded; each of the others is passed over once, and the next after him has to act."""
    rules = variant("high-card", {"players": 4, f"{VYING}/passes-over": {"passes": "0.."}})
    state = pr.start(rules, 4, seed=1)
    first = state.actor
    state, _ = pr.apply(rules, state, pr.Bid(first, 1))
    second = state.actor
    state, events = pr.apply(rules, state, pr.Fold(second))
    assert state.actor == (second + 1) % 4
    passed_over = [event.seat for event in events if isinstance(event, Decided) and event.matter == "passed-over"]
    assert passed_over == [(second + 1) % 4, (second + 2) % 4, (second + 3) % 4]
