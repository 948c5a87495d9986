"""Whoever reads a chapter that does not follow the one before it is told where play comes from."""

import pytest
from click.testing import CliRunner

from primero_rules.book.reading_text import reading_text
from primero_rules.cli import group
from primero_rules.play.playout import playout
from primero_rules.rules.library import ids, load


def chapters_of(name):
    """The chapters of a rulebook by their titles."""
    return {chapter.title: chapter for chapter in reading_text(load(name))}


def test_where_play_comes_from_is_said_of_what_does_not_follow():
    """The duel stands behind a bet that nobody meets, but comes after the hands are shown, of two who are left."""
    chapters = chapters_of("zorli-cardano")
    assert chapters["Duel"].origin.in_full == (
        "from “Called”, if just two are left, and neither has declared falsely"
    )
    assert chapters["Counter claims"].origin.in_full == "from “The vie”, by “declare”"
    assert chapters["Counter claims"].heading == "Counter claims (from The vie by “declare”)"
    assert chapters["Duel"].heading == "Duel (from Called, if just two are left, and neither has declared falsely)"
    assert chapters["Called"].origin.brief == "from Last betting or Last discards"


def test_what_follows_the_chapter_before_has_no_origin():
    """After the first two cards come the invitations, as they stand."""
    chapters = chapters_of("zorli-cardano")
    assert [chapters[title].origin for title in ("First deal", "Invitation", "First discards")] == [None] * 3


def test_on_a_sheet_nothing_is_said_of_what_only_the_chapter_above_leads_to():
    """The last comparison stands under the duel that it ends."""
    comparison = chapters_of("zorli-cardano")["Last comparison"]
    assert comparison.origin.in_full == "from “Duel”, by “points”, “primero” or “flush”"
    assert comparison.heading == "Last comparison"


def test_steps_that_are_told_apart_say_where_they_are_done():
    """Who is the challenger of a duel is settled in the same way for each of its cases."""
    apart = chapters_of("zorli-cardano")["Done in several places"]
    assert [each.says for each in apart.statements] == ["First it is settled who plays for what."]
    assert apart.origin.in_full == "from “Duel”"


def test_the_terminal_says_it_in_both_views():
    """Somebody who plays from a printed screen finds the way as well as a reader of the site."""
    read = CliRunner().invoke(group, ["show", "zorli-cardano", "--read"]).output
    assert "COUNTER CLAIMS\n  Play comes here from “The vie”, by “declare”.\n" in read
    shown = CliRunner().invoke(group, SHEET).output
    assert "UNANSWERED (from The vie or Last betting)" in shown


SHEET = ["show", "zorli-cardano", "--sheet"]


@pytest.mark.parametrize("own", [own for own in ids() if load(own).playable])
def test_play_comes_from_where_it_is_said_to_come_from(own):
    """In a hundred hands a chapter with an origin is only ever entered from one of the chapters that it names."""
    rules = load(own)
    begun = {f"{chapter.statements[0].ref.path}/".split("/")[1]: chapter for chapter in in_play(rules)}
    for seed in range(100):
        title = ""
        for event in playout(rules, max(rules.setting.players), seed=seed).events:
            chapter = begun.get(event.ref.path.split("/")[1]) if event.ref.path.startswith("procedure/") else None
            if chapter is not None and chapter.title != title:
                assert chapter.origin is None or not title or title in chapter.origin.chapters
                title = chapter.title


def in_play(rules):
    """The chapters whose first sentence is about a step of the procedure."""
    return [each for each in reading_text(rules) if each.statements[0].ref.path.startswith("procedure/")]
