"""A ruleset can be sent to another process and plays there as it plays here."""

import pickle

import pytest

import primero_rules as pr
from tests.support.players import about_four


@pytest.mark.parametrize("name", [rules.id for rules in pr.load_all() if rules.playable])
def test_a_ruleset_that_was_pickled_plays_the_same_hand(name: str) -> None:
    """Every rule, condition and amount in it is a value, so that nothing is lost on the way."""
    rules = pr.load(name)
    again = pickle.loads(pickle.dumps(rules))
    seats = about_four(rules)
    assert pr.playout(again, seats, seed=5) == pr.playout(rules, seats, seed=5)
    assert again.id == rules.id
    assert again.tree.node == rules.tree.node
