"""The transcript in the documentation is what a terminal says."""

import os
import subprocess
import sys

from tests.support.files import ROOT

PAGE = ROOT / "docs" / "play.md"
FENCE = "```"
PROMPT = "Ann> "


def transcript() -> tuple[str, list[str]]:
    """The command of the page, and the lines of its talk."""
    block = PAGE.read_text("utf-8").split(f"{FENCE}text\n", 1)[1].split(f"\n{FENCE}", 1)[0]
    command, *lines = block.splitlines()
    return command.removeprefix("$ primero "), lines


def test_the_page_shows_a_talk_as_it_is(pytestconfig, tmp_path):
    """What was typed there, typed again, is answered line by line as it says; ``--rewrite`` writes it anew."""
    command, lines = transcript()
    answers = "".join(f"{line.removeprefix(PROMPT)}\n" for line in lines if line.startswith(PROMPT))
    done = subprocess.run(
        [sys.executable, "-m", "primero_rules.cli", *command.split()],
        cwd=tmp_path, input=answers, capture_output=True, text=True, encoding="utf-8",
        env={**os.environ, "PYTHONPATH": str(ROOT), "COLUMNS": "80"},
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    if pytestconfig.getoption("--rewrite"):
        PAGE.write_text(PAGE.read_text("utf-8").replace("\n".join(lines), done.stdout.rstrip("\n")), "utf-8")
        return
    assert done.stdout.splitlines() == lines
    assert not list(tmp_path.iterdir())
