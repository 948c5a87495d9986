"""Finding and reading the hand records that belong to a reconstruction."""

from dataclasses import replace
from pathlib import Path

from primero_rules.base.counted import number_range
from primero_rules.base.fault import Faults, Place, fault_at, nearest
from primero_rules.base.folders import exists, is_file
from primero_rules.base.held_files import while_held
from primero_rules.base.identifier import is_id
from primero_rules.base.remembered import until_it_changes
from primero_rules.base.source_file import Source, source_at
from primero_rules.base.yaml_tree import Node
from primero_rules.records.beginning import RecordBeginning
from primero_rules.records.record import HandRecord, emend
from primero_rules.records.record_reader import read_record
from primero_rules.rules.library import ids, load, locate, name_from_file, path_of, read
from primero_rules.rules.ruleset import Ruleset
from primero_rules.rules.selections import selections_of, unknown_selection

MOST_RECORDS = 8_192
"""How many hand records are cached as they were read."""

HAND_FILE_ENDING = ".hand.yaml"

HANDS_FOLDER = "hands"
"""The folder of hand records beside a file of rules."""


def hands_beside(rule_file: Path) -> list[Path]:
    """The files of the hand records beside a file of rules."""
    return sorted((rule_file.parent / HANDS_FOLDER).glob(f"*{HAND_FILE_ENDING}"))


@while_held
def hand_paths(reconstruction: str = "*") -> tuple[Path, ...]:
    """The files of all hand records of one reconstruction, or of all; their names are ids."""
    own = reconstruction.partition("@")[0]
    rule_files = [path_of(name) for name in ids() if own in ("*", name)]
    return tuple(
        path
        for rule_file in rule_files
        if not (rule_file.parent / HANDS_FOLDER).is_symlink()
        for path in hands_beside(rule_file)
        if is_id(path.name.removesuffix(HAND_FILE_ENDING))
    )


def load_record(name: str | Path) -> HandRecord:
    """The record in a file, or the record called ``ID/NAME`` or ``NAME``; Faults if it is missing or wrong."""
    return _begun(_loaded(record_path(name)), ())


def record_path(name: str | Path) -> Path:
    """The file of a record, given by its path or by the record's name; Faults if there is none by that name."""
    path = Path(name)
    if name == "":
        nowhere = Place(Source(""), 1, 1)
        raise fault_at(nowhere, "an empty name is that of no hand record", "a file or a name", code="unknown-name")
    return path if is_file(path) else _by_name(str(name), path)


@until_it_changes(most=MOST_RECORDS)
def _loaded(path: Path) -> HandRecord:
    return _own_record_in(read(path))


def hand_name(path: Path) -> str:
    """The name of a record by its file: ``ID/NAME``."""
    return f"{path.parent.parent.name}/{path.name.removesuffix(HAND_FILE_ENDING)}"


def record_in(root: Node) -> HandRecord:
    """The record in the tree of a file; a path to its rules is relative to that file."""
    return _begun(_own_record_in(root), ())


def _own_record_in(root: Node) -> HandRecord:
    """The record in the tree of a file without the steps of another record from which it begins."""
    record = read_record(root)
    return replace(record, reconstruction=name_from_file(record.reconstruction, Path(record.file.path)))


def beginnings(record: HandRecord) -> tuple[Path, ...]:
    """The files of the records from which a record begins, the nearest first."""
    if record.begins is None:
        return ()
    path = _beside(record, record.begins)
    return path, *beginnings(_loaded(path))


def _begun(record: HandRecord, through: tuple[str, ...]) -> HandRecord:
    """The record with the steps before it, with their errata corrected; Faults at ``begins`` if it is wrong."""
    begins = record.begins
    if begins is None:
        return record
    chain = (*through, Path(record.file.path).name.removesuffix(HAND_FILE_ENDING))
    if begins.hand in chain:
        complaint = f"the record would begin from itself: {' → '.join((*chain, begins.hand))}"
        raise fault_at(begins.place, complaint, "the hand of another record", code="unknown-name")
    other = _loaded(_beside(record, begins))
    before = _begun(emend(other, [slip.id for slip in other.errata]), chain)
    if not 1 <= begins.step <= len(before.steps):
        complaint = f"{begins.hand} has no step {begins.step}"
        raise fault_at(begins.place, complaint, f"step {number_range(1, len(before.steps))}", code="unknown-name")
    return replace(
        record,
        seats=before.seats,
        dealer=before.dealer,
        carried=before.carried,
        pots=before.pots,
        deck=before.deck,
        steps=(*before.steps[: begins.step], *record.steps),
        begun=begins.step,
    )


def _beside(record: HandRecord, begins: RecordBeginning) -> Path:
    """The file of the record from which another begins, in the same folder; Faults if there is none."""
    hands = Path(record.file.path).parent
    path = hands / f"{begins.hand}{HAND_FILE_ENDING}"
    if is_file(path):
        return path
    known = [file.name.removesuffix(HAND_FILE_ENDING) for file in hands.glob(f"*{HAND_FILE_ENDING}")]
    complaint = f"there is no hand record {begins.hand!r} beside this one"
    raise fault_at(
        begins.place, complaint, "the name of a record", nearest(begins.hand, known), code="unknown-name"
    )


def rules_of(record: HandRecord) -> Ruleset:
    """The rules that a record names; Faults at that line of the record if they cannot be found."""
    try:
        path, selection = locate(record.reconstruction, Path(record.file.path))
    except Faults as faults:
        raise Faults(replace(fault, place=_named_at(record)) for fault in faults.faults) from None
    if not is_file(path):
        expected = "an id, or a path from this file"
        raise fault_at(
            _named_at(record), "there is no file", expected, named=source_at(path), code="not-a-text-file"
        )
    selections = selections_of(read(path))
    if selection and selection not in selections:
        raise Faults([unknown_selection(_named_at(record), selection, selections, source_at(path))])
    return load(record.reconstruction)


def _named_at(record: HandRecord) -> Place:
    place: Place = record.root.value["reconstruction"].place
    return place


def _by_name(name: str, path: Path) -> Path:
    reconstruction, _, short = name.rpartition("/")
    known = {file.name.removesuffix(HAND_FILE_ENDING): file for file in hand_paths(reconstruction or "*")}
    bare_name = short.removesuffix(HAND_FILE_ENDING)
    if bare_name in known:
        return known[bare_name]
    if path.suffix in (".yaml", ".yml") or exists(path):
        return path
    nowhere = Place(Source(name), 1, 1)
    statement = f"there is no hand record {name!r}"
    raise fault_at(nowhere, statement, "a file or a name", nearest(bare_name, known), code="unknown-name")
