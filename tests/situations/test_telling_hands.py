"""A few hands that are kept of each game tell what many hands tell, and are found again if they no longer do."""

from dataclasses import replace
from pathlib import Path

import pytest

import primero_rules as pr
from primero_rules.base.yaml_reader import read_text
from primero_rules.check.files import check
from primero_rules.check.kept_of_rulebooks import looked_through_elsewhere
from primero_rules.rules.library import read
from primero_rules.situations.hands_played import telling_hands_to_keep
from primero_rules.situations.hands_played.seen_in_hands import facts_in_hands
from primero_rules.situations.hands_played.telling_hands import (
    TELLING_HANDS_FILE,
    hands_to_play,
    kept_hands,
    questions_to_hands,
    read_telling_hands,
)
from primero_rules.situations.hands_played.telling_hands_to_keep import telling_hands, telling_hands_as_text
from primero_rules.situations.hands_played.whole_hands import WHOLE_HANDS, whole_hands
from primero_rules.situations.searching.searched import looked_through
from tests.support.files import ROOT
from tests.support.variants import variant

KEPT = ROOT / "reconstructions" / TELLING_HANDS_FILE
NAMES = list(read_telling_hands(read(KEPT)))


@pytest.mark.parametrize("name", NAMES)
def test_hands_are_kept_of_every_game_as_it_is_now(name: str) -> None:
    """No hand that is kept was looked for under other rules, and only a few are needed of each game."""
    rules = pr.load(name)
    kept = kept_hands(rules)
    assert kept is not None
    assert kept.under == looked_through(rules, questions_to_hands())
    assert hands_to_play(rules, questions_to_hands()) == kept.hands
    assert 0 < len(kept.hands) < 10


def test_no_selection_of_a_game_is_left_out() -> None:
    """Of each game whose hands are kept those of all its selections are; a game that is added need not have any."""
    playable = [rules for rules in pr.load_all() if rules.playable]
    assert {rules.id for rules in playable if (rules.of or rules.id) in NAMES} == set(NAMES)


def test_the_hands_found_tell_all_that_was_told_and_none_of_them_is_needless(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Together they show what all hands show; without any one of them something is missing."""
    monkeypatch.setattr(telling_hands_to_keep, "HANDS_LOOKED_THROUGH", WHOLE_HANDS)
    rules, questions = pr.load("zorli-cardano"), questions_to_hands()
    numbers = telling_hands(rules).hands
    every = facts_in_hands(rules, tuple(whole_hands(rules)), questions)
    assert facts_in_hands(rules, tuple(whole_hands(rules, numbers)), questions) == every
    for left_out in numbers:
        others = tuple(whole_hands(rules, [number for number in numbers if number != left_out]))
        assert facts_in_hands(rules, others, questions) != every


def test_of_a_changed_game_the_first_hands_are_played_besides_those_that_are_kept() -> None:
    """What seldom comes about is seen before and after the change, so that no rare thing looks like a change."""
    rules = pr.load("zorli-cardano@text")
    kept = kept_hands(rules)
    assert kept is not None
    assert set(kept.hands) - set(WHOLE_HANDS)
    questions = questions_to_hands()
    assert set(hands_to_play(rules, questions[:-1])) == {*WHOLE_HANDS, *kept.hands}


def test_of_a_game_of_one_s_own_the_first_hands_are_played() -> None:
    """Nothing has to be searched for before it can be compared."""
    assert hands_to_play(variant("high-card", {}), questions_to_hands()) == WHOLE_HANDS


def test_a_question_with_other_facts_is_not_answered_by_the_hands_that_are_kept() -> None:
    """They were looked through for the facts of the catalogue, and another may not show in them."""
    rules, questions = pr.load("franz"), questions_to_hands()
    other = replace(questions[0], seen_in_hands=("most-held",))
    kept = looked_through(rules, questions)
    assert looked_through(rules, (other, *questions[1:])) != kept
    assert looked_through(rules, (replace(questions[0], ask="Another question?"), *questions[1:])) == kept


def test_a_game_described_in_other_words_is_looked_through_already() -> None:
    """Nothing is searched for again because a sentence about the game was mended, but because a rule was."""
    written, questions = variant("high-card", {}), questions_to_hands()
    described_otherwise = variant(
        "high-card", {"about": "Another sentence.", "title": "Highest", "scholar": "A. Smith"}
    )
    played_otherwise = variant("high-card", {"table/stack": 7})
    assert looked_through(described_otherwise, questions) == looked_through(written, questions)
    assert looked_through(played_otherwise, questions) != looked_through(written, questions)


def test_what_is_written_is_read_again(tmp_path: Path) -> None:
    """A digest that looks like a number stays a text."""
    written = read_telling_hands(read(KEPT))
    kept = {"franz": replace(written["franz"], under="73781e861961"), "harbinger": written["harbinger"]}
    assert read_telling_hands(read_text(telling_hands_as_text(kept), TELLING_HANDS_FILE)) == kept


def changed(folder: Path, before: str, after: str) -> Path:
    """The hands that are kept, with a change in the text of the file."""
    text = KEPT.read_text("utf-8")
    assert before in text
    path = folder / TELLING_HANDS_FILE
    path.write_text(text.replace(before, after, 1), "utf-8")
    return path


def test_hands_that_were_looked_for_under_other_rules_are_a_thing_to_do(tmp_path: Path) -> None:
    """The game is named, with the command that looks for them again."""
    kept = kept_hands(pr.load("franz"))
    assert kept is not None
    path = changed(tmp_path, kept.under, "another")
    (to_do,) = looked_through_elsewhere(path, read(path))
    assert "of franz were looked for under other rules" in to_do.fault.complaint
    assert "primero ask --search" in str(to_do.fault)


@pytest.mark.parametrize(
    ("before", "after", "complaint"),
    [
        ("of: franz\n", "of: frank\n", "there is no reconstruction 'frank'"),
        ("of: franz@ante\n", "of: franz@anti\n", "franz has no selection 'anti'"),
        ("hands: [0", "hands: [none", "a whole number from 0 is needed"),
        ("telling-hands:", "tellinghands:", "unknown key 'tellinghands'"),
    ],
)
def test_what_is_wrong_with_the_file_is_told_where_it_stands(
    tmp_path: Path, before: str, after: str, complaint: str
) -> None:
    """A name that is not there, a word in the place of a number, and a key that means nothing."""
    report = check([changed(tmp_path, before, after)])
    assert any(complaint in str(fault) for fault in report.faults), report.faults


def test_the_hands_that_are_kept_are_checked_with_everything_else() -> None:
    """They are counted, as all that is checked."""
    report = check([KEPT])
    assert not report.faults
    assert not report.to_do
    assert report.counts["telling hand"] > len(NAMES)
