"""How a command ends: its exit status, and what is said on the way out when something is wrong."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import click

FINDINGS = 1
"""The exit status where what was read has faults, or a record does not follow; a wrong command is click's 2."""


@contextmanager
def report_trouble(ctx: click.Context) -> Iterator[None]:
    """Show faults and refusals that come up in a command, and end it with their status."""
    from primero_rules.base.fault import Faults
    from primero_rules.game.failure import Refused

    try:
        yield
    except Faults as wrong:
        from primero_rules.cli.trouble import show_faults

        show_faults(wrong.faults)
        ctx.exit(FINDINGS)
    except Refused as refused:
        click.echo(f"primero: {refused}", err=True)
        ctx.exit(FINDINGS)
