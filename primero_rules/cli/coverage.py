"""``primero coverage``: whether every sentence of the witnesses is accounted for, and every rule played."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import click

from primero_rules.cli.coverage_part import PARTS, RULES, SENTENCES, SITUATIONS, Part
from primero_rules.cli.status import FINDINGS


@click.command("coverage", short_help="What of the witnesses is not accounted for, and which rules no hand plays.")
@click.argument(
    "folder", metavar="[DIR]", required=False, type=click.Path(exists=True, file_okay=False, path_type=Path)
)
@click.option(
    "--witnesses",
    metavar="DIR",
    type=click.Path(exists=True, file_okay=False, path_type=Path),
    help="The folder of the witnesses' texts; without it their sentences are not looked at.",
)
@click.option("--only", type=click.Choice(PARTS), help="Look at one part alone; at the situations only so.")
@click.option(
    "--hands",
    type=click.IntRange(1),
    default=20,
    show_default=True,
    help="With --only situations: hands of each pair.",
)
@click.option("--touched", is_flag=True, help="List the sentences, too, that only hands and claims cite.")
@click.option("--json", "as_json", is_flag=True, help="Print data instead of text.")
@click.pass_context
def command(
    ctx: click.Context,
    folder: Path | None,
    witnesses: Path | None,
    only: str | None,
    hands: int,
    touched: bool,
    as_json: bool,
) -> None:
    """Whether the reconstructions in DIR account for all that the witnesses say, and their hands for every rule.

    A sentence is taken up if a rule cites it, and only touched if nothing but a hand record or a claim does; or it
    is marked as neither in the description of the witness (reconstructions/witnesses). What is left over is listed
    with the words by which it can be cited.

    A rule is exercised if changing it would change at least one hand record. Rules that are not exercised are
    listed with the changes that no record shows, and so are rules that change no game at all (inert).

    Of the situations there are three figures. Random hands are followed under each two rulebooks: of the points at
    which they go apart, how many does some situation tell of? How many rules have a say in some situation? And in
    which situations does nobody differ? They take longer, and are given only with --only situations.

    Without DIR the reconstructions that come with the package are taken. Ends with 1 if anything is left over.
    """
    from primero_rules.base import folders as library
    from primero_rules.cli import coverage_exercised, coverage_sentences, coverage_situations
    from primero_rules.cli.screen import output, print_json, write

    if folder is not None and only == SITUATIONS:
        raise click.UsageError("the situations are put to the rulebooks that come with the package — leave DIR out")
    chosen = folder or library.shipped()
    parts: dict[str, Callable[[], Part]] = {
        SENTENCES: lambda: coverage_sentences.part(chosen, witnesses, touched=touched),
        RULES: lambda: coverage_exercised.part(chosen),
        SITUATIONS: lambda: coverage_situations.part(hands),
    }
    asked = (SENTENCES, RULES) if only is None else (only,)
    built = [parts[name]() for name in asked]
    if as_json:
        print_json({part.name: part.data for part in built})
    else:
        console = output()
        for number, part in enumerate(built):
            if number:
                write(console)
            part.draw(console)
    ctx.exit(FINDINGS if any(part.findings for part in built) else 0)
