"""A reconstruction that is begun plays at once, says what is open, and nothing that was there is touched."""

import json
import stat
from pathlib import Path

import pytest
import yaml

import primero_rules as pr
from primero_rules.check.files import check
from primero_rules.check.to_do import PLACEHOLDER
from primero_rules.rules.answers import load_questions
from primero_rules.rules.project import look_in
from primero_rules.situations.asked.library_of_situations import load_situations
from tests.cli.test_cli import run

NEW = "smith-1900"


@pytest.fixture
def project(tmp_path, monkeypatch):
    """An empty folder in which somebody begins; what is looked in is forgotten afterwards."""
    monkeypatch.chdir(tmp_path)
    yield tmp_path
    pr.look_in()


def names(folder):
    """Every file below a folder."""
    return {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()}


def test_one_command_begins_a_reconstruction(project):
    """In an empty folder the rules, a hand, the bibliography, the schemas and the project file are written."""
    text = run("new", NEW).stdout
    written = {
        f"reconstructions/{NEW}/reconstruction.yaml",
        f"reconstructions/{NEW}/hands/first-hand.hand.yaml",
        "reconstructions/sources.bib",
        "schema/reconstruction.schema.json",
        "schema/hand.schema.json",
        "primero.yaml",
    }
    assert names(project) == written
    assert {line.removeprefix("written: ") for line in text.splitlines() if "written" in line} == written


def test_the_new_rules_are_wrong_in_nothing_and_say_what_is_open(project):
    """The check finds no fault, and lists every placeholder and every question that has no answer."""
    run("new", NEW)
    report = check([project])
    assert not report.faults
    rules = (project / f"reconstructions/{NEW}/reconstruction.yaml").read_text("utf-8")
    said = [to_do.fault.complaint for to_do in report.to_do]
    assert (
        sum("placeholder stands here" in complaint for complaint in said)
        == rules.count(f"because: {PLACEHOLDER}")
        > 5
    )
    asked = [
        question.id for question in load_questions() if any(f"'{question.id}'" in complaint for complaint in said)
    ]
    assert asked
    for question in asked:
        assert f"#   answers: {question} " in rules


def test_the_template_is_short_and_names_its_schema(project):
    """Without the comments some sixty lines play; the first line of each file leads an editor to its schema."""
    run("new", NEW)
    for path in (project / "reconstructions" / NEW).rglob("*.yaml"):
        first = path.read_text("utf-8").splitlines()[0]
        assert (path.parent / first.partition("$schema=")[2]).is_file()
    rules = (project / f"reconstructions/{NEW}/reconstruction.yaml").read_text("utf-8").splitlines()
    assert 50 <= len([line for line in rules if line.strip() and not line.startswith("#")]) <= 75


def test_the_betting_of_a_new_file_ends_without_a_bid_only_where_nobody_bids(project):
    """Whoever lets players pass on a bid is told that nothing ends such a round, and no bid is left unmet."""
    run("new", NEW)
    file = project / f"reconstructions/{NEW}/reconstruction.yaml"
    rules = file.read_text("utf-8")
    passing = "pass: {answers: passing-limit, when: {not: bid-stands}, "
    assert rules.count(passing) == 1
    file.write_text(rules.replace(passing, "pass: {answers: passing-limit, "), "utf-8")
    (fault,) = check([file]).faults
    assert fault.complaint == (
        "play need not end: once somebody has bid, it does not if everybody chooses 'pass' whenever he may"
    )


def test_what_is_new_is_found_compared_asked_and_replayed_at_once(project):
    """From the first moment every command takes the new id, because the project file names its folder."""
    run("new", NEW)
    other = next(own for own in pr.ids() if own != NEW)
    assert NEW in [entry["id"] for entry in json.loads(run("list", "--json").stdout)]
    rows = json.loads(run("compare", NEW, other, "--json").stdout)["rows"]
    assert all(set(row["cells"]) == {NEW, other} for row in rows)
    assert any(row["cells"][NEW]["kind"] == "gap" for row in rows)
    assert run("show", NEW).stdout.startswith("Smith 1900")
    assert "agrees" in json.loads(run("replay", f"{NEW}/first-hand", "--json").stdout)["status"]
    situation = load_situations()[0].id
    assert list(json.loads(run("ask", situation, NEW, "--json").stdout)["answers"]) == [NEW]


def test_another_file_may_be_begun_from(project):
    """The rules of another stay as they are but for the id and the title, and play and check as his do."""
    other = min(pr.ids())
    run("new", NEW, "--from", other, "--title", "Smith's: game")
    look_in(project)
    own = pr.load(NEW)
    assert (own.title, own.id) == ("Smith's: game", NEW)
    assert pr.playout(own, seed=3).payoffs == pr.playout(pr.load(other), seed=3).payoffs
    assert not check([project]).faults


def test_a_bibliography_grows_and_keeps_what_it_has(project):
    """A second reconstruction is entered below the first, and an entry that is there already stays alone."""
    run("new", NEW)
    bibliography = project / "reconstructions/sources.bib"
    bibliography.write_text(bibliography.read_text("utf-8") + "\n@misc{jones-1920,\n  title = {Mine}\n}\n", "utf-8")
    run("new", "jones-1920")
    run("new", "brown-1930", "--scholar", "B. {Brown}", "--year", 1930)
    text = bibliography.read_text("utf-8")
    assert text.count("@misc{") == 3
    assert "{Mine}" in text
    assert "author = {{B.  Brown }}" in text
    assert not check([project]).faults


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["Smith 1900"], "did you mean 'smith-1900'?"),
        ([min(pr.ids())], "already"),
        ([NEW, "--from", "nobody-at-all"], "there is no reconstruction"),
        ([NEW, "--from", min(pr.ids()), "--year", "1900"], "--from"),
        ([NEW, "--title", ""], "'--title': this name is empty"),
        ([NEW, "--scholar", " "], "'--scholar': this name is empty"),
        ([NEW, "--title", "one\ntwo"], "'--title': the character U+000A is not allowed"),
        ([NEW, "--scholar", "a\u202eb"], "'--scholar': the character U+202E is not allowed"),
        ([NEW, "--year", "99999999999999"], "'--year': 99999999999999 is not in the range"),
    ],
)
def test_what_cannot_be_begun_is_refused_in_a_sentence(project, arguments, sentence):
    """An id that is none or is taken, and a file that is not there, leave the folder as empty as it was."""
    assert sentence in run("new", *arguments, status=2).stderr
    assert not names(project)


@pytest.mark.parametrize("word", ["1900", "0", "1e3", "true", "null"])
def test_an_id_may_look_like_a_number_or_a_truth_value(project, word):
    """A game of the year 1900 may be called by it: what is written reads its id as text."""
    run("new", word)
    assert not check([project]).faults
    assert pr.load(f"reconstructions/{word}").id == word


def test_where_the_schemas_cannot_be_written_no_half_of_a_reconstruction_is_left(project, monkeypatch):
    """A second try finds the folder as it was before the first one."""
    run("new", NEW)
    (project / "schema/hand.schema.json").unlink()
    before = names(project)

    def refused(_origin, copy):
        raise PermissionError(13, "Permission denied", str(copy))

    monkeypatch.setattr("primero_rules.writing.new_files.shutil.copyfile", refused)
    assert "the files cannot be written: Permission denied" in run("new", "jones-1920", status=3).stderr
    assert names(project) == before
    monkeypatch.undo()
    monkeypatch.chdir(project)
    run("new", "jones-1920")


def test_nothing_is_written_over(project):
    """A folder of that name keeps what it holds, and the bibliography does not grow."""
    run("new", NEW)
    before = {name: (project / name).read_bytes() for name in names(project)}
    assert "already" in run("new", NEW, status=2).stderr
    (project / "reconstructions" / "half").mkdir()
    assert "is there already" in run("new", "half", status=2).stderr
    assert {name: (project / name).read_bytes() for name in names(project)} == before


def test_a_bibliography_that_is_wrong_stops_it_before_anything_is_written(project):
    """Rules whose source cannot be entered would be half of a reconstruction."""
    run("new", NEW)
    (project / "reconstructions/sources.bib").write_text("@misc{one", "utf-8")
    before = names(project)
    assert "this is not BibTeX" in run("new", "jones-1920", status=1).stderr
    assert names(project) == before
    assert sorted(path.name for path in (project / "reconstructions").iterdir()) == [NEW, "sources.bib"]


def test_a_folder_that_cannot_be_written_is_told_in_a_sentence(project, monkeypatch):
    """Where the disk refuses, the refusal is told, and no part of the files is left."""

    def refused(path, *_given, **_more):
        raise PermissionError(13, "Permission denied", str(path))

    monkeypatch.setattr(Path, "rename", refused)
    assert "the files cannot be written: Permission denied" in run("new", NEW, status=3).stderr
    assert not names(project)
    assert not (project / "reconstructions").exists()


def test_the_bibliography_keeps_its_rights(project):
    """A file that is replaced as a whole can be read by whoever could read it before."""
    run("new", NEW)
    bibliography = project / "reconstructions/sources.bib"
    bibliography.chmod(0o644)
    run("new", "jones-1920")
    assert stat.S_IMODE(bibliography.stat().st_mode) == 0o644


def test_the_hand_is_ours_and_names_no_source(project):
    """The first record is a hand of ours, played at random, and claims nothing of any text."""
    run("new", NEW)
    record = yaml.safe_load((project / f"reconstructions/{NEW}/hands/first-hand.hand.yaml").read_text("utf-8"))
    assert record["origin"] == "ours"
    assert "source" not in record


def test_a_file_where_a_folder_has_to_be_is_named_with_what_helps(project):
    """Somebody has a file called schema where the schemas of his files belong."""
    (project / "schema").write_text("mine", "utf-8")
    said = run("new", NEW, status=3).stderr
    assert said.endswith("a file lies where a folder is needed: move it away, or write to another folder\n")
    assert (project / "schema").read_text("utf-8") == "mine"


def test_what_needs_other_games_or_their_hands_says_that_there_are_none(project):
    """Alone in his project somebody compares nothing and finds no hand of a document; nothing parts two alike."""
    (project / "own").mkdir()
    (project / "primero.yaml").write_text("format: 2\nfolders: [own]\nshipped: none\n", "utf-8")
    assert "compare" not in run("new", NEW).stdout
    assert run("examples").stdout == "No document describes a hand of these games — name hands to play.\n"
    assert f"primero compare jones-1920 {NEW}" in run("new", "jones-1920", "--from", NEW).stdout
    assert run("which").stdout.startswith("Nothing separates these games")
    assert "nothing separates these games" in run("which", "--answers", "1", status=2).stderr
