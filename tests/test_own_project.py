"""A project of somebody else: his games, hands, question and situation are at home in every part of the program."""

import json
import os
import re
import shutil
import subprocess
import sys

import pytest

import primero_rules as pr
from primero_rules.base.folders import libraries
from primero_rules.records.library_of_hands import hand_paths
from primero_rules.rules import library
from primero_rules.rules.answers import load_questions
from primero_rules.situations.asked.library_of_situations import load_situations
from tests.cli.test_cli import run
from tests.support.built_site import broken, foreign
from tests.support.files import FILES, ROOT

GAMES = ["court", "inn"]
HANDS = 5
SHIPPED = pr.ids()


@pytest.fixture
def project(tmp_path, monkeypatch):
    """A copy of the project, in which somebody works; what is looked in is forgotten afterwards."""
    own = shutil.copytree(FILES / "project", tmp_path / "project")
    monkeypatch.chdir(own)
    yield own
    pr.look_in()


def test_his_games_are_listed_and_those_shipped_as_he_wishes(project):
    """The project file says which of those shipped stand beside his own in lists."""

    def listed():
        return [entry["id"] for entry in json.loads(run("list", "--json").stdout) if not entry["of"]]

    assert listed() == GAMES
    text = (project / "primero.yaml").read_text("utf-8")
    (project / "primero.yaml").write_text(text.replace("none", f"[{SHIPPED[0]}]"), "utf-8")
    assert listed() == sorted([*GAMES, SHIPPED[0]])
    (project / "primero.yaml").write_text(text.replace("shipped: none", "shipped: all"), "utf-8")
    assert sorted(listed()) == sorted([*GAMES, *SHIPPED])


def test_without_a_path_his_own_files_are_checked(project, tmp_path, monkeypatch):
    """Whoever asks for a check anywhere in his project is told about his files, and not about those shipped."""
    inside = run("check", "--no-play").stdout
    assert inside.splitlines()[-1] == run("check", "--no-play", "rules", "primero.yaml").stdout.splitlines()[-1]
    assert f"{len(GAMES)} reconstructions" in inside
    monkeypatch.chdir(project / "rules")
    assert run("check", "--no-play").stdout.splitlines()[-1] == inside.splitlines()[-1]
    (project / "primero.yaml").write_text("format: 2\nfolder: [rules]\n", "utf-8")
    assert "did you mean 'folders'?" in run("check", "--no-play", status=1).stdout


def test_one_shipped_is_found_by_its_id_whatever_is_listed(project):
    """What stands in no list may be compared with his own all the same."""
    rows = json.loads(run("compare", "inn", SHIPPED[0], "--json").stdout)["rows"]
    assert {own for row in rows for own in row["cells"]} == {"inn", SHIPPED[0]}


def test_he_may_stand_anywhere_and_name_the_folder(project, tmp_path, monkeypatch):
    """Without a project file, --path names a folder, before or behind the command."""
    monkeypatch.chdir(tmp_path)
    assert run("show", "inn", "--path", project / "rules").stdout.startswith("The game of the inn")
    assert "there is no reconstruction 'inn'" in run("show", "inn", status=2).stderr
    assert "there is no such folder" not in run("show", "inn", "--path", project, status=0).stderr


def test_his_question_is_asked_and_his_situation_is_put(project):
    """They stand beside those shipped, and are answered by what his games do."""
    cells = json.loads(run("compare", "-q", "candle", "--json").stdout)["rows"][0]["cells"]
    assert {own: cells[own]["answer"] for own in GAMES} == {
        "court": "nobody does",
        "inn": "The winner pays for the candle.",
    }
    answers = json.loads(run("ask", "a-chip-is-bid", "--json").stdout)["answers"]
    assert {own: answers[own]["class"] for own in answers} == {"court": "a", "inn": "b"}
    assert len(load_situations()) == len({situation.id for situation in load_situations()}) > 1


CLAIMS = """\
format: 2
source: innkeeper-1900
under: inn
claims:
  - id: one-card-each
    says: Everybody is dealt one card.
    cite: {source: innkeeper-1900}
    check: {answer: {question: first-deal, is: {cards: 1}}}
  - id: the-candle
    says: The winner pays for the candle.
    cite: {source: innkeeper-1900}
    check: {answer: {question: candle, is: nothing}}
"""


@pytest.mark.parametrize("here", [".", ".."], ids=["in the project", "elsewhere"])
def test_a_claim_asks_his_question_and_those_shipped(project, monkeypatch, here):
    """A claim about his game is checked by a shipped question, and fails by his own where it is wrong."""
    path = project / "rules/claims/innkeeper-1900.yaml"
    path.parent.mkdir()
    path.write_text(CLAIMS, "utf-8")
    monkeypatch.chdir(project / here)
    faults = json.loads(run("check", path, "--format", "json", status=1).stdout)["faults"]
    assert [fault["line"] for fault in faults] == [12], faults
    assert "'Who pays for the candle?' is said to be answered" in faults[0]["what"]


def test_everything_is_checked_from_wherever_it_is_called(project, monkeypatch, tmp_path):
    """The files go by their own questions and works, together with those shipped."""
    monkeypatch.chdir(tmp_path)
    findings = json.loads(run("check", project, "--format", "json").stdout)
    counted = {kind: count for kind, count in findings["checked"].items() if count}
    assert findings["faults"] == []
    alone = dict.fromkeys(("project", "situation", "source", "question"), 1)
    assert counted == {"reconstruction": 2, "hand": HANDS, **alone}


def test_a_wrong_project_file_is_told_by_every_command_and_checked(project):
    """A folder that is not there and a key that nobody knows are faults at their lines."""
    (project / "primero.yaml").write_text("format: 2\nfolders: [rulez]\n", "utf-8")
    assert "primero.yaml:2:11: there is no folder 'rulez'" in run("list", status=1).stderr
    assert "there is no folder 'rulez'" in run("check", "primero.yaml", status=1).stdout
    (project / "primero.yaml").write_text("format: 2\nfolder: [rules]\n", "utf-8")
    assert "did you mean 'folders'?" in run("check", "primero.yaml", status=1).stdout


def test_a_hand_finds_its_rules_without_any_setting(project, monkeypatch, tmp_path):
    """From another folder, a record names its rules by an id, which is looked for around it."""
    monkeypatch.chdir(tmp_path)
    record = project / "rules/inn/hands/left-alone.hand.yaml"
    assert pr.replay(record).status == "agrees"
    assert pr.replay(record).rules.title == "The game of the inn"
    elsewhere = project / "notes" / "left-alone.hand.yaml"
    elsewhere.parent.mkdir()
    shutil.copy(record, elsewhere)
    assert pr.replay(elsewhere).rules.title == "The game of the inn"


def test_a_misspelt_id_in_a_hand_is_one_of_those_around_it(project, monkeypatch, tmp_path):
    """The rules beside the record are offered before those that come with the package."""
    monkeypatch.chdir(tmp_path)
    record = project / "rules/inn/hands/left-alone.hand.yaml"
    record.write_text(record.read_text("utf-8").replace("reconstruction: inn", "reconstruction: cuort"), "utf-8")
    with pytest.raises(pr.Faults, match=r"one of court, inn, .*, or a path; did you mean 'court'\?"):
        pr.replay(record)


def test_the_rules_around_a_hand_come_before_those_shipped(project):
    """Where he has changed a shipped game under its own id, his hands are played by his."""
    own = project / "rules" / SHIPPED[0]
    shutil.copytree(project / "rules/inn", own)
    for path in own.rglob("*.yaml"):
        path.write_text(
            path.read_text("utf-8").replace("reconstruction: inn", f"reconstruction: {SHIPPED[0]}"), "utf-8"
        )
    assert pr.load(SHIPPED[0]).title != "The game of the inn"
    assert pr.replay(own / "hands/left-alone.hand.yaml").rules.title == "The game of the inn"
    pr.look_in(project)
    assert pr.load(SHIPPED[0]).title == "The game of the inn"


def test_a_program_looks_in_his_folders_and_forgets_them(project):
    """``look_in`` takes a folder or a project, and without any only those shipped are left."""
    pr.look_in(project)
    assert list(pr.ids()) == GAMES
    assert len(hand_paths()) == HANDS
    assert [question.id for question in load_questions()][-1] == "candle"
    pr.look_in(project / "rules")
    assert set(GAMES) < set(pr.ids())
    pr.look_in()
    assert pr.ids() == SHIPPED
    assert len(libraries()) == 1


@pytest.mark.parametrize("name", ["nowhere", "n" * 5_000, "primero.yaml/rules"], ids=["none", "long", "in a file"])
def test_a_folder_that_is_not_there_is_not_looked_in(project, name):
    """Whoever mistypes a folder is told at once, and what was looked in before stays."""
    pr.look_in(project)
    with pytest.raises(pr.Faults, match="there is no such folder"):
        pr.look_in(name)
    assert list(pr.ids()) == GAMES


def test_his_hands_are_tests(project):
    """Whoever has installed the package replays every record by calling pytest in his own project."""
    command = [sys.executable, "-m", "pytest", "-q", "-p", "primero_rules.pytest_plugin", "-p", "no:cacheprovider"]
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}
    done = subprocess.run(command, cwd=project, env=environment, capture_output=True, text=True)
    assert f"{HANDS} passed" in done.stdout, done.stdout
    record = project / "rules/inn/hands/left-alone.hand.yaml"
    record.write_text(record.read_text("utf-8").replace("Ann: 0, Bob: 0", "Ann: 1, Bob: -1"), "utf-8")
    done = subprocess.run(command, cwd=project, env=environment, capture_output=True, text=True)
    assert "1 failed, 4 passed" in done.stdout, done.stdout


def built(project, *options):
    """His site, built by Sphinx alone with the package on its path."""
    command = [sys.executable, "-m", "sphinx", "-b", "html", "-n", "-W", *options, "docs", "out"]
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "NO_COLOR": "1"}
    return subprocess.run(command, cwd=project, env=environment, capture_output=True, text=True)


@pytest.mark.site
def test_one_directive_makes_a_whole_site(project):
    """It compares, asks and shows his games, with our styles and fonts, and every link leads somewhere."""
    done = built(project)
    assert done.returncode == 0, done.stderr
    out = project / "out"
    front = (out / "index.html").read_text("utf-8")
    for words in ("The game of the inn", "Who pays for the candle?", "What may the next do?", "All 2 hands"):
        assert words in front
    assert "Suzuki" not in front
    assert (out / "_static/primero.css").is_file()
    assert list((out / "_static/fonts").glob("*.woff2"))
    for page in ("reconstructions/inn", "hands/court/raised", "situations/a-chip-is-bid", "compare/court--inn"):
        assert (out / f"{page}.html").is_file(), page
    assert broken(out) == []
    assert foreign(out) == []
    parlour = (out / "parlour.html").read_text("utf-8")
    assert "The five wins" in parlour
    assert "Played by" in parlour
    assert 'id="the-five-wins-under-court"' in parlour, "the folder in which a file lies is nobody's business"


@pytest.mark.site
def test_the_page_of_his_question_is_built_again_when_he_asks_it_otherwise(project):
    """He asks in other words in his own catalogue, and the page of the question has them at the next build."""
    assert built(project).returncode == 0
    catalogue = project / "rules/questions.yaml"
    catalogue.write_text(
        catalogue.read_text("utf-8").replace("Manners", "Light").replace("pays for", "buys"), "utf-8"
    )
    assert built(project).returncode == 0
    page = (project / "out/questions/candle.html").read_text("utf-8")
    assert "Who buys the candle?" in page
    assert "Who pays for the candle?" not in page
    assert "Light" in page


def files_of_the_recipe():
    """The files of a site that the guide for contributors shows, by their names."""
    guide = (ROOT / "docs/contributing.md").read_text("utf-8")
    section = guide[guide.index("## A site of your own") : guide.index("## This site")]
    blocks = re.findall(r"^(`{3,4})(?:python|markdown)\n(.*?)\n(.*?)^\1$", section, re.MULTILINE | re.DOTALL)
    return {name: text for _, first, text in blocks for name in re.findall(r"docs/[a-z.]+", first)}


@pytest.mark.site
def test_the_recipe_of_the_guide_makes_a_site_without_a_warning(tmp_path, monkeypatch):
    """Whoever has just begun a reconstruction copies two files, and games of every group have their pages."""
    monkeypatch.chdir(tmp_path)
    run("new", "smith-1900", "--scholar", "A. Smith")
    apart = next(name for name in SHIPPED if name not in library.ids_of(""))
    with (tmp_path / "primero.yaml").open("a", encoding="utf-8") as file:
        file.write(f"shipped: [{apart}]\n")  # all of them together would take long
    files = files_of_the_recipe()
    assert list(files) == ["docs/conf.py", "docs/index.md"]
    (tmp_path / "docs").mkdir()
    for name, text in files.items():
        (tmp_path / name).write_text(text, "utf-8")
    done = built(tmp_path)
    pr.look_in()
    assert done.returncode == 0, done.stderr
    for page in ("index", "reconstructions/smith-1900", "hands/smith-1900/first-hand", f"reconstructions/{apart}"):
        assert (tmp_path / f"out/{page}.html").is_file(), page


@pytest.mark.site
def test_a_site_that_is_set_up_wrongly_says_so(project):
    """A folder that is not there, and a front page without pages to link to, are told in a sentence."""
    assert "no such folder" in built(project, "-D", "primero_path=nowhere").stderr
    assert "primero_pages = True" in built(project, "-D", "primero_pages=0").stderr


def test_what_the_project_is_made_of_is_right():
    """The files that these tests copy are without faults themselves."""
    assert json.loads(run("check", FILES / "project", "--format", "json").stdout)["faults"] == []
