"""Loading a file and checking it find the same faults in how it is written, for every kind of file."""

from pathlib import Path
from typing import Any

import pytest

import primero_rules as pr
from primero_rules.base.fault import Faults
from primero_rules.base.folders import folder
from primero_rules.base.yaml_reader import read_file
from primero_rules.check.files import check
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
from tests.support.variants import Changes, write_variant

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


SETTLING = {"settle": {"steps": [{"collect": {"by": "everyone", "amount": 1}}]}}
HALF = {"half": {"of": "stack", "share": "1/2", "rounded": "up"}}
LAST = "procedure/3"


@pytest.mark.parametrize(
    ("changes", "codes"),
    [
        ({"named-steps": SETTLING, LAST: {"do": "settle"}}, []),
        ({"named-steps": SETTLING, LAST: {"do": "setle"}}, ["unknown-name"]),
        ({"named-steps": SETTLING, LAST: {"do": "setle"}, "table/money": "pot"}, ["unknown-name", "unknown-word"]),
        ({"named-steps": SETTLING}, ["never-used"]),
        ({"named-steps": SETTLING, "procedure": None}, ["missing-key"]),
        ({"amounts": HALF, "procedure/0/pay/amount": "haf"}, ["unknown-name"]),
        ({"combinations": None, "procedure/2/vying/options/see/when": {"bid-names": "pair"}}, ["missing-key"]),
        ({"procedure/2/vying/options/see/when": {"all-matched": 2}}, ["wrong-form"]),
        ({"table/Direction": "clockwise", "table/direction": None}, ["unknown-key"]),
    ],
)
def test_what_only_follows_from_a_fault_is_not_told(changes: Changes, codes: list[str], tmp_path: Path) -> None:
    """Steps whose name is misspelt where they are done are not also never done; a check says what loading says."""
    path = write_variant(tmp_path / "kuhn.yaml", "kuhn", changes)
    faults = faults_when_loaded(path)
    assert sorted(fault.code for fault in faults) == codes
    report = check([path], play=False)
    missing = {task.fault for task in report.to_do if task.fault.code == "missing-key"}
    of_file = {fault for fault in report.faults if "there is no source" not in fault.complaint}
    assert of_file | missing == faults


def faults_when_loaded(path: Path) -> set[pr.Fault]:
    """What is wrong with a file of rules for whoever loads it."""
    try:
        pr.load(path)
    except Faults as wrong:
        return set(wrong.faults)
    return set()


def test_a_file_away_from_the_catalogue_of_its_project_is_loaded(tmp_path: Path) -> None:
    """A game may be played anywhere; that its question is asked only at home is for a check to say."""
    path = write_variant(tmp_path / "kuhn.yaml", "kuhn", {"procedure/1/deal/answers": "the-lamp"})
    assert pr.load(path).id == "kuhn"
    assert "there is no question 'the-lamp'" in [fault.complaint for fault in check([path], play=False).faults]
    (tmp_path / "questions.yaml").write_text("format: 2\nquestions: [{}]\n", "utf-8")
    assert pr.load(path).id == "kuhn", "what is wrong with the catalogue is told where that is checked"


def test_a_denial_that_the_rules_contradict_is_refused_by_any_catalogue(tmp_path: Path) -> None:
    """Once its project asks who may raise, a game with a raise cannot say that this does not arise."""
    denied = {
        "outside-play": [{"is": "does-not-arise", "answers": "the-raise", "says": "None.", "warrant": "reading"}]
    }
    path = write_variant(tmp_path / "high-card.yaml", "high-card", denied)
    assert pr.load(path).id == "high-card", "nobody has asked yet"
    asked = '{id: the-raise, group: Table, ask: "Who may raise?", arises-with: raise}'
    (tmp_path / "questions.yaml").write_text(f"format: 2\nquestions: [{asked}]\n", "utf-8")
    with pytest.raises(Faults, match="'the-raise' does not arise, and the game has 'raise'"):
        pr.load(path)
    (tmp_path / "questions.yaml").unlink()
    assert pr.load(path).id == "high-card"
