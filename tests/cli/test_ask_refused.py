"""``primero ask`` refuses what can never come about, whether it is typed or stands in a file."""

from typing import Any

import pytest

from primero_rules.cli import ask
from tests.check.test_situations_of_ones_own import written
from tests.cli.test_cli import run

IMPOSSIBLE: dict[str, tuple[dict[str, Any], str, str]] = {
    "a bid that stands and does not": ({"until": "[bid-stands, {not: bid-stands}]"}, "6:25", "contradicts"),
    "forty players": ({"seats": 40}, "7:12", "no game here is for 40 players — 8 at most"),
}


@pytest.mark.parametrize("search", [(), ("--search",)])
@pytest.mark.parametrize("name", IMPOSSIBLE)
def test_what_can_never_come_about_is_refused_at_its_place_in_the_file(tmp_path, name, search):
    """No game is searched for a bid that stands and does not stand; the check faults the file alike."""
    changes, place, words = IMPOSSIBLE[name]
    path = written(tmp_path, **changes)
    refused = run("ask", "mine", *search, "--path", tmp_path, status=1)
    assert f"mine.yaml:{place}: " in refused.stderr
    assert words in refused.stderr
    assert refused.stdout == ""
    assert refused.stderr.splitlines()[0] in run("check", path, status=1).stdout


@pytest.mark.parametrize(
    ("until", "games", "words"),
    [
        ("{holds: {combinations: primero}}", ["franz"], "did you mean 'prime'?"),
        ("{holds: {combinations: maximuss}}", ["zorli-cardano", "franz"], "did you mean 'maximus'?"),
        ("{turn-of: elderst}", [], "did you mean 'eldest'?"),
        ("[bid-stands, {not: bid-stands}]", ["franz"], "contradicts"),
        ("{hand: 3", ["franz"], "is not closed"),
        ("[", [], "the condition ends inside an open bracket"),
        ("", [], "the condition is empty: it holds nothing — such as bid-stands"),
    ],
)
def test_a_condition_that_none_of_the_games_has_words_for_is_a_wrong_command(until, games, words):
    """Franz knows a prime and no primero; the nearest word is named that one of the games has."""
    refused = run("ask", "--until", until, *games, status=2)
    assert refused.stderr.startswith("--until:1:")
    assert words in refused.stderr
    assert refused.stdout == ""


def test_more_seats_than_any_game_has_are_the_fault_of_their_option_and_not_of_the_condition():
    """Ninety-nine cannot sit down anywhere; eight can, at Poch, and elsewhere as many as the game is for."""
    refused = run("ask", "--until", "bid-stands", "--seats", 99, "franz", status=2)
    assert "Invalid value for --seats: no game here is for 99 players — 8 at most" in refused.stderr
    assert "--until:1" not in refused.stderr


def test_a_condition_is_read_before_the_games_are(monkeypatch):
    """Whoever has mistyped one does not wait for a library to be told."""

    def read():
        raise AssertionError("the games are read")

    monkeypatch.setattr(ask, "load_all", read)
    monkeypatch.setattr(ask, "all_ids", read)
    assert "the condition ends inside" in run("ask", "--until", "[", status=2).stderr


def test_where_one_of_the_games_has_the_word_the_others_answer_that_they_lack_it() -> None:
    """Zorli knows a primero, which does not come about under Franz."""
    answered = run("ask", "--until", "{holds: {combinations: primero}}", "franz", "zorli-cardano").stdout
    assert "this rulebook has no such word: the combination" in answered
    assert "zorli-cardano" in answered


def test_who_names_the_game_first_is_told_the_order():
    """Other commands take the game first; here it is the situation, and no such situation is looked for."""
    refused = run("ask", "franz", "last-to-answer", status=2)
    assert "'franz' is a rulebook — the situation comes first: primero ask SITUATION franz" in refused.stderr


def test_who_mistypes_a_situation_is_told_what_is_near_and_how_they_are_listed():
    """The command is used wrongly, and no file is at fault."""
    refused = run("ask", "last-to-answr", status=2).stderr
    assert "'last-to-answr' — primero ask lists them; did you mean 'last-to-answer'?" in refused
