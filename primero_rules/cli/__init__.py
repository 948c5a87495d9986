"""The command ``primero``: one module for each command; the folders below compute what they print."""

import os
import sys
from importlib import import_module
from importlib.util import find_spec
from io import StringIO

import click
from click.shell_completion import CompletionItem

from primero_rules import __version__
from primero_rules.cli.own_folders import OWN_FOLDERS, look_for_own, own_folders
from primero_rules.cli.status import STATUS_OF_FAILURE, report_trouble

COMMANDS = {
    "list": ("listing", "Which reconstructions there are."),
    "play": ("play", "Sit down and play against computer players."),
    "new": ("new", "Begin a reconstruction of your own."),
    "check": ("check", "Every fault of the files, each with its line."),
    "coverage": (
        "coverage",
        "Sentences of the witnesses that nothing accounts for, and rules that no hand exercises.",
    ),
    "show": ("show", "A rulebook, with the evidence of every rule."),
    "vocabulary": ("vocabulary", "The words that a file may use, explained."),
    "evaluate": ("evaluate", "What a holding is worth."),
    "showdown": ("showdown", "Who wins with given hands, and by which rule."),
    "replay": ("replay", "A recorded hand, step by step, with its rules."),
    "why": ("why", "Why a step of a hand was lawful, or another would not be."),
    "count": ("count", "How many hands of the pack make each combination."),
    "examples": ("examples", "The documents' own hands under every rulebook."),
    "compare": ("compare", "Reconstructions side by side."),
    "diff": ("diff", "Where two rulebooks play differently, and whether by their texts or by our choices."),
    "ask": ("ask", "What the rulebooks do in a situation."),
    "which": ("which", "Find out with five questions which of the games you know."),
    "match": ("match", "Computer players against each other, with intervals."),
    "docs": ("docs", "Build the site."),
    "migrate": ("migrate", "Rewrite files of an older format."),
}
"""Every command in the order of the help: the module that holds it as ``command``, and what it does."""

EPILOG = """\
An ID is the name of a reconstruction, and ID@NAME one of its named selections; the path of a file will do as
well. Names are looked up in the folders that --path and the file primero.yaml name, then among the
reconstructions that come with the package. Cards are written rank then suit letter: 7c, Ah, Kd.

\b
Exit status
  0  all is well
  1  findings: faults in a file, a record that does not follow
  2  the command itself is wrong: an unknown option, id, card or file
  3  the command failed: its output or a file cannot be written
130  interrupted (Ctrl-C)

\b
Completion of commands, ids and hands in the shell
  bash   eval "$(_PRIMERO_COMPLETE=bash_source primero)"
  zsh    eval "$(_PRIMERO_COMPLETE=zsh_source primero)"
  fish   _PRIMERO_COMPLETE=fish_source primero | source
"""


def build_kind() -> str:
    """How the core is installed: ``compiled`` (an optional, faster wheel) or ``pure``."""
    core = find_spec("primero_rules.play.game")
    return "compiled" if core is not None and str(core.origin).endswith((".so", ".pyd")) else "pure"


class Commands(click.Group):
    """The commands, each imported only when it is called; a wrong file never becomes a traceback."""

    def list_commands(self, _ctx: click.Context) -> list[str]:
        """The commands in the order of the help."""
        return list(COMMANDS)

    def get_command(self, _ctx: click.Context, cmd_name: str) -> click.Command | None:
        """The command with this name."""
        if cmd_name not in COMMANDS:
            return None
        command: click.Command = import_module(f"{__name__}.{COMMANDS[cmd_name][0]}").command
        if not any(option.name == OWN_FOLDERS for option in command.params):
            command.params.append(own_folders())
        return command

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """The command named first, and what follows it; a UsageError, with the nearest, if there is none."""
        name = args[0]
        if name not in COMMANDS and not name.startswith("-") and not ctx.resilient_parsing:
            from primero_rules.base.fault import did_you_mean, nearest

            ctx.fail(f"there is no command {name!r}{did_you_mean(nearest(name, COMMANDS))}")
        return super().resolve_command(ctx, args)

    def format_commands(self, _ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """The list of the commands, none of which is imported for it."""
        with formatter.section("Commands"):
            formatter.write_dl([(name, does) for name, (_, does) in COMMANDS.items()])

    def shell_complete(self, ctx: click.Context, incomplete: str) -> list[CompletionItem]:
        """The commands that begin with ``incomplete``, none of which is imported for it, and the options."""
        commands = [
            CompletionItem(name, help=does) for name, (_, does) in COMMANDS.items() if name.startswith(incomplete)
        ]
        return [*commands, *click.Command.shell_complete(self, ctx, incomplete)]

    def invoke(self, ctx: click.Context) -> object:
        """Run a command; faults and refusals are printed instead of raised."""
        with report_trouble(ctx):
            return super().invoke(ctx)


@click.group(cls=Commands, epilog=EPILOG, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="primero", message=f"%(prog)s, version %(version)s ({build_kind()})")
@click.pass_context
def group(ctx: click.Context) -> None:
    """Reconstructions of a lost card game as rules that run, each with its evidence."""
    look_for_own(ctx)


def _open_streams() -> None:
    """Give the process the streams that it was started without: nothing comes from them, and nothing is shown."""
    for name in ("stdin", "stdout", "stderr"):
        if getattr(sys, name) is None:
            setattr(sys, name, StringIO())


def main() -> None:
    """Run the command line and end the process.

    The process ends without freeing its memory, which takes Python a second or two after the build of a site.
    """
    _open_streams()
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):  # a terminal that lacks a character still shows the others
            stream.reconfigure(errors="replace")
    try:
        try:
            group(prog_name="primero")
        except SystemExit as end:
            for stream in (sys.stdout, sys.stderr):
                stream.close()  # this writes what is still buffered
            os._exit(end.code if isinstance(end.code, int) else STATUS_OF_FAILURE)
    except BrokenPipeError:
        sys.exit(STATUS_OF_FAILURE)
    except OSError as error:
        if error.filename is not None:  # without a name it is the output and not a file of the command
            raise
        lost = "the folder in which the command was started is not there any more"
        reason = lost if isinstance(error, FileNotFoundError) else f"the output cannot be written: {error.strerror}"
        print(f"primero: {reason}", file=sys.stderr)
        sys.exit(STATUS_OF_FAILURE)
