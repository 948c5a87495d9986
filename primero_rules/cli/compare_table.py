"""The comparison drawn on a terminal: in columns where there is room, in a list where there is not."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from rich.console import Console
from rich.table import Table
from rich.text import Text

from primero_rules.cli.evidence_text import gap_mark
from primero_rules.cli.screen import write
from primero_rules.comparison.rows import ABSENT, Cell, Row

MARKS = {"all": ("=", "green"), "some": ("~", "yellow"), "none": ("x", "red"), "open": (".", "dim")}
"""The sign and the colour of each kind of agreement."""

NARROWEST = 20
"""The fewest columns in which an answer can be read beside others."""

TERSE = 28
"""Long answers and denials are shown as sentences; this many characters are not yet long."""


def mark(row: Row) -> Text:
    """The sign of a row's agreement."""
    sign, style = MARKS[row.agreement]
    return Text(sign, style)


def shown_id(name: str, cell: Cell) -> Text:
    """An id, with the letter of its answer."""
    return Text(name, "bold").append(f" {cell.same}" if cell.same else "", "magenta")


def answer(row: Row, name: str) -> Text:
    """One answer in a few words, with its letter where some answers of the row are equal."""
    cell = row.cells[name]
    if cell.kind == ABSENT:
        return Text("–", "dim")
    words = (cell.text if _is_terse(cell) else cell.says) or cell.text or "a hole: it cannot be played"
    text = Text(gap_mark(cell), "yellow").append(words, "dim" if cell.ref is None else "not dim")
    return text.append(f" ({cell.same})", "magenta") if cell.same and row.agreement == "some" else text


def _is_terse(cell: Cell) -> bool:
    """Whether a value can be read without its sentence."""
    if cell.text in ("", "none"):
        return False
    if isinstance(cell.value, dict):
        return all(isinstance(number, int) for number in cell.value.values())
    return len(cell.text) <= TERSE


def draw(console: Console, rows: Sequence[Row]) -> None:
    """Every row, under the heading of its group."""
    names = list(rows[0].cells)
    beside = (console.width - 26) // len(names) >= NARROWEST
    for group, inside in groupby(rows, lambda row: row.question.group):
        if beside:
            console.print(_table(group, names, list(inside)))
        else:
            _list(console, group, list(inside))
        write(console)
    write(console, Text("= all agree   ~ some do   x no two do   . fewer than two answer", "dim"))
    write(console, Text("(a): equal answers   OURS: the author gives none   –: no such phase", "dim"))


def _table(group: str, names: Sequence[str], rows: Sequence[Row]) -> Table:
    table = Table(box=None, pad_edge=False, padding=(0, 2, 1, 0), expand=True, header_style="bold")
    table.add_column(Text(group.upper()), ratio=5)
    for name in names:
        table.add_column(Text(name, "dim", overflow="fold"), ratio=5)
    for row in rows:
        table.add_row(mark(row).append(f" {row.question.ask}", "not dim"), *(answer(row, name) for name in names))
    return table


def _list(console: Console, group: str, rows: Sequence[Row]) -> None:
    write(console, Text(group.upper(), "bold"))
    for row in rows:
        write(console)
        write(console, mark(row).append(f" {row.question.ask}", "bold"), 0, 2)
        width = max(map(len, row.cells))
        for name in row.cells:
            write(console, Text(f"{name:{width}}  ", "dim").append_text(answer(row, name)), 2, width + 2)
