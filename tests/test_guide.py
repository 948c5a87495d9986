"""The contributor's guide, followed to the letter in an empty folder: each command prints what the guide shows."""

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

from click.testing import CliRunner

import primero_rules as pr
from primero_rules.cli import group
from tests.support.files import ROOT, change

GUIDE = ROOT / "docs/contributing.md"
BLOCK = re.compile(r"^```(console|diff|yaml)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
LEFT_OUT = "…"
"""Stands for any lines in between, or for what differs from run to run within a line."""


def section():
    """The text of the guide that is followed."""
    text = GUIDE.read_text("utf-8")
    return text[text.index("## From nothing") : text.index("## The rest of the way")]


def blocks():
    """What a reader does, in order: a command with its output, a change of a file, or a file of his own."""
    return [(kind, body) for kind, body in BLOCK.findall(section())]


def ran(command):
    """What a command prints, on both streams together, as a terminal would show it."""
    name, *arguments = shlex.split(command)
    if name == "primero":
        done = CliRunner().invoke(group, arguments)
        assert done.exception is None or isinstance(done.exception, SystemExit), done.exception
        return done.output
    plugin = ["-p", "primero_rules.pytest_plugin", "-p", "no:cacheprovider"]
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}
    called = [sys.executable, "-m", name, *plugin, *arguments]
    return subprocess.run(called, env=environment, capture_output=True, text=True).stdout


def agrees(shown, printed):
    """Whether output is what the guide shows, where ``…`` stands for anything."""
    pattern = re.escape(shown.rstrip("\n")).replace(re.escape(LEFT_OUT), ".*")
    return re.fullmatch(pattern, printed.rstrip("\n"), re.DOTALL) is not None


def change_as_shown(diff):
    """Make the change that a difference shows: the lines with a minus give way to those with a plus."""
    name, *lines = diff.splitlines()
    path = Path(name.removeprefix("--- "))
    old, new = ("".join(f"{line[1:]}\n" for line in lines if line.startswith(sign)) for sign in "-+")
    change(path, old, new)


def anew(shown, printed):
    """The output as the guide would show it: as many lines at both ends as it shows now."""
    head, left_out, tail = shown.rstrip("\n").partition(LEFT_OUT)
    if not left_out:
        return printed.rstrip("\n") + "\n"
    lines = printed.rstrip("\n").splitlines(keepends=True)
    first, last = head.count("\n"), len(tail.strip("\n").splitlines())
    return "".join([*lines[:first], f"{LEFT_OUT}\n", *lines[len(lines) - last :]]).rstrip("\n") + "\n"


def test_the_guide_leads_from_nothing_to_a_reconstruction_that_is_tested(tmp_path, monkeypatch, request):
    """Whoever types what stands in the guide sees what stands in the guide; ``--rewrite`` brings it up to date."""
    monkeypatch.chdir(tmp_path)
    commands, guide = 0, GUIDE.read_text("utf-8")
    for kind, body in blocks():
        if kind == "diff":
            change_as_shown(body)
        elif kind == "yaml":
            path, _, text = body.partition("\n")
            (tmp_path / path.removeprefix("# ")).write_text(text, "utf-8")
        else:
            command, _, shown = body.removeprefix("$ ").partition("\n")
            printed = ran(command)
            commands += 1
            if request.config.getoption("--rewrite") and not agrees(shown, printed):
                guide = guide.replace(body, f"$ {command}\n{anew(shown, printed)}", 1)
            else:
                assert agrees(shown, printed), f"$ {command}\n{printed}"
    pr.look_in()
    assert commands >= 8
    if guide != GUIDE.read_text("utf-8"):
        GUIDE.write_text(guide, "utf-8")
