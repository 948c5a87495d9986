"""The two streams as consoles, and the few ways in which commands write to them.

Text for a terminal is wrapped and coloured; into a pipe or a file it goes plain.  ``NO_COLOR`` takes away every
colour and style, and nothing is ever said by colour alone.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, TypeVar

from rich.console import Console
from rich.text import Text

PROSE = 96
"""Columns beyond which text is no longer easy to read."""

SUITS = {"c": "♣", "d": "♦", "h": "♥", "s": "♠"}
RED = ("d", "h")

Item = TypeVar("Item")


def _console(**given: Any) -> Console:
    plain = bool(os.environ.get("NO_COLOR"))
    system: Any = None if plain else "auto"
    return Console(highlight=False, markup=False, emoji=False, color_system=system, **given)


def output() -> Console:
    """Where results go."""
    return _console(file=sys.stdout)


def errors() -> Console:
    """Where complaints and progress go."""
    return _console(file=sys.stderr)


def prose_width(console: Console) -> int:
    """How many columns a paragraph takes."""
    return min(console.width, PROSE)


def write(console: Console, text: Text | str = "", indent: int = 0, hang: int = 0, *, wrap: bool = True) -> None:
    """A paragraph, set in from the left, its later lines by ``hang`` columns more; or one line however long."""
    paragraph = Text(text) if isinstance(text, str) else text
    if not wrap:
        console.print(Text(" " * indent) + paragraph, soft_wrap=True)
        return
    room = max(prose_width(console) - indent - hang, 20)
    first = (list(paragraph.wrap(console, room + hang)) or [Text()])[0]
    rest = paragraph[len(first) :]
    rest = rest[len(rest) - len(rest.plain.lstrip()) :]
    lines = [first, *(rest.wrap(console, room) if rest else ())]
    for number, line in enumerate(lines):
        line.rstrip()
        console.print(Text(" " * (indent + (hang if number else 0))) + line, soft_wrap=True)


def print_json(data: Any) -> None:
    """Data on the output; where the stream has no Unicode, in escapes."""
    unicode = (sys.stdout.encoding or "").lower().startswith("utf")
    print(json.dumps(data, indent=2, ensure_ascii=not unicode))


def aligned(console: Console, rows: Sequence[Sequence[str]]) -> None:
    """Rows in plain columns, for pipes: nothing is wrapped and no line ends in blanks."""
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    for row in rows:
        cells = (cell.ljust(width) for cell, width in zip(row, widths, strict=True))
        write(console, "  ".join(cells).rstrip(), wrap=False)


def tracked(items: Iterable[Item], doing: str) -> Iterator[Item]:
    """The items, with a bar on the error stream while they are worked on, if that is a terminal."""
    found = list(items)
    console = errors()
    if len(found) < 2 or not console.is_terminal:
        yield from found
        return
    from rich.progress import track

    yield from track(found, doing, console=console, transient=True)


def shown_cards(console: Console, cards: Iterable[str]) -> Text:
    """Cards with signs for their suits on a terminal, and as they are written elsewhere."""
    if not console.is_terminal:
        return Text(" ".join(cards))
    found = Text()
    for card in cards:
        style = "bold red" if card[-1] in RED else "bold"
        found.append(" " if found else "")
        found.append(card[:-1] + SUITS.get(card[-1], card[-1]), style)
    return found
