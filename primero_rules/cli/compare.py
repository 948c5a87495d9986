"""``primero compare``: every question put to several reconstructions, side by side."""

from collections.abc import Iterable, Sized
from dataclasses import replace
from typing import Any

import click
from rich.console import Console
from rich.text import Text

from primero_rules.base.fault import Faults, did_you_mean, nearest
from primero_rules.base.rule_as_data import place_data
from primero_rules.cli.arguments import as_json_option, complete_id, complete_question, refuse_options, ruleset
from primero_rules.cli.compare_table import cell_in_table, draw, mark, shown_id
from primero_rules.cli.evidence_text import cites_data, gap_mark, grounds, relations_text
from primero_rules.cli.screen import output, paged, print_json, tracked, write_paragraph
from primero_rules.comparison.cell import Cell, Row
from primero_rules.comparison.rows import compare, put_to
from primero_rules.comparison.short_names import short_names, who_agrees
from primero_rules.language.english.phrases import listed
from primero_rules.records.hands_using_rule import hands_using_rule
from primero_rules.rules.answers import Question, questions_of
from primero_rules.rules.ids_apart import rulesets_by_id
from primero_rules.rules.library import ids, ids_of, load
from primero_rules.rules.ruleset import Ruleset

ALIKE = "They are played alike in every question."
"""What is printed where no question is left to tell them apart."""


@click.command("compare")
@click.argument("ids", metavar="[ID]...", nargs=-1, shell_complete=complete_id)
@click.option(
    "--question",
    "-q",
    "asked_for",
    metavar="Q",
    multiple=True,
    shell_complete=complete_question,
    help="This question only, in full; it may be given several times.",
)
@click.option("--relatives", is_flag=True, help="Also the relatives: other games of the same family.")
@click.option("--differ", is_flag=True, help="Only the questions in which two of them are not played alike.")
@click.option("--code", is_flag=True, help="The answers in the words of the rule language, as they are executed.")
@as_json_option
@click.pass_context
def command(
    ctx: click.Context,
    ids: tuple[str, ...],
    asked_for: tuple[str, ...],
    relatives: bool,
    differ: bool,
    code: bool,
    as_json: bool,
) -> None:
    """The answers of reconstructions to the questions of the catalogue, and to their own, side by side.

    Without ID: every reconstruction in its main text, except the relatives. An answer is what the program plays,
    in plain words; if that is long, the file's own sentence is shown instead. Into a pipe the table is written as
    tab-separated lines.

    \b
      =            all authors who answer agree
      ~            some of them agree
      x            no two authors agree
      .            fewer than two authors answer
      OURS         the editor's choice: the author gives nothing
      (a)          answers with the same letter are equal
      –            the game has no such phase, or case
      “ ”          the file's own sentence
      [tentative]  the author is not sure; [withdrawn] he has given it up
      not asked    a relative need not answer every question
    """
    if asked_for:
        refuse_options(ctx, "not with --question, which shows one question in full", "differ")
    named = ids or ids_of("")
    names = list(dict.fromkeys([*named, *(ids_of("relatives") if relatives else ())]))
    rulesets = rulesets_by_id(map(ruleset, names))
    questions = _questions(asked_for, rulesets.values())
    rows = [compare(names, [asked])[0] for asked in tracked(questions, "Comparing")]
    if differ:
        rows = _parted(rows, rulesets)
    if code:
        rows = [_in_code(row) for row in rows]
    if as_json:
        print_json({"rows": [_row_data(row) for row in rows]})
        return
    console = output()
    if asked_for:
        for number, row in enumerate(rows):
            if number:
                write_paragraph(console)
            _in_full(console, row, rulesets)
    elif not rows:
        write_paragraph(console, ALIKE)
    elif console.is_terminal:
        with paged(console):
            draw(console, rows)
    else:
        _tabbed(rows)


def _questions(wanted: Iterable[str], rulesets: Iterable[Ruleset]) -> list[Question]:
    """All questions put to these rulesets, or only those wanted; a UsageError if there is no such question."""
    known = put_to(rulesets)
    named = {name: [question for question in known if name in (question.id, question.full_id)] for name in wanted}
    for name, questions in named.items():
        if not questions:
            asking = _asking(name)
            if asking:
                which = "it" if len(asking) < 2 else "one of them"
                raise click.UsageError(
                    f"the question {name!r} is put to {listed(asking, 'and')} alone — name {which} too"
                )
            near = did_you_mean(nearest(name, [question.id for question in known]))
            raise click.UsageError(f"there is no question {name!r}{near or ' — primero compare names them all'}")
    return list(dict.fromkeys(question for questions in named.values() for question in questions) or known)


def _asking(name: str) -> list[str]:
    """The ids of the games whose own files ask a question of this name; a file that cannot be read asks none."""
    asking = []
    for own in ids():
        try:
            own_questions = questions_of(load(own))
        except Faults:
            continue
        if any(name in (question.id, question.full_id) for question in own_questions):
            asking.append(own)
    return asking


def _parted(rows: list[Row], rulesets: Sized) -> list[Row]:
    """The rows in which two of the games are not played alike; a UsageError for fewer than two games."""
    if len(rulesets) < 2:
        raise click.UsageError("--differ: name two games or more, or none for all of them")
    return [row for row in rows if row.parted]


def _in_code(row: Row) -> Row:
    """The row with the code form of every answer."""
    cells = {
        name: replace(cell, text=cell.code, quoted=False, apart="", ours="") if cell.code else cell
        for name, cell in row.cells.items()
    }
    return replace(row, cells=cells)


def _row_data(row: Row) -> dict[str, Any]:
    return {
        "question": row.question.full_id,
        "group": row.question.group,
        "agreement": row.agreement,
        "agreeing": [list(names) for names in row.agreeing],
        "cells": {name: _cell_data(cell) for name, cell in row.cells.items()},
    }


def _cell_data(cell: Cell) -> dict[str, Any]:
    return {
        "kind": cell.kind,
        "letter": cell.same,
        "answer": cell.text,
        "quoted": cell.quoted,
        "apart": cell.apart,
        "ours": cell.ours,
        "code": cell.code,
        "value": cell.value,
        "says": cell.says,
        "warrant": cell.warrant,
        "stance": cell.stance,
        "since": cell.since,
        "gap": cell.gap,
        "cite": cites_data(cell.cite),
        "ref": None if cell.ref is None else place_data(cell.ref),
    }


def _tabbed(rows: list[Row]) -> None:
    """A line for each question, its fields separated by tabs."""
    names = list(rows[0].cells)
    click.echo("\t".join(["question", "group", "agreement", *names]))
    for row in rows:
        texts = (f"{gap_mark(row.cells[name])}{cell_in_table(row.cells[name])}" for name in names)
        cells = (" ".join(text.split()) for text in texts)
        click.echo("\t".join([row.question.full_id, row.question.group, row.agreement, *cells]))


def _in_full(console: Console, row: Row, rulesets: dict[str, Ruleset]) -> None:
    """One question with the sentence, the evidence and the place of every answer."""
    write_paragraph(console, mark(row).append(f" {row.question.ask}", "bold"), 0, 2)
    write_paragraph(console, Text(f"{row.question.full_id} · {row.question.group}", "dim"), 2)
    write_paragraph(console, Text(who_agrees(row, short_names(list(rulesets.values()))), "dim"), 2)
    if row.question.depends_on:
        others = ", ".join(row.question.depends_on)
        write_paragraph(console, Text(f"two answers are alike only beside like answers to {others}", "dim"), 2)
    for name, cell in row.cells.items():
        write_paragraph(console)
        line = shown_id(name, cell).append("  ").append(gap_mark(cell), "yellow")
        write_paragraph(console, line.append(cell_in_table(cell), "dim" if cell.kind == "absent" else "cyan"), 0, 4)
        if cell.says and not cell.quoted:
            write_paragraph(console, cell.says, 4)
        if cell.code not in ("", cell.text):
            write_paragraph(console, Text(f"as it is executed: {cell.code}", "dim"), 4, 2)
        if cell.ref is None:
            continue
        if not cell.ref.editor:
            write_paragraph(console, grounds(cell.ref), 4, 2)
        if cell.because:
            write_paragraph(console, Text(f"because: {cell.because}", "dim"), 4, 2)
        for line in relations_text(cell.ref):
            write_paragraph(console, line, 4, 2)
        hands = hands_using_rule(rulesets[name], cell.ref)
        if hands:
            write_paragraph(console, Text(f"in the hands: {', '.join(hands)}", "dim"), 4, 2)
        write_paragraph(console, Text(f"{cell.ref.source}:{cell.ref.line} {cell.ref.path}", "dim"), 4, wrap=False)
