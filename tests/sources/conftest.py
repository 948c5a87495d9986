"""A library with the texts that it cites."""

import shutil
from pathlib import Path

import pytest

from tests.support.files import TWO_CARDS


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """The rules and the texts of the tests, to be changed."""
    shutil.copytree(TWO_CARDS, tmp_path / "shelf")
    return tmp_path / "shelf"
