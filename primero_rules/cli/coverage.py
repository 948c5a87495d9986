"""``primero coverage``: whether every sentence of the witnesses is accounted for, and every rule played."""

from collections.abc import Callable
from pathlib import Path

import click

from primero_rules.base.folders import exists, is_folder, looked_in, shipped
from primero_rules.base.visible import visible
from primero_rules.cli import coverage_exercised, coverage_sentences, coverage_situations
from primero_rules.cli.arguments import as_json_option, complete_id, folder_of_id, refuse_options
from primero_rules.cli.coverage_part import (
    PARTS_OF_COVERAGE,
    RULES_PART,
    SENTENCES_PART,
    SITUATIONS_PART,
    Part,
    reconstructions_in,
)
from primero_rules.cli.screen import output, print_json, write_paragraph
from primero_rules.cli.status import STATUS_OF_FINDINGS


@click.command("coverage")
@click.argument("place", metavar="[DIR|ID]", required=False, shell_complete=complete_id)
@click.option(
    "--witnesses",
    metavar="DIR",
    type=click.Path(exists=True, file_okay=False, path_type=Path),
    help="The folder of the witnesses' texts; without it their sentences are not looked at.",
)
@click.option(
    "--only",
    type=click.Choice(PARTS_OF_COVERAGE),
    help="Report on one part alone; the situations are reported on only if they are named here.",
)
@click.option(
    "--hands",
    type=click.IntRange(1),
    default=20,
    show_default=True,
    help="With --only situations: how many hands are played with each pair of rulebooks.",
)
@click.option("--touched", is_flag=True, help="Also list the sentences that only hands and claims cite.")
@as_json_option
@click.pass_context
def command(
    ctx: click.Context,
    place: str | None,
    witnesses: Path | None,
    only: str | None,
    hands: int,
    touched: bool,
    as_json: bool,
) -> None:
    """Find the sentences of the witnesses that nothing in DIR accounts for, and the rules that no hand exercises.

    A sentence is taken up if a rule cites it, and touched if only a hand record or a claim does. The description
    of the witness (reconstructions/witnesses) marks the sentences that state no rule. All others are left over,
    and are listed with the words by which they can be cited.

    A rule is exercised if changing it would change at least one hand record. Rules that are not exercised are
    listed with the changes that no record shows, and so are rules that change no game at all (inert).

    --only situations measures the situations instead, which takes longer. Random hands are played with each pair
    of rulebooks: of the points at which play differs, how many does some situation describe? How many rules have a
    say in some situation? And which situations do all rulebooks answer alike?

    DIR is a folder of reconstructions, or that of one, which its ID stands for. Without it the folders of the
    project are taken in which the command is given and those of --path, or, if there are none, the reconstructions
    that come with the package. Ends with 1 if anything is left over.
    """
    if only != SITUATIONS_PART:
        refuse_options(ctx, "only with --only situations", "hands")
    if only not in (None, SENTENCES_PART):
        refuse_options(ctx, f"not with --only {only}, which looks at no sentences", "witnesses", "touched")
    if place is not None and only == SITUATIONS_PART:
        raise click.UsageError("the situations are put to the rulebooks that come with the package — leave DIR out")
    chosen = looked_in().folders or (shipped(),) if place is None else (_folder(place),)
    if only in (None, RULES_PART) and not any(map(reconstructions_in, chosen)):
        named = " or ".join(visible(str(folder)) for folder in chosen)
        raise click.UsageError(f"there is no reconstruction in {named} — a folder that holds some")
    parts: dict[str, Callable[[], Part]] = {
        SENTENCES_PART: lambda: coverage_sentences.sentences_part(chosen, witnesses, touched=touched),
        RULES_PART: lambda: coverage_exercised.exercised_part(chosen),
        SITUATIONS_PART: lambda: coverage_situations.situations_part(hands),
    }
    asked = (SENTENCES_PART, RULES_PART) if only is None else (only,)
    built = [parts[name]() for name in asked]
    if as_json:
        print_json({part.name: part.data for part in built})
    else:
        console = output()
        for number, part in enumerate(built):
            if number:
                write_paragraph(console)
            part.draw(console)
    ctx.exit(STATUS_OF_FINDINGS if any(part.findings for part in built) else 0)


def _folder(place: str) -> Path:
    """The folder that is meant: it itself, or that of the reconstruction of this id."""
    path = Path(place)
    if is_folder(path):
        return path
    if exists(path):
        raise click.UsageError(f"{visible(place)} is a file — a folder, or the id of a reconstruction")
    return folder_of_id(place, "folder or reconstruction")
