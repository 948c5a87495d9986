"""``primero check``: every fault of reconstructions, hand records, claims, questions, sources and witnesses."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from concurrent.futures import Executor
from contextlib import contextmanager, nullcontext, suppress
from os import cpu_count
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from primero_rules.base.fault import Faults, did_you_mean, nearest
from primero_rules.base.folders import exists, is_folder
from primero_rules.base.held_files import files_held
from primero_rules.check.codes import CODES
from primero_rules.cli.arguments import check_opens, complete_id, folder_of_id
from primero_rules.cli.own_folders import look_for_own
from primero_rules.cli.screen import errors, output, write_paragraph
from primero_rules.cli.seldom_collected import seldom_collected
from primero_rules.cli.status import STATUS_OF_FINDINGS
from primero_rules.cli.trouble import show_faults

if TYPE_CHECKING:
    from primero_rules.check.files import Report

MOST_PROCESSES = 8
"""With more processes, reading the files that each of them needs takes longer than sharing the work saves."""


@click.command("check")
@click.argument("paths", metavar="[PATH]...", nargs=-1, shell_complete=complete_id)
@click.option(
    "--format",
    "form",
    type=click.Choice(["text", "json", "github"]),
    default="text",
    help="For people, for programs, or as annotations of a GitHub workflow.",
)
@click.option(
    "--witnesses",
    metavar="DIR",
    type=click.Path(exists=True, file_okay=False, path_type=Path),
    help="The folder of the witnesses' texts, in which everything cited is looked up.",
)
@click.option(
    "--schema",
    is_flag=True,
    help="Also check each file against the published schema; where schema and checker disagree, one is wrong.",
)
@click.option(
    "--explain",
    metavar="CODE",
    is_eager=True,
    expose_value=False,
    callback=lambda ctx, _param, code: _explain(ctx, code),
    shell_complete=lambda _ctx, _param, incomplete: [code for code in CODES if code.startswith(incomplete)],
    help="What a kind of finding means and what to do about it; the codes stand below the faults.",
)
@click.option(
    "--play/--no-play",
    default=True,
    help="With --no-play nothing is played, which is quicker: for an editor that checks each time a file is saved. "
    "A file that passes in this way may still get stuck in play.",
)
@click.option("--strict", is_flag=True, help="Count things to do as faults.")
@click.pass_context
def command(ctx: click.Context, /, paths: tuple[str, ...], form: str, **settings: Any) -> None:
    """Every fault of the files in PATH, each with its line and what was expected there.

    PATH is a file, a folder, or the ID of a reconstruction. Without one, the folders of the project are checked
    in which the command is given, or everything that comes with the package if it is given in none. Ends with 1
    if there are faults.

    What a file still lacks is no fault: parts that are not written yet, and questions that nothing answers, are
    listed as things to do, by phase of the game.

    Rules that can be loaded are also played, at random and with every number of players. A hand that gets stuck
    or never ends is a fault. Whatever no hand has reached is listed as well; it may only be rare. With --no-play
    everything that is written is checked, but no hand is played.

    The texts of the witnesses do not come with the package. With --witnesses the opening words of every citation
    are looked up in them; they have to occur exactly once in the place that is cited. Without it they count as
    not checked.
    """
    # The language is imported only now, so that help comes at once.
    from primero_rules.check.files import check
    from primero_rules.check.formats import FORMATS
    from primero_rules.rules.project import project_above

    chosen = [_path(path) for path in paths] or _of_project()
    with suppress(Faults):  # reported when the project file itself is checked
        look_for_own(ctx, *filter(None, map(project_above, chosen)))
    console = errors()
    waiting = console.status("Checking") if console.is_terminal else nullcontext()
    with files_held(), waiting, seldom_collected(), _processes(chosen) as processes:
        report = check(chosen, executor=processes, **settings)
    if form == "text":
        _show(report)
    else:
        text = FORMATS[form](report)
        click.echo(text, nl=bool(text))
    ctx.exit(STATUS_OF_FINDINGS if report.faults else 0)


@contextmanager
def _processes(chosen: Sequence[Path]) -> Iterator[Executor | None]:
    """Processes that share the check of folders; None if only files are checked, or with a single processor."""
    if cpu_count() == 1 or (chosen and not any(is_folder(path) for path in chosen)):
        yield None
        return
    from primero_rules.cli.worker_processes import worker_processes

    with worker_processes(min(cpu_count() or 1, MOST_PROCESSES)) as processes:
        yield processes


def _path(name: str) -> Path:
    """The file or folder that is meant; an id stands for the folder of its reconstruction."""
    path = Path(name)
    if is_folder(path):
        return path
    if exists(path):
        check_opens(path)
        return path
    return folder_of_id(name, "file, folder or reconstruction")


def _of_project() -> list[Path]:
    """The project file in or above the current folder, and the folders that it names; empty if there is none."""
    from primero_rules.rules.project import project_above, shelf_of

    project = project_above(Path.cwd())
    if project is None:
        return []
    with suppress(Faults):  # reported when the project file itself is checked
        return [project, *shelf_of(project).folders]
    return [project]


def _explain(ctx: click.Context, named: str | None) -> None:
    """Print what a code means, and end the command."""
    if named is None or ctx.resilient_parsing:
        return

    explained = next((entry for code, entry in CODES.items() if code == named), None)
    if explained is None:
        near = did_you_mean(nearest(named, CODES))
        raise click.UsageError(f"there is no code {named!r} — one of {', '.join(CODES)}{near}")
    console = output()
    write_paragraph(console, named)
    write_paragraph(console, explained.means, 2)
    write_paragraph(console, explained.to_do, 2)
    ctx.exit()


def _show(report: Report) -> None:
    """Print the faults with their lines, what is to be done, and how much was checked."""
    from primero_rules.check.formats import codes_sentence, conclusion, to_do_list

    console = output()
    show_faults(report.faults, console)
    for line in to_do_list(report):
        write_paragraph(console, line, wrap=False)
    write_paragraph(console, conclusion(report), wrap=False)
    if report.faults:
        write_paragraph(console, codes_sentence(report), 0, 2)
