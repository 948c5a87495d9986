"""``primero show``: a rulebook in the order of its file, with the evidence of every rule."""

import click
from rich.console import Console
from rich.text import Text

from primero_rules.base.evidence import Ref
from primero_rules.book.outline import Entry, Reading, plain_words
from primero_rules.book.rulebook import CombinationEntry, Rulebook, Section, Selection, rulebook
from primero_rules.cli.arguments import as_json_option, complete_id, ruleset
from primero_rules.cli.evidence_text import grounds, relations_text, whose_game
from primero_rules.cli.screen import heading, output, paged, print_json, under_heading, write_paragraph
from primero_rules.sources.cited_place import MEANING_OF_BRACKETS, SIGN_OF_LOST_HEADING, has_lost_heading

INDENT = 2
"""By how many columns each level of the outline is indented."""


@click.command("show")
@click.option("--read", "to_read", is_flag=True, help="The sentences alone, in the order of play.")
@click.option("--sheet", "on_sheet", is_flag=True, help="What one needs at the table, on one sheet.")
@click.option("--rules", "bare", is_flag=True, help="What is executed, without its evidence, as a file.")
@as_json_option
@click.argument("id_", metavar="ID", shell_complete=complete_id)
def command(id_: str, *, to_read: bool, on_sheet: bool, bare: bool, as_json: bool) -> None:
    """The rulebook of ID in the order of its source, with the evidence of every rule.

    OURS marks what the editor chose because no source gives it. Where readings differ, the one that is played
    is marked with *, and each says which selections pick it. A place in brackets has lost its heading in our copy
    of the source, and its name is a guess.
    """
    if to_read + on_sheet + bare + as_json > 1:
        raise click.UsageError("--read, --sheet, --rules and --json are different views: ask for one of them.")
    rules, console = ruleset(id_), output()
    if as_json:
        from primero_rules.cli.show_data import book_as_data

        print_json(book_as_data(rulebook(rules)))
        return
    with paged(console):
        if bare:
            from primero_rules.cli.show_rules import rules_text

            for line in rules_text(rules).splitlines():
                write_paragraph(console, line, wrap=False)
        elif on_sheet:
            from primero_rules.cli.show_sheet import show_sheet

            show_sheet(console, rules)
        elif to_read:
            from primero_rules.cli.show_reading import show_reading

            show_reading(console, rules)
        else:
            _show(console, rulebook(rules))


def _show(console: Console, book: Rulebook) -> None:
    _head(console, book)
    for section in book.sections:
        _section(console, section, book)
    for selection in under_heading(console, "SELECTIONS", book.selections):
        _selection(console, selection)


def _head(console: Console, book: Rulebook) -> None:
    rules = book.rules
    write_paragraph(console, Text(rules.title, "bold"))
    write_paragraph(console, whose_game(rules))
    write_paragraph(console, Text(str(rules.file), "dim"), wrap=False)
    write_paragraph(console)
    write_paragraph(console, rules.about)
    for line in relations_text(rules.tree.ref):
        write_paragraph(console, line, 0, INDENT)
    ours = rules.editor_choices
    write_paragraph(console)
    write_paragraph(console, f"{ours} rule{' is' if ours == 1 else 's are'} ours and not the author's.")
    for hole in rules.holes:
        write_paragraph(console, Text(f"HOLE, line {hole.line}: {hole.says or hole.path}", "red"))
    if any(has_lost_heading(cite) for node in rules.nodes() for cite in node.ref.cite):
        write_paragraph(console, Text(f"{SIGN_OF_LOST_HEADING}: {MEANING_OF_BRACKETS}.", "dim"))


def _section(console: Console, section: Section, book: Rulebook) -> None:
    heading(console, section.title.upper())
    if any(combination.anchor.startswith(section.anchor + "--") for combination in book.combinations):
        _combinations(console, book.combinations)
    for entry in section.entries:
        _entry(console, entry)


def _combinations(console: Console, combinations: tuple[CombinationEntry, ...]) -> None:
    name = max(len(combination.title) for combination in combinations)
    for combination in combinations:
        worth = f"as {combination.announced_as}" if combination.announced_as else combination.worth_in_words
        write_paragraph(console, f"{combination.title:{name}}  {worth:>13}  {combination.says}", INDENT, name + 17)
    write_paragraph(console)


def _entry(console: Console, entry: Entry) -> None:
    left = INDENT * (entry.depth + 1)
    if entry.title or entry.content_text or not entry.says:
        write_paragraph(console, _line(entry), left, INDENT)
        left += INDENT if entry.title or entry.depth else 0
    if entry.says:
        write_paragraph(console, entry.says, left)
    _evidence(console, entry.ref, left, own=entry.evidence)
    for reading in entry.readings:
        _reading(console, reading, entry.point, left)


def _line(entry: Entry) -> Text:
    """The title of an entry, its word in the vocabulary, and what it executes."""
    line = Text(entry.title or ("–" if entry.depth else ""), "bold")
    if entry.word not in ("", "none") and plain_words(entry.word) != entry.title.lower():
        line.append(f" · {entry.word}", "dim")
    if entry.omitted:
        line.append("  left out", "yellow")
    if entry.hole:
        line.append(f"  HOLE ({entry.hole})", "bold red")
    if entry.content_text:
        line.append(f"{'  ' if line else ''}{_runs(entry)}", "cyan")
    return line


def _runs(entry: Entry) -> str:
    """What an entry does in words or, if they mostly tell what stands below it, its own code form."""
    return entry.words if entry.told_at_once else entry.content_text


def _evidence(console: Console, ref: Ref, left: int, *, own: bool = True) -> None:
    """The grounds of a rule, if they are its ``own``, and its relations to the rules of others."""
    if own:
        write_paragraph(console, grounds(ref), left, INDENT)
    if own and ref.because:
        write_paragraph(console, Text(f"because: {ref.because}", "dim"), left, INDENT)
    for line in relations_text(ref):
        write_paragraph(console, line, left, INDENT)


def _reading(console: Console, reading: Reading, point: str, left: int) -> None:
    """One reading of a dispute; the chosen one is only marked, since its rule stands above."""
    picked = f"  ({', '.join(reading.selections)})" if reading.selections else "  (no selection)"
    if reading.chosen:
        write_paragraph(console, Text(f"* {point}: {reading.name}", "green").append(picked, "dim"), left, INDENT)
        return
    line = Text(f"  {point}: {reading.name}", "magenta").append(picked, "dim")
    if reading.content_text:
        line.append(f"  {_runs(reading.entries[0])}", "cyan")
    write_paragraph(console, line, left, INDENT)
    write_paragraph(console, reading.says or "It is left out.", left + 2 * INDENT)
    _evidence(console, reading.ref, left + 2 * INDENT)


def _selection(console: Console, selection: Selection) -> None:
    mark = "*" if selection.chosen else " "
    write_paragraph(console, Text(f"{mark} {selection.id}", "bold").append(f"  {selection.name}", "dim"), INDENT)
    if selection.says:
        write_paragraph(console, selection.says, 2 * INDENT + INDENT)
    picks = "; ".join(f"{point}: {reading}" for point, reading in selection.picks)
    write_paragraph(console, Text(picks, "dim"), 2 * INDENT + INDENT)
