"""Counts of all ways of playing from small positions: any change of what is lawful changes a number."""

from pathlib import Path

import pytest

import primero_rules as pr
from tests.support.files import FILES as TEST_FILES
from tests.support.files import KUHN
from tests.support.perft_count import count, perft, read

FILES = sorted((TEST_FILES / "perft").glob("*.txt"))


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_the_ways_of_playing_are_as_many_as_the_file_says(file: Path) -> None:
    """From a fixed position just so many hands can be played, to each depth."""
    expected = read(file).counts
    assert {depth: ways for depth, _, ways in count(file)} == expected


def test_kuhn_poker_is_counted_as_by_hand() -> None:
    """Three cards, then two, then two actions; after them six deals with one open line and two with an answer."""
    rules = pr.load(str(KUHN))
    state = pr.start(rules, 2)
    # After the deal: pass or bid; then each has two answers; only pass and bid leaves two more.
    assert [perft(rules, state, depth) for depth in range(7)] == [1, 3, 6, 12, 24, 12, 0]


def test_the_last_step_may_be_counted_without_being_played() -> None:
    """As many options are announced as can be listed."""
    for rules in pr.load_all():
        if rules.playable:
            offered = pr.options(rules, pr.start(rules, seed=1))
            assert len(offered) == sum(1 for _ in offered)
