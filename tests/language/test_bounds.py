"""Bounds mean the same in every form and at every place, and a bound that leaves nothing is refused."""

from typing import Any

import pytest

import primero_rules as pr
from primero_rules.base.fault import Faults
from tests.support.variants import variant

BID = "procedure/1/vying/options/bid/amount"


def sums(amount: Any) -> list[int]:
    """The chips of a first bid, with five in front of everybody."""
    rules = variant("high-card", {BID: amount})
    offered = pr.options(rules, pr.start(rules, 2, seed=1))
    return sorted({action.amount for action in offered if isinstance(action, pr.Bid)})


@pytest.mark.parametrize(
    ("alike", "chips"),
    [
        (
            ["1..stack", "..stack", "1..", {"least": 1}, {"most": "stack"}, {"least": 1, "most": "stack"}],
            [1, 2, 3, 4, 5],
        ),
        (["2..3", {"least": 2, "most": 3}], [2, 3]),
        (["..2", {"most": 2}, "1..2"], [1, 2]),
        (["4..", {"least": 4}, "4..stack"], [4, 5]),
        (["stack", "stack..", "stack..stack", {"least": "stack"}, {"least": "stack", "most": "stack"}], [5]),
        ([3, "3..3", {"least": 3, "most": 3}], [3]),
        (["owed..2"], [1, 2]),
    ],
)
def test_the_chips_of_a_bid_are_the_same_however_their_bounds_are_written(
    alike: list[Any], chips: list[int]
) -> None:
    """As a range, as two ends apart, with an open end or with the end that it stands for."""
    assert {tuple(sums(amount)) for amount in alike} == {tuple(chips)}


@pytest.mark.parametrize(
    ("amount", "words"),
    [
        ("5..2", "the range 5..2 is upside down: 5 is more than 2 — 2..5"),
        ({"least": 5, "most": 2}, "the range 5..2 is upside down: 5 is more than 2 — 2..5"),
        ("stack..1", "begin at all that the player has, and have another end"),
        ({"least": "stack", "most": "pot"}, "begin at all that the player has, and have another end"),
        ("0..stack", "0 chips are too few — 1 or more"),
        ({"least": 0}, "0 chips are too few — 1 or more"),
        ("nothing..3", "0 chips are too few — 1 or more"),
        ("nothing", "0 chips are too few — 1 or more"),
        ("..0", "0 chips are too few — 1 or more"),
        ({}, "these bounds have no end — least: or most:, or both"),
    ],
)
def test_bounds_that_leave_no_bid_are_refused(amount: Any, words: str) -> None:
    """A bid of nothing is no bid, and nobody can bid more than all he has."""
    with pytest.raises(Faults, match=words):
        variant("high-card", {BID: amount})


def test_a_named_amount_is_held_against_the_other_end() -> None:
    """A stake of four and a most of three are upside down, whatever they are called."""
    with pytest.raises(Faults, match=r"the range 4\.\.3 is upside down"):
        variant("high-card", {"amounts": {"stake": 4}, BID: {"least": "stake", "most": 3}})


@pytest.mark.parametrize("players", ["..3", "2..3", {"most": 3}, {"least": 2, "most": 3}])
def test_the_number_of_players_is_the_same_however_it_is_written(players: Any) -> None:
    """Where nothing is said of the fewest, two are the fewest."""
    assert list(variant("high-card", {"players": players}).setting.players) == [2, 3]


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"players": "0..3"}, "0 players are too few — 2 or more"),
        ({"players": {"least": 1, "most": 3}}, "1 player is too few — 2 or more"),
        ({"players": {}}, "these bounds have no end"),
        ({"combinations/lowest-first/0/cards": 0}, "0 cards are too few — 1 or more"),
        ({"combinations/lowest-first/0/cards": "0..1"}, "0 cards are too few — 1 or more"),
        ({"combinations/lowest-first/0/name": ""}, "'' is no name"),
        ({"combinations/lowest-first/0/name": " "}, "' ' is no name"),
    ],
)
def test_what_no_table_and_no_hand_can_have_is_refused(changes: dict[str, Any], words: str) -> None:
    """Fewer than two players, a combination of no card, and one without a name."""
    with pytest.raises(Faults, match=words):
        variant("high-card", changes)
