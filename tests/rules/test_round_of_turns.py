"""What the rules of a round show of how a bid is answered, without being played."""

from random import Random

import pytest

import primero_rules as pr
from primero_rules.language.steps.turn import TurnStep
from primero_rules.rules.round_of_turns import all_answer
from tests.support.selections import playable
from tests.support.variants import variant


def answering_turns(rules: pr.Ruleset) -> set[int]:
    """The places in the program of all turns of rounds in which everybody answers a bid."""
    turns = [index for index, at in enumerate(rules.program) if isinstance(at.operation, TurnStep)]
    return {index for index in turns if all_answer(rules, [index])}


@pytest.mark.parametrize("name", playable())
def test_where_all_answer_a_bid_whoever_has_had_his_turn_has_met_it(name: str) -> None:
    """He has put in as much as the others, or all that he has, or is out of the hand."""
    rules, chance = pr.load(name), Random(5)
    answering = answering_turns(rules)
    for seed in range(12):
        state = pr.start(rules, seed=seed)
        while not state.over:
            place, seat = state.cursor, state.actor
            state, _ = pr.apply(rules, state, pr.options(rules, state).draw(chance))
            if place in answering and state.vying.bid is not None:
                player = state.seats[seat]
                assert player.paid >= state.vying.to_match or not player.stack or not player.standing


def test_a_bid_that_may_be_let_go_is_not_answered_by_all() -> None:
    """In Suzuki's game players pass on a bid, and in Whittaker's Italian one they see, raise or go."""
    assert not answering_turns(pr.load("suzuki-1994"))
    assert answering_turns(pr.load("whittaker-italian"))


@pytest.mark.parametrize(
    ("changes", "answered"),
    [
        ({}, True),
        ({"procedure/1/vying/options/pass": {"says": "A bid may be let go."}}, False),
        ({"procedure/1/vying/options/see/pays": "last-bid"}, False),
        ({"procedure/1/vying/passes-over": "all-in"}, True),
        ({"procedure/1/vying/passes-over": "has-paid"}, False),
        (
            {
                "procedure/1/vying/duties": [
                    {"when": "bid-stands", "on": "bidder", "then": [{"pay": {"amount": 1}}]}
                ]
            },
            False,
        ),
    ],
)
def test_it_takes_all_rules_of_a_round_to_show_that_a_bid_is_answered(
    changes: dict[str, object], answered: bool
) -> None:
    """Whoever may let it go, pay a part, be passed over with chips or be called on out of turn need not answer."""
    rules = variant("high-card", changes)
    assert bool(answering_turns(rules)) == answered
