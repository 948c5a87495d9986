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


def test_chips_go_into_pots_that_have_names_as_far_as_they_reach() -> None:
    """Two pots cost two chips: who has one fills the first, and who has none fills neither."""
    rules = variant("last-card", {})
    state = pr.start(rules, stacks=[20, 1, 0], seed=1)
    assert state.table.pots == (2, 1)
    assert [seat.stack for seat in state.seats] == [18, 0, 0]
    assert state.contested == 0
    assert state.on_table == 3
