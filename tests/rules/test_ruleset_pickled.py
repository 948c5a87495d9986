"""A ruleset can be sent to another process: there it is equal, and plays as it plays here."""

import copy
import pickle
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest

import primero_rules as pr
from primero_rules.records.library_of_hands import hand_paths
from tests.support.files import RECONSTRUCTIONS
from tests.support.players import about_four
from tests.support.variants import write_variant


def _pickled(protocol: int, held: Any) -> Any:
    return pickle.loads(pickle.dumps(held, protocol))


WAYS: dict[str, Callable[[Any], Any]] = {
    **{f"pickle {protocol}": partial(_pickled, protocol) for protocol in range(pickle.HIGHEST_PROTOCOL + 1)},
    "copy": copy.copy,
    "deepcopy": copy.deepcopy,
}


@pytest.mark.parametrize("name", [rules.id for rules in pr.load_all() if rules.playable])
def test_a_ruleset_that_was_pickled_plays_the_same_hand(name: str) -> None:
    """Every rule, condition and amount in it is a value, so that nothing is lost on the way."""
    rules = pr.load(name)
    again = pickle.loads(pickle.dumps(rules))
    seats = about_four(rules)
    assert pr.playout(again, seats, seed=5) == pr.playout(rules, seats, seed=5)
    assert again.id == rules.id
    assert again.tree.node == rules.tree.node


@pytest.mark.parametrize("way", WAYS)
def test_what_was_copied_equals_the_original(way: str) -> None:
    """Rules and each instruction of them, hands that were replayed, and showdowns; and equal rules hash alike."""
    hand = pr.replay(hand_paths()[0])
    meeting = pr.showdown(pr.load("suzuki-1994"), ["7c 6c Ac Js", "Kc Kd Qh Qs"])
    assert (WAYS[way](hand), WAYS[way](meeting)) == (hand, meeting)
    for rules in pr.load_all():
        again = WAYS[way](rules)
        assert again == rules
        assert [hash(held) for held in (again, *again.program)] == [hash(held) for held in (rules, *rules.program)]
        assert (again.program, again.setting, again.tree) == (rules.program, rules.setting, rules.tree)


def test_no_two_selections_are_equal() -> None:
    """Every game that comes with the package is another one."""
    assert len(set(pr.load_all())) == len(pr.load_all())
    assert pr.load("franz") != "franz"


def test_rules_are_equal_by_what_stands_in_their_files(tmp_path: Path) -> None:
    """A copy of a file is the same game, whatever its comments; with another sentence or number it is another."""
    original = pr.load(RECONSTRUCTIONS / "high-card.yaml")
    copied = tmp_path / "copied.yaml"
    copied.write_text(f"# Copied.\n{(RECONSTRUCTIONS / 'high-card.yaml').read_text('utf-8')}", "utf-8")
    assert pr.load(copied) == original
    for path, value in (("about", "Another."), ("table/stack", 6), ("procedure/0/deal/says", "One each.")):
        assert pr.load(write_variant(tmp_path / "changed.yaml", "high-card", {path: value})) != original
