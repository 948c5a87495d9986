"""What a person sees at a terminal: lists that fit, long text in a pager, an end when it is asked for."""

import json
import os
import pty
import re
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from fcntl import ioctl

import pytest

from primero_rules.cli import listing
from tests.cli.test_cli import data, process, run
from tests.support.files import ROOT

RECONSTRUCTION = "harbinger"


OURS = ("-m", "primero_rules.cli")


def at_terminal(
    *arguments, program=OURS, errors=subprocess.DEVNULL, columns=80, lines=24, keys=b"", **surroundings
):
    """What a command shows on a terminal of this size, with these keys typed after the first output; its status.

    ``errors`` is where complaints and progress go: None for the terminal too.
    """
    leader, follower = pty.openpty()
    ioctl(follower, termios.TIOCSWINSZ, struct.pack("HHHH", lines, columns, 0, 0))
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "TERM": "xterm", "NO_COLOR": "1", **surroundings}
    for name in ("COLUMNS", "LINES"):
        environment.pop(name, None)
    command = [sys.executable, *program, *arguments]
    complaints = follower if errors is None else errors
    with subprocess.Popen(command, stdin=follower, stdout=follower, stderr=complaints, env=environment) as running:
        os.close(follower)
        shown = b""
        while True:
            if not select.select([leader], [], [], 60)[0]:
                break
            try:
                more = os.read(leader, 65536)
            except OSError:
                break
            if not more:
                break
            shown += more
            if keys:
                os.write(leader, keys)
                keys = b""
        running.wait(timeout=60)
    os.close(leader)
    return shown.decode("utf-8").replace("\r\n", "\n"), running.returncode


@pytest.mark.parametrize("columns", [40, 80, 120])
def test_the_list_fits_the_terminal(columns):
    """No line is longer than the terminal, and every id and number is told in full."""
    shown, status = at_terminal("list", columns=columns, PAGER="cat")
    assert status == 0
    assert max(map(len, shown.splitlines())) <= columns
    assert "…" not in shown
    words = " ".join(shown.split())
    entries = data("list")
    for entry in entries:
        own, _, selection = entry["id"].partition("@")
        assert (f"@{selection}" if selection else own) in words
        assert f"{entry['editor_choices']}" in words
    if columns < listing.WIDE:
        assert f"{entries[0]['editor_choices']} ours" in words


@pytest.mark.parametrize("columns", [40, 80])
def test_a_comparison_fits_the_terminal(columns):
    """Side by side where there is room, and one below the other where there is not."""
    shown, status = at_terminal("compare", "suzuki-1994", "franz", columns=columns, PAGER="cat")
    assert status == 0
    assert max(map(len, shown.splitlines())) <= columns


def test_long_text_goes_through_the_pager_of_a_terminal(tmp_path):
    """A rulebook is longer than a terminal, so that the reader's own pager gets it, and a pipe gets it as it is."""
    page = tmp_path / "page.txt"
    shown, status = at_terminal("show", RECONSTRUCTION, PAGER=f"cat > {page}")
    assert (shown.strip(), status) == ("", 0)
    assert page.read_text("utf-8").splitlines()[0] == "Primero after Harbinger"
    page.unlink()
    assert "Primero after Harbinger" in process("show", RECONSTRUCTION, PAGER=f"cat > {page}").stdout
    assert not page.exists()
    assert "Primero after Harbinger" in at_terminal("show", RECONSTRUCTION, PAGER="")[0]


@pytest.mark.parametrize(
    ("named", "pager"), [("PAGER", "/nonexistent"), ("MANPAGER", "LESS=R nonexistent -R"), ("PAGER", "'less")]
)
def test_without_the_pager_that_is_named_the_text_is_shown_all_the_same(named, pager):
    """A rulebook is printed where no such program as ``PAGER`` names can be run."""
    shown, status = at_terminal("show", RECONSTRUCTION, **{named: pager})
    assert status == 0
    assert len(shown.splitlines()) > 100
    assert "nonexistent" not in shown


@pytest.mark.parametrize("columns", ["0", "-5", "²"])
def test_a_width_that_nothing_fits_into_is_none(columns, monkeypatch):
    """All is shown where ``COLUMNS`` is 0, as at a terminal that does not know its size, or is no number."""
    monkeypatch.delenv("COLUMNS", raising=False)
    usual = run("show", RECONSTRUCTION).stdout
    monkeypatch.setenv("COLUMNS", columns)
    assert run("show", RECONSTRUCTION).stdout == usual


def test_a_rulebook_is_data_too():
    """Every rule comes with its evidence and its place, and those that are ours are as many as the list counts."""
    book = data("show", RECONSTRUCTION)
    entry = next(entry for entry in data("list") if entry["id"] == RECONSTRUCTION)
    assert {key: book[key] for key in entry} == entry
    rules = [rule for section in book["sections"] for rule in section["rules"]]
    assert all({"says", "cite", "warrant", "gap", "because", "editor", "ref"} <= rule.keys() for rule in rules)
    assert any(rule["cite"] for rule in rules)
    assert any(rule["gap"] for rule in rules)
    assert [combination["name"] for combination in book["combinations"]]
    assert json.loads(json.dumps(book)) == book


def test_an_interrupted_command_ends_as_shells_expect(tmp_path):
    """Ctrl-C while a command works is a sentence and the status 130, and no traceback."""
    command = [sys.executable, "-m", "primero_rules.cli", "coverage", "--only", "rules"]
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "XDG_CACHE_HOME": str(tmp_path)}
    with subprocess.Popen(
        command,
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,  # Ctrl-C reaches a command with all its processes, and nobody else
    ) as running:
        time.sleep(4)
        os.killpg(running.pid, signal.SIGINT)
        _, complaint = running.communicate(timeout=60)
    assert running.returncode == 130, complaint
    assert "Traceback" not in complaint
    assert complaint.endswith("interrupted\n")


WITHIN_EXEC = """
import os, signal
import click
from primero_rules.cli.status import report_trouble
try:
    with click.Context(click.Command("play")) as ctx, report_trouble(ctx):
        exec("os.kill(os.getpid(), signal.SIGINT)\\nfor moment in range(10**9): pass")
except click.exceptions.Exit as end:
    raise SystemExit(end.exit_code)
"""


def test_a_command_that_is_interrupted_while_it_begins_ends_alike(tmp_path):
    """Python ends itself by the signal if a class was being made when it came; for us it is 130 then, too."""
    (tmp_path / "begun.py").write_text(WITHIN_EXEC, "utf-8")
    env = {**os.environ, "PYTHONPATH": os.pathsep.join((str(tmp_path), str(ROOT)))}
    ended = subprocess.run([sys.executable, "-m", "begun"], env=env, capture_output=True, text=True)
    assert (ended.returncode, ended.stderr) == (130, "primero: interrupted\n")


def test_every_command_takes_a_folder():
    """Wherever an id may stand, --path says in which folder it is looked for."""
    assert "--path DIR" in run("show", "--help").stdout
    assert "--path DIR" in run("diff", "--help").stdout


SLOW = """
import time
from primero_rules.cli import screen
screen.MOMENT = {moment}
with screen.waited_for("Ann is thinking"):
    time.sleep({seconds})
print("She bids.")
"""


def on_a_screen(shown):
    """What stands on the lines of a terminal in the end, where lines are wiped and written over."""
    line = ""
    lines: list[str] = []
    for piece in re.split(r"(\x1b\[[0-9;?]*[A-Za-z]|\r|\n)", shown):
        if piece == "\x1b[2K":
            line = ""
        elif piece == "\x1b[1A":
            line = lines.pop()
        elif piece == "\n":
            lines.append(line)
            line = ""
        elif piece != "\r" and not piece.startswith("\x1b"):
            line += piece
    return [*lines, line]


@pytest.mark.parametrize("columns", [10, 80])
def test_a_sign_shows_that_somebody_thinks_and_is_wiped_afterwards(columns):
    """While work takes more than a moment its sign turns; then nothing of it is left, and the cursor is back."""
    program = ("-c", SLOW.format(moment=0.05, seconds=1))
    shown, status = at_terminal(program=program, errors=None, columns=columns)
    assert status == 0
    assert "thinking" in shown
    assert [line.rstrip() for line in on_a_screen(shown) if line.strip()] == ["She bids."]
    assert shown.rindex("\x1b[?25h") > shown.rindex("\x1b[?25l")


def test_no_sign_is_shown_where_work_is_soon_done_or_nobody_looks():
    """Quick work shows nothing, and into a pipe nothing of it goes at all."""
    quick, _ = at_terminal(program=("-c", SLOW.format(moment=30, seconds=0)), errors=None)
    assert quick.split() == ["She", "bids."]
    command = [sys.executable, "-c", SLOW.format(moment=0.05, seconds=0.5)]
    env = {**os.environ, "PYTHONPATH": str(ROOT)}
    piped = subprocess.run(command, env=env, capture_output=True, text=True, encoding="utf-8", check=True)
    assert (piped.stdout, piped.stderr) == ("She bids.\n", "")
