"""Stored plays that no longer lead to their situation are found by the check, with the step at fault."""

import shutil

import pytest

import primero_rules as pr
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


def test_a_wrong_file_of_situations_is_told_once_however_many_plays_there_are(tmp_path):
    """Two situations of one name make one fault, at the second of them."""
    folder = tmp_path / "reconstructions/situations"
    shutil.copytree(ROOT / "reconstructions/situations", folder)
    path = folder / "1-setting-out.yaml"
    path.write_text(path.read_text("utf-8").replace("id: nobody-invites", "id: first-to-choose"), "utf-8")
    pr.look_in(tmp_path / "reconstructions")
    try:
        faults = [fault for fault in check([folder]).faults if fault.code == "twice"]
    finally:
        pr.look_in()
    (fault,) = faults
    assert "two situations are called 'first-to-choose'" in str(fault)
    line = path.read_text("utf-8").splitlines()[fault.place.line - 1]
    assert line == "  - id: first-to-choose"


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


A_SITUATION = """format: 2
group: Mine
situations:
  - id: nine-cards
    title: A player holds nine cards. What may he do?
    questions: [hand-size]
    until: {hand: 9}
"""


def test_a_situation_that_was_never_looked_for_is_something_to_do(tmp_path):
    """Whether any rulebook comes to it is not known until it is searched for, and the command for it is named."""
    path = tmp_path / "situations/mine.yaml"
    path.parent.mkdir()
    path.write_text(A_SITUATION, "utf-8")
    report = check([path])
    assert report.faults == ()
    (to_do,) = report.to_do
    assert "whether any rulebook comes to the situation 'nine-cards'" in str(to_do.fault)
    assert "primero ask nine-cards --search" in str(to_do.fault)
    assert len(check([path], strict=True).faults) == 1


def test_a_situation_that_no_rulebook_comes_to_is_a_fault(tmp_path):
    """Nobody learns anything from a question to which every answer is that it never comes to that."""
    path = tmp_path / "situations/plays/nine-cards.yaml"
    path.parent.mkdir(parents=True)
    never = "never: {because: nobody holds nine cards, bound: 20, whole: true}"
    path.write_text(f"format: 2\nsituation: nine-cards\nplays:\n- of: franz\n  {never}\n", "utf-8")
    assert "no rulebook comes to the situation 'nine-cards'" in str(check([path]).faults[0])
