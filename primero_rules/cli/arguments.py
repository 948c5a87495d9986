"""What is typed on the command line: names looked up and completed, and refused with help, like idle options."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import click
from click.core import ParameterSource
from click.shell_completion import CompletionItem

from primero_rules.base.fault import did_you_mean
from primero_rules.base.folders import exists, is_file, is_folder
from primero_rules.cli.own_folders import look_for_completions

if TYPE_CHECKING:
    from primero_rules.base.fault import Fault
    from primero_rules.records.record import HandRecord
    from primero_rules.rules.ruleset import Ruleset

EXAMPLES_NAMED = 4
"""How many examples a refusal names."""


as_json_option = click.option("--json", "as_json", is_flag=True, help="Print data instead of text.")
"""The option ``--json`` of the commands that give out data."""


def ruleset(name: str) -> Ruleset:
    """The ruleset of this name.

    An unknown name, or a file that cannot be opened, is a UsageError; a file that can be opened and is wrong raises
    Faults.
    """
    from primero_rules.base.fault import Faults
    from primero_rules.base.source_file import source_at
    from primero_rules.rules.library import load, locate, read
    from primero_rules.rules.selections import selections_of, unknown_selection

    try:
        path, selection = locate(name)
    except Faults as faults:
        raise click.UsageError(fault_of_arguments(faults.faults[0])) from None
    check_opens(path)
    root = read(path)
    selections = selections_of(root)
    if selection and selection not in selections:
        fault = unknown_selection(root.place, selection, selections, source_at(path))
        raise click.UsageError(fault_of_arguments(fault))
    return load(name)


def playable(rules: Ruleset) -> Ruleset:
    """The same ruleset; a UsageError, with each hole and its line, if nobody can play by it."""
    from primero_rules.rules.holes import check_playable

    with as_usage():
        check_playable(rules)
    return rules


@contextmanager
def as_usage() -> Iterator[None]:
    """A block in which a refusal is one of the command itself."""
    from primero_rules.game.failure import Refused

    try:
        yield
    except Refused as refused:
        raise click.UsageError(f"{refused.why} — {refused.remedy}") from None


def record(name: str) -> HandRecord:
    """The hand record of this name or path; a UsageError if there is none, Faults if it is wrong."""
    from primero_rules.base.fault import Faults
    from primero_rules.base.source_file import source_at
    from primero_rules.records.library_of_hands import hand_name, hand_paths, load_record

    path = Path(name)
    is_there = name != "" and exists(path)
    if is_there and is_folder(path):
        raise click.UsageError(f"{path} is a directory, not a hand record")
    try:
        loaded = load_record(name)
    except Faults as faults:
        fault = faults.faults[0]
        if not is_there and fault.place.source.path in (name, source_at(path).path):
            names = [hand_name(path) for path in hand_paths()]
            some = names[:: max(1, len(names) // EXAMPLES_NAMED)][:EXAMPLES_NAMED]
            examples = f"there are {len(names)} hands, such as {', '.join(some)}"
            hint = "" if fault.nearest else f"; {examples}"
            missing = fault_of_arguments(fault) if fault.code == "unknown-name" else f"there is no file {name}"
            raise click.UsageError(missing + hint) from None
        if is_there:
            check_opens(path)
        raise
    return loaded


def refuse_options(ctx: click.Context, why: str, *names: str) -> None:
    """Refuse options that would have no effect, if somebody typed them; ``why`` says with what they have one."""
    typed = [
        max(option.opts, key=len)
        for option in ctx.command.params
        if option.name in names and ctx.get_parameter_source(option.name) is ParameterSource.COMMANDLINE
    ]
    if typed:
        raise click.UsageError(f"{' and '.join(typed)}: {why}")


def check_opens(path: Path) -> None:
    """Refuse a path that is not a file or cannot be opened."""
    if is_folder(path):
        raise click.UsageError(f"{path} is a directory, not a file")
    try:
        if exists(path) and not is_file(path):  # opening a pipe would wait for a writer
            raise click.UsageError(f"{path} is not a regular file")
        path.open("rb").close()
    except FileNotFoundError:
        raise click.UsageError(f"there is no file {path}") from None
    except (OSError, ValueError) as error:
        raise click.UsageError(f"{path} cannot be read: {getattr(error, 'strerror', None) or error}") from None


def folder_of_id(name: str, sought: str) -> Path:
    """The folder of the reconstruction with this id; a UsageError, naming what was ``sought``, if there is none."""
    from primero_rules.base.fault import nearest
    from primero_rules.rules.library import ids, locate

    known = ids()
    if name not in known:
        raise click.UsageError(f"there is no {sought} {name!r}{did_you_mean(nearest(name, known))}")
    return locate(name)[0].parent


def fault_of_arguments(fault: Fault) -> str:
    """A fault of the command line, without a place, since it is in no file."""
    return fault.wrong + (f" — {fault.expected}" if fault.expected else "") + did_you_mean(fault.nearest)


def every_id() -> list[str]:
    """Every id, named selections included, the groups that stand apart last; a wrong file adds no selections."""
    from primero_rules.rules.library import by_group, selection_names

    return [
        name
        for group in by_group().values()
        for own in group
        for name in (own, *(f"{own}@{selection}" for selection in selection_names(own)[1:]))
    ]


def complete_id(ctx: click.Context, _param: click.Parameter, incomplete: str) -> list[CompletionItem]:
    """The ids that begin with ``incomplete``, and files."""
    look_for_completions(ctx)
    completions = [CompletionItem(name) for name in every_id() if name.startswith(incomplete)]
    return [*completions, CompletionItem(incomplete, type="file")]


def complete_hand(ctx: click.Context, _param: click.Parameter, incomplete: str) -> list[CompletionItem]:
    """The hands whose names begin with ``incomplete``, and files."""
    from primero_rules.records.library_of_hands import hand_name, hand_paths

    look_for_completions(ctx)
    names = [hand_name(path) for path in hand_paths()]
    completions = [CompletionItem(name) for name in names if name.startswith(incomplete)]
    return [*completions, CompletionItem(incomplete, type="file")]


def complete_question(_ctx: click.Context, _param: click.Parameter, incomplete: str) -> list[CompletionItem]:
    """The questions whose ids begin with ``incomplete``, each with its wording."""
    from primero_rules.rules.answers import load_questions

    return [
        CompletionItem(question.id, help=question.ask)
        for question in load_questions()
        if question.id.startswith(incomplete)
    ]
