"""A fixed sample of the long simulation: the same seeds each time, a few for every game and number of players."""

import subprocess
import sys
from pathlib import Path

import pytest

import primero_rules as pr
from tests import simulate

PLAYABLE = [rules.id for rules in pr.load_all() if rules.playable]


@pytest.mark.parametrize("name", PLAYABLE)
def test_hands_of_every_size_keep_every_law(name: str) -> None:
    """With any number of players, some hands in full rigour and some in part, nothing goes wrong."""
    wrong = [
        simulate.play_hand(name, seats, seed)[1] for seats in pr.load(name).setting.players for seed in range(12)
    ]
    assert not "".join(wrong)


def test_a_failing_hand_is_named_so_that_it_can_be_played_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever breaks a law learns the game, the seats and the seed."""

    def broken(setup, every):
        raise AssertionError("money is not conserved")

    monkeypatch.setattr(simulate, "play", broken)
    name = PLAYABLE[0]
    _, failures = simulate.play_batch((name, 3, 4, 6, simulate.CHECKED))[1:]
    assert len(failures) == 2
    assert f"--again {name} 3 4" in failures[0]
    assert "money is not conserved" in failures[0]


def test_the_command_plays_from_any_folder(tmp_path: Path) -> None:
    """The one command of the long run needs nothing but a number of hands and a name."""
    command = [sys.executable, str(Path(simulate.__file__)), "--hands", "2", PLAYABLE[-1]]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "0 failures" in done.stdout
