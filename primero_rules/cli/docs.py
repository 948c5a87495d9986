"""``primero docs``: the site, built from a checkout."""

from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

import click

from primero_rules.base.folders import folder, is_file
from primero_rules.base.visible import visible
from primero_rules.cli.site_build import build_site, cache_of, live_files
from primero_rules.cli.status import STATUS_OF_FAILURE, STATUS_OF_FINDINGS, say_unwritable


@click.command("docs")
@click.option(
    "--out", type=click.Path(file_okay=False, path_type=Path), help="Folder for the pages.  [docs/_build/html]"
)
@click.option(
    "--jobs", type=click.IntRange(1), default=1, show_default=True, help="How many processes share the work."
)
@click.option(
    "--live/--no-live",
    default=True,
    help="With hands to edit and a table to play at; this part needs npm and node.  [--live]",
)
@click.option("--watch", is_flag=True, help="Build again whenever a file changes, until Ctrl-C.")
@click.option("--open", "show", is_flag=True, help="Show the site in the browser when it is built.")
@click.pass_context
def command(ctx: click.Context, out: Path | None, jobs: int, live: bool, watch: bool, show: bool) -> None:
    """Build the site, with every example hand played and every warning an error.

    Reconstructions of your own, in a project around the current folder or named by --path, have pages beside ours.
    The pages are not part of an installed package: this needs a checkout and the packages of the extra "docs".
    What a build remembers is kept beside the folder of the pages, in a folder with the same name and the ending
    ".cache". What the live part needs is downloaded once, into a folder with the ending ".live"; if that is not
    possible, the site is built without the live part.
    """
    import webbrowser

    pages = folder("docs")
    if not is_file(pages / "conf.py"):
        raise click.UsageError(
            "the pages of the site are not installed with the package — run this in a checkout;"
            " for a site of your own reconstructions use the extension for Sphinx"
        )
    for package in ("Sphinx", "watchfiles") if watch else ("Sphinx",):
        if find_spec(package.lower()) is None:
            raise click.UsageError(f"{package} is not installed — pip install 'primero-rules[docs]'")
    target = out or pages / "_build" / "html"
    try:
        live_folder = live_files(target) if live else ""
    except OSError as error:
        say_unwritable("the site", error)
        ctx.exit(STATUS_OF_FAILURE)
    status = 0
    for _ in _rounds(pages, target, watch=watch):
        status = _build(pages, target, jobs, live_folder)
        if show and not status:
            webbrowser.open((target / "index.html").resolve().as_uri())
            show = False  # a browser that shows the page needs no other window
        if watch:
            click.echo("waiting for a file to change (Ctrl-C ends)", err=True)
    ctx.exit(status)


def _rounds(pages: Path, target: Path, *, watch: bool) -> Iterator[object]:
    """One round, or with ``watch`` another one for each change of a file."""
    from primero_rules.cli.site_watch import changes

    return changes(pages, target, cache_of(target)) if watch else iter([None])


def _build(pages: Path, target: Path, jobs: int, live: str) -> int:
    """Build the site and say where it is; the exit status, with a message that says why if it is not 0."""
    click.echo("building the site", err=True)
    try:
        sound = build_site(pages, target, jobs, live)
    except OSError as error:
        say_unwritable("the site", error)
        return STATUS_OF_FAILURE
    if not sound:
        click.echo("the site has faults: they are named above", err=True)
        return STATUS_OF_FINDINGS
    first = target / "index.html"
    click.echo(f"the site is in {visible(str(target))}: open {visible(str(first))}")
    return 0
