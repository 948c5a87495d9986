"""Keys of both formats side by side in one mapping: nobody knows which of them is meant."""

from collections.abc import Iterator

from primero_rules.base.fault import Fault, Faults
from primero_rules.migrate.joined_bounds import BOUND_NAMES
from primero_rules.migrate.layout import Collection, LayoutEntry, LayoutPiece, Word
from primero_rules.migrate.layout_reading import place_of


def check_ends(piece: Collection, file: str) -> None:
    """Raise Faults if the ends of a range stand under keys of both formats."""
    old = next((entry for entry in piece.entries if entry.name in BOUND_NAMES), None)
    new = next((entry for entry in piece.entries if entry.name in BOUND_NAMES.values()), None)
    if old is not None and new is not None:
        raise Faults([_fault(old, new, "are of two formats", file)])


def check_renamed(piece: LayoutPiece, file: str) -> None:
    """Raise Faults if two entries of a rewritten mapping have the same key, with all of the file."""
    faults = list(_faults(piece, file))
    if faults:
        raise Faults(faults)


def _faults(piece: LayoutPiece, file: str) -> Iterator[Fault]:
    if isinstance(piece, Word):
        return
    first: dict[str, LayoutEntry] = {}
    for entry in piece.entries:
        if piece.is_mapping and first.setdefault(entry.name, entry) is not entry:
            yield _fault(first[entry.name], entry, "mean the same", file)
        yield from _faults(entry.value, file)


def _fault(first: LayoutEntry, second: LayoutEntry, why: str, file: str) -> Fault:
    """The fault of two entries that cannot both be meant, at the second of them in the old file."""
    first, second = sorted((first, second), key=lambda entry: (entry.line, entry.column))
    stated = f"on lines {first.line} and {second.line}" if first.line != second.line else f"on line {first.line}"
    complaint = f"{first.old!r} and {second.old!r} {why}, and both stand here, {stated}"
    return Fault(place_of(second, file), complaint, "one of them", code="twice")
