"""It makes no difference from where a file is read, and everybody sees its path from where he is."""

import json
import os
import pickle
import re
import shutil
from pathlib import Path
from typing import Any

import pytest

import primero_rules as pr
from primero_rules.base.evidence import Ref
from primero_rules.base.fault import Fault, Faults, Place, render
from primero_rules.base.folders import PACKAGE, folder
from primero_rules.base.source_file import Source, source_at
from primero_rules.base.yaml_reader import read_file, read_text
from primero_rules.book.rulebook import rulebook
from primero_rules.check.bibliography import known_keys
from primero_rules.check.files import check
from primero_rules.check.formats import as_github, as_json, as_text
from primero_rules.comparison.content import step_words
from primero_rules.game.failure import Mismatch
from primero_rules.records.library_of_hands import load_record, rules_of
from primero_rules.records.replay import replay
from primero_rules.rules.answers import answers_in, load_questions
from primero_rules.rules.building import build
from primero_rules.rules.library import load_file
from primero_rules.rules.rule_file import RuleFile
from primero_rules.rules.ruleset import Ruleset

BAD = Path(__file__).parent / "files" / "bad"
KUHN = Path(__file__).parent / "files" / "reconstructions" / "kuhn.yaml"
SUZUKI = folder("reconstructions") / "suzuki-1994"
SOURCE = "@misc{%s, title = {Rules}}\n"
QUESTION = "format: 2\nquestions:\n  - {id: %s, group: play, ask: Who begins}\n"


def stamped(path: Path, when: int) -> None:
    """Let all files below a folder have changed at one time, so that they are read again."""
    for file in path.rglob("*"):
        if file.is_file():
            os.utime(file, ns=(when, when))


def from_folder(here: Path, file: Path) -> Path:
    """The path of a file as people write it who are in a folder."""
    return Path(os.path.relpath(file, here))


def everything(here: Path, own: Path) -> tuple[Any, ...]:
    """All that is read from the files of one game by somebody who is in a folder and writes paths from there."""
    rules = load_file(from_folder(here, own / "reconstruction.yaml"))
    records = [load_record(from_folder(here, path)) for path in sorted(own.glob("hands/*.yaml"))]
    played = [replay(record, under=rules_of(record)) for record in records]
    return (
        rules.file,
        [repr(spec.ref) for spec in rules.nodes()],
        [(rule.name, repr(rule.ref)) for rule in rules.program],
        *(re.sub(" at 0x[0-9a-f]+", "", repr(value)) for value in (rulebook(rules), *records, *played)),
    )


def test_a_game_is_the_same_from_wherever_it_is_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Rules, evidence, records, the book and every hand played are equal to the last letter."""
    own = Path(shutil.copytree(SUZUKI, tmp_path / "library" / SUZUKI.name))
    contents = []
    for number, here in enumerate((tmp_path, own / "hands"), 1):
        monkeypatch.chdir(here)
        stamped(own, number)
        contents.append(everything(here, own))
    assert contents[0] == contents[1]


def test_faults_are_the_same_from_wherever_files_are_checked(tmp_path, monkeypatch) -> None:
    """Only the paths that are shown differ: they begin at the folder in which somebody is."""
    bad = Path(shutil.copytree(BAD, tmp_path / "bad"))
    files = sorted(path for kind in ("hands", "claims-files") for path in (bad / kind).glob("*.yaml"))
    files += [bad / "questions.yaml", bad / "sources.bib", bad / "reconstruction.yaml", bad / "nowhere.yaml"]
    reports = []
    for number, here in enumerate((tmp_path, bad / "hands"), 1):
        monkeypatch.chdir(here)
        stamped(bad, number)
        reports.append(check([from_folder(here, path) for path in files]))
    above, below = reports
    assert above.faults == below.faults
    assert repr(above) == repr(below)
    monkeypatch.chdir(tmp_path)
    for written in (str, as_text, as_json, as_github):
        assert written(above) == written(below)
    assert "cannot be read: there is no file bad/reconstructions.yaml" in as_text(below)
    assert "(bad/reconstruction.yaml:2:1)" in as_text(below)
    monkeypatch.chdir(bad)
    assert "cannot be read: there is no file reconstructions.yaml" in as_text(above)
    assert {fault["file"].partition("/")[0] for fault in json.loads(as_json(above))["faults"]} == {
        *("hands", "claims-files", "nowhere.yaml"),
    }


def twins(folder: Path) -> tuple[Path, Path]:
    """Two folders in which files of the same names hold other things, all written at the same time."""
    text = KUHN.read_text("utf-8")
    for name in ("ann", "bea"):
        own = folder / name
        own.mkdir()
        (own / "rules.yaml").write_text(text.replace("title: ", f"title: {name} has "), "utf-8")
        (own / "probe.hand.yaml").write_text(
            f"format: 2\nhand: {name}\nreconstruction: ./rules.yaml\ntitle: A hand\nseats: [Ann, Bea]\nsteps:\n"
            "  - deal: {Ann: Ks, Bea: Qs}\n",
            "utf-8",
        )
        (own / "questions.yaml").write_text(QUESTION % name, "utf-8")
        (own / "sources.bib").write_text(SOURCE % name, "utf-8")
    stamped(folder, 1_000_000_000)
    return folder / "ann", folder / "bea"


def test_one_relative_path_in_two_folders_means_two_files(tmp_path, monkeypatch) -> None:
    """Whoever goes to another folder gets the files of that folder, though they are as old and called alike."""
    for own in twins(tmp_path):
        monkeypatch.chdir(own)
        rules = pr.load("rules.yaml")
        assert rules.title.startswith(own.name)
        assert rules.file.path == (own / "rules.yaml").as_posix()
        record = load_record("probe.hand.yaml")
        assert record.id == own.name
        assert rules_of(record) is rules
        assert [question.id for question in load_questions([Path("questions.yaml")])] == [own.name]
        assert known_keys(Path("sources.bib")) == {own.name}


def test_a_file_is_one_however_its_path_is_written(tmp_path, monkeypatch) -> None:
    """A path from here, a path from the root, one that goes round and a link lead to the same rules."""
    own, _ = twins(tmp_path)
    (tmp_path / "link.yaml").symlink_to(own / "rules.yaml")
    monkeypatch.chdir(own)
    names = ("rules.yaml", str(own / "rules.yaml"), "../ann/rules.yaml", "../link.yaml")
    assert len({id(pr.load(name)) for name in names}) == 1


def test_a_fault_shows_the_line_that_was_read_though_the_file_is_gone(tmp_path, monkeypatch) -> None:
    """Nobody reads a file a second time to show what is wrong with it."""
    file = tmp_path / "wrong.yaml"
    file.write_text("title: one\ntitle: two\n", "utf-8")
    with pytest.raises(Faults) as raised:
        read_file(file)
    file.unlink()
    monkeypatch.chdir(tmp_path)
    shown = render(raised.value.faults[0])
    assert shown.startswith("wrong.yaml:2:1: the key 'title' is given twice")
    assert shown.endswith("\n  2 | title: two\n    | ^")


def test_the_book_tells_the_file_that_was_read(tmp_path: Path) -> None:
    """Rules that were read from a text, or from a file that is gone, have their book with all its selections."""
    text = (SUZUKI / "reconstruction.yaml").read_text("utf-8")
    book = rulebook(build(RuleFile(read_text(text, "a text"))))
    shipped = rulebook(pr.load("suzuki-1994"))
    assert [selection.name for selection in book.selections] == [selection.name for selection in shipped.selections]
    assert [section.anchor for section in book.sections] == [section.anchor for section in shipped.sections]


def test_places_and_failures_go_from_one_process_to_another(tmp_path: Path) -> None:
    """A place, the evidence there, and the failures that name them are the same after a journey in bytes."""
    source = source_at(tmp_path / "rules.yaml", "pass: 1\n")
    place, ref = Place(source, 1, 7), Ref(source, 1, "pass", "He may pass.")
    for value in (source, place, ref, Fault(place, "what", named=place)):
        again = pickle.loads(pickle.dumps(value))
        assert again == value
        assert repr(again) == repr(value)
    assert hash(pickle.loads(pickle.dumps(ref))) == hash(ref)
    assert render(pickle.loads(pickle.dumps(Fault(place, "what")))).endswith("1 | pass: 1\n    |       ^")
    for failure in (pr.Refused("why", ref, "a remedy"), Mismatch("why", source, 1, 2, ref)):
        assert str(pickle.loads(pickle.dumps(failure))) == str(failure)


def test_evidence_is_known_by_its_place(tmp_path: Path) -> None:
    """Only one rule stands at a place of a file; the same path in another file is another rule."""
    here, there = source_at(tmp_path / "a.yaml"), Source("b.yaml")
    assert Ref(here, 1, "deal", "Two cards.") == Ref(here, 1, "deal")
    assert len({Ref(here, 1, "deal"), Ref(there, 1, "deal"), Ref(here, 2, "deal"), Ref(here, 1, "stake")}) == 4


def test_what_is_worked_out_from_rules_goes_with_them() -> None:
    """What is kept of a ruleset is kept in it, and no other ruleset of the same file has it."""
    root = read_file(KUHN)
    first, second = build(RuleFile(root)), build(RuleFile(root))
    assert answers_in(first) is answers_in(first)
    assert step_words(first) is step_words(first)
    assert {function.__name__ for function in first.kept} >= {"answers_in", "step_words"}
    assert not second.kept
    assert "kept" not in Ruleset.__init__.__annotations__


def test_only_the_command_line_tells_python_when_to_look_for_garbage() -> None:
    """Sphinx, pytest and whoever imports the package do that as they like."""
    touching = {
        path.relative_to(PACKAGE).parts[0]
        for path in PACKAGE.rglob("*.py")
        if re.search(r"^ *(import|from) gc\b", path.read_text("utf-8"), re.MULTILINE)
    }
    assert touching <= {"cli"}
