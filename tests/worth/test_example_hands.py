"""An example of each combination is one."""

from io import StringIO

import pytest
from rich.console import Console

from primero_rules.cli.example_text import shown_example
from primero_rules.play.evaluation import evaluate
from primero_rules.rules.library import load
from primero_rules.worth.example_hands import example_hands
from primero_rules.worth.hand_count import hand_count
from tests.support.selections import judged_and_skipped
from tests.support.variants import WITH_PAIRS, rules_of_file, variant


@pytest.mark.parametrize("own", judged_and_skipped())
def test_the_engine_finds_in_each_example_what_it_is_an_example_of(own):
    """The cards make the combination by whose name they stand, and all of them count."""
    rules = load(own)
    examples = example_hands(rules)
    assert examples
    for name, example in examples.items():
        judged = evaluate(rules, example.counting, example.turned_up)
        kinds = {combination.name: combination for combination in rules.setting.ranking.combinations}
        announced = kinds[name].called
        assert judged.combination in (name, rules.setting.ranking.name(announced))
        assert set(judged.cards) == set(example.counting)


@pytest.mark.parametrize("own", judged_and_skipped())
def test_no_hand_makes_more_points_of_the_kind(own):
    """Counted over all hands of the pack, the example has the most points that its kind can have."""
    rules = load(own)
    most = {kind.name: kind.most for kind in hand_count(rules).kinds if kind.index >= 0 and kind.count}
    examples = example_hands(rules).items()
    alone = {name: example.counting for name, example in examples if not example.turned_up}
    assert {name: evaluate(rules, counting).points for name, counting in alone.items()} == most


def test_beside_a_combination_that_needs_a_card_turned_up_this_card_is_shown():
    """In Bouillotte three aces are a brelan carré if the fourth is turned up, and no hand is one without."""
    examples = example_hands(load("parlett-bouillotte"))
    carre = examples["brelan carré"]
    assert {card[0] for card in (*carre.counting, carre.turned_up)} == {"A"}
    assert len({*carre.counting, carre.turned_up}) == 4
    assert not examples["brelan"].turned_up
    assert shown_example(Console(file=StringIO()), carre).plain == "Ac Ad Ah (As turned up)"


def test_beside_a_card_turned_up_too_the_best_hand_by_its_rank_is_shown():
    """All cards count alike, and the card that matches the one turned up is a three where threes are highest."""
    alike = {"pack/values": [{"ranks": ["A", "2", "3", "4", "5"], "points": 1}]}
    matched = {"name": "matched", "cards": 1, "ranks": "as-turned-up", "says": "One of the rank turned up."}
    lowest_first = [*rules_of_file("high-card")["combinations"]["lowest-first"], matched]
    ordered = {"best-first": ["3", "5", "4", "2", "A"], "combinations": ["matched"]}
    changes = {**alike, "combinations/lowest-first": lowest_first, "combinations/rank-order": ordered}
    example = example_hands(variant("high-card", changes))["matched"]
    assert {card[0] for card in (*example.counting, example.turned_up)} == {"3"}


def test_of_hands_with_as_many_points_the_best_by_its_rank_is_shown():
    """All cards count alike, and a pair of threes is what a game shows that has the three above the others."""
    alike = {**WITH_PAIRS, "pack/values": [{"ranks": ["A", "2", "3", "4", "5"], "points": 1}]}
    ordered = {"best-first": ["3", "5", "4", "2", "A"], "combinations": ["pair"]}
    rules = variant("high-card", {**alike, "combinations/rank-order": ordered})
    assert example_hands(rules)["pair"].counting == ("3c", "3h")
    assert example_hands(variant("high-card", alike))["pair"].counting == ("Ac", "Ah")
