"""What is typed wrong, or wrong in a file, is answered with a sentence, a place and the right exit status."""

import os
import subprocess
import sys

import pytest
from click.testing import CliRunner

from primero_rules.cli import group
from tests.support.files import ROOT

DOCUMENTED = "suzuki-1994/long-sample"
OWN = DOCUMENTED.partition("/")[0]


def run(*arguments, status):
    done = CliRunner().invoke(group, [str(argument) for argument in arguments])
    assert "Traceback" not in done.output
    assert isinstance(done.exception, SystemExit), done.exception
    assert done.exit_code == status, done.output
    return done


USAGE = {
    "an unknown id": (["show", OWN + "x"], f"did you mean '{OWN}'?"),
    "an unknown selection": (["show", f"{OWN}@split-pott"], "there is no selection 'split-pott'"),
    "an id that is a path": (["show", "../" + OWN], "no"),
    "a missing file": (["show", "nowhere.yaml"], "there is no file nowhere.yaml"),
    "a directory": (["show", "tests"], "there is no file tests/reconstruction.yaml"),
    "a device": (["check", "nowhere"], "'nowhere'"),
    "no such card": (["evaluate", OWN, "zz"], "'zz' is not a card"),
    "a card of another pack": (["evaluate", OWN, "8c"], "not in the pack"),
    "a card twice": (["evaluate", OWN, "7c 7c"], "named twice"),
    "no cards": (["evaluate", OWN, " "], "no cards"),
    "an unknown hand": (["replay", "long-sampel"], "did you mean 'long-sample'?"),
    "a missing hand": (["replay", "nowhere.hand.yaml"], "there is no file nowhere.hand.yaml; there are"),
    "a hand without a name": (["replay", ""], "an empty name is that of no hand record"),
    "rules without a name": (["show", ""], "an empty name stands for no reconstruction — one of "),
    "a selection of nothing": (["show", "@"], "an empty name stands for no reconstruction"),
    "a selection without a name": (["show", f"{OWN}@"], f"no selection is named after the @ of '{OWN}@'"),
    "more cards than anybody holds": (
        ["evaluate", OWN, "7c 6c Ac Js", "2c", "3c"],
        f"nobody holds 6 cards in {OWN} — 1 to 4 cards",
    ),
    "a name that no game has for a hand": (
        ["showdown", "7c 6c Ac Js: foo", "7d 6d Ad Jd"],
        "no hand is called 'foo' in any of these rulebooks — for example in ",
    ),
    "a name that one game does not have for a hand": (
        ["showdown", "7c 6c Ac Js: foo", "7d 6d Ad Jd", "--under", OWN],
        f"no hand is called 'foo' in {OWN} — ",
    ),
    "a mistyped command": (["compair", OWN], "there is no command 'compair'; did you mean 'compare'?"),
    "more seats than a game has": (
        ["match", OWN, "--players", "random", "--seats", "9"],
        f"9 cannot play {OWN} — 2 to 6 can",
    ),
    "a directory for a hand": (["replay", "tests"], "is a directory"),
    "a nul": (["replay", "a\0b"], "no"),
    "unknown rules for a hand": (
        ["replay", DOCUMENTED, "--under", "nobody"],
        "there is no reconstruction 'nobody'",
    ),
    "an unknown question": (["compare", OWN, "-q", "foldng"], "did you mean 'folding'?"),
    "an unknown command": (["shwo"], "shwo"),
    "an unknown format": (["check", "--format", "xml"], "xml"),
}


@pytest.mark.parametrize(("arguments", "said"), USAGE.values(), ids=USAGE)
def test_a_wrong_command_ends_with_two_and_says_what_is_wrong(arguments, said, monkeypatch):
    """A mistyped id or card, or a file that is not there, is answered in words, and nothing goes into a pipe."""
    monkeypatch.chdir(ROOT)
    done = run(*arguments, status=2)
    assert said in done.stderr
    assert not done.stdout


WRONG = {
    "not YAML": "title: [one\n",
    "a tab": "\ttitle: one\n",
    "a list": "- one\n",
    "empty": "",
    "not text": "title: \x00\n",
    "nothing in it": "format: 2\nreconstruction: one\n",
}


@pytest.mark.parametrize("text", WRONG.values(), ids=WRONG)
@pytest.mark.parametrize(
    "command", [["show"], ["replay"], ["evaluate", "7c"], ["compare"]], ids=lambda command: command[0]
)
def test_a_wrong_file_is_a_finding_with_its_place(tmp_path, command, text):
    """Every command that is given a broken or an empty file points into it, and prints no result."""
    wrong = tmp_path / "wrong.yaml"
    wrong.write_text(text, "utf-8")
    done = run(command[0], wrong, *command[1:], status=1)
    assert "wrong.yaml:" in done.stderr
    assert not done.stdout


def test_an_interrupted_command_says_so_and_ends_as_shells_expect(monkeypatch):
    """Ctrl-C is no finding: a script that runs the command can tell the two apart."""

    def interrupted(*_):
        raise KeyboardInterrupt

    monkeypatch.setattr("primero_rules.rules.library.ids", interrupted)
    done = run("show", "nobody", status=130)
    assert done.stderr == "primero: interrupted\n"
    assert not done.stdout


def test_what_the_system_refuses_is_told_in_a_line(monkeypatch):
    """A folder that vanishes under a command is no accident of the program: its name and the reason are told."""

    def refused():
        raise PermissionError(13, "Permission denied", "\x1b[31msomewhere")

    monkeypatch.setattr("primero_rules.cli.listing.every_id", refused, raising=False)
    monkeypatch.setattr("primero_rules.cli.listing.load_all", refused, raising=False)
    done = run("list", status=3)
    assert done.output == "primero: \N{REPLACEMENT CHARACTER}[31msomewhere cannot be used: Permission denied\n"


def test_a_folder_that_was_deleted_is_said_to_be_gone(tmp_path):
    """Whoever stands in a folder that somebody else has removed hears of the folder, and not of the output."""
    gone = tmp_path / "gone"
    gone.mkdir()
    begin = "import os, sys; os.rmdir(os.getcwd()); sys.argv[1:] = ['list']"
    script = f"{begin}\nfrom primero_rules.cli import main; main()"
    done = subprocess.run(
        [sys.executable, "-c", script],
        cwd=gone,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
    )
    assert done.returncode == 3
    assert done.stderr == "primero: the folder in which the command was started is not there any more\n"
