"""What a file contains is seen from its name, from its folder, and where neither tells it from its keys."""

from pathlib import Path

import pytest

from primero_rules.check.by_kind import CHECKS_BY_KIND
from primero_rules.check.kinds_of_file import EVERY_KIND_OF_FILE, KINDS_OF_FILE, kind_by_place, kind_of_file

KINDS = [
    ("mine.yaml", ("reconstruction", "title", "questions"), "reconstruction"),
    ("mine.yaml", ("hand", "reconstruction"), "hand"),
    ("mine.yaml", ("questions",), "questions"),
    ("mine.yaml", ("witness",), "witness"),
    ("mine.yaml", ("folders",), "project"),
    ("mine.yaml", ("telling-hand",), "telling-hands"),
    ("mine.yaml", ("title", "players"), "reconstruction"),
    ("mine.yaml", ("",), "reconstruction"),
    ("mine.hand.yaml", ("reconstruction",), "hand"),
    ("questions.yaml", ("anything",), "questions"),
    ("situations/mine.yaml", ("titel",), "situations"),
    ("situations/plays/mine.yaml", ("situations",), "plays"),
    ("claims/reconstruction.yaml", ("reconstruction",), "reconstruction"),
    ("claims/mine.yaml", ("clams",), "claims"),
    ("witnesses/mine.yaml", ("titel",), "witness"),
]


@pytest.mark.parametrize(("path", "keys", "kind"), KINDS)
def test_the_kind_of_a_file_is_told_by_its_place_or_its_keys(path: str, keys: tuple[str, ...], kind: str) -> None:
    """A record names rules and rules may ask questions, and neither is taken for the other kind of file."""
    assert kind_of_file(Path(path), keys) == kind


def test_nothing_is_known_of_a_file_with_any_name_in_any_folder() -> None:
    """Its keys have to tell it; and no folder without a name is one of ours."""
    assert kind_by_place(Path("/mine.yaml")) is None
    assert kind_by_place(Path("somewhere/mine.yaml")) is None


def test_every_kind_has_a_place_and_a_check() -> None:
    """Whatever is found in a folder can be checked."""
    assert set(CHECKS_BY_KIND) == set(KINDS_OF_FILE)
    assert all(kind.name or kind.folder for kind in EVERY_KIND_OF_FILE)
