"""What is worked out from a file is remembered for as long as it is the same file."""

import os
from pathlib import Path

from primero_rules.base.remembered import until_it_changes


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
