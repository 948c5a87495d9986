"""``primero list``: all reconstructions, each with its named selections below it."""

from typing import Any

import click
from rich.console import Console
from rich.table import Table
from rich.text import Text

from primero_rules.book.rulebook import gaps_of
from primero_rules.cli.arguments import as_json_option, every_id, ruleset
from primero_rules.cli.screen import aligned, output, paged, print_json, tracked, write_paragraph
from primero_rules.rules.ruleset import Ruleset

WIDE = 100
"""Columns from which the list is drawn as a table."""

LISTING_HEAD = ("id", "title", "scholar", "year", "players", "plays", "ours", "gaps", "group")


@click.command("list")
@as_json_option
def command(as_json: bool) -> None:
    """The reconstructions and their named selections of readings.

    "ours" counts the rules that are the editor's choice because no source gives them, and "gaps" says what is
    missing there: the source is silent, our copy lost it (lacuna), and so on. Relatives, which are games of the
    same family, stand last.
    """
    rulesets = [ruleset(name) for name in tracked(every_id(), "Reading")]
    if as_json:
        print_json([listed_data(rules) for rules in rulesets])
        return
    console = output()
    if console.is_terminal:
        with paged(console):
            draw = _draw if console.width >= WIDE else _draw_narrow
            draw(console, rulesets)
    else:
        aligned(console, [LISTING_HEAD, *(_cells(rules) for rules in rulesets)])


def listed_data(rules: Ruleset) -> dict[str, Any]:
    """One entry of the list as data."""
    return {
        "id": rules.id,
        "of": rules.of,
        "title": rules.title,
        "scholar": rules.scholar,
        "group": rules.group or None,
        "year": rules.year or None,
        "players": rules.players and dict(zip(("min", "max"), rules.players, strict=True)),
        "playable": rules.playable,
        "editor_choices": rules.editor_choices,
    }


def _cells(rules: Ruleset) -> tuple[str, ...]:
    low, high = rules.players or ("?", "?")
    number = str(low) if low == high else f"{low}–{high}"
    plays = "yes" if rules.playable else "no"
    gaps = ", ".join(f"{count} {kind}" for kind, count in gaps_of(rules).items())
    name = f"  {rules.id}" if rules.of else rules.id
    year = str(rules.year or "")
    ours = str(rules.editor_choices)
    return name, rules.title, rules.scholar, year, number, plays, ours, gaps or "none", rules.group


def _draw(console: Console, rulesets: list[Ruleset]) -> None:
    table = Table(box=None, pad_edge=False, padding=(0, 3, 0, 0), header_style="dim")
    table.add_column("id", no_wrap=True)
    for title in ("title, scholar", "players", "plays"):
        table.add_column(title)
    table.add_column("ours", justify="right")
    table.add_column("gaps")
    listed = ""
    for rules in rulesets:
        name, title, scholar, year, players, plays, ours, gaps, group = _cells(rules)
        if group != listed:
            listed = group
            table.add_row()
            table.add_row("", Text(group, "dim"))
        gaps = gaps.replace(", ", "\n")
        if rules.of:
            table.add_row(f"  @{rules.selection}", "", players, plays, ours, gaps)
        else:
            work = Text(title).append(f"\n{scholar}, {year}", "dim")
            table.add_row(Text(name, "bold"), work, players, plays, ours, gaps)
    console.print(table)


def _draw_narrow(console: Console, rulesets: list[Ruleset]) -> None:
    """The list where there is no room for a table: a paragraph for each entry, its selections below it."""
    listed = ""
    for rules in rulesets:
        name, title, scholar, year, players, plays, ours, gaps, group = _cells(rules)
        counted = f"{ours} ours" + (f": {gaps}" if gaps != "none" else "")
        playing = "" if plays == "yes" else ", not playable"
        if rules.of:
            write_paragraph(console, f"@{rules.selection}: {counted}{playing}", 4, 2)
            continue
        write_paragraph(console)
        if group != listed:
            listed = group
            write_paragraph(console, Text(group.upper(), "dim"))
            write_paragraph(console)
        write_paragraph(console, Text(name, "bold"))
        write_paragraph(console, f"{title}. {', '.join(filter(None, (scholar, year)))}", 2)
        write_paragraph(console, f"{players} players{playing}, {counted}", 2, 2)
