"""Bets within a limit, and bets that are made smaller again."""

from pathlib import Path

import pytest

import primero_rules as pr
from tests.support.files import RECONSTRUCTIONS

HIGH_CARD = RECONSTRUCTIONS.joinpath("high-card.yaml").read_text(encoding="utf-8")
BID = "bid: {amount: {at_least: 1, at_most: stack}"
RAISE = "raise: {pays: owed, amount: {at_least: 1, at_most: stack}"
ENDS = "      ends:\n"


def rules_with(folder: Path, *changes: tuple[str, str]) -> pr.Ruleset:
    """The game of high card with some of its text replaced."""
    text = HIGH_CARD
    for old, new in changes:
        assert text.count(old) == 1
        text = text.replace(old, new)
    file = folder / "high-card.yaml"
    file.write_text(text, encoding="utf-8")
    return pr.load(str(file))


def played(rules: pr.Ruleset, state: pr.State, *actions: pr.Action) -> pr.State:
    """The state after some actions."""
    for action in actions:
        state, _ = pr.apply(rules, state, action)
    return state


def raises_open(rules: pr.Ruleset, state: pr.State) -> list[int]:
    """By how much the seat may raise."""
    return [action.amount for action in pr.options(rules, state) if isinstance(action, pr.Raise)]


@pytest.mark.parametrize(("bid", "raises"), [(1, [1, 2]), (2, [1]), (3, [])])
def test_a_raise_may_not_go_beyond_what_is_left_of_the_limit(tmp_path: Path, bid: int, raises: list[int]) -> None:
    """Where three chips are the limit of a round, a bid of one leaves room for two more, and three for none."""
    rules = rules_with(
        tmp_path,
        (BID, "bid: {amount: {at_least: 1, at_most: 3}"),
        (RAISE, "raise: {pays: owed, amount: {at_least: 1, at_most: {of: 3, less: level}}"),
    )
    state = pr.start(rules, 2, seed=1)
    state = played(rules, state, pr.Bid(state.actor, bid))
    assert raises_open(rules, state) == raises


def test_only_so_many_bids_may_be_made_in_a_round(tmp_path: Path) -> None:
    """Where a round has two bids at most, the first may be raised, and the raise may not."""
    few = RAISE.replace("raise: {", "raise: {when: [bid-stands, {bids-made: {at_most: 1}}], ")
    rules = rules_with(tmp_path, (RAISE, few))
    state = pr.start(rules, 2, seed=1)
    state = played(rules, state, pr.Bid(state.actor, 1))
    assert raises_open(rules, state)
    assert not raises_open(rules, played(rules, state, pr.Raise(state.actor, 1)))


LOWERED = (
    "      duties:\n"
    "        - {on: bidder, when: [back-at-bidder, {not: all-matched}],"
    " then: [{lower: {to: {share: 1/2, of: last-bid, rounded: up}}}]}\n" + ENDS
)
REFUSING = ("pass: {when: {any: [{not: bid-stands}, all-in]}", "pass: {when: {passes: {at_most: 0}}")
NOBODY_BIDS = ("- {when: {rounds-without-bid: 1}}", "- {when: [{not: bid-stands}, {rounds-without-bid: 1}]}")
GAME = ((ENDS, LOWERED), REFUSING, NOBODY_BIDS)


def test_a_bid_that_all_refuse_is_lowered_and_has_to_be_answered(tmp_path: Path) -> None:
    """Both others pass a bid of five; its maker takes back two, and three have to be matched."""
    rules = rules_with(tmp_path, *GAME)
    state = pr.start(rules, 3, seed=1)
    maker = state.actor
    state = played(rules, state, pr.Bid(maker, 5), pr.Pass((maker + 1) % 3), pr.Pass((maker + 2) % 3))
    assert state.seats[maker].stack == 2
    assert (state.seats[maker].staked, state.seats[maker].paid, state.vying.level) == (3, 3, 3)
    assert state.vying.bid is not None
    assert state.vying.bid.amount == 3
    assert state.actor == (maker + 1) % 3
    assert pr.options(rules, state).verbs == ("raise", "see", "fold")


def test_a_bid_that_one_has_met_is_not_lowered(tmp_path: Path) -> None:
    """The first refuses and the second sees: the bid stays, and the first has to answer it."""
    rules = rules_with(tmp_path, *GAME)
    state = pr.start(rules, 3, seed=1)
    maker = state.actor
    state = played(rules, state, pr.Bid(maker, 4), pr.Pass((maker + 1) % 3), pr.See((maker + 2) % 3))
    assert state.seats[maker].staked == 4
    assert state.actor == (maker + 1) % 3


def test_a_raise_is_not_lowered(tmp_path: Path) -> None:
    """Only a first bid can be lowered: others have paid by it when it has been raised."""
    rules = rules_with(tmp_path, *GAME)
    state = pr.start(rules, 3, seed=1)
    maker = state.actor
    raiser = (maker + 1) % 3
    state = played(rules, state, pr.Bid(maker, 1), pr.Raise(raiser, 3), pr.Pass((maker + 2) % 3), pr.Pass(maker))
    assert state.seats[raiser].staked == 4
    assert state.actor == (maker + 2) % 3
