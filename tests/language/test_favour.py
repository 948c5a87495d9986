"""Hands that a favoured seat makes better than others, also than hands of a higher combination."""

from typing import Any

import pytest

import primero_rules as pr
from primero_rules.base.fault import Faults
from tests.support.moves import after
from tests.support.variants import WITH_PAIRS, variant

CARD, PAIR = WITH_PAIRS["combinations/lowest-first"]
SUIT = {"name": "suit", "cards": 2, "suits": "same"}


def favouring(over: list[str], combinations: list[dict[str, Any]], **terms: str) -> pr.Ruleset:
    """High card with two cards each, where the eldest's five is over the hands named."""
    privilege = {"hands": [{"combination": "card", "points": 5, "over": over}], "belongs-to": "eldest", **terms}
    changes = {**WITH_PAIRS, "combinations/lowest-first": combinations, "combinations/privilege": privilege}
    return variant("high-card", changes)


def winner(rules: pr.Ruleset, *hands: str) -> int:
    """Who wins when all have met one bid; seat 0 is the eldest."""
    deck = " ".join(hands)
    state = pr.start(rules, len(hands), deck=deck, dealer=len(hands) - 1)
    seats = range(1, len(hands))
    return after(rules, state, pr.Bid(0, 1), *[pr.See(seat) for seat in seats]).table.winners[0]


FIVE_HIGH, FOUR_HIGH, ACES, FLUSH = "5c 2h", "4c 3h", "Ac Ah", "3c 4c"


def test_a_favoured_hand_may_beat_a_higher_combination() -> None:
    """A five that is over pairs beats two aces in the eldest's hand, and nothing in another's."""
    rules = favouring(["pair"], [CARD, PAIR])
    assert winner(rules, FIVE_HIGH, ACES) == 0
    assert winner(rules, ACES, FIVE_HIGH) == 0
    assert winner(rules, FOUR_HIGH, ACES) == 1


def test_without_over_only_hands_of_its_own_combination_are_beaten() -> None:
    """A pair is above a favoured five that is over single cards alone."""
    assert winner(favouring(["card"], [CARD, PAIR]), FIVE_HIGH, ACES) == 1


@pytest.mark.parametrize(("way_out", "wins"), [("favour", 0), ("order", 1)])
def test_a_circle_ends_as_the_file_says(way_out: str, wins: int) -> None:
    """The five beats a pair, a pair beats two of a suit, these beat the five: one of the three must give way."""
    rules = favouring(["pair"], [CARD, SUIT, PAIR], **{"in-a-circle": way_out})
    assert winner(rules, FIVE_HIGH, ACES, FLUSH) == wins
    assert winner(rules, FIVE_HIGH, ACES) == 0
    assert winner(rules, FIVE_HIGH, FLUSH) == 1


def test_a_circle_that_the_file_leaves_open_is_a_fault() -> None:
    """Hands that may beat each other round have no best, so that the file has to say what counts."""
    with pytest.raises(Faults, match="above suit, which beats it: a circle"):
        favouring(["pair"], [CARD, SUIT, PAIR])


def test_a_hand_that_is_favoured_twice_is_a_fault() -> None:
    """Two entries for the same hand could say two things of it."""
    hands = [{"combination": "card", "points": 5, "over": over} for over in (["pair"], ["card"])]
    privilege = {"hands": hands, "belongs-to": "eldest"}
    with pytest.raises(Faults, match="card 5 is favoured twice — each hand once"):
        variant("high-card", {**WITH_PAIRS, "combinations/privilege": privilege})


def test_a_way_out_may_be_said_where_another_reading_has_the_circle() -> None:
    """Where no hand stands between, what counts in a circle is idle and no fault."""
    rules = favouring(["suit", "pair"], [CARD, SUIT, PAIR], **{"in-a-circle": "order"})
    assert winner(rules, FIVE_HIGH, ACES, FLUSH) == 0
