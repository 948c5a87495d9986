"""What people type to name a reconstruction or a hand: looked up, refused kindly, completed in the shell."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click
from click.shell_completion import CompletionItem

if TYPE_CHECKING:
    from primero_rules.base.fault import Fault
    from primero_rules.records.record import HandRecord
    from primero_rules.rules.ruleset import Ruleset

FEW = 4
"""So many of the things that might have been meant are named."""


def ruleset(name: str) -> Ruleset:
    """The ruleset that a name stands for.

    A name that stands for nothing is a fault of the command, so is a file that cannot be opened; a file that
    can be opened and is wrong raises Faults.
    """
    from primero_rules.base.fault import Faults, nearest
    from primero_rules.rules.library import load, locate, read
    from primero_rules.rules.ruleset import selections_of

    try:
        path, selection = locate(name)
    except Faults as wrong:
        raise click.UsageError(in_words(wrong.faults[0])) from None
    check_opens(path)
    names = list(selections_of(read(path)))
    if selection and selection not in names:
        known = f"one of {', '.join(names)}" if names else "this file names no selections"
        near = nearest(selection, names)
        raise click.UsageError(
            f"there is no selection {selection!r} in {name.partition('@')[0]} — {known}{asked(near)}"
        )
    return load(name)


def record(name: str) -> HandRecord:
    """The hand record that a name or a path stands for; one that stands for nothing is a fault of the command."""
    from primero_rules.base.fault import Faults
    from primero_rules.records.library_of_hands import hand_paths, load_record

    path = Path(name)
    if path.is_dir():
        raise click.UsageError(f"{name} is a directory, not a hand record")
    try:
        found = load_record(name)
    except Faults as wrong:
        fault = wrong.faults[0]
        if fault.place.file == name and not path.exists():
            names = [hand_name(path) for path in hand_paths()]
            few = f"there are {len(names)} hands, such as {', '.join(names[:: max(1, len(names) // FEW)][:FEW])}"
            known = "" if fault.nearest else f"; {few}"
            raise click.UsageError(in_words(fault) + known) from None
        if path.exists():
            check_opens(path)
        raise
    return found


def check_opens(path: Path) -> None:
    """Refuse a path that is not a file, or that nobody lets us open."""
    if path.is_dir():
        raise click.UsageError(f"{path} is a directory, not a file")
    try:
        path.open("rb").close()
    except FileNotFoundError:
        raise click.UsageError(f"there is no file {path}") from None
    except (OSError, ValueError) as error:
        raise click.UsageError(f"{path} cannot be read: {getattr(error, 'strerror', None) or error}") from None


def in_words(fault: Fault) -> str:
    """A fault of the command line: without a place, for it stands in no file."""
    return fault.what + (f" — {fault.expected}" if fault.expected else "") + asked(fault.nearest)


def asked(near: str) -> str:
    """The question after the nearest spelling, if there is one."""
    return f"; did you mean {near!r}?" if near else ""


def hand_name(path: Path) -> str:
    """A record's file as people name it: ``ID/NAME``."""
    from primero_rules.records.library_of_hands import ENDING

    return f"{path.parent.parent.name}/{path.name.removesuffix(ENDING)}"


def every_id() -> list[str]:
    """Every id, named selections included; the selections of a wrong file are left out."""
    from primero_rules.base.fault import Faults
    from primero_rules.base.folders import folder
    from primero_rules.rules.library import FILE, ids, read
    from primero_rules.rules.ruleset import selections_of

    found = []
    for own in ids():
        found.append(own)
        try:
            names = list(selections_of(read(folder("reconstructions") / own / FILE)))
        except Faults:
            continue
        found.extend(f"{own}@{name}" for name in names[1:])
    return found


def complete_id(_ctx: click.Context, _param: click.Parameter, incomplete: str) -> list[CompletionItem]:
    """The ids that begin so, and files."""
    found = [CompletionItem(one) for one in every_id() if one.startswith(incomplete)]
    return [*found, CompletionItem(incomplete, type="file")]


def complete_hand(_ctx: click.Context, _param: click.Parameter, incomplete: str) -> list[CompletionItem]:
    """The hands that begin so, and files."""
    from primero_rules.records.library_of_hands import hand_paths

    names = [hand_name(path) for path in hand_paths()]
    found = [CompletionItem(one) for one in names if one.startswith(incomplete)]
    return [*found, CompletionItem(incomplete, type="file")]


def complete_question(_ctx: click.Context, _param: click.Parameter, incomplete: str) -> list[CompletionItem]:
    """The questions that begin so, each with its words."""
    from primero_rules.rules.answers import load_questions

    return [CompletionItem(one.id, help=one.ask) for one in load_questions() if one.id.startswith(incomplete)]
