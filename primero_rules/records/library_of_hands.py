"""Finding and reading the hand records that belong to a reconstruction."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from primero_rules.base.fault import Fault, Faults, Place, nearest
from primero_rules.base.folders import folder
from primero_rules.base.remembered import until_it_changes
from primero_rules.base.source_file import Source, source_at
from primero_rules.base.yaml_tree import Node
from primero_rules.records.record import Record, read_record
from primero_rules.rules.library import beside, load, locate, read
from primero_rules.rules.ruleset import Ruleset

ENDING = ".hand.yaml"


def hand_paths(reconstruction: str = "*") -> tuple[Path, ...]:
    """The files of all hand records of one reconstruction, or of all."""
    own = reconstruction.partition("@")[0]
    return tuple(sorted(folder("reconstructions").glob(f"{own}/hands/*{ENDING}")))


def load_record(name: str | Path) -> Record:
    """The record in a file, or the one called ``ID/NAME`` or ``NAME``; Faults if there is none or it is wrong."""
    return _loaded(record_path(name))


def record_path(name: str | Path) -> Path:
    """The file of a record, given by itself or by the record's name; Faults if there is none by that name."""
    path = Path(name)
    return path if path.is_file() else _by_name(str(name), path)


@until_it_changes(most=512)
def _loaded(path: Path) -> Record:
    return record_in(read(path))


def record_in(root: Node) -> Record:
    """The record in the tree of a file; rules that it names by a path are looked for from there."""
    record = read_record(root)
    return replace(record, reconstruction=beside(record.reconstruction, Path(record.file.path)))


def rules_of(record: Record) -> Ruleset:
    """The rules that a record names; Faults, at that line of the record, if there are none by that name."""
    try:
        path, _ = locate(record.reconstruction)
    except Faults as wrong:
        raise Faults(replace(fault, place=_named_at(record)) for fault in wrong.faults) from None
    if not path.is_file():
        expected = "an id, or a path from this file"
        raise Faults([Fault(_named_at(record), "there is no file", expected, named=source_at(path))])
    return load(record.reconstruction)


def _named_at(record: Record) -> Place:
    place: Place = record.root.value["reconstruction"].place
    return place


def _by_name(name: str, path: Path) -> Path:
    own, _, short = name.rpartition("/")
    known = {found.name.removesuffix(ENDING): found for found in hand_paths(own or "*")}
    wanted = short.removesuffix(ENDING)
    if wanted in known:
        return known[wanted]
    if path.suffix in (".yaml", ".yml") or path.exists():
        return path
    nowhere = Place(Source(name), 1, 1)
    what = f"there is no hand record {name!r}"
    raise Faults([Fault(nowhere, what, "a file or a name", nearest(wanted, known))])
