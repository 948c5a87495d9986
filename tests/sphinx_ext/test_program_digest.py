"""Pages that another state of the program has made are not kept, whatever the files of rules are."""

import shutil
from pathlib import Path
from unittest.mock import MagicMock

import pytest

import primero_rules
from primero_rules.sphinx_ext import setup
from primero_rules.sphinx_ext.kit.program_digest import digest_of_program

DEAL = "language/steps/deal.py"


@pytest.fixture
def package(tmp_path: Path) -> Path:
    """A copy of the steps that are played, beside which nothing else is needed here."""
    source = Path(primero_rules.__file__).parent / "language"
    return shutil.copytree(source, tmp_path / "language", ignore=shutil.ignore_patterns("__pycache__")).parent


def test_sphinx_begins_anew_with_another_program() -> None:
    """It keeps nothing where what an extension calls its version has changed."""
    assert setup(MagicMock())["env_version"] == digest_of_program(Path(primero_rules.__file__).parent)


def test_a_changed_step_is_another_program(package: Path) -> None:
    """A deal that is carried out otherwise makes other pages, and so does one that has moved."""
    digests = [digest_of_program(package)]
    (package / DEAL).write_text((package / DEAL).read_text("utf-8") + "# another\n", "utf-8")
    digests.append(digest_of_program(package))
    (package / DEAL).rename(package / "deal.py")
    digests.append(digest_of_program(package))
    assert len(set(digests)) == 3


def test_what_is_no_program_changes_nothing(package: Path) -> None:
    """A note beside the rules of a deal is not part of the program."""
    before = digest_of_program(package)
    (package / "note.txt").write_text("Two cards are dealt.", "utf-8")
    assert digest_of_program(package) == before
