"""The two output streams as consoles, and the ways in which commands write to them.

Text for a terminal is wrapped and coloured; into a pipe or a file it is plain.  ``NO_COLOR`` removes every colour
and style, and nothing is ever said by colour alone.
"""

import json
import os
import shlex
import shutil
import sys
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from threading import Timer
from typing import Any, TypeVar

import click
from rich.console import Console
from rich.text import Text

from primero_rules.base.cards import SIGN_OF_SUIT
from primero_rules.base.visible import visible, visible_character

PROSE = 96
"""The most columns in which a paragraph is still easy to read."""

RED = ("d", "h")

Item = TypeVar("Item")

INPUT_ENDED = "The input has ended."
"""What is said where a person is asked and nothing more can come."""

MOMENT = 0.7
"""After so many seconds of work a sign shows that it goes on."""


class QuietConsole(Console):
    """A console that raises BrokenPipeError where nobody reads on, as ``print`` does, and writes nothing more."""

    def on_broken_pipe(self) -> None:
        """End the output; rich would end the process, with the status of findings."""
        self.quiet = True
        raise BrokenPipeError


def _console(**options: Any) -> Console:
    system: Any = None if os.environ.get("NO_COLOR") else "auto"
    return QuietConsole(
        highlight=False, markup=False, emoji=False, color_system=system, _environ=_surroundings(), **options
    )


def _surroundings() -> dict[str, str]:
    """The environment, in which the size of the terminal stands only if something fits into it.

    A terminal that does not know its size has ``COLUMNS=0``, with which nothing at all would be written.
    """
    sizes = [name for name in ("COLUMNS", "LINES") if name in os.environ]
    wrong = [name for name in sizes if not (os.environ[name].isdecimal() and int(os.environ[name]) > 0)]
    return {name: value for name, value in os.environ.items() if name not in wrong}


def output() -> Console:
    """The console for results."""
    return _console(file=sys.stdout)


def errors() -> Console:
    """The console for complaints and progress."""
    return _console(file=sys.stderr)


@contextmanager
def paged(console: Console) -> Iterator[None]:
    """Send what is written inside through the pager if it is longer than the terminal; a pipe gets it directly.

    ``PAGER`` names another pager; with ``PAGER`` empty or ``cat``, or without such a program, nothing is paged.
    """
    wanted = os.environ.get("PAGER", "less") not in ("", "cat")
    if not (
        wanted and _pager_is_there() and console.is_terminal and sys.stdin.isatty() and not console.is_dumb_terminal
    ):
        yield
        return
    os.environ.setdefault("LESS", "FRX")  # quit if it fits, keep colours, do not clear the screen
    with console.pager(styles=console.color_system is not None):
        yield


def _pager_is_there() -> bool:
    """Whether the program that the environment names as a pager can be run; also if it names none."""
    line = os.environ.get("MANPAGER") or os.environ.get("PAGER") or ""
    try:
        words = shlex.split(line)
    except ValueError:
        return False
    program = next((word for word in words if "=" not in word), None)
    return shutil.which(program) is not None if program else not words


def prose_width(console: Console) -> int:
    """The width of a paragraph in columns."""
    return min(console.width, PROSE)


def write_paragraph(
    console: Console, text: Text | str = "", indent: int = 0, hang: int = 0, *, wrap: bool = True
) -> None:
    """Write a paragraph, indented, its later lines by ``hang`` columns more; without ``wrap`` as one line."""
    paragraph = _harmless(Text(text) if isinstance(text, str) else text)
    if not wrap:
        console.print(Text(" " * indent) + paragraph, soft_wrap=True)
        return
    room = max(prose_width(console) - indent - hang, 20)
    first = (list(paragraph.wrap(console, room + hang)) or [Text()])[0]
    remainder = paragraph[len(first) :]
    remainder = remainder[len(remainder) - len(remainder.plain.lstrip()) :]
    lines = [first, *(remainder.wrap(console, room) if remainder else ())]
    for number, line in enumerate(lines):
        line.rstrip()
        console.print(Text(" " * (indent + (hang if number else 0))) + line, soft_wrap=True)


def heading(console: Console, title: str) -> None:
    """A heading, set apart from what stands above it."""
    write_paragraph(console)
    write_paragraph(console, Text(title, "bold"))


def under_heading(console: Console, title: str, items: Iterable[Item]) -> Iterator[Item]:
    """The items to be written one after another, with a heading above the first; without any, no heading."""
    for number, item in enumerate(items):
        if not number:
            heading(console, title)
        yield item


def _harmless(text: Text) -> Text:
    """The text without control characters, by which a file or a name could command the terminal."""
    if not text.plain.isprintable():
        text.plain = "".join(
            character if character.isspace() else visible_character(character) for character in text.plain
        )
    return text


def print_json(data: Any) -> None:
    """Print data as JSON; with escapes if the stream cannot encode Unicode."""
    unicode = (sys.stdout.encoding or "").lower().startswith("utf")
    print(json.dumps(data, indent=2, ensure_ascii=not unicode))


def aligned(console: Console, rows: Iterable[Sequence[object]]) -> None:
    """Write rows in aligned columns, for pipes: no line is wrapped, and none ends in blanks."""
    texts = [[str(cell) for cell in row] for row in rows]
    widths = [max(map(len, column)) for column in zip(*texts, strict=True)]
    for row in texts:
        cells = (cell.ljust(width) for cell, width in zip(row, widths, strict=True))
        write_paragraph(console, "  ".join(cells).rstrip(), wrap=False)


def tracked(items: Iterable[Item], doing: str, count: int | None = None) -> Iterator[Item]:
    """The items, with a progress bar on the error stream if that is a terminal.

    ``count`` says how many there will be where they are not at hand yet.
    """
    if count is None:
        items = list(items)
        count = len(items)
    console = errors()
    if count < 2 or not console.is_terminal:
        yield from items
        return
    from rich.progress import track

    yield from track(items, doing, total=count, console=console, transient=True)


@contextmanager
def waited_for(doing: str) -> Iterator[None]:
    """Show a sign while the work inside lasts, if it takes longer than a moment.

    The sign is written to the error stream of a terminal, and to nothing else.
    """
    console = errors()
    if not (console.is_terminal and output().is_terminal) or console.is_dumb_terminal:
        yield
        return
    sign = console.status(Text(visible(doing)))
    timer = Timer(MOMENT, sign.start)
    timer.daemon = True
    timer.start()
    try:
        yield
    finally:
        timer.cancel()
        timer.join()
        sign.stop()


def has_suit_signs(console: Console) -> bool:
    """Whether the console is a terminal that can show the suit signs."""
    try:
        "".join(SIGN_OF_SUIT.values()).encode(console.encoding)
    except (UnicodeEncodeError, LookupError):
        return False
    return console.is_terminal


def shown_cards(console: Console, cards: Iterable[str]) -> Text:
    """Cards with suit signs on a terminal that can show them, and as records write them elsewhere."""
    if not has_suit_signs(console):
        return Text(" ".join(cards))
    text = Text()
    for card in cards:
        style = "bold red" if card[-1] in RED else "bold"
        text.append(" " if text else "")
        text.append(card[:-1] + SIGN_OF_SUIT.get(card[-1], card[-1]), style)
    return text


def read_line(prompt: str) -> str:
    """A line from the person at the keyboard; EOFError at the end of the input.

    Input that does not come from a keyboard is echoed behind the prompt, so that the output shows the whole
    dialogue.
    """
    if sys.stdin.isatty():
        return input(visible(prompt))
    click.echo(visible(prompt), nl=False)
    line = sys.stdin.readline()
    if not line:
        raise EOFError
    click.echo(visible(line.rstrip("\n")))
    return line
