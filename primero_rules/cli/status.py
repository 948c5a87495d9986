"""The exit status of a command, and the report of faults that end it."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import IO, Any

import click

STATUS_OF_FINDINGS = 1
"""The exit status when a file has faults or a record does not follow; for a wrong command it is click's 2."""

STATUS_OF_FAILURE = 3
"""The exit status of a command that fails: the output or a file cannot be written, or a process is lost."""

FILE_IN_THE_WAY = " — a file lies where a folder is needed: move it away, or write to another folder"
"""What helps where a folder cannot be made for a file of its name."""

INTERRUPTED = 130
"""The exit status of a command that is interrupted (Ctrl-C), as shells give it."""


class Unwritable(click.ClickException):
    """Raised with a sentence where a file cannot be written; it ends the command with the status of failure."""

    exit_code = STATUS_OF_FAILURE

    def show(self, file: IO[Any] | None = None) -> None:
        """Say it as every other failure is said."""
        click.echo(f"primero: {self.format_message()}", file=file, err=True)


@contextmanager
def report_trouble(ctx: click.Context) -> Iterator[None]:
    """Print the faults and refusals raised by a command, and end it with their status."""
    from primero_rules.base.fault import Faults
    from primero_rules.base.visible import visible
    from primero_rules.game.failure import Refused

    try:
        yield
    except Faults as wrong:
        from primero_rules.cli.trouble import show_faults

        show_faults(wrong.faults)
        ctx.exit(STATUS_OF_FINDINGS)
    except Refused as refused:
        click.echo(f"primero: {refused}", err=True)
        ctx.exit(STATUS_OF_FINDINGS)
    except BrokenPipeError:  # click would end with the status of findings
        ctx.exit(STATUS_OF_FAILURE)
    except OSError as error:
        if error.filename is None:  # of the output, or of the folder that the command was started in
            raise
        reason = error.strerror or str(error)
        click.echo(f"primero: {visible(str(error.filename))} cannot be used: {reason}", err=True)
        ctx.exit(STATUS_OF_FAILURE)
    except click.UsageError as wrong:
        if type(wrong) is not click.UsageError:  # its subclasses escape what was typed
            raise
        raise click.UsageError(visible(wrong.message), wrong.ctx) from None
    except KeyboardInterrupt as stop:
        click.echo(visible("; ".join(["primero: interrupted", *getattr(stop, "__notes__", [])])), err=True)
        # What was interrupted within exec, as dataclasses are made, Python would end by the signal and not with our
        # status, even if it was caught; whatever is executed next makes it forget that.
        exec("")  # noqa: S102  # it executes nothing
        ctx.exit(INTERRUPTED)


def say_unwritable(subject: str, error: OSError) -> None:
    """Say why something cannot be written, at which path if that is known, and what helps against a file there."""
    from primero_rules.base.visible import visible

    where = f": {visible(str(error.filename))}" if error.filename else ""
    remedy = FILE_IN_THE_WAY if isinstance(error, FileExistsError | NotADirectoryError) else ""
    click.echo(f"primero: {subject} cannot be written: {error.strerror or error}{where}{remedy}", err=True)
