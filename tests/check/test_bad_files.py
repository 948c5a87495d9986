"""Bad files of every kind are refused at the right line in the right words, and never with a traceback."""

import json
import re
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

import primero_rules as pr
from primero_rules.base.fault import Fault, Faults
from primero_rules.base.yaml_reader import read_file
from primero_rules.check.against_schema import disagreements
from primero_rules.check.files import Report, check
from primero_rules.check.formats import as_github, as_json, as_text, conclusion
from primero_rules.check.to_do import AT_PLAY, ToDo
from primero_rules.records.library_of_hands import load_record, rules_of
from primero_rules.rules.answers import load_questions
from tests.support.files import BAD
from tests.support.variants import CARD, Changes, write_variant

KINDS = ("reconstructions", "hands", "questions", "bibliographies", "witness-files", "claims-files")
GOOD = {"good.hand.yaml", "markup-in-texts.yaml", "good-description.yaml", "good.yaml"}
DENIAL = {"is": "does-not-arise", "answers": "raising-price", "says": "Nobody raises.", "warrant": "explicit"}
EXPECTED = {kind: (BAD / kind / "expected.txt").read_text("utf-8").splitlines() for kind in KINDS}
ROWS = [(kind, *row.split(":", 2)) for kind in KINDS for row in EXPECTED[kind]]
NAMES = sorted({(kind, name) for kind, name, _, _ in ROWS})
SPECS = sorted(path for path in (BAD / "reconstructions").iterdir() if path.name != "expected.txt")
HANDS = sorted((BAD / "hands").glob("*.yaml"))
TREES = [
    *[("reconstruction", path) for path in SPECS if path.is_file()],
    *[("hand", path) for path in HANDS],
    *[("questions", path) for path in (BAD / "questions").glob("*.yaml")],
    *[("witness", path) for path in (BAD / "witness-files").glob("*.yaml")],
    *[("claims", path) for path in (BAD / "claims-files").glob("*.yaml")],
]


def loaded(load: Callable[[], pr.Ruleset]) -> pr.Ruleset | None:
    """The rules, or None where there are faults; any other failure goes through."""
    try:
        return load()
    except Faults:
        return None


def is_bare(task: ToDo) -> bool:
    """True if this only says that a rule has no evidence, as most rules of the bad files have none."""
    return task.fault.complaint.startswith("nothing says whose rule this is: ")


def unexplained(report: Report) -> list[str]:
    """The sentences of a report that are left to the last code, which explains nothing."""
    findings = (*report.faults, *(task.fault for task in report.to_do))
    return [fault.said for fault in findings if fault.code == "other"]


@pytest.mark.parametrize(("kind", "name"), NAMES)
def test_a_bad_file_is_refused_with_its_own_words(kind: str, name: str) -> None:
    """Every expected fault is found at its line, and nothing is found that is not expected or not explained."""
    report = check([BAD / kind / name])
    assert unexplained(report) == []
    to_do = (task.fault for task in report.to_do if task.group != AT_PLAY and not is_bare(task))
    findings = (*report.faults, *to_do)
    rows = [(int(line), words.strip()) for its, file, line, words in ROWS if (its, file) == (kind, name)]
    for line, words in rows:
        assert line in [fault.place.line for fault in findings if words in str(fault)], list(map(str, findings))
    for fault in findings:
        assert any(fault.place.line == line and words in str(fault) for line, words in rows), str(fault)


def test_every_bad_file_has_its_words() -> None:
    """No sample is forgotten, and there are enough of them."""
    kept = {(kind, path.name) for kind in KINDS for path in (BAD / kind).iterdir()}
    assert {(kind, name) for kind, name in kept if name not in GOOD | {"expected.txt"}} == set(NAMES)
    assert len(NAMES) >= 100


def test_the_files_from_which_the_bad_ones_depart_are_good() -> None:
    """So every bad file is bad for one reason; and markup in a text is no fault."""
    good = ["reconstruction.yaml", "questions.yaml", "sources.bib", "hands/good.hand.yaml"]
    good += [
        "reconstructions/markup-in-texts.yaml",
        "witness-files/good-description.yaml",
        "claims-files/good.yaml",
    ]
    report = check(BAD / name for name in good)
    assert unexplained(report) == []
    others = tuple(task for task in report.to_do if not is_bare(task))
    assert [task.group for task in others] == [AT_PLAY] * 2, "one end of their round is never reached"
    checked = conclusion(replace(report, to_do=others))
    counts = "2 reconstructions, 4 selections, 1 hand record, 3 claims, 4 questions, 1 source"
    cited = "8 citations not checked against the witnesses"
    assert checked == f"{counts}, 1 witness description: no faults, 2 to do ({cited})"


@pytest.mark.parametrize("path", SPECS, ids=lambda path: path.stem)
def test_loading_a_bad_file_gives_faults_or_rules(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where jsonschema is not installed a file is refused too, or loaded if only other files contradict it."""
    monkeypatch.setitem(sys.modules, "jsonschema", None)
    rules = loaded(lambda: pr.load(str(path)))
    assert rules is None or rules.id == "bad"


OF_OTHER_FILES = ("there is no source ", "there is no question ", "is not the name of the folder")
"""What is said where a file is wrong only beside the bibliography or the catalogue, or in its folder."""


@pytest.mark.parametrize("path", [path for path in SPECS if path.is_file()], ids=lambda path: path.stem)
def test_loading_tells_all_that_a_check_tells(path: Path) -> None:
    """The two find the same faults in a file, in the same words; what is missing a check lists as still to do."""
    report = check([path], play=False)
    missing = {task.fault for task in report.to_do if task.fault.code == "missing-key"}
    of_file = {fault for fault in report.faults if not any(said in fault.said for said in OF_OTHER_FILES)}
    assert faults_of_loading(path) == of_file | missing


def faults_of_loading(path: Path) -> set[Fault]:
    """What is wrong with the main text of a file for whoever loads it."""
    try:
        pr.load(path)
    except Faults as wrong:
        return set(wrong.faults)
    return set()


@pytest.mark.parametrize(
    ("changes", "complaint"),
    [
        ({"procedure/0/deal/gap": "silent"}, "a choice of ours lacks 'because'"),
        ({"procedure/0/deal/cards": 4, "table/stock-runs-out": "reshuffle"}, "cards are dealt to"),
        ({"combinations/lowest-first": [CARD, {"name": "pair", "cards": 2, "ranks": "same"}]}, "can never be made"),
        ({"procedure/0/deal/answers": "ties", "table/direction": {"is": "clockwise", "answers": "ties"}}, "twice"),
        ({"selections": {"one": {"says": "A."}, "two": {"says": "B."}}}, "pick the same reading"),
        ({"players": {"is": 2, "says": "Two.", "warrant": "explicit", "cite": {"Rules": "Two"}}}, "1 word names"),
        ({"outside-play": [DENIAL]}, "'raising-price' does not arise, and the game has 'raise'"),
    ],
)
def test_what_contradicts_itself_is_not_loaded(changes: Changes, complaint: str, tmp_path: Path) -> None:
    """Evidence, deals, hands, answers and selections are looked through whoever loads a file."""
    path = write_variant(tmp_path / "wrong.yaml", "high-card", changes)
    with pytest.raises(Faults, match=complaint):
        pr.load(path)


@pytest.mark.parametrize(
    ("name", "near"),
    [("unknown-key", "most"), ("unknown-term-of-a-step", "odd-chips"), ("unknown-option", "fold")],
)
def test_unknown_keys_are_refused_on_loading(name: str, near: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A key that nothing reads is no silent nothing, and the nearest spelling is offered without a schema."""
    monkeypatch.setitem(sys.modules, "jsonschema", None)
    with pytest.raises(Faults, match=f"did you mean '{near}'"):
        pr.load(str(BAD / "reconstructions" / f"{name}.yaml"))


@pytest.mark.parametrize("path", HANDS, ids=lambda path: path.stem)
def test_reading_a_bad_record_gives_faults_or_a_record(path: Path) -> None:
    """A record is refused in words when it is read, when its rules are sought, or when it is played."""
    rules = loaded(lambda: rules_of(load_record(path)))
    assert rules is None or rules.id in ("bad", "bad@rich")


@pytest.mark.parametrize(("kind", "path"), TREES, ids=lambda value: getattr(value, "stem", value))
def test_the_checker_and_the_published_schema_agree(kind: str, path: Path) -> None:
    """jsonschema objects to a file if, and only if, the checker does."""
    try:
        root = read_file(path)
    except Faults:
        return
    assert not disagreements(kind, root)


def test_the_faults_of_several_files_come_together() -> None:
    """One run names all that is wrong, file by file and line by line, each with its line and a caret."""
    names = ["five-faults.yaml", "card-twice-in-the-pack.yaml", "empty.yaml"]
    report = check((BAD / "reconstructions" / name for name in names), strict=True)
    assert len(report.faults) == 7
    assert list(report.faults) == sorted(report.faults)
    shown = as_text(report)
    assert shown.count("^") == 7
    assert "five-faults.yaml:16:14: 'clockwize' is not a direction of play" in shown
    assert "16 |   direction: clockwize" in shown


def test_faults_as_data_and_as_annotations() -> None:
    """Both forms carry every fault, and nothing in a file can end an annotation or begin another."""
    files = [BAD / "reconstructions" / "five-faults.yaml", BAD / "hands" / "unknown-rules.hand.yaml"]
    report = check(files, strict=True)
    data = json.loads(as_json(report))
    assert [fault["line"] for fault in data["faults"]] == [fault.place.line for fault in report.faults]
    assert data["faults"][0].keys() == {"file", "line", "column", "what", "expected", "nearest", "code"}
    lines = as_github(report).splitlines()
    assert len(lines) == len(report.faults)
    assert all(line.startswith("::error file=") and ",line=" in line and ",col=" in line for line in lines)


def test_annotations_cannot_be_forged(tmp_path: Path) -> None:
    """A line break or a command in a key stays text."""
    path = tmp_path / "x.yaml"
    path.write_text('format: 2\nquestions: []\n"a%0A::error::b": 1\n', "utf-8")
    lines = as_github(check([path])).splitlines()
    assert len(lines) == 2
    assert "%250A" in lines[1]


def test_a_path_to_nothing_is_a_fault(tmp_path: Path) -> None:
    """A file that is not there and a folder with nothing to check are told as such."""
    complaints = [fault.complaint for fault in check([tmp_path / "none.yaml", tmp_path]).faults]
    assert sorted(complaints) == ["there is no such file", "there is nothing to check in this folder"]


def test_checking_writes_nothing(tmp_path: Path) -> None:
    """A bad file leaves no trace."""
    path = tmp_path / "reconstruction.yaml"
    path.write_text((BAD / "reconstructions" / "five-faults.yaml").read_text("utf-8"), "utf-8")
    check([tmp_path])
    assert [file.name for file in tmp_path.iterdir()] == ["reconstruction.yaml"]


def test_the_folder_must_be_called_like_the_reconstruction(tmp_path: Path) -> None:
    """An id is a folder's name, so that a file is found by it."""
    folder = tmp_path / "other"
    folder.mkdir()
    for name in ("questions.yaml", "sources.bib"):
        (tmp_path / name).write_text((BAD / name).read_text("utf-8"), "utf-8")
    (folder / "reconstruction.yaml").write_text((BAD / "reconstruction.yaml").read_text("utf-8"), "utf-8")
    assert [fault.complaint for fault in check([tmp_path]).faults] == ["the id 'bad' is not the name of the folder"]


def test_everything_shipped_is_without_fault() -> None:
    """The files that come with the package pass; what is still to be done is listed before the last line."""
    report = check()
    assert not report.faults
    *to_do, line = as_text(report).splitlines()
    assert bool(to_do) == bool(report.to_do)
    count = f", {len(report.to_do)} to do" if to_do else ""
    left_out = r"\d+ citations not checked against the witnesses(; \d+ holes? in .* were played)?"
    assert re.search(rf"sources, .*: no faults{count} \({left_out}\)$", line)
    assert report.counts["question"] == len(load_questions())
