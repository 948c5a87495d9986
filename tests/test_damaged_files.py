"""A sample of the damaged files: whatever is done to a file, it is a fault or a game."""

import pytest

from primero_rules.check.by_play import findings
from tests import damaged_files
from tests.damaged_files import HUNTED, damaged, wrong_with

SAMPLE = 24
SEED = 1


@pytest.mark.parametrize("part", range(4))
def test_a_damaged_file_is_a_fault_or_a_game(part: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """No copy of a shipped file with lines dropped, swapped or indented, or odd values, ends in a traceback."""
    monkeypatch.setattr(findings, "HANDS_BEFORE_UNMET", HUNTED)
    monkeypatch.setattr(findings, "BEFORE_RECORDS", HUNTED)
    failures = {number: wrong_with(number, SEED) for number in range(part, SAMPLE, 4)}
    assert not [f"--again {number} --seed {SEED}\n{wrong}" for number, wrong in failures.items() if wrong]


def test_the_same_number_damages_the_same_file_in_the_same_way() -> None:
    """A failure can be looked at again by its number."""
    assert damaged(7, SEED) == damaged(7, SEED)
    assert len({damaged(number, SEED)[1] for number in range(20)}) == 20


def test_a_traceback_and_a_hang_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is neither a fault nor a game is a failure of ours, and so is what takes too long."""

    def broken(*_: object) -> str:
        raise AttributeError("no such thing")

    monkeypatch.setattr(damaged_files, "_wrong_with_file", broken)
    assert "no such thing" in wrong_with(1, SEED)

    def endless(*_: object) -> str:
        while True:
            pass

    monkeypatch.setattr(damaged_files, "_wrong_with_file", endless)
    monkeypatch.setattr(damaged_files, "PATIENCE", 1)
    assert wrong_with(1, SEED).startswith("nothing has come of it for 1 seconds")
