"""The figures of the documentation: they have their form, fit the players of today, and come out the same again."""

import json
import math
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

import primero_rules as pr
from tests import match_table
from tests.support.character import share
from tests.support.files import ROOT

STORED: dict[str, Any] = json.loads(match_table.STORED.read_text("utf-8"))
GAMES = STORED["games"]
AGAIN = "whittaker-italian"
"""A game whose hands are quickly played."""


def alike(anew: Any, stored: Any) -> bool:
    """True if two trees of data are the same, and their broken numbers nearly."""
    if isinstance(stored, dict):
        return anew.keys() == stored.keys() and all(alike(anew[key], stored[key]) for key in stored)
    if isinstance(stored, list):
        return len(anew) == len(stored) and all(map(alike, anew, stored))
    return math.isclose(anew, stored, abs_tol=1e-9) if isinstance(stored, float) else anew == stored


def test_every_game_with_figures_has_all_of_them() -> None:
    """All pairs of players, and hands for the numbers of players that are shown; a new game has none yet."""
    assert STORED["settings"] == json.loads(json.dumps(match_table.settings()))
    assert list(GAMES) == [name for name in match_table.playable() if name in GAMES]
    for name, game in GAMES.items():
        pairs = [{each["player"] for each in played["players"]} for played in game["matches"]]
        assert pairs == [set(pair) for pair in match_table.PAIRS]
        assert [size["seats"] for size in game["hands"]] == match_table.sizes(pr.load(name))


@pytest.mark.parametrize("name", GAMES)
def test_figures_lie_in_their_intervals(name: str) -> None:
    """A mean lies between its bounds, a share between nought and one, and the winners of hands are counted once."""
    for played in GAMES[name]["matches"]:
        for each in (*played["players"], *played["parted"]):
            assert each["low"] <= each["mean"] <= each["high"]
    for size in GAMES[name]["hands"]:
        for key in ("unbid", "carried", "folded", "best_won"):
            held = size[key]
            assert 0 <= held["low"] <= held["cases"] / held["of"] + 1e-9
            assert held["cases"] / held["of"] <= held["high"] + 1e-9 <= 1 + 2e-9
        won = [held["cases"] for _, held in size["combinations"]]
        assert all(held["of"] == sum(won) for _, held in size["combinations"])


def test_a_match_of_the_table_is_played_again() -> None:
    """The cautious player meets the random one once more, and each figure comes out."""
    stored = GAMES[AGAIN]["matches"][0]
    assert alike(
        json.loads(json.dumps(match_table.played_match(AGAIN, match_table.PAIRS[0], stored["deals"]))), stored
    )


def test_hands_of_the_table_are_played_again() -> None:
    """What one game is like comes out once more."""
    stored = GAMES[AGAIN]["hands"][0]
    assert alike(json.loads(json.dumps(match_table.played_hands(AGAIN, stored["seats"], stored["hands"]))), stored)


def test_the_file_is_written_whole_and_what_is_there_stays(monkeypatch, tmp_path: Path) -> None:
    """A game that is played again takes its place among the others; other settings begin a new file."""
    path = tmp_path / "figures.json"
    path.write_text(json.dumps({**STORED, "games": {AGAIN: GAMES[AGAIN]}}), "utf-8")
    other = next(name for name in GAMES if name != AGAIN)
    monkeypatch.setattr(match_table, "STORED", path)
    monkeypatch.setattr(match_table, "played_match", lambda name, pair, deals: {"deals": deals})
    monkeypatch.setattr(match_table, "played_hands", lambda name, seats, hands: {"seats": seats})
    match_table.write([other], 2, 3)
    assert json.loads(path.read_text("utf-8"))["games"][AGAIN] == GAMES[AGAIN]
    monkeypatch.setattr(match_table, "SEED", 7)
    match_table.write([other], 2, 3)
    assert list(json.loads(path.read_text("utf-8"))["games"]) == [other]
    assert [each.name for each in tmp_path.iterdir()] == ["figures.json"]


def test_the_best_answer_to_a_perfect_player_is_what_the_game_is_worth() -> None:
    """The measure is right: against one of Kuhn's solutions nothing wins more than an eighteenth."""
    never, always, third = Fraction(0), Fraction(1), Fraction(1, 3)
    checked, bid, bid_on = (), (True,), (False, True)
    first: dict[match_table.Moment, Fraction] = {
        ("Js", checked): never, ("Qs", checked): never, ("Ks", checked): never,
        ("Js", bid_on): never, ("Qs", bid_on): third, ("Ks", bid_on): always,
    }  # fmt: skip
    second: dict[match_table.Moment, Fraction] = {
        ("Js", (False,)): third, ("Qs", (False,)): never, ("Ks", (False,)): always,
        ("Js", bid): never, ("Qs", bid): third, ("Ks", bid): always,
    }  # fmt: skip
    assert match_table.best_answer((first, second), 0) == Fraction(-1, 18)
    assert match_table.best_answer((first, second), 1) == Fraction(1, 18)


def test_no_answer_to_the_sharp_player_wins_very_much(monkeypatch) -> None:
    """In the smallest poker there is the best answer wins less than the stake that everybody puts in."""
    monkeypatch.setattr(match_table, "ASKED", 8)
    assert all(Fraction(-1, 18) <= won < Fraction(1, 2) for won in match_table.best_response().values())


def test_the_page_states_what_the_best_answer_wins() -> None:
    """The figure of the page on players is the one that is worked out."""
    page = (ROOT / "docs/players.md").read_text("utf-8")
    first, second = (f"`{float(won):+.3f}`" for won in match_table.best_response().values())
    assert f"{first} chips a hand as the first player and {second} as the second" in page


def test_what_never_happened_in_ten_hands_may_still_happen_in_some() -> None:
    """A share of few cases has wide bounds, and none below nothing."""
    never = share(0, 10)
    assert never.low == 0
    assert round(never.high, 2) == 0.28
