"""What is worked out from a file is remembered for as long as it is the same file."""

import os
from pathlib import Path
from typing import Any

from primero_rules.base.remembered import MOST_KEPT, kept_with, until_it_changes


@until_it_changes(most=8)
def words(path: Path) -> tuple[str, ...]:
    """The words of a file."""
    return tuple(path.read_text("utf-8").split())


def keep_time(path: Path, text: str) -> None:
    """Write a file anew, and make it look as old as it was."""
    before = path.stat()
    path.write_text(text, "utf-8")
    os.utime(path, ns=(before.st_atime_ns, before.st_mtime_ns))


def test_a_file_is_asked_once_until_it_is_another(tmp_path: Path) -> None:
    """The time of a change may be kept by whoever copies files; size and place on the disk tell them apart."""
    path = tmp_path / "words.txt"
    path.write_text("one two", "utf-8")
    first = words(path)
    assert words(path) is first
    keep_time(path, "one two three")
    assert words(path) == ("one", "two", "three")
    other = tmp_path / "other.txt"
    other.write_text("two one threx", "utf-8")
    os.utime(other, ns=(path.stat().st_atime_ns, path.stat().st_mtime_ns))
    other.replace(path)
    assert words(path) == ("two", "one", "threx")


def test_the_same_name_in_another_folder_is_another_file(tmp_path: Path, monkeypatch) -> None:
    """Whoever goes elsewhere and gives the same short path means the file that lies there."""
    for folder in ("a", "b"):
        (tmp_path / folder).mkdir()
        (tmp_path / folder / "words.txt").write_text(folder, "utf-8")
        os.utime(tmp_path / folder / "words.txt", ns=(1, 1))
    for folder in ("a", "b"):
        monkeypatch.chdir(tmp_path / folder)
        assert words(Path("words.txt")) == (folder,)


def test_a_link_that_is_turned_to_another_file_is_that_file(tmp_path: Path) -> None:
    """Whoever keeps his rules behind a link may turn it to others, even of the same size and age."""
    for name in ("a", "b"):
        (tmp_path / name).mkdir()
        (tmp_path / name / "words.txt").write_text(name, "utf-8")
        os.utime(tmp_path / name / "words.txt", ns=(1, 1))
        link = tmp_path / "mine"
        link.unlink(missing_ok=True)
        link.symlink_to(tmp_path / name, target_is_directory=True)
        assert words(link / "words.txt") == (name,)


class Rules:
    """Something that carries what was worked out from it."""

    def __init__(self) -> None:
        self.kept: dict[Any, dict[tuple[Any, ...], Any]] = {}


@kept_with
def doubled(_rules: Rules, number: int) -> list[int]:
    """A number twice, as a list that is another each time it is made."""
    return [number, number]


@kept_with
def name_of(_rules: Rules) -> list[str]:
    """What the rules are called."""
    return ["rules"]


def test_an_answer_is_kept_with_what_it_is_about() -> None:
    """The same thing is worked out once, for each that carries it."""
    first, second = Rules(), Rules()
    assert doubled(first, 1) is doubled(first, 1)
    assert doubled(first, 1) is not doubled(second, 1)


def test_of_very_many_answers_the_old_ones_are_forgotten() -> None:
    """Whoever asks about ever new things fills no memory, and takes no other answer away."""
    rules = Rules()
    name, first = name_of(rules), doubled(rules, 0)
    for number in range(1, MOST_KEPT + 10):
        assert doubled(rules, number) == [number, number]
    assert sum(map(len, rules.kept.values())) <= MOST_KEPT + 1
    assert name_of(rules) is name
    assert doubled(rules, 0) == first
