"""How seldom a command looks through what it holds for what nobody needs any more."""

import gc

import pytest
from click.testing import CliRunner

from primero_rules.cli import group
from primero_rules.cli.seldom_collected import seldom_collected
from primero_rules.sphinx_ext.kit.second_process import begin_in_second_process

USUAL = (700, 10, 10)
"""How often Python looks if nobody says otherwise."""

SELDOM = (100_000, 20, 20)
"""How often it looks in long work of this test."""

ENOUGH = SELDOM[0] * (SELDOM[1] - 4)
"""So many things that Python is soon to look through older ones, too, and at once if it looks as often as usual."""


@pytest.fixture
def looked():
    """Which generations of things are looked through in a test, where Python looks as often as usual."""
    generations: list[int] = []

    def look(phase, details):
        if phase == "start":
            generations.append(details["generation"])

    before, enabled = gc.get_threshold(), gc.isenabled()
    gc.enable()
    gc.collect()
    gc.set_threshold(*USUAL)
    gc.callbacks.append(look)
    yield generations
    gc.callbacks.remove(look)
    gc.set_threshold(*before)
    if not enabled:
        gc.disable()


def test_after_long_work_what_it_holds_is_not_looked_through_at_once(looked, monkeypatch):
    """The games of a whole library are still held then, and nothing of them could go."""
    monkeypatch.setattr("primero_rules.cli.seldom_collected.AFTER", SELDOM)
    held: list[list[int]] = []
    with seldom_collected():
        held += [[] for _ in range(ENOUGH)]
        looked.clear()
    held += [[] for _ in range(2 * USUAL[0])]
    assert set(looked) == {0}
    assert gc.get_freeze_count() == 0


@pytest.mark.parametrize("arguments", [["check", "--no-play", "harbinger"], ["check", "no-such-game"]])
def test_a_check_leaves_the_memory_to_be_looked_through_as_before(looked, arguments):
    """A program that checks files in its own process goes on as it did, whether the check has an end or not."""
    CliRunner().invoke(group, arguments)
    assert gc.isenabled()
    assert gc.get_threshold() == USUAL
    assert gc.get_freeze_count() == 0


def test_a_copy_that_reads_pages_does_not_look_through_what_it_begins_with(looked):
    """What the first process of a build has read serves all its copies, and none of it could go."""
    with begin_in_second_process(gc.get_freeze_count) as held_apart:
        assert held_apart() == 0
    with seldom_collected(), begin_in_second_process(gc.get_freeze_count) as held_apart:
        assert held_apart() > 0
    assert gc.get_freeze_count() == 0
