"""Lowering: a bid that all refuse becomes smaller, and has to be answered."""

import pytest

import primero_rules as pr
from tests.support.moves import after
from tests.support.variants import variant

VYING = "procedure/1/vying"
HALF = {"share": "1/2", "of": "last-bid", "rounded": "up"}


@pytest.fixture(scope="module")
def rules() -> pr.Ruleset:
    """High card where a bid may be refused once, and is halved when it comes back to its maker unanswered."""
    lowering = {
        "on": "bidder",
        "when": ["back-at-bidder", {"not": "all-matched"}],
        "then": [{"lower": {"amount": HALF}}],
    }
    return variant(
        "high-card",
        {
            f"{VYING}/duties": [lowering],
            f"{VYING}/options/pass/when": {"passes": 0},
            f"{VYING}/ends/2/when": [{"not": "bid-stands"}, {"rounds-without-bid": 1}],
        },
    )


def test_a_bid_that_all_refuse_is_lowered_and_has_to_be_answered(rules: pr.Ruleset) -> None:
    """Both others pass a bid of five; its maker takes back two, and three have to be matched."""
    state = pr.start(rules, 3, seed=1)
    maker = state.actor
    state = after(rules, state, pr.Bid(maker, 5), pr.Pass((maker + 1) % 3), pr.Pass((maker + 2) % 3))
    assert state.seats[maker].stack == 2
    assert (state.seats[maker].staked, state.seats[maker].paid, state.vying.to_match) == (3, 3, 3)
    assert state.vying.bid is not None
    assert state.vying.bid.amount == 3
    assert state.actor == (maker + 1) % 3
    assert pr.options(rules, state).verbs == ("raise", "see", "fold")


def test_a_bid_that_one_has_met_is_not_lowered(rules: pr.Ruleset) -> None:
    """The first refuses and the second sees: the bid stays, and the first has to answer it."""
    state = pr.start(rules, 3, seed=1)
    maker = state.actor
    state = after(rules, state, pr.Bid(maker, 4), pr.Pass((maker + 1) % 3), pr.See((maker + 2) % 3))
    assert state.seats[maker].staked == 4
    assert state.actor == (maker + 1) % 3


def test_a_raise_is_not_lowered(rules: pr.Ruleset) -> None:
    """Only a first bid can be lowered: others have paid by it when it has been raised."""
    state = pr.start(rules, 3, seed=1)
    maker = state.actor
    raiser = (maker + 1) % 3
    state = after(rules, state, pr.Bid(maker, 1), pr.Raise(raiser, 3), pr.Pass((maker + 2) % 3), pr.Pass(maker))
    assert state.seats[raiser].staked == 4
    assert state.actor == (maker + 2) % 3
