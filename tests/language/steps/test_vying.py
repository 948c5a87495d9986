"""Vying: whose turn it is in a round of bids."""

from typing import Any

import pytest

import primero_rules as pr
from primero_rules.base.fault import Faults
from primero_rules.game.event import Decided
from tests.support.variants import variant

VYING = "procedure/1/vying"


def test_where_everybody_is_passed_over_the_turn_comes_back_to_whoever_had_it() -> None:
    """One of four has folded; each of the others is passed over once, and the next after him has to act."""
    rules = variant("high-card", {"players": 4, f"{VYING}/passes-over": {"passes": "0.."}})
    state = pr.start(rules, 4, seed=1)
    first = state.actor
    state, _ = pr.apply(rules, state, pr.Bid(first, 1))
    second = state.actor
    state, events = pr.apply(rules, state, pr.Fold(second))
    assert state.actor == (second + 1) % 4
    passed_over = [event.seat for event in events if isinstance(event, Decided) and event.matter == "passed-over"]
    assert passed_over == [(second + 1) % 4, (second + 2) % 4, (second + 3) % 4]


GATHER: list[dict[str, Any]] = [{"gather": {}}]


@pytest.mark.parametrize("idle", [{"on": "bidder"}, {"then": GATHER}, {"on": "dealer", "then": GATHER}])
def test_a_duty_narrows_a_turn_or_interrupts_it(idle: dict[str, Any]) -> None:
    """Whoever must see is not called on for anything else by the same duty; what follows would never be done."""
    duty = {"when": "bid-stands", "must": ["see"], **idle}
    with pytest.raises(Faults, match=f"'{next(iter(idle))}' has no effect beside 'must'"):
        variant("high-card", {"procedure/1/vying/duties": [duty]})


@pytest.mark.parametrize(
    ("end", "sentence"),
    [
        ({"when": {"is": "all-matched", "says": "All have paid."}}, "All have paid."),
        (
            {"when": {"is": "all-matched", "says": "All have paid."}, "says": "The betting ends."},
            "The betting ends.",
        ),
        ({"when": "all-matched"}, "There is one round of betting."),
    ],
)
def test_the_end_of_a_round_is_told_by_its_own_sentence_or_that_of_its_condition(
    end: dict[str, Any], sentence: str
) -> None:
    """The betting is over as soon as one has bid and the other has paid, and its own rule says so."""
    round_of_betting = {"ends": [end], "says": "There is one round of betting.", "gap": "silent", "because": "We."}
    rules = variant("high-card", {f"{VYING}/{key}": value for key, value in round_of_betting.items()})
    state = pr.start(rules, 2, seed=1)
    state, _ = pr.apply(rules, state, pr.Bid(state.actor, 1))
    _, events = pr.apply(rules, state, pr.See(state.actor))
    (over,) = [event.ref for event in events if isinstance(event, Decided) and event.matter == "round-over"]
    assert over.says == sentence
