"""Situations of one's own are checked where no game of one's own is, and the advice works where it is given."""

import shlex

import pytest
from click.testing import CliRunner

from primero_rules.cli import group
from tests.cli.test_cli import run
from tests.support.files import RECONSTRUCTIONS

MINE = """\
format: 2
group: Mine
situations:
  - id: ID
    title: What may he do?
    until: UNTIL
    seats: SEATS
"""


def written(folder, name="mine", until="bid-stands", seats=3):
    """The file of a situation in a folder of reconstructions."""
    path = folder / "situations/mine.yaml"
    path.parent.mkdir(parents=True)
    path.write_text(MINE.replace("ID", name).replace("UNTIL", until).replace("SEATS", str(seats)), "utf-8")
    return path


@pytest.fixture
def project(tmp_path, monkeypatch):
    """The folder of reconstructions of a project in which there is no game yet."""
    (tmp_path / "primero.yaml").write_text("format: 2\nfolders: [own]\n", "utf-8")
    (tmp_path / "own").mkdir()
    monkeypatch.chdir(tmp_path)
    return tmp_path / "own"


@pytest.mark.parametrize(
    ("changes", "place", "words"),
    [
        ({"until": "[bid-stands, {not: bid-stands}]"}, "6:25", "this contradicts what stands before it"),
        ({"seats": 40}, "7:12", "no game here is for 40 players"),
        ({"until": "{turn-of: elderst}"}, "6:22", "'elderst' is not a seat"),
        ({"until": "{holds: {combinations: primerro}}"}, "6:35", "did you mean 'primero'?"),
        ({"name": "first-to-bid"}, "4:9", "two situations are called 'first-to-bid' ("),
    ],
)
def test_what_no_game_comes_to_is_wrong_without_a_game_of_ones_own(project, changes, place, words):
    """Nobody sits down as the fortieth at Primero, whoever asks; the games that come along show it."""
    path = written(project, **changes)
    assert f"own/situations/mine.yaml:{place}: " in (said := run("check", path, status=1).stdout)
    assert words in said


def test_what_games_that_come_along_may_come_to_is_not_wrong(project):
    """Of four players one may bid at many a table."""
    assert "1 situation: no faults" in run("check", written(project, seats=4), "--strict").stdout


@pytest.mark.parametrize("below", [".", "own", "elsewhere"])
def test_the_command_that_searches_for_a_play_works_where_it_is_named(tmp_path, monkeypatch, below):
    """Whoever does what the check tells him to has plays of his game, and the check is content."""
    home = tmp_path / "own"
    (home / "high-card").mkdir(parents=True)
    (home / "high-card/reconstruction.yaml").write_bytes((RECONSTRUCTIONS / "high-card.yaml").read_bytes())
    path = written(home)
    (tmp_path / below).mkdir(exist_ok=True)
    monkeypatch.chdir(tmp_path / below)
    advice = run("check", path).stdout.partition(" — ")[2].splitlines()[0]
    program, *words = shlex.split(advice)
    assert program == "primero"
    done = CliRunner().invoke(group, words)
    assert done.exit_code == 0, done.output
    assert (home / "situations/plays/mine.yaml").exists()
    assert "1 situation, 1 stored play: no faults" in run("check", path.parent, "--strict").stdout


def test_in_the_project_itself_the_command_names_no_folder(project):
    """Where his folder is looked in anyway, it need not be named."""
    (project / "high-card").mkdir()
    (project / "high-card/reconstruction.yaml").write_bytes((RECONSTRUCTIONS / "high-card.yaml").read_bytes())
    assert run("check", written(project)).stdout.splitlines()[1].endswith("— primero ask mine --search")
