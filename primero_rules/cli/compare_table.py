"""The comparison drawn on a terminal: in columns if it is wide enough, or else as a list."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import groupby

from rich.console import Console
from rich.table import Table
from rich.text import Text

from primero_rules.cli.evidence_text import gap_mark
from primero_rules.cli.screen import write_paragraph
from primero_rules.comparison.cell import ABSENT, AGREEMENTS, Cell, Row
from primero_rules.rules.answers import Question

AGREEMENT_SIGNS = {"all": ("=", "green"), "some": ("~", "yellow"), "none": ("x", "red"), "open": (".", "dim")}
"""The sign and the colour of each kind of agreement."""

NARROWEST = 20
"""The narrowest readable column of answers."""


def mark(row: Row) -> Text:
    """The sign of a row's agreement."""
    sign, style = AGREEMENT_SIGNS[row.agreement]
    return Text(sign, style)


def question_in_words(question: Question) -> str:
    """A question in words; one that a file alone asks, with the id of that file."""
    return f"{question.ask} ({question.of})" if question.of else question.ask


def shown_id(name: str, cell: Cell) -> Text:
    """An id, with the letter of its answer."""
    return Text(name, "bold").append(f" {cell.same}" if cell.same else "", "magenta")


def cell_in_table(cell: Cell) -> str:
    """The text of an answer, in quotation marks if it is the file's own sentence.

    What is particular to it follows, and last how firmly the author holds it if he does not simply hold it.
    """
    shown = replace(cell, text=f"“{cell.text}”") if cell.quoted else cell
    words = f"{shown.marked}; here {cell.apart}" if cell.apart else shown.marked
    return f"{words} [{cell.doubt}]" if cell.doubt else words


def cell_of_answer(row: Row, name: str) -> Text:
    """One answer as text, with its letter if some answers of the row are equal."""
    cell = row.cells[name]
    if cell.kind == ABSENT:
        return Text(gap_mark(cell), "yellow").append("–", "dim")
    text = Text(gap_mark(cell), "yellow").append(cell_in_table(cell), "dim" if cell.ref is None else "not dim")
    return text.append(f" ({cell.same})", "magenta") if cell.same and row.agreement == "some" else text


def draw(console: Console, rows: Sequence[Row]) -> None:
    """Every row, under the heading of its group."""
    names = list(rows[0].cells)
    beside = (console.width - 26) // len(names) >= NARROWEST
    for group, inside in groupby(rows, lambda row: row.question.group):
        if beside:
            console.print(_table(group, names, list(inside)))
        else:
            _list(console, group, list(inside))
        write_paragraph(console)
    for line in marks(rows):
        write_paragraph(console, Text(line, "dim"))


def marks(rows: Sequence[Row]) -> list[str]:
    """The meanings of the signs that occur in these rows."""
    cells = [cell for row in rows for cell in row.cells.values()]
    agreements = {row.agreement for row in rows}
    signs = [f"{AGREEMENT_SIGNS[kind][0]} {words}" for kind, words in AGREEMENTS.items() if kind in agreements]
    others = (
        ("some" in agreements, "(a): equal answers"),
        (any(cell.ref is not None and cell.ref.editor for cell in cells), "OURS: the author gives none"),
        (any(cell.kind == ABSENT for cell in cells), "–: no such phase or case"),
        (any(cell.quoted for cell in cells), "“ ”: the file's own sentence"),
        (any(cell.doubt for cell in cells), "[ ]: how firmly the author holds it"),
    )
    return [line for line in ("   ".join(signs), "   ".join(words for there, words in others if there)) if line]


def _table(group: str, names: Sequence[str], rows: Sequence[Row]) -> Table:
    table = Table(box=None, pad_edge=False, padding=(0, 2, 1, 0), expand=True, header_style="bold")
    table.add_column(Text(group.upper()), ratio=5)
    for name in names:
        table.add_column(Text(name, "dim", overflow="fold"), ratio=5)
    for row in rows:
        table.add_row(
            mark(row).append(f" {question_in_words(row.question)}", "not dim"),
            *(cell_of_answer(row, name) for name in names),
        )
    return table


def _list(console: Console, group: str, rows: Sequence[Row]) -> None:
    write_paragraph(console, Text(group.upper(), "bold"))
    for row in rows:
        write_paragraph(console)
        write_paragraph(console, mark(row).append(f" {question_in_words(row.question)}", "bold"), 0, 2)
        width = max(map(len, row.cells))
        for name in row.cells:
            write_paragraph(
                console, Text(f"{name:{width}}  ", "dim").append_text(cell_of_answer(row, name)), 2, width + 2
            )
