"""A rulebook as data: its combinations."""

import pytest

from primero_rules.book.rulebook import rulebook
from primero_rules.rules.library import load
from primero_rules.worth.hand_count import hand_count
from tests.support.files import OTHER_SHAPES
from tests.support.selections import judged_and_skipped


def test_a_single_point_is_no_points():
    """A pair of cards that count one each is worth two points, and one of them alone a point."""
    entries = rulebook(load(str(OTHER_SHAPES / "all-at-once.yaml"))).combinations
    assert [entry.worth_in_words for entry in entries] == ["1 point", "2 points"]


@pytest.mark.parametrize("own", judged_and_skipped())
def test_the_points_in_the_table_of_hands_are_those_that_are_counted(own):
    """A hand that makes a better combination is none of the lower one: no primero has the points of a high one."""
    rules = load(own)
    counted = {kind.name: (kind.fewest, kind.most) for kind in hand_count(rules).kinds if kind.count}
    entries = {entry.name: (entry.low, entry.high) for entry in rulebook(rules).combinations}
    assert {name: entries[name] for name in counted if name in entries} == {
        name: ends for name, ends in counted.items() if name in entries
    }
    if own == "zorli-cardano":
        assert entries["primero"] == (40, 78)
