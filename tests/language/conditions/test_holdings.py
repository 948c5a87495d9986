"""Conditions on what a seat holds: whether its hand could win with what it has announced."""

import pytest

import primero_rules as pr
from tests.support.moves import after
from tests.support.variants import WITH_PAIRS, rules_of_file, variant

DEAL, VYING, SHOWDOWN = rules_of_file("high-card")["procedure"]


@pytest.mark.parametrize(("said", "verbs"), [(0, ("exchange",)), (1, ())])
def test_whoever_has_announced_too_little_is_told_from_the_others(said: int, verbs: tuple[str, ...]) -> None:
    """Of two players who name the low hand the one who holds the high one has to throw a card, and no other."""
    spared = {"satisfies": ["not-be-understated"]}
    exchange = {"exchange": {"by": "standing", "cards": 1, "spared": spared}}
    changes = {
        "procedure": [DEAL, VYING, exchange, SHOWDOWN],
        **WITH_PAIRS,
        "procedure/1/vying/options/bid/announces": ["combination"],
    }
    rules = variant("high-card", changes)
    state = pr.start(rules, 2, deck="Ac Ah 3c 4c 5c 5h", dealer=1)
    state = after(rules, state, pr.Bid(0, 1, pr.Said(said, None)), pr.See(1))
    assert pr.options(rules, state).verbs == verbs
    assert state.over is (not verbs)
