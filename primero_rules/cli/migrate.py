"""``primero migrate``: rewrite files of an older format in the current one."""

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import click

from primero_rules.base.fault import Fault, Faults, Place, fault_at
from primero_rules.base.file_format import CURRENT
from primero_rules.base.folders import is_file, is_folder
from primero_rules.base.source_file import source_at
from primero_rules.base.text_file import bytes_of, decode
from primero_rules.base.visible import visible
from primero_rules.base.yaml_reader import read_text
from primero_rules.check.kinds_of_file import faults_of_form
from primero_rules.cli.arguments import check_opens
from primero_rules.cli.status import STATUS_OF_FINDINGS
from primero_rules.cli.trouble import show_faults
from primero_rules.migrate.left_to_a_person import left_to_a_person
from primero_rules.migrate.migration import format_of_text, kind_of, migrated
from primero_rules.writing.whole_file import write_whole


@click.command("migrate")
@click.argument("paths", metavar="PATH...", nargs=-1, required=True, type=click.Path(exists=True, path_type=Path))
@click.option("--check", is_flag=True, help="Only name the files that would change.")
@click.pass_context
def command(ctx: click.Context, paths: tuple[Path, ...], check: bool) -> None:
    """Rewrite reconstructions, hand records, claims, questions and witnesses of an older format in the current one.

    PATH is a file, or a folder with all its .yaml files. Comments, order, blank lines and the folding of texts
    stay. A file that cannot be read as one of format 1 is left as it is, and its fault is shown. What is wrong in
    a rewritten file, or only a person can add to it, is named with its line.

    Ends with 1 if there are faults or there is something to add, and with --check also if any file would change.
    """
    faults: list[Fault] = []
    changed = 0
    for named in paths:
        if not is_folder(named):
            check_opens(named)
        elif next(_files((named,)), None) is None:
            click.echo(f"{visible(named.as_posix())} holds no .yaml file.")
    for path in _files(paths):
        try:
            migration = _migration(path)
            if migration.new is not None and not check:
                _replace(path, migration.read, migration.new)
                faults += _left_in(migration.new, migration.name)
        except Faults as wrong:
            faults.extend(wrong.faults)
            continue
        changed += migration.new is not None
        click.echo(_said(migration, check=check))
    show_faults(faults)
    ctx.exit(STATUS_OF_FINDINGS if faults or (check and changed) else 0)


class _Migration(NamedTuple):
    """The name of a file, its bytes, and its new text, which is None if its format is current."""

    name: str
    read: bytes
    new: str | None


def _files(paths: tuple[Path, ...]) -> Iterator[Path]:
    """The files at these paths and below these folders, each once."""
    seen: set[Path] = set()
    for path in paths:
        for file in sorted(path.rglob("*.yaml")) if is_folder(path) else [path]:
            if file.resolve() not in seen and (file == path or is_file(file)):
                seen.add(file.resolve())
                yield file


def _migration(path: Path) -> _Migration:
    data = bytes_of(path, "a YAML file")
    name, text = str(decode(data, path)), data.decode("utf-8")
    return _Migration(name, data, None if format_of_text(text, name) == CURRENT else migrated(text, name))


def _left_in(text: str, name: str) -> tuple[Fault, ...]:
    """What a person has to add to a rewritten file, and what else is not written there as it has to be.

    What is lacking is told in the words of the migration alone, and not as a fault of form at the same place.
    """
    root = read_text(text, name)
    left = left_to_a_person(text, name)
    places = {fault.place for fault in left}
    faults = faults_of_form(kind_of(root), root)
    return (*left, *(fault for fault in faults if fault.place not in places))


def _said(migration: _Migration, *, check: bool) -> str:
    if migration.new is None:
        return f"{migration.name} is of format {CURRENT} already."
    return f"{migration.name} {'would be rewritten' if check else f'is rewritten in format {CURRENT}'}."


def _replace(path: Path, before: bytes, text: str) -> None:
    """Replace the text of a file in one step, so that there is never half a file.

    A file that is not any more as it was ``before`` has just been edited by somebody, and is left alone.
    """
    try:
        if path.read_bytes() != before:
            wrong = "the file was changed while it was read, and is left as it is"
            raise fault_at(
                Place(source_at(path), 1, 1), wrong, "the same command once more", code="not-a-text-file"
            )
        path.open("r+b").close()  # a file that may not be written is not replaced either
        write_whole(path.resolve(), text)
    except OSError as error:
        wrong = f"the file cannot be written: {error.strerror or error}"
        raise fault_at(Place(source_at(path), 1, 1), wrong, code="not-a-text-file") from None
