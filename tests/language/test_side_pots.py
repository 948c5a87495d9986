"""A game of one card each and short stacks: stakes are cut into layers, and each layer has a winner of its own."""

import pytest

import primero_rules as pr
from tests.support.moves import after
from tests.support.variants import variant

RULES = variant("high-card", {})


def hand(deck: str, stacks: tuple[int, ...], *actions: pr.Action) -> pr.State:
    """A finished hand; seat 2 deals, so that seat 0 is dealt to and begins."""
    state = after(RULES, pr.start(RULES, deck=deck, stacks=stacks, dealer=2), *actions)
    assert state.over
    assert state.on_table == 0
    return state


ALL_IN = (pr.Bid(0, 1), pr.Raise(1, 4), pr.See(2))


@pytest.mark.parametrize(
    ("deck", "payoffs"),
    [
        # Stakes of 1, 5 and 3: the layers hold 3, 4 and 2 chips.
        ("5c 4c 3c", (2, 1, -3)),
        ("5c 3c 4c", (2, -3, 1)),
        ("3c 5c 4c", (-1, 4, -3)),
        ("3c 4c 5c", (-1, -3, 4)),
        ("4c 5c 3c", (-1, 4, -3)),
        ("4c 3c 5c", (-1, -3, 4)),
    ],
)
def test_nobody_wins_from_another_more_than_he_staked(deck: str, payoffs: tuple[int, ...]) -> None:
    """With stakes of one, five and three chips the two that nobody can match always go back."""
    assert hand(deck, (1, 5, 3), *ALL_IN).payoffs == payoffs


@pytest.mark.parametrize(
    ("deck", "payoffs"),
    [
        ("5c 5h 3c", (1, 2, -3)),  # of the three chips the odd one goes to the eldest
        ("5c 3c 5h", (1, -3, 2)),
        ("3c 5c 5h", (-1, 1, 0)),
    ],
)
def test_equal_cards_share_each_layer_and_the_eldest_has_the_odd_chip(deck: str, payoffs: tuple[int, ...]) -> None:
    """A layer that cannot be halved leaves its odd chip with the first of the equal hands."""
    assert hand(deck, (1, 5, 3), *ALL_IN).payoffs == payoffs


def test_what_a_player_staked_before_he_folded_is_won_in_its_layer() -> None:
    """A seat that gave up still feeds the layers that it reached."""
    folded = hand("3c 5c 4c", (5, 2, 5), pr.Bid(0, 1), pr.Raise(1, 1), pr.Raise(2, 2), pr.Fold(0))
    # Stakes of 1, 2 and 4; seat 1 is best and reaches two chips, the two above that go back to seat 2.
    assert folded.payoffs == (-1, 3, -2)


def test_a_bid_that_nobody_answers_comes_back() -> None:
    """Whoever is left alone takes back his own bid and the chips of those who gave up."""
    assert hand("3c 5c 4c", (5, 5, 5), pr.Bid(0, 3), pr.Fold(1), pr.Fold(2)).payoffs == (0, 0, 0)


def test_nobody_bets_and_nothing_is_won() -> None:
    """Three passes end the hand without a chip on the table."""
    assert hand("3c 5c 4c", (5, 5, 5), pr.Pass(0), pr.Pass(1), pr.Pass(2)).payoffs == (0, 0, 0)


def test_a_seat_that_bets_all_it_has_is_not_asked_to_fold() -> None:
    """A player without chips can only pass, and stays in for what he staked."""
    state = pr.start(RULES, deck="5c 4c 3c", stacks=(1, 5, 5), dealer=2)
    state = after(RULES, state, pr.Bid(0, 1), pr.Raise(1, 1), pr.Raise(2, 1))
    assert pr.options(RULES, state).verbs == ("pass",)
    with pytest.raises(pr.Refused, match="fold is open only when"):
        pr.apply(RULES, state, pr.Fold(0))
