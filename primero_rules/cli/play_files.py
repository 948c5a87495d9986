"""The files of an evening: hand records and saved evenings, written whole or not at all."""

import os
from contextlib import suppress
from itertools import count
from pathlib import Path

import click

from primero_rules import __version__
from primero_rules.base.fault import Faults
from primero_rules.base.folders import exists
from primero_rules.base.visible import visible
from primero_rules.cli.status import Unwritable
from primero_rules.records.library_of_hands import HAND_FILE_ENDING
from primero_rules.records.written_record import record_as_text as record_text
from primero_rules.rules.library import locate
from primero_rules.rules.ruleset import Ruleset
from primero_rules.table.evening import Evening, record_of_hand
from primero_rules.table.saved_evening import evening_as_text as evening_text
from primero_rules.writing.whole_file import write_whole

SAVED_ENDING = ".evening.json"
"""The ending of a saved evening's file if no name is given."""


def write_or_explain(path: Path, text: str) -> None:
    """Write a file whole or not at all; if that fails, Unwritable says why."""
    try:
        write_whole(path, text)
    except OSError as error:
        raise Unwritable(f"{visible(str(path))} cannot be written: {error.strerror or error}") from None


def path_of_hand(first: Path, number: int) -> Path:
    """The file for the record of a hand, from that for the first one.

    >>> path_of_hand(Path("evening.hand.yaml"), 1).name, path_of_hand(Path("evening.hand.yaml"), 3).name
    ('evening.hand.yaml', 'evening-3.hand.yaml')
    """
    if number == 1:
        return first
    ending = HAND_FILE_ENDING if first.name.endswith(HAND_FILE_ENDING) else first.suffix
    return first.with_name(f"{first.name.removesuffix(ending)}-{number}{ending}")


def write_record(evening: Evening, first: Path) -> None:
    """Write the record of the hand as far as it has been played."""
    path = path_of_hand(first, evening.number)
    write_or_explain(path, text_of_record(evening, path))


def text_of_record(evening: Evening, path: Path) -> str:
    """The text of a hand's record, whose id is the name of its file.

    Rules that no id leads to are named by the relative path from the record to their file.
    """
    record = record_of_hand(evening, path.name.removesuffix(HAND_FILE_ENDING).partition(".")[0])
    return record_text({**record, "reconstruction": name_of_rules(evening.rules, path.parent)})


def name_of_rules(rules: Ruleset, folder: Path) -> str:
    """The name that leads from a folder to these rules: their id or, if it leads elsewhere, their file's path."""
    own = Path(rules.file.path)
    with suppress(Faults):
        if locate(rules.id)[0].resolve() == own.resolve():
            return rules.id
    selection = f"@{rules.selection}" if rules.of else ""
    return f"{Path(os.path.relpath(own, folder.resolve())).as_posix()}{selection}"


def write_evening(evening: Evening, path: Path | None, own: Path | None = None) -> Path:
    """Save an evening, and return the path of its file, which is named after the evening if no path is given.

    No existing file is overwritten except ``own``, in which the same evening was saved before.
    """
    if path is None:
        path = own or _free_name(evening)
    if path != own and exists(path):
        raise click.ClickException(f"{visible(str(path))} is there already — another name")
    write_or_explain(path, evening_text(evening, __version__))
    return path


def _free_name(evening: Evening) -> Path:
    """A name that no file has yet."""
    stem = f"{Path(evening.rules.id).name.partition('.')[0]}-{evening.seed}"
    names = (f"{stem}{'' if number == 1 else f'-{number}'}{SAVED_ENDING}" for number in count(1))
    return next(path for path in map(Path, names) if not exists(path))
