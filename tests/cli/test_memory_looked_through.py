"""How seldom a command looks through what it holds for what nobody needs any more."""

import gc

import pytest

from primero_rules.cli.seldom_collected import seldom_collected

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
    gc.enable()  # a command that another test ran may have left it out
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
