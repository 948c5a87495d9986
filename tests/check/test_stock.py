"""Where a stock may run out, the file has to say what is done then."""

from typing import Any

import pytest

from primero_rules.check.by_play.findings import findings_of_play
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
