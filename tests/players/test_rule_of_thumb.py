"""The rule of thumb at the table: how much a cautious player bids, in every game."""

from collections.abc import Iterator
from typing import NamedTuple

import pytest

import primero_rules as pr
from primero_rules.game.announcement import BidFamily
from primero_rules.players.rule_of_thumb import STRONG
from primero_rules.players.sitting import go_on, sit_down, turn_of
from primero_rules.players.strength import yardstick
from tests.support.selections import tried

HANDS = 8
LONGEST = 120
"""After so many choices a hand is left as it is."""


class Sum(NamedTuple):
    """A table, the seat that bids at it, the sum that it bids, and the most that it might have bid."""

    state: pr.State
    seat: int
    amount: int
    most: int


def sums_bid(name: str) -> Iterator[Sum]:
    """Every bid of some hands of four cautious players for which there was a choice of sums."""
    rules = pr.load(name)
    seats = min(rules.setting.players, key=lambda number: abs(number - 4))
    for seed in range(1, HANDS + 1):
        sitting = sit_down(rules, seats, seed=seed)
        players = [pr.player("cautious", seed + seat) for seat in range(seats)]
        for _ in range(LONGEST):
            if sitting.state.over:
                break
            turn = turn_of(sitting)
            action = players[turn.seat].choose(turn)
            amount: int = getattr(action, "amount", 0)
            for family in turn.options.choices:
                if isinstance(family, BidFamily) and amount in family.amounts and len(family.amounts) > 1:
                    yield Sum(sitting.state, turn.seat, amount, family.amounts[-1])
            sitting = go_on(sitting, action)


@pytest.mark.parametrize("name", tried())
def test_all_that_may_be_bid_is_bid_only_on_a_strong_hand_and_for_something(name: str) -> None:
    """Small sums are bid in every game, unless the cards beat nearly all others and there is something to win."""
    rules = pr.load(name)
    for bid in sums_bid(name):
        assert bid.amount <= bid.most
        if bid.amount == bid.most:
            assert bid.state.contested
            measure = yardstick(rules, len(bid.state.seats), bid.state.table.turned)
            assert measure.share(bid.state.seats[bid.seat].hand) >= STRONG


def test_a_strong_hand_bids_more_than_the_least() -> None:
    """Where nobody may give up, whoever holds good cards makes the others pay, and yet keeps chips for later."""
    opened = {bid.amount for bid in sums_bid("suzuki-1994") if not bid.state.contested}
    assert {amount > 1 for amount in opened} == {True, False}
    assert max(opened) < 20
