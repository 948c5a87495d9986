"""Files of a few lines that ask for more than any machine has: each is refused at its line, and soon."""

import os
from collections.abc import Iterable
from pathlib import Path

import pytest

from tests.support.bombs import (
    BOMBS,
    CUT,
    MEMORY,
    OTHER_FILES,
    PIECES,
    REPLAY,
    looked_at,
    write_bomb,
    write_other_file,
    write_paragraph,
)


def some(names: Iterable[str]) -> list[str]:
    """Every third bomb, since each has a process of its own; all of them with PRIMERO_BOMBS=all."""
    return list(names)[:: 1 if os.environ.get("PRIMERO_BOMBS") == "all" else 3]


def checked(*files: Path, **program: str) -> str:
    """What is said of files, by a process that has not taken more memory than it may."""
    look = looked_at(*files, **program)
    assert look.megabytes < MEMORY
    return look.text


@pytest.mark.parametrize("name", some(BOMBS))
def test_rules_that_ask_for_too_much_are_refused_at_their_line(tmp_path: Path, name: str) -> None:
    """The check ends, and names the line, what is too much, and how much there may be."""
    _, words = BOMBS[name]
    answer = checked(write_bomb(tmp_path, name))
    line = next(line for line in answer.splitlines() if words in line)
    assert int(line.partition("reconstruction.yaml:")[2].partition(":")[0]) > 1


@pytest.mark.parametrize("name", some(OTHER_FILES))
def test_a_file_that_is_too_much_for_anybody_is_refused_in_words(tmp_path: Path, name: str) -> None:
    """A text that grows when it is read, or has no end, is not read to its end; and its faults can be shown."""
    _, _, words = OTHER_FILES[name]
    answer = checked(write_other_file(tmp_path, name))
    assert words in answer
    assert max(len(line) for line in answer.splitlines()) < 1_000


@pytest.mark.parametrize("called", ["reconstruction.yaml", "sources.bib", "questions.yaml", "a.hand.yaml"])
def test_a_pipe_to_which_nobody_writes_is_no_file(tmp_path: Path, called: str) -> None:
    """Nobody waits for what may never come: it is told that this is no file, and shown."""
    os.mkfifo(tmp_path / called)
    assert "this is not a regular file" in checked(tmp_path / called)


def test_a_pipe_is_not_replayed(tmp_path: Path) -> None:
    """A command that is given a pipe says what it is and ends."""
    os.mkfifo(tmp_path / "a.hand.yaml")
    assert "is not a regular file" in checked(tmp_path / "a.hand.yaml", program=REPLAY)


@pytest.mark.parametrize("piece", PIECES)
def test_a_paragraph_of_two_megabytes_is_cut_into_sentences(tmp_path: Path, piece: str) -> None:
    """A page that was saved without line breaks is an honest text, and takes time in proportion to its length."""
    assert int(checked(write_paragraph(tmp_path, piece), program=CUT)) >= 1
