"""``primero new``: begin a reconstruction with files that play."""

from pathlib import Path

import click
from click.core import ParameterSource

from primero_rules.base.fault import did_you_mean
from primero_rules.base.folders import displayed_path, exists, folder, is_file, looked_in
from primero_rules.base.identifier import FORM_OF_ID, is_id, suggested
from primero_rules.base.text_file import UNWANTED, character_named
from primero_rules.cli.arguments import complete_id, ruleset
from primero_rules.cli.screen import output, write_paragraph
from primero_rules.cli.status import STATUS_OF_FAILURE, say_unwritable
from primero_rules.language.declaration.apparatus import MOST_YEAR
from primero_rules.rules.library import ids, path_of
from primero_rules.writing.new_files import NewRules, write_new, write_project

USUAL = "reconstructions"
"""The folder that is made where no project names one."""


def _name(_ctx: click.Context, _param: click.Parameter, value: str | None) -> str | None:
    """A name that was typed, or None; a BadParameter, which names the option, if no file could have it."""
    if value is None:
        return None
    if not value.strip():
        raise click.BadParameter("this name is empty — some words, or the option left out")
    unseen = next((character for character in value if character in "\t\n\r" or UNWANTED.match(character)), None)
    if unseen is not None:
        raise click.BadParameter(f"{character_named(unseen)} is not allowed — text on one line that can be shown")
    return value


@click.command("new")
@click.argument("id_", metavar="ID")
@click.option("--from", "other", metavar="OTHER", shell_complete=complete_id, help="Begin with the rules of OTHER.")
@click.option("--title", callback=_name, help="What the game is called.  [from ID]")
@click.option(
    "--scholar", callback=_name, default="nobody yet", help="Whose reconstruction it is.", show_default=True
)
@click.option("--year", type=click.IntRange(1, MOST_YEAR), help="When it was published.")
@click.pass_context
def command(
    ctx: click.Context, /, id_: str, other: str | None, title: str | None, scholar: str, year: int | None
) -> None:
    """Write a folder ID with rules that can be played, a hand played by them, and an entry for the bibliography.

    With --from the rules are a copy of others, which keep their source, and there is no entry.

    The rules are placeholders until you have put the author's in their place; `primero check ID` lists them, and
    the questions that are open. They can be compared, asked and shown from the first moment.

    The new folder is made in the first folder that --path or primero.yaml names. Without either, it is made in a
    folder "reconstructions" here, and a file primero.yaml that names this is written. Nothing that is there
    already is overwritten.
    """
    _check_id(id_)
    scholar_given = ctx.get_parameter_source("scholar") is not ParameterSource.DEFAULT
    if other is not None and (year is not None or scholar_given):
        raise click.UsageError("--scholar and --year cannot be given with --from — change them in the new file")
    library, project = _library()
    if exists(library / id_):
        raise click.UsageError(f"{library / id_} is there already — another id, or another --path")
    begun_from = None if other is None else _file_of(other)
    name = title or " ".join(id_.split("-")).capitalize()
    try:
        written = write_new(NewRules(id_, name, scholar, year, begun_from), library)
        if project is not None:
            written.append(write_project(library, project))
    except OSError as error:
        say_unwritable("the files", error)
        ctx.exit(STATUS_OF_FAILURE)
    _tell(id_, written)


def _check_id(id_: str) -> None:
    """Refuse what is not written as an id, and the id of an existing reconstruction."""
    if not is_id(id_):
        raise click.UsageError(f"{id_!r} is not written as an id — {FORM_OF_ID}{did_you_mean(suggested(id_))}")
    if is_file(path_of(id_)):
        raise click.UsageError(f"there is a reconstruction {id_!r} already — another id")


def _file_of(other: str) -> Path:
    """The file of the reconstruction from which a new one is begun."""
    rules = ruleset(other)
    if rules.of:
        raise click.UsageError(f"{other} is a selection of {rules.of} — begin from {rules.of}")
    return Path(rules.file.path)


def _library() -> tuple[Path, Path | None]:
    """The folder that takes the new one, and the folder in which a project file has to be written, if any."""
    here, shipped = Path.cwd(), folder(USUAL)
    if looked_in().folders:
        return looked_in().folders[0], None
    if here == shipped.parent or shipped.parent in here.parents:  # a checkout: beside the shipped ones
        return shipped, None
    return here / USUAL, here


def _tell(id_: str, written: list[Path]) -> None:
    """Print what was written, and what to do next."""
    console = output()
    for path in written:
        write_paragraph(console, f"written: {displayed_path(path.as_posix())}", wrap=False)
    write_paragraph(console)
    write_paragraph(console, "next:")
    beside = next((other for other in ids() if other != id_), None)
    compared = [] if beside is None else [f"primero compare {id_} {beside}"]
    for line in (f"primero check {id_}", f"primero show {id_}", *compared):
        write_paragraph(console, line, 2, wrap=False)
