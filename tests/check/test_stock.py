"""A stock that runs out is said to by the file, and a reshuffle that is written is one that may come."""

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


def remarks(*games: Changes) -> list[str]:
    """What is remarked on the stock of these selections, which have no faults."""
    faults, to_do = findings_of_play([variant("high-card", changes) for changes in games])
    assert not faults
    return [fault.complaint for fault in to_do if "stock" in fault.complaint or "shuffled" in fault.complaint]


TOO_FEW = "the stock can have too few cards here, and the file does not say what is done then"


@pytest.mark.parametrize(
    ("changes", "expected"),
    [
        (game(3, {"cards": "1..2"}, None), [TOO_FEW]),
        (game(3, {"cards": "1..2"}, "deal-what-is-left"), []),
        (game(3, {"cards": "1..2"}, "reshuffle"), []),
        (game(3, {"cards": "1..2", "draws": "none"}, None), []),
        (game(1, {"cards": 1}, None), []),
        (game(1, None, "reshuffle"), ["no card is ever shuffled in again: nobody ever throws one"]),
        (
            game(1, {"cards": 1}, "reshuffle"),
            ["no card is ever shuffled in again: the stock has always enough cards"],
        ),
        (game(1, None, "deal-what-is-left"), []),
    ],
)
def test_what_is_said_of_the_end_of_the_stock_is_what_may_come(changes: Changes, expected: list[str]) -> None:
    """Ten cards are enough for three hands of one card, and not for three of three that are changed."""
    assert remarks(changes) == expected


def test_a_round_of_exchanges_may_always_come_again() -> None:
    """Where play leads back to the exchange, no number of cards is certain to be enough."""
    again = {"goto": {"step": "change", "when": "bid-stands", "times": 3}}
    change = {"exchange": {"by": "standing", "cards": 1, "name": "change"}}
    changes = {"procedure": [DEAL, ROUND, change, again, SHOWDOWN], RUNS_OUT: "reshuffle"}
    assert remarks(changes) == []


def test_a_reshuffle_that_one_selection_comes_to_is_not_in_vain() -> None:
    """What never comes in the main text may come in a variant."""
    assert remarks(game(1, None, "reshuffle"), game(3, {"cards": "1..2"}, "reshuffle")) == []
