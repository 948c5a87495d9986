"""What became of each sentence is counted where the texts are; the page shows the counts of today."""

import json
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from primero_rules.sources import local_texts
from primero_rules.sources.coverage import STANDINGS, outline_paths
from tests import passage_order, sentence_figures
from tests.support.files import ROOT
from tests.support.witnesses import WITNESSES, needs_witnesses

STORED: dict[str, Any] = json.loads(sentence_figures.STORED.read_text("utf-8"))


@needs_witnesses
def test_the_stored_counts_are_those_of_today() -> None:
    """A rule that cites a sentence more, or a mark, is counted again before it is shown."""
    assert sentence_figures.counted(Path(WITNESSES)) == STORED


def test_every_text_has_its_counts_in_places_that_it_has() -> None:
    """Each outline has its text counted, and no place is counted that the outline does not name."""
    outlines = [local_texts.read_local_text(path) for path in outline_paths(ROOT / "reconstructions")]
    assert list(STORED["witnesses"]) == [outline.key for outline in outlines]
    for outline in outlines:
        assert set(STORED["witnesses"][outline.key]) <= {*outline.places, ""}


def test_only_numbers_are_stored() -> None:
    """No word of a text stands in the file: under each place are four counts."""
    for places in STORED["witnesses"].values():
        for counts in places.values():
            assert tuple(counts) == STANDINGS
            assert all(type(count) is int and count >= 0 for count in counts.values())


@pytest.mark.parametrize(("writer", "worked_out"), [(sentence_figures, "counted"), (passage_order, "ordered")])
def test_what_is_stored_of_the_texts_is_that_of_the_folder_that_is_named(
    writer: ModuleType,
    worked_out: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """The file is written whole, or not at all where no folder is named."""
    stored = tmp_path / "stored.json"
    monkeypatch.setattr(writer, "STORED", stored)
    monkeypatch.setattr(writer, worked_out, lambda texts: {"texts": texts.name})
    assert writer.main([]) == 2
    assert "FOLDER" in capsys.readouterr().err
    assert not stored.exists()
    assert writer.main([str(tmp_path / "books")]) == 0
    assert json.loads(stored.read_text("utf-8")) == {"texts": "books"}
