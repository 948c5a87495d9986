"""What the rules alone show to be impossible never happens when they are played."""

from random import Random

import pytest

import primero_rules as pr
from primero_rules.language.condition import Condition
from primero_rules.language.conditions import AllOf, Not, OneOf
from primero_rules.language.conditions.turns import AllIn, HasClaimed
from primero_rules.language.possible_play import PossiblePlay
from primero_rules.rules.hands_at_steps import hands_at_steps, largest_hand
from primero_rules.rules.possible_play import possible_play
from primero_rules.situations.library import folder_of_situations, load_situations
from primero_rules.situations.moment import moment_for
from primero_rules.situations.stored_plays import path_of_plays, plays_in
from tests.support.selections import playable

HANDS = 12

OF_A_TURN = (pr.Bid, pr.Claim, pr.Fold, pr.Knock, pr.Pass, pr.Raise, pr.See, pr.Straddle)

NEVER, AT_TIMES = HasClaimed(), AllIn()
"""A condition that never holds where nobody may claim, and one of which the rules alone show nothing."""

NOBODY_CLAIMS = PossiblePlay(
    frozenset({"pass", "bid"}), announced=False, changed=False, fewest_cards=4, most_cards=4
)


@pytest.mark.parametrize("name", playable())
def test_nothing_happens_that_is_impossible(name: str) -> None:
    """In hands played at random nobody does, holds, changes or announces what the rules leave no room for."""
    rules, chance = pr.load(name), Random(3)
    possible, sizes = possible_play(rules, frozenset()), hands_at_steps(rules)
    for seed in range(HANDS):
        state = pr.start(rules, seed=seed)
        while not state.over:
            action = pr.options(rules, state).draw(chance)
            assert not isinstance(action, OF_A_TURN) or action.verb in possible.verbs
            state, _ = pr.apply(rules, state, action)
            assert max(len(seat.hand) for seat in state.seats) <= largest_hand(rules)
            if state.actor >= 0:
                held, bounds = len(state.seats[state.actor].hand), sizes[state.cursor]
                assert bounds.least <= held <= bounds.most
            assert possible.announced or state.vying.named is None
            assert possible.changed or not any(seat.thrown for seat in state.seats)


@pytest.mark.parametrize("situation", load_situations(), ids=lambda situation: situation.id)
def test_what_is_impossible_has_no_play(situation: pr.Situation) -> None:
    """No rulebook has a play to a situation of which its rules alone show that it never comes about."""
    stored = plays_in(path_of_plays(situation, folder_of_situations()))
    with_play = [name for name, entry in stored.items() if entry.record is not None]
    assert [name for name in with_play if moment_for(pr.load(name), situation).impossible] == []


@pytest.mark.parametrize(
    ("condition", "may_hold", "may_fail"),
    [
        (NEVER, False, True),
        (AT_TIMES, True, True),
        (Not(NEVER), True, False),
        (Not(Not(NEVER)), False, True),
        (AllOf((AT_TIMES, NEVER)), False, True),
        (AllOf((Not(NEVER), Not(NEVER))), True, False),
        (OneOf((NEVER, NEVER)), False, True),
        (OneOf((AT_TIMES, NEVER)), True, True),
        (OneOf((AT_TIMES, Not(NEVER))), True, False),
    ],
)
def test_conditions_of_conditions_are_as_impossible_as_these(
    condition: Condition, may_hold: bool, may_fail: bool
) -> None:
    """Where nobody may claim, no two things are so at once of which one is that somebody has claimed."""
    assert (condition.may_hold(NOBODY_CLAIMS), condition.may_fail(NOBODY_CLAIMS)) == (may_hold, may_fail)
