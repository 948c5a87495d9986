"""Faults on the terminal: the wrong line, a caret below it, and what was expected."""

from collections.abc import Iterable

from rich.console import Console
from rich.text import Text

from primero_rules.base.fault import Fault, render
from primero_rules.cli.screen import errors, write_paragraph


def show_faults(faults: Iterable[Fault], console: Console | None = None) -> None:
    """Print faults, each with the line of its file."""
    console = console or errors()
    for fault in faults:
        head, *below = render(fault).split("\n")
        place = str(fault.place)
        line = Text(head)
        line.stylize("bold", 0, len(place) if head.startswith(place) else 0)
        write_paragraph(console, line, wrap=False)
        for number, text in enumerate(below):
            write_paragraph(console, Text(text, "red" if number else "dim"), wrap=False)
