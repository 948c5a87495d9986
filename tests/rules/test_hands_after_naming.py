"""Whether what somebody has named truthfully is still in his hand when he is asked about it."""

from random import Random

import pytest

import primero_rules as pr
from primero_rules.language.requirements import HoldWhatWasSaid, NotBeUnderstated
from primero_rules.language.steps.turn import TurnStep
from primero_rules.rules.possible_by_program import possible_play
from tests.support.variants import WITH_PAIRS, Changes, variant

OPTIONS = "procedure/1/vying/options"

EXCHANGE = {"exchange": {"cards": "0..1"}}

TRUTHFUL: Changes = {
    **WITH_PAIRS,
    "pack/suits": ["c", "h", "s"],
    f"{OPTIONS}/bid/announces": "combination",
    f"{OPTIONS}/bid/truth": {"understate": "never", "overstate": "never"},
}
"""A bid names a pair or no pair, and says the truth."""

CHANGED_BEFORE_A_BID: Changes = {
    f"{OPTIONS}/pass": {"when": {"not": "bid-stands"}, "then": [EXCHANGE]},
}
CHANGED_AT_A_PASS: Changes = {f"{OPTIONS}/pass": {"then": [EXCHANGE]}}
SPARED_ON_A_BID: Changes = {f"{OPTIONS}/pass": {"then": [{"exchange": {"cards": "0..1", "spared": "bid-stands"}}]}}
BLUFFED: Changes = {f"{OPTIONS}/bid/truth": {"understate": "never", "overstate": "free"}}
MODEST: Changes = {f"{OPTIONS}/bid/truth": {"understate": "free", "overstate": "never"}}


@pytest.mark.parametrize(
    ("changes", "overstated", "understated"),
    [
        ({}, False, False),
        (BLUFFED, True, False),
        (MODEST, False, True),
        (CHANGED_BEFORE_A_BID, False, False),
        (CHANGED_AT_A_PASS, True, True),
        (SPARED_ON_A_BID, False, False),
    ],
)
def test_a_truthful_bid_is_still_held_unless_cards_are_changed_on_it(
    changes: Changes, *, overstated: bool, understated: bool
) -> None:
    """Whoever may change cards only before a bid, or is spared on one, still holds what he named when he bid."""
    rules = variant("high-card", {**TRUTHFUL, **changes})
    turns = frozenset(index for index, at in enumerate(rules.program) if isinstance(at.operation, TurnStep))
    play = possible_play(rules, turns, None)
    assert (play.overstated, play.understated) == (overstated, understated)
    assert objections_at_turns(rules) == (overstated, understated)


def objections_at_turns(rules: pr.Ruleset) -> tuple[bool, bool]:
    """Whether in hands played at random somebody is asked who holds less than he named, and one who holds more."""
    no_less = HoldWhatWasSaid(rules.setting, rules.setting.ref, None)
    no_more = NotBeUnderstated(rules.setting, rules.setting.ref, None, None)
    less = more = False
    for seed in range(60):
        state, chance = pr.start(rules, seats=3, seed=seed), Random(seed)
        while not state.over:
            if isinstance(rules.program[state.cursor].operation, TurnStep):
                seats = range(len(state.seats))
                less = less or any(no_less.objection(state, seat) for seat in seats)
                more = more or any(no_more.objection(state, seat) for seat in seats)
            state, _ = pr.apply(rules, state, pr.options(rules, state).draw(chance))
    return less, more
