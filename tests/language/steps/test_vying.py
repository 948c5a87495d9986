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


def test_the_turn_has_gone_round_to_whoever_is_passed_over_too() -> None:
    """One of three has put all he has into the pot; as soon as the two others have passed, the round is over."""
    betting = {
        "begins": "eldest",
        "passes-over": "all-in",
        "options": {"pass": {}, "bid": {"amount": 1}},
        "ends": [{"when": {"rounds-without-bid": 1}}],
    }
    ante = {"pay": {"by": "everyone", "amount": 1, "ante": True}}
    steps = [{"deal": {"cards": 1}}, ante, {"vying": betting}, {"showdown": {"among": "standing", "ties": "split"}}]
    rules = variant("high-card", {"players": 3, "procedure": steps})
    for poor in range(3):
        stacks = [1 if seat == poor else 9 for seat in range(3)]
        state = pr.start(rules, 3, seed=1, stacks=stacks, dealer=0)
        assert state.seats[poor].stack == 0, "he has anted his last chip"
        for seat in (1, 2, 0):
            if seat != poor:
                assert state.actor == seat
                state, events = pr.apply(rules, state, pr.Pass(seat))
        assert "round-over" in [event.matter for event in events if isinstance(event, Decided)]
        assert state.over


def test_where_nobody_has_chips_each_is_asked_once() -> None:
    """Nobody is passed over who has the turn all the same, so nobody's turn is counted twice."""
    betting = {
        "begins": "eldest",
        "passes-over": "all-in",
        "options": {"pass": {}},
        "ends": [{"when": {"rounds-without-bid": 1}}],
    }
    ante = {"pay": {"by": "everyone", "amount": 1, "ante": True}}
    steps = [{"deal": {"cards": 1}}, ante, {"vying": betting}, {"showdown": {"among": "standing", "ties": "split"}}]
    rules = variant("high-card", {"players": 3, "procedure": steps})
    state = pr.start(rules, 3, seed=1, stacks=[1, 1, 1], dealer=0)
    for seat in (1, 2, 0):
        assert state.actor == seat
        state, _ = pr.apply(rules, state, pr.Pass(seat))
    assert state.over


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
