"""Whatever somebody types as the name of a file can be asked about, also what no file can be called."""

import re
from pathlib import Path

import pytest

import primero_rules as pr
from primero_rules.base.folders import exists, is_file, is_folder

PACKAGE = Path(pr.__file__).parent
ASKED_RAW = re.compile(r"\.(?:is_file|is_dir|exists)\(\)")


@pytest.mark.parametrize("name", ["n" * 5_000, "\0", "here/" * 2_000], ids=["long", "nul", "deep"])
def test_nothing_is_there_of_which_nothing_can_be_called_so(name: str) -> None:
    """A name that the system refuses is the name of nothing, and no accident."""
    assert not any(asked(Path(name)) for asked in (exists, is_file, is_folder))


def test_a_path_is_asked_about_in_one_module() -> None:
    """Commands and checks ask where such a name is nothing, so that none of them ends in an accident."""
    asking = {
        path.relative_to(PACKAGE).as_posix()
        for path in PACKAGE.rglob("*.py")
        if ASKED_RAW.search(path.read_text("utf-8"))
    }
    assert {path for path in asking if not path.startswith("sphinx_ext/")} == {"base/folders.py"}
