"""Loading a file and checking it find the same faults in how it is written, for every kind of file."""

from pathlib import Path
from typing import Any

import pytest

from primero_rules.base.fault import Faults
from primero_rules.base.folders import folder
from primero_rules.base.yaml_reader import read_file
from primero_rules.check.kinds_of_file import KINDS_OF_FILE, faults_of_form
from primero_rules.records.library_of_hands import load_record
from primero_rules.rules.answers import load_questions
from primero_rules.rules.library import load_file
from primero_rules.rules.project import shelf_of
from primero_rules.situations.answers.stored_plays import plays_in
from primero_rules.situations.asked.library_of_situations import situations_in
from primero_rules.situations.hands_played.telling_hands import read_telling_hands
from primero_rules.sources.claims.claims_reader import load_claims
from primero_rules.sources.local_texts import read_local_text as load_outline
from primero_rules.worth.example import read_examples

SHIPPED = folder("reconstructions")

LOADING: dict[str, tuple[Path, Any]] = {
    "reconstruction": (SHIPPED / "suzuki-1994/reconstruction.yaml", load_file),
    "hand": (SHIPPED / "suzuki-1994/hands/long-sample.hand.yaml", load_record),
    "questions": (SHIPPED / "questions.yaml", lambda path: load_questions([path])),
    "claims": (next((SHIPPED / "claims").glob("*.yaml")), load_claims),
    "witness": (next((SHIPPED / "witnesses").glob("*.yaml")), load_outline),
    "situations": (next((SHIPPED / "situations").glob("*.yaml")), situations_in),
    "plays": (next((SHIPPED / "situations/plays").glob("*.yaml")), plays_in),
    "telling-hands": (SHIPPED / "telling-hands.yaml", lambda path: read_telling_hands(read_file(path))),
    "showdowns": (SHIPPED / "showdowns.yaml", lambda path: read_examples(read_file(path))),
    "project": (Path(__file__).parents[1] / "files/project/primero.yaml", shelf_of),
}


@pytest.mark.parametrize("kind", KINDS_OF_FILE)
def test_nothing_is_loaded_that_a_check_refuses(kind: str, tmp_path: Path) -> None:
    """With a key that means nothing at the head of a file, loading and checking say the same of it."""
    path, load = LOADING[kind]
    wrong = tmp_path / path.name
    wrong.write_text(
        path.read_text(encoding="utf-8").replace("format: 2\n", "format: 2\ncolour: red\n", 1), "utf-8"
    )
    faults = faults_of_form(kind, read_file(wrong))
    assert [fault.complaint.partition(" in the ")[0] for fault in faults] == ["unknown key 'colour'"]
    with pytest.raises(Faults) as refused:
        load(wrong)
    assert list(refused.value.faults) == faults


@pytest.mark.parametrize("kind", KINDS_OF_FILE)
def test_what_a_check_passes_is_loaded(kind: str) -> None:
    """The shipped file from which the wrong one is made has no fault."""
    path, load = LOADING[kind]
    assert faults_of_form(kind, read_file(path)) == []
    load(path)
