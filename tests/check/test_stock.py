"""Where a stock may run out, the file has to say what is done then."""

from typing import Any

import pytest

from primero_rules.check.by_play.findings import findings_of_play
from primero_rules.rules.too_many_dealt import deal_faults
from tests.support.variants import Changes, rules_of_file, variant

DEAL, ROUND, SHOWDOWN = rules_of_file("high-card")["procedure"]
RUNS_OUT = "table/stock-runs-out"


def game(cards: int, exchange: dict[str, Any] | None, runs_out: str | None) -> Changes:
    """High card with ten cards, so many of them dealt to each of two or three players, and an exchange."""
    deal = {"deal": {**DEAL["deal"], "cards": cards}}
    steps = [deal, ROUND, *([{"exchange": {"by": "standing", **exchange}}] if exchange else []), SHOWDOWN]
    return {"procedure": steps, RUNS_OUT: runs_out}


def remarks(changes: Changes) -> list[str]:
    """What is remarked on the stock of the game with these changes, which has no faults."""
    faults, to_do = findings_of_play([variant("high-card", changes)])
    assert not faults
    return [fault.complaint for fault in to_do if "stock" in fault.complaint]


TOO_FEW = "the stock can have too few cards here, and the file does not say what is done then"


@pytest.mark.parametrize(
    ("changes", "expected"),
    [
        (game(3, {"cards": "1..2"}, None), [TOO_FEW]),
        (game(3, {"cards": "1..2"}, "deal-what-is-left"), []),
        (game(3, {"cards": "1..2"}, "reshuffle"), []),
        (game(3, {"cards": "1..2", "draws": "none"}, None), []),
        (game(1, {"cards": 1}, None), []),
        (game(1, None, "reshuffle"), []),
        (game(1, None, "deal-what-is-left"), []),
    ],
)
def test_what_is_said_of_the_end_of_the_stock_is_what_may_come(changes: Changes, expected: list[str]) -> None:
    """Ten cards are enough for three hands of one card, and not for three of three that are changed."""
    assert remarks(changes) == expected


WITH_THROWN = "the stock can have too few cards here, even with all that have been thrown"


def test_thrown_cards_help_only_where_some_are_thrown() -> None:
    """Ten cards are too few for three hands of four, whatever is to be done with cards that nobody throws."""
    later = {"procedure": [{"deal": {**DEAL["deal"], "cards": 3}}, ROUND, {"deal": {"cards": 1}}, SHOWDOWN]}
    assert remarks({**later, RUNS_OUT: "reshuffle"}) == [WITH_THROWN]
    assert remarks({**later, RUNS_OUT: None}) == [TOO_FEW]
    assert remarks({**later, RUNS_OUT: "deal-what-is-left"}) == []


def test_a_deal_that_ends_the_hand_is_judged_before_it_and_not_after() -> None:
    """Nine of ten cards are dealt to three players, the last at the very end: that but one is left is no matter."""
    assert remarks({"procedure": [DEAL, ROUND, {"deal": {"cards": 2}}], RUNS_OUT: None}) == []


def too_many(*steps: Any, runs_out: str | None = "reshuffle") -> list[str]:
    """The faults of the deals of a game that begins with these steps, for two or three players and ten cards."""
    rules = variant("high-card", {"procedure": [*steps, ROUND, SHOWDOWN], RUNS_OUT: runs_out})
    return [fault.complaint for fault in deal_faults(rules)]


SHOW = {"show": {"of": "everyone", "to": "everyone"}}
TWELVE = "12 cards are dealt to 3 players, but the pack holds 10"


@pytest.mark.parametrize(
    ("steps", "expected"),
    [
        ([{"deal": {"cards": 4}}], [TWELVE]),
        ([{"deal": {"cards": 3}}, SHOW, {"deal": {"cards": 1}}], [TWELVE]),
        ([{"deal": {"cards": 3}}, SHOW, {"deal": {"cards": 2, "up-to": 3}}], []),
        ([{"deal": {"cards": 3}}, {"turn-up": {}}, {"deal": {"cards": 1, "to": "dealer"}}],
         ["11 cards are dealt to 3 players, but the pack holds 10"]),
        ([{"deal": {"cards": 3}}, {"exchange": {"by": "standing", "draws": "none"}}, {"deal": {"cards": 1}}], []),
        ([{"deal": {"cards": 3}}, {"deal": {"cards": 3, "to": "others"}}], []),
    ],
)  # fmt: skip
def test_cards_dealt_in_a_row_are_no_more_than_there_are(steps: list[Any], expected: list[str]) -> None:
    """What is shown, paid or turned up in between gives no card back; what is thrown may."""
    assert too_many(*steps) == expected


def test_all_cards_may_be_dealt_where_the_file_says_so() -> None:
    """Where what is left is dealt, some players have fewer cards, by a rule of the file."""
    steps = [{"deal": {"cards": 3}}, SHOW, {"deal": {"cards": 1}}]
    assert too_many(*steps, runs_out="deal-what-is-left") == []
    assert too_many(*steps, runs_out=None) == [TWELVE]
