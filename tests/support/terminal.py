"""A pseudo-terminal for tests: a command runs in it, and every prompt is answered."""

import os
import pty
import re
import select
import struct
import subprocess
import sys
import termios
from collections.abc import Callable
from fcntl import ioctl
from pathlib import Path

from tests.support.files import ROOT

PROMPT = re.compile(rb"> $")
COLOURS = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")
SILENCE = 60
"""The number of seconds after which a silent command is stuck; none takes a hundredth of it."""

PRESSED_AGAIN = 5
"""Seconds of silence after which Ctrl-C is pressed once more.

An interruption between the prompt and the wait for a key is noticed by Python only at the next key.
"""

MOST_ANSWERS = 300
"""After so many answers, the command does not understand them."""

Answering = Callable[[str], str | bytes]
"""Gets what has been shown since the last prompt, and gives a line, or bytes as a keyboard sends them."""

SIT_DOWN = """
import os
os.close(os.open(os.ttyname(0), os.O_RDWR))  # makes it the terminal of this process, whose keys can interrupt it
from primero_rules.cli import main
main()
"""

INTERRUPT, END_OF_INPUT = b"\x03", b"\x04"


def in_terminal(
    arguments: list[str], answer: Answering, folder: Path, *, columns: int = 80, **surroundings: str
) -> tuple[str, int]:
    """What a command shows in a terminal of so many columns, without colours, and its exit status."""
    terminal, inside = pty.openpty()
    ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", 50, columns, 0, 0))
    env = {**os.environ, "PYTHONPATH": str(ROOT), "TERM": "xterm-256color", **surroundings}
    env.pop("COLUMNS", None)
    command = subprocess.Popen(
        [sys.executable, "-c", SIT_DOWN, *arguments],
        stdin=inside, stdout=inside, stderr=inside, cwd=folder, env=env, start_new_session=True,
    )  # fmt: skip
    os.close(inside)
    try:
        return _answered(terminal, answer), command.wait()
    finally:
        command.kill()
        command.wait()
        os.close(terminal)


def _answered(terminal: int, answer: Answering) -> str:
    """Everything that is shown, when every prompt is answered."""
    shown, since, answers, said = b"", b"", 0, b""
    while chunk := _chunk(terminal, shown, said):
        shown, since = shown + chunk, since + chunk
        if PROMPT.search(since):
            answers += 1
            assert answers <= MOST_ANSWERS, _plain(shown)[-2000:]
            words = answer(_plain(since))
            said = words if isinstance(words, bytes) else f"{words}\n".encode()
            os.write(terminal, said)
            since = b""
    return _plain(shown)


def _chunk(terminal: int, shown: bytes, said: bytes) -> bytes:
    """The next part of the output, empty at its end; an interruption is repeated until it is noticed."""
    if said == INTERRUPT and not _says_more(terminal, PRESSED_AGAIN):
        os.write(terminal, INTERRUPT)
    assert _says_more(terminal, SILENCE), f"the command has stuck after {_plain(shown)[-2000:]!r}"
    try:
        return os.read(terminal, 65536)
    except OSError:  # how Linux reports that the other end is closed
        return b""


def _says_more(terminal: int, seconds: float) -> bool:
    """Whether there is output, or the command ends, within so many seconds."""
    ready, _, _ = select.select([terminal], [], [], seconds)
    return bool(ready)


def _plain(shown: bytes) -> str:
    return COLOURS.sub("", shown.decode("utf-8", "replace")).replace("\r", "")
