"""``primero match`` at a terminal, in a pipe and as data, and whatever goes wrong."""

import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from primero_rules.cli import group
from primero_rules.cli.status import STATUS_OF_FINDINGS
from tests.support.files import ROOT
from tests.support.variants import Changes, write_variant

NAME = "suzuki-1994"
QUICK = ("--players", "cautious,random", "--hands", "3", "--seats", "2")


def run(*arguments: str) -> Result:
    """The command with these arguments."""
    return CliRunner().invoke(group, ["match", *arguments])


def test_a_match_tells_who_is_ahead_and_how_sure_that_is() -> None:
    """Every player with an interval, then each two of them in a sentence."""
    done = run(NAME, *QUICK)
    assert done.exit_code == 0
    assert done.output.startswith(f"{NAME}: 3 deals, 6 hands of 2 players, seed 0\n")
    assert "cautious is ahead of random by" in done.output
    assert "\x1b" not in done.output


def test_nobody_wins_less_than_nothing_when_all_win_nothing(tmp_path: Path) -> None:
    """A number that comes out at nothing has no minus before it."""
    changes: Changes = {"procedure": [{"deal": {"cards": 1}}, {"end": {}}]}
    done = run(str(write_variant(tmp_path / "idle.yaml", "high-card", changes)), *QUICK)
    assert done.exit_code == 0, done.output
    assert "+0.00" in done.output
    assert "-0.00" not in done.output


def test_rules_that_leave_nothing_to_choose_are_to_blame_and_no_player(tmp_path: Path) -> None:
    """A player who has nothing to choose from has not failed; the fault stands at the rule."""
    changes: Changes = {"procedure/1/vying/options/bid/when": "all-in", "procedure/1/vying/options/pass": None}
    done = run(str(write_variant(tmp_path / "stuck.yaml", "high-card", changes)), *QUICK)
    assert done.exit_code == STATUS_OF_FINDINGS
    assert "play stops here: a player with 5 chips and 1 cards has nothing to choose" in done.stderr
    assert "cautious" not in done.output


def test_a_match_as_data_is_the_same_with_two_processes() -> None:
    """The numbers do not depend on who computes them."""
    alone, shared = run(NAME, *QUICK, "--json"), run(NAME, *QUICK, "--json", "--workers", "2")
    figures = json.loads(alone.output)
    assert (figures["reconstruction"], figures["deals"], figures["hands"]) == (NAME, 3, 6)
    assert [each["player"] for each in figures["players"]] == ["cautious", "random"]
    assert json.loads(shared.output) == figures


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("--players", "cautios"), "there is no player 'cautios' — one of random, cautious, sharp; did you mean"),
        (("--players", ","), "nobody sits at the table"),
        (("--players", "nowhere_at_all:Bold"), "the player nowhere_at_all:Bold cannot be loaded"),
        (("--players", "json:Bold"), "the player json:Bold cannot be loaded"),
        (("--hands", "1"), "1 is not in the range"),
        (("--workers", "0"), "0 is not in the range"),
    ],
)
def test_a_match_that_cannot_be_is_refused_in_a_sentence(arguments: tuple[str, ...], sentence: str) -> None:
    """What was given, and what may be."""
    done = run(NAME, *arguments)
    assert done.exit_code == 2
    assert sentence in " ".join(done.output.split())


def test_too_many_players_are_refused_as_in_any_other_command() -> None:
    """A number of seats that the game has not is a wrong option, as for ``play``; what may be is said."""
    done = run(NAME, "--players", "random", "--seats", "40")
    assert done.exit_code == 2
    assert f"40 cannot play {NAME} — 2 to 6 can" in done.output
    assert "Traceback" not in done.output


@pytest.mark.parametrize("seats", ["1", "0", "-5"])
def test_a_table_has_two_seats_at_least(seats: str) -> None:
    """Fewer than two are no number of seats, whatever the game."""
    done = run(NAME, "--players", "random", "--seats", seats)
    assert done.exit_code == 2
    assert f"{seats} is not in the range x>=2" in done.output


def test_a_player_of_ones_own_sits_down_and_is_named_when_it_fails(tmp_path, monkeypatch) -> None:
    """A class in a module of the folder plays; one that breaks down ends the match in a sentence."""
    (tmp_path / "my_players.py").write_text(
        "class Calm:\n"
        "    def __init__(self, seed): pass\n"
        "    def choose(self, turn): return next(iter(turn.options))\n"
        "class Wild(Calm):\n"
        "    def choose(self, turn): raise RuntimeError('too wild')\n"
    )
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(str(tmp_path))
    done = run(NAME, "--players", "my_players:Calm,random", "--hands", "2", "--seats", "2")
    assert done.exit_code == 0
    assert "Calm" in done.output
    done = run(NAME, "--players", "my_players:Wild,random", "--hands", "2", "--seats", "2")
    assert done.exit_code == 1
    assert "the player 'Wild' in seat" in done.output
    assert "RuntimeError: too wild" in done.output
    assert "Traceback" not in done.output


def test_a_scheduler_that_is_not_there_is_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without a cluster at the address, or without the package, the command says so."""
    monkeypatch.setattr("primero_rules.cli.match.SECONDS", 1)
    done = run(NAME, *QUICK, "--scheduler", "tcp://127.0.0.1:9")
    assert done.exit_code == 2
    said = done.output.strip().splitlines()[-1]
    assert "no scheduler answers at" in said or "--scheduler needs the package distributed" in said


SILENT = """
class Silent:
    def __init__(self, seed):
        pass
    def choose(self, turn):
        print("asked", flush=True)
        while True:
            pass
"""


@contextmanager
def match_with_silent(folder: Path, *options: str) -> Iterator[subprocess.Popen[str]]:
    """A match against somebody's own player, that never answers and says so when it is asked."""
    (folder / "silent.py").write_text(SILENT, "utf-8")
    arguments = [NAME, "--players", "silent:Silent,random", "--hands", "2", "--seats", "2", *options]
    with subprocess.Popen(
        [sys.executable, "-m", "primero_rules.cli", "match", *arguments],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as running:
        try:
            yield running
        finally:
            running.kill()  # otherwise it would be waited for


def test_a_match_ends_when_a_player_never_answers(tmp_path: Path) -> None:
    """It is told who it was, after as much time as was given, and how to give more."""
    with match_with_silent(tmp_path, "--patience", "0.3") as running:
        _, said = running.communicate(timeout=120)
    assert "more than 0.3 s have passed: the player 'Silent' in seat 0" in said
    assert "or more patience" in said
    assert "Traceback" not in said


def test_whoever_interrupts_a_match_hears_whose_turn_it_was(tmp_path: Path) -> None:
    """Control and C end it at once, and say at whom everybody was looking."""
    with match_with_silent(tmp_path) as running:
        assert running.stdout is not None
        assert running.stdout.readline() == "asked\n"
        running.send_signal(signal.SIGINT)
        _, said = running.communicate(timeout=60)
    assert running.returncode == 130
    assert said.startswith("primero: interrupted; it was the turn of the player 'Silent' in seat 0, at choice ")
    assert "Traceback" not in said
