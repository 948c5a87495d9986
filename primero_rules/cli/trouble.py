"""Faults on the terminal: the wrong line, a caret below it, and what was expected."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path

from rich.console import Console
from rich.text import Text

from primero_rules.base.fault import Fault, render
from primero_rules.base.folders import folder
from primero_rules.cli.screen import errors, write


def show_faults(
    faults: Iterable[Fault], console: Console | None = None, paths: Mapping[str, Path] | None = None
) -> None:
    """Print faults, each with its source line; ``paths`` are the files behind the names in them, if known."""
    console = console or errors()
    for fault in faults:
        file = (paths or {}).get(fault.place.file, Path(fault.place.file))
        head, *below = render(fault, source_of(file)).split("\n")
        place = str(fault.place)
        line = Text(head)
        line.stylize("bold", 0, len(place) if head.startswith(place) else 0)
        write(console, line, wrap=False)
        for number, text in enumerate(below):
            write(console, Text(text, "red" if number else "dim"), wrap=False)


def source_of(path: Path) -> str | None:
    """The text of a file that a fault names, or None if it cannot be read."""
    for base in (Path(), folder("reconstructions").parent):
        try:
            return (base / path).read_text(encoding="utf-8", errors="replace").removeprefix("\ufeff")
        except (OSError, ValueError):
            continue
    return None
