"""Paying: what is put in by somebody who has less than he should pay."""

from typing import Any

import pytest

import primero_rules as pr
from primero_rules.base.fault import Faults
from primero_rules.situations.effects.chips_put_down import NOTHING, chips_put_down
from primero_rules.situations.effects.effect_words import chips_in_words
from tests.support.moves import after
from tests.support.variants import Changes, variant

PASS = "procedure/1/vying/options/pass"
NO_CHANGES: Changes = {}


@pytest.mark.parametrize(("short", "staked"), [("all-in", 1), (None, 0)])
def test_a_seat_that_is_short_pays_all_it_has_only_where_the_rule_says_so(short: str | None, staked: int) -> None:
    """With two chips to pay and one in hand, a player puts in the one if the file lets less do, else none."""
    less = {} if short is None else {"procedure/0/pay/short": short}
    rules = variant("kuhn", {"procedure/0/pay/amount": 2, **less})
    state = pr.start(rules, stacks=[1, 5], seed=1)
    assert [seat.staked for seat in state.seats] == [staked, 2]


def test_chips_go_into_pots_that_have_names_as_far_as_they_reach() -> None:
    """Two pots cost two chips: who has one fills the first, and who has none fills neither."""
    rules = variant("last-card", {})
    state = pr.start(rules, stacks=[20, 1, 0], seed=1)
    assert state.table.pots == (2, 1)
    assert [seat.stack for seat in state.seats] == [18, 0, 0]
    assert state.contested == 0
    assert state.on_table == 3


def pass_that_costs(amount: int, changes: Changes = NO_CHANGES, **terms: Any) -> pr.Ruleset:
    """High card, with these changes, in which whoever passes pays so many chips."""
    return variant("high-card", {**changes, f"{PASS}/then": [{"pay": {"amount": amount, **terms}}]})


def three_stakes(rules: pr.Ruleset, deck: str) -> pr.State:
    """Seat 0 passes for three of his four chips and sees with the last; seat 1 bids four, and seat 2 adds four."""
    state = pr.start(rules, deck=deck, stacks=(4, 4, 9), dealer=2)
    return after(rules, state, pr.Pass(0), pr.Bid(1, 4), pr.Raise(2, 4), pr.See(0))


@pytest.mark.parametrize(
    ("deck", "payoffs"),
    [
        # Stakes of 1, 4 and 8, and 3 chips of nobody: the layers hold 3 + 3, 6 and 4 chips.
        ("5c 4c 3c", (2, 2, -4)),
        ("5c 3c 4c", (2, -4, 2)),
        ("3c 5c 4c", (-4, 8, -4)),
        ("3c 4c 5c", (-4, -4, 8)),
    ],
)
def test_a_price_that_is_nobodys_stake_is_won_with_the_first_layer(deck: str, payoffs: tuple[int, ...]) -> None:
    """The three chips raise nobody's stake: who paid them reaches one chip of the others, and not four."""
    state = three_stakes(pass_that_costs(3, stake=False), deck)
    assert (state.over, state.payoffs, state.on_table) == (True, payoffs, 0)


def test_a_price_that_is_a_stake_reaches_as_far() -> None:
    """Three chips paid for a pass count towards the bid of four, and their payer wins four from each."""
    assert three_stakes(pass_that_costs(3), "5c 4c 3c").payoffs == (8, -4, -4)


def test_whoever_pays_all_he_has_as_nobodys_stake_contends_for_that_alone() -> None:
    """Two chips of nobody are the first layer; he has staked nothing, and the stakes above are the others'."""
    rules = pass_that_costs(3, stake=False, short="all-in")
    state = pr.start(rules, deck="5c 4c 3c", stacks=(2, 4, 9), dealer=2)
    state = after(rules, state, pr.Pass(0), pr.Bid(1, 4), pr.See(2))
    assert (state.over, state.payoffs, state.on_table) == (True, (0, 4, -4), 0)


def test_what_is_nobodys_stake_is_not_given_back() -> None:
    """Where every stake goes back, the price of the pass stays for the next hand."""
    rules = pass_that_costs(3, changes={"procedure/2": {"end": {"money": "returned"}}}, stake=False)
    state = pr.start(rules, stacks=(4, 4, 9), dealer=2, seed=1)
    state = after(rules, state, pr.Pass(0), pr.Bid(1, 1), pr.See(2), pr.See(0))
    assert (state.over, state.payoffs, state.on_table) == (True, (-3, 0, 0), 3)


def test_what_is_nobodys_stake_covers_no_bid() -> None:
    """Paying such a price on a bid leaves all of it still to be met."""
    rules = pass_that_costs(1, changes={f"{PASS}/when": None}, stake=False)
    state = after(rules, pr.start(rules, seats=3, seed=1, dealer=2), pr.Bid(0, 2), pr.Pass(1))
    assert (state.seats[1].staked, state.seats[1].paid, state.vying.covered, state.pot) == (0, 0, False, 1)


@pytest.mark.parametrize("other", [{"ante": True}, {"blind": True}, {"into": ["out"]}])
def test_what_is_nobodys_stake_is_nothing_else(other: dict[str, Any]) -> None:
    """An ante and a blind are stakes; what goes into a pot with a name is none in any case."""
    with pytest.raises(Faults, match="stake"):
        variant("last-card", {"procedure/0": {"pay": {"by": "everyone", "amount": 1, "stake": False, **other}}})


@pytest.mark.parametrize(
    ("terms", "words"),
    [
        ({"stake": False}, "pays 3 chips to the pot, as nobody's stake"),
        ({}, "puts down 3 chips"),
    ],
)
def test_what_a_deed_costs_is_no_bid_and_meets_none(terms: dict[str, Any], words: str) -> None:
    """Whoever asks what passing comes to is told of the price, and whose stake it is."""
    rules = pass_that_costs(3, **terms)
    state = pr.start(rules, 2, seed=1, dealer=1)
    (family,) = (choice for choice in pr.options(rules, state).choices if choice.verb == "pass")
    _, events = pr.apply(rules, state, pr.Pass(0))
    assert chips_in_words(chips_put_down(rules, state, events, family)) == words


def test_the_price_of_giving_up_is_not_what_is_owed() -> None:
    """One chip is owed and one is paid, but for nothing: the bid is not met by it."""
    fold = {"procedure/1/vying/options/fold/then": [{"pay": {"amount": 1, "stake": False}}]}
    rules = variant("high-card", fold)
    state = after(rules, pr.start(rules, 2, seed=1, dealer=1), pr.Bid(0, 1))
    (family,) = (choice for choice in pr.options(rules, state).choices if choice.verb == "fold")
    _, events = pr.apply(rules, state, pr.Fold(1))
    chips = chips_put_down(rules, state, events, family)
    assert (chips.kind, chips.price) == (NOTHING, 1)
