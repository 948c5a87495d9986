"""Faults as people read them: the line that is wrong, a caret below it, and what was expected."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from rich.text import Text

from primero_rules.faces.cli.screen import errors, write
from primero_rules.ground.fault import Fault, render
from primero_rules.ground.library import folder


def show_faults(faults: Iterable[Fault]) -> None:
    """Print faults on the error stream, each with its source line."""
    console = errors()
    for fault in faults:
        head, *below = render(fault, source_of(fault.place.file)).split("\n")
        place = str(fault.place)
        line = Text(head)
        line.stylize("bold", 0, len(place) if head.startswith(place) else 0)
        write(console, line, wrap=False)
        for number, text in enumerate(below):
            write(console, Text(text, "red" if number else "dim"), wrap=False)


def source_of(file: str) -> str | None:
    """The text of a file that a fault names, or None if it cannot be read."""
    for base in (Path(), folder("reconstructions").parent):
        try:
            return (base / file).read_text(encoding="utf-8", errors="replace")
        except (OSError, ValueError):
            continue
    return None
