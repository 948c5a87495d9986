"""A folder in which a new file of rules can be checked."""

from pathlib import Path

import pytest

from tests.support.files import ROOT


@pytest.fixture
def new(tmp_path: Path) -> Path:
    """A folder for a new reconstruction, with the catalogue of questions and the sources beside it."""
    for name in ("questions.yaml", "sources.bib"):
        (tmp_path / name).write_bytes((ROOT / "reconstructions" / name).read_bytes())
    (tmp_path / "new-game").mkdir()
    return tmp_path / "new-game" / "reconstruction.yaml"
