"""Stored plays that no longer lead to their situation are found by the check, with the step at fault."""

import pytest

from primero_rules.check.files import check
from primero_rules.rules.library import read
from primero_rules.situations.stored_plays import astray
from tests.support.files import ROOT

PLAYS = ROOT / "reconstructions/situations/plays/last-to-answer.yaml"


@pytest.fixture
def changed(tmp_path):
    """A function that checks the plays with a change in their text."""

    def faults(before, after):
        text = PLAYS.read_text("utf-8")
        assert before in text
        path = tmp_path / "situations/plays" / PLAYS.name
        path.parent.mkdir(parents=True)
        path.write_text(text.replace(before, after, 1), "utf-8")
        return [str(fault) for fault in astray(path, read(path))]

    return faults


def test_the_stored_plays_lead_where_they_led(changed):
    """Nothing is wrong with a copy."""
    assert changed("format: 2", "format: 2") == []


def test_a_play_with_another_step_is_told_with_that_step(changed):
    """The rulebook, the situation and the step are named, and what to do."""
    (fault,) = changed("does: bid, amount: 2", "does: bid, amount: 3")
    assert "'last-to-answer' any more (step " in fault
    assert "primero ask last-to-answer --search" in fault


def test_a_play_that_is_cut_short_ends_before_the_situation(tmp_path):
    """Where all that is left is lawful, it is said that the end is another."""
    path = tmp_path / "situations/plays" / PLAYS.name
    path.parent.mkdir(parents=True)
    lines = PLAYS.read_text("utf-8").splitlines(keepends=True)
    begins = next(number for number, line in enumerate(lines) if "steps:" in line)
    ends = next(number for number, line in enumerate(lines) if number > begins and "does:" in line)
    path.write_text("".join(lines[:ends]) + "".join(_after_record(lines[ends:])), "utf-8")
    faults = [str(fault) for fault in astray(path, read(path))]
    assert any("after its last step the situation is another" in fault for fault in faults)


def _after_record(lines):
    """The lines from the next entry on."""
    begins = next(number for number, line in enumerate(lines) if line.startswith(("  - of:", "- of:")))
    return lines[begins:]


def test_a_play_that_leads_there_and_is_answered_otherwise_is_told(changed):
    """The rulebook, the situation, what was answered and what is answered now."""
    (fault,) = changed("see: pays what he owes", "see: pays nothing")
    assert "answers the situation 'last-to-answer' otherwise than when its play was kept" in fault
    assert "see: pays nothing" in fault
    assert "see: pays what he owes" in fault
    assert "primero ask last-to-answer --search" in fault


def test_the_check_plays_them(tmp_path):
    """What is found in a folder is told by the command that checks it, unless no hand is to be played."""
    path = tmp_path / "situations/plays" / PLAYS.name
    path.parent.mkdir(parents=True)
    path.write_text(PLAYS.read_text("utf-8").replace("does: bid, amount: 2", "does: bid, amount: 3", 1), "utf-8")
    assert "any more" in str(check([path]).faults)
    assert check([path], play=False).faults == ()
