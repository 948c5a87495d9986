"""How many cards a player can hold at a step is known without play: the bounds are wide enough, and no wider."""

import pytest

from primero_rules.language.steps.turn import TurnStep
from primero_rules.rules.hands_at_steps import hands_at_steps
from tests.support.variants import Changes, variant

DEAL, PASSING = "procedure/0/deal", "procedure/1/vying/options/pass/then"
ONE_MORE = {"deal": {"cards": 1, "to": "standing"}}
THROWN_TO_TWO = {"by": "standing", "cards": 0, "draws": "none", "keeps": "..2"}
SOME_SPARED = {**THROWN_TO_TWO, "spared": "has-bid"}
GO_ROUND: Changes = {"procedure/1/vying/ends/2/when": {"rounds-without-bid": 3}}


@pytest.mark.parametrize(
    ("changes", "bounds"),
    [
        ({}, (1, 1)),
        ({f"{DEAL}/to": "eldest"}, (0, 1)),
        ({**GO_ROUND, PASSING: [{"exchange": {}}], "table/stock-runs-out": "reshuffle"}, (1, 1)),
        ({**GO_ROUND, PASSING: [{"exchange": {}}], "table/stock-runs-out": "deal-what-is-left"}, (0, 1)),
        ({**GO_ROUND, PASSING: [{"exchange": {"draws": "none"}}]}, (0, 1)),
        ({**GO_ROUND, PASSING: [{"exchange": {"cards": "0..2", "draws": "none"}}], f"{DEAL}/cards": 3}, (0, 3)),
        ({**GO_ROUND, PASSING: [{"exchange": THROWN_TO_TWO}], f"{DEAL}/cards": 3}, (2, 3)),
        ({**GO_ROUND, PASSING: [{"exchange": {**THROWN_TO_TWO, "by": "actor"}}], f"{DEAL}/cards": 2}, (2, 2)),
        ({**GO_ROUND, PASSING: [ONE_MORE, {"exchange": THROWN_TO_TWO}], f"{DEAL}/cards": 2}, (2, 2)),
        ({**GO_ROUND, PASSING: [ONE_MORE, {"exchange": SOME_SPARED}], f"{DEAL}/cards": 2}, (0, 10)),
    ],
)
def test_the_bounds_of_a_hand_at_its_turns(changes: Changes, bounds: tuple[int, int]) -> None:
    """Who may change cards keeps as many only if the stock never fails; who is not dealt to may have none.

    Where all have to throw what is too much, nobody goes on with more.
    """
    rules = variant("high-card", changes)
    sizes = [
        size
        for index, size in hands_at_steps(rules).items()
        if isinstance(rules.program[index].operation, TurnStep)
    ]
    assert (min(size.least for size in sizes), max(size.most for size in sizes)) == bounds
