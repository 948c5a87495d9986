"""A rulebook as data: its combinations, and its rules in words."""

import pytest
from click.testing import CliRunner

from primero_rules.book.rulebook import rulebook
from primero_rules.cli import group
from primero_rules.rules.library import load
from primero_rules.worth.hand_count import hand_count
from tests.support.files import OTHER_SHAPES
from tests.support.selections import judged_and_skipped


def test_a_single_point_is_no_points():
    """A pair of cards that count one each is worth two points, and one of them alone a point."""
    entries = rulebook(load(str(OTHER_SHAPES / "all-at-once.yaml"))).combinations
    assert [entry.worth_in_words for entry in entries] == ["1 point", "2 points"]


@pytest.mark.parametrize("own", judged_and_skipped())
def test_the_points_in_the_table_of_hands_are_those_that_are_counted(own):
    """A hand that makes a better combination is none of the lower one: no primero has the points of a high one."""
    rules = load(own)
    counted = {kind.name: (kind.fewest, kind.most) for kind in hand_count(rules).kinds if kind.count}
    entries = {entry.name: (entry.low, entry.high) for entry in rulebook(rules).combinations}
    assert {name: entries[name] for name in counted if name in entries} == {
        name: ends for name, ends in counted.items() if name in entries
    }
    if own == "zorli-cardano":
        assert entries["primero"] == (40, 78)


def test_a_long_condition_is_told_in_words_where_nothing_else_tells_it():
    """When Zorli's winner shows his hand, and which hands meet in a duel, is told in words and no form of code."""
    shown = " ".join(CliRunner().invoke(group, ["show", "zorli-cardano"]).output.split())
    assert "(seat best hand" not in shown
    assert "all may win (" not in shown
    assert "if the bid names primero and the hand of any player still in manages to be no less than it was" in shown


def test_a_reading_is_told_with_the_sums_of_a_selection_that_picks_it():
    """By du Coeur's later text the rest is eight chips and not six, and so is what his vies may come to."""
    entries = [entry for section in rulebook(load("ducoeur-english")).sections for entry in section.entries]
    later = [
        reading.entries[0].words
        for entry in entries
        for reading in entry.readings
        if "ducoeur-english@2003" in reading.selections and not reading.chosen
    ]
    assert any("what is left of 8 chips" in words for words in later)
    assert not any("of 6 chips" in words for words in later)
