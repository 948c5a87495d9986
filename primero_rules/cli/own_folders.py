"""Where a command looks for reconstructions: ``--path``, the project around the current folder, the package."""

from contextlib import suppress
from pathlib import Path

import click

OWN_FOLDERS, CHECK_COMMAND = "own_folders", "check"


def own_folders() -> click.Option:
    """The option ``--path``, which every command has."""
    return click.Option(
        ["--path", OWN_FOLDERS],
        metavar="DIR",
        multiple=True,
        type=click.Path(exists=True, file_okay=False, path_type=Path),
        expose_value=False,
        callback=_look_in,
        help="A folder of your own reconstructions; it is searched first.",
    )


def _look_in(ctx: click.Context, _param: click.Parameter, folders: tuple[Path, ...]) -> None:
    if folders and not ctx.resilient_parsing:
        look_for_own(ctx, *folders)


def look_for_own(ctx: click.Context, *folders: Path) -> None:
    """Look for reconstructions in these folders, in those of the project, and in the package.

    Faults if the project file is wrong; ``check``, which reports these itself, goes on without the project.
    """
    from primero_rules.base.fault import Faults
    from primero_rules.rules.project import look_in, project_above

    project = project_above(Path.cwd())
    try:
        look_in(*folders, *((project,) if project else ()))
    except Faults:
        if ctx.invoked_subcommand != CHECK_COMMAND and ctx.info_name != CHECK_COMMAND:
            raise
        look_in(*folders)


def look_for_completions(ctx: click.Context) -> None:
    """Look for the user's own files while the shell completes a word, when no faults may be printed."""
    from primero_rules.base.fault import Faults

    with suppress(Faults):
        look_for_own(ctx)
