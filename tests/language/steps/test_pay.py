"""A forced payment takes what a seat has, or nothing, as its file says."""

from pathlib import Path

import pytest

import primero_rules as pr
from tests.support.files import KUHN


@pytest.mark.parametrize(("short", "staked"), [(", short: all-in", 1), ("", 0)])
def test_a_seat_that_is_short_pays_all_it_has_only_where_the_rule_says_so(
    tmp_path: Path, short: str, staked: int
) -> None:
    """With two chips to pay and one in hand, a player puts in the one if the file lets less do, else none."""
    text = KUHN.read_text(encoding="utf-8")
    ante = "pay: {by: everyone, amount: 1, ante: true"
    assert ante in text
    file = tmp_path / "short.yaml"
    file.write_text(text.replace(ante, ante.replace("1", "2", 1) + short), encoding="utf-8")
    state = pr.start(pr.load(str(file)), stacks=[1, 5], seed=1)
    assert [seat.staked for seat in state.seats] == [staked, 2]
