"""An example of each combination is one."""

import pytest

from primero_rules.play.evaluation import evaluate
from primero_rules.rules.library import load
from primero_rules.worth.example_hands import example_hands
from primero_rules.worth.hand_count import hand_count
from tests.support.selections import judged_and_skipped


@pytest.mark.parametrize("own", judged_and_skipped())
def test_the_engine_finds_in_each_example_what_it_is_an_example_of(own):
    """The cards make the combination by whose name they stand, with these points and these cards."""
    rules = load(own)
    examples = example_hands(rules)
    assert examples
    for name, example in examples.items():
        judged = evaluate(rules, example.cards)
        kinds = {combination.name: combination for combination in rules.setting.ranking.combinations}
        announced = kinds[name].called
        assert judged.combination in (name, rules.setting.ranking.name(announced))
        assert judged.points == example.points
        assert set(judged.cards) == set(example.counting)


@pytest.mark.parametrize("own", judged_and_skipped())
def test_no_hand_makes_more_points_of_the_kind(own):
    """Counted over all hands of the pack, the example has the most points that its kind can have."""
    rules = load(own)
    most = {kind.name: kind.most for kind in hand_count(rules).kinds if kind.index >= 0 and kind.count}
    assert {name: example.points for name, example in example_hands(rules).items()} == most
