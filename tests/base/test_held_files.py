"""Between two words nothing of a file is asked twice, and afterwards it is looked at again."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from primero_rules.base.held_files import hold_files, let_files_go
from primero_rules.base.remembered import until_it_changes


@until_it_changes(most=8)
def words(path: Path) -> tuple[str, ...]:
    """The words of a file."""
    return tuple(path.read_text("utf-8").split())


@pytest.fixture
def held() -> Iterator[None]:
    """Files are held for as long as a test runs."""
    hold_files()
    yield
    let_files_go()


@pytest.mark.usefixtures("held")
def test_a_file_that_is_held_stays_what_it_was(tmp_path: Path) -> None:
    """Whoever writes a file while a site is built changes no page of that build, and every page of the next."""
    path = tmp_path / "words.txt"
    path.write_text("one two", "utf-8")
    assert words(path) == ("one", "two")
    path.write_text("one two three", "utf-8")
    assert words(path) == ("one", "two")
    let_files_go()
    assert words(path) == ("one", "two", "three")


@pytest.mark.usefixtures("held")
def test_what_is_held_is_forgotten_when_another_build_begins(tmp_path: Path) -> None:
    """A second build in one process begins with the files as they are then."""
    path = tmp_path / "words.txt"
    path.write_text("one", "utf-8")
    assert words(path) == ("one",)
    path.write_text("one two", "utf-8")
    hold_files()
    assert words(path) == ("one", "two")
