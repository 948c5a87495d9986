"""``primero docs``: the site, built from a checkout."""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path

import click

from primero_rules.cli.status import FINDINGS


@click.command("docs", short_help="Build the site.")
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
@click.option("--open", "show", is_flag=True, help="Show the site in the browser when it is built.")
@click.pass_context
def command(ctx: click.Context, out: Path | None, jobs: int, live: bool, show: bool) -> None:
    """Build the site, with every example hand played and every warning an error.

    The pages are not part of an installed package: this needs a checkout and the packages of the extra "docs".
    What a build remembers is kept beside the folder of the pages, in a folder with the same name and the ending
    ".cache". What the live part needs is downloaded once, into a folder with the ending ".live"; if that is not
    possible, the site is built without the live part.
    """
    from primero_rules.base.folders import folder
    from primero_rules.base.visible import visible
    from primero_rules.cli.site_build import build_site, live_files

    pages = folder("docs")
    if not (pages / "conf.py").is_file():
        raise click.UsageError("the pages of the site are not installed with the package — run this in a checkout")
    if find_spec("sphinx") is None:
        raise click.UsageError("Sphinx is not installed — pip install 'primero-rules[docs]'")
    target = out or pages / "_build" / "html"
    click.echo("building the site", err=True)
    try:
        sound = build_site(pages, target, jobs, live_files(target) if live else "")
    except OSError as error:
        where = f": {visible(str(error.filename))}" if error.filename else ""
        click.echo(f"primero: the site cannot be written: {error.strerror or error}{where}", err=True)
        ctx.exit(FINDINGS)
    if not sound:
        click.echo("the site has faults: they are named above", err=True)
        ctx.exit(FINDINGS)
    first = target / "index.html"
    click.echo(f"the site is in {visible(str(target))}: open {visible(str(first))}")
    if show:
        import webbrowser

        webbrowser.open(first.resolve().as_uri())
