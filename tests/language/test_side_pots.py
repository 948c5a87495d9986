"""A game of one card each and short stacks: stakes are cut into layers, and each layer has a winner of its own."""

import pytest

import primero_rules as pr
from tests.support.moves import after
from tests.support.variants import WITH_PAIRS, variant

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


BOASTS = {
    **WITH_PAIRS,
    "procedure/1/vying/options/bid/announces": ["combination"],
    "procedure/1/vying/options/raise/announces": ["combination"],
    "procedure/2/showdown/requires": ["hold-what-was-said"],
}
"""High card with two cards each, where a pair may be announced by whoever has none, who then cannot win."""

HONEST, BOAST = pr.Said(0, None), pr.Said(1, None)


def above_the_short(answer: pr.Action, said: pr.Said = HONEST, **terms: object) -> pr.State:
    """Seat 0, short, bids a chip; above it seat 1 puts two more and seat 2 five, on pairs that they have not."""
    showdown = {f"procedure/2/showdown/{key}": value for key, value in terms.items()}
    rules = variant("high-card", {**BOASTS, **showdown})
    bids = (pr.Bid(0, 1, said), pr.Raise(1, 2, BOAST), pr.Raise(2, 3, BOAST), pr.Pass(0))
    state = pr.start(rules, deck="5c 3h 4c 2h Ac 3c", stacks=(1, 9, 9), dealer=2)
    state = after(rules, state, *bids, answer)
    assert state.over
    return state


def test_a_player_who_gave_up_gets_nothing_back_from_a_side_pot_that_nobody_may_win() -> None:
    """What two have fed stays on the table, though one has folded; only what nobody matched goes back."""
    state = above_the_short(pr.Fold(1))
    assert (state.payoffs, state.on_table) == ((2, -3, -3), 4)


def test_a_side_pot_of_two_who_may_not_win_stays_on_the_table() -> None:
    """Two boasters who are both found out leave there what they contended for apart."""
    state = above_the_short(pr.See(1))
    assert (state.payoffs, state.on_table) == ((2, -6, -6), 10)


def test_a_side_pot_that_nobody_may_win_goes_back_where_the_rules_say_so() -> None:
    """With ``unreached: returned`` each has his part of it again, and whoever folded has his."""
    assert above_the_short(pr.Fold(1), unreached="returned").payoffs == (2, -1, -1)
    assert above_the_short(pr.See(1), unreached="returned").payoffs == (2, -1, -1)


def test_the_last_one_in_a_side_pot_wins_it_if_he_satisfies_what_is_asked_of_him_alone() -> None:
    """A bet that all who could answer gave up against is not found out by a player who had no part in it."""
    state = above_the_short(pr.Fold(1), unopposed=["not-be-understated"])
    assert (state.payoffs, state.on_table) == ((2, -3, 1), 0)


def test_the_last_one_in_a_side_pot_may_fail_there_too() -> None:
    """Asked to hold what he said, the boaster leaves the pot, but for what nobody matched."""
    state = above_the_short(pr.Fold(1), unopposed=["hold-what-was-said"])
    assert (state.payoffs, state.on_table) == ((2, -3, -3), 4)


def test_nobody_is_alone_in_a_side_pot_that_was_met() -> None:
    """Two who contend apart are both asked for what they announced."""
    state = above_the_short(pr.See(1), unopposed=["not-be-understated"])
    assert (state.payoffs, state.on_table) == ((2, -6, -6), 10)


@pytest.mark.parametrize("unreached", ["stays", "returned"])
def test_what_nobody_matched_goes_back_even_if_nobody_wins(unreached: str) -> None:
    """Three boasts: the three chips above all others' stakes leave the table, and the rest waits."""
    state = above_the_short(pr.Fold(1), BOAST, unreached=unreached)
    assert (state.payoffs, state.on_table, state.table.winners) == ((-1, -3, -3), 7, ())


def test_a_player_without_a_stake_may_win_the_money_of_an_earlier_hand() -> None:
    """Chips of nobody lie in the main pot, and everybody who is still in contends for it."""
    state = pr.start(RULES, deck="5c 4c 3c", stacks=(0, 5, 5), dealer=2, carried=7)
    state = after(RULES, state, pr.Pass(0), pr.Bid(1, 2), pr.See(2))
    assert (state.payoffs, state.on_table) == ((7, 2, -2), 0)
