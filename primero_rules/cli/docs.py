"""``primero docs``: the site, built from a checkout."""

from __future__ import annotations

from pathlib import Path

import click

from primero_rules.cli.status import FINDINGS


@click.command("docs", short_help="Build the site.")
@click.option(
    "--out", type=click.Path(file_okay=False, path_type=Path), help="Folder for the pages.  [docs/_build/html]"
)
@click.option("--open", "show", is_flag=True, help="Show the site in the browser when it is built.")
@click.pass_context
def command(ctx: click.Context, out: Path | None, show: bool) -> None:
    """Build the site, with every example hand played and every warning an error.

    The pages are not part of an installed package: this needs a checkout and the packages of the extra "docs".
    """
    from primero_rules.base.folders import folder

    pages = folder("docs")
    if not (pages / "conf.py").is_file():
        raise click.UsageError("the pages of the site are not installed with the package — run this in a checkout")
    try:
        from sphinx.cmd.build import build_main
    except ImportError:
        raise click.UsageError("Sphinx is not installed — pip install 'primero-rules[docs]'") from None
    target = out or pages / "_build" / "html"
    arguments = ["-W", "--keep-going", "-n", "-q", str(pages), str(target)]
    click.echo("building the site", err=True)
    if build_main(arguments):
        _forget(target)
        click.echo("the site has faults: they are named above", err=True)
        ctx.exit(FINDINGS)
    first = target / "index.html"
    click.echo(f"the site is in {target}: open {first}")
    if show:
        import webbrowser

        webbrowser.open(first.resolve().as_uri())


def _forget(target: Path) -> None:
    """Delete the pages as Sphinx has read them; otherwise the next build would not warn of their faults again."""
    import shutil

    shutil.rmtree(target / ".doctrees", ignore_errors=True)
