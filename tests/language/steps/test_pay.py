"""Paying: what is put in by somebody who has less than he should pay."""

import pytest

import primero_rules as pr
from tests.support.variants import variant


@pytest.mark.parametrize(("short", "staked"), [("all-in", 1), (None, 0)])
def test_a_seat_that_is_short_pays_all_it_has_only_where_the_rule_says_so(short: str | None, staked: int) -> None:
    """With two chips to pay and one in hand, a player puts in the one if the file lets less do, else none."""
    less = {} if short is None else {"procedure/0/pay/short": short}
    rules = variant("kuhn", {"procedure/0/pay/amount": 2, **less})
    state = pr.start(rules, stacks=[1, 5], seed=1)
    assert [seat.staked for seat in state.seats] == [staked, 2]
