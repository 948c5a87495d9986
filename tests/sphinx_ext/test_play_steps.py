"""A play on a page without its rules is told in steps that need no rule to be understood."""

import importlib.util

import pytest

import primero_rules as pr

if importlib.util.find_spec("docutils") is None or importlib.util.find_spec("sphinx") is None:
    pytest.skip("Sphinx is not installed", allow_module_level=True)

from primero_rules.sphinx_ext.situations.play_steps import steps_of_play


def test_no_step_says_only_that_play_moves_on() -> None:
    """Cardano's game leads through several ways before its duel: each is seen from what is done there."""
    answer = pr.ask("weaker-of-the-last-two", "zorli-cardano")
    assert answer.play is not None
    steps = steps_of_play(answer.rules, answer.play)
    assert steps
    assert not any("moves on" in step for step in steps)
    assert any("deal" in step for step in steps)
