"""Bounds: one number, or a range such as ``2..6`` in place of two keys for its ends."""

from primero_rules.migrate.format_1 import AMOUNTS_OF_FORMAT_1
from primero_rules.migrate.layout import Collection, LayoutEntry, LayoutLine, Word, data_of_piece, word
from primero_rules.migrate.layout_edits import insert, put_value, remove, rename, take

BOUND_NAMES = {"at_least": "least", "at_most": "most"}


def bounds_text(least: object, most: object) -> str:
    """A number or a range; an end that is None is open.

    >>> bounds_text(2, 6), bounds_text(3, None), bounds_text(None, 1), bounds_text(None, 0), bounds_text(4, 4)
    ('2..6', '3..', '..1', '0', '4')
    """
    if most == 0 or (least is not None and least == most):
        return str(most)
    return f"{'' if least is None else least}..{'' if most is None else most}"


def kept(most: int) -> str:
    """The range of what may be kept."""
    return bounds_text(None, most)


def simple(entry: LayoutEntry | None) -> bool:
    """Whether an end is a bare number or word, or open."""
    if entry is None:
        return True
    return isinstance(entry.value, Word) and entry.value.kind in ("integer", "text") and entry.value.value != ""


def range_between(piece: Collection) -> Word:
    """The range between the two ends of a mapping."""
    ends = (piece.get(name) for name in BOUND_NAMES)
    return word(bounds_text(*(end.value.value if end and isinstance(end.value, Word) else None for end in ends)))


def bounded(entry: LayoutEntry, piece: Collection, *, part: bool = False) -> None:
    """Join the ends in a mapping to a range; if one of them is not a bare value, they are only renamed.

    In ``part`` of an amount a single end is kept as it is, since the other may be any.
    """
    ends = [held for held in piece.entries if held.name in BOUND_NAMES]
    if not ends:
        return
    if not all(map(simple, ends)) or (
        part and len(ends) == 1 and data_of_piece(ends[0].value) in AMOUNTS_OF_FORMAT_1
    ):
        for end in ends:
            rename(end, BOUND_NAMES[end.name])
        return
    joint = range_between(piece)
    if len(ends) == len(piece.entries):
        put_value(entry, joint)
        return
    put_value(ends[0], joint)
    rename(ends[0], "is")
    for end in ends[1:]:
        remove(piece, end)


def cards_of_exchange(piece: Collection) -> None:
    """Put the two ends among the terms of an exchange under one key."""
    ends = [held for held in piece.entries if held.name in BOUND_NAMES]
    if not ends:
        return
    if all(map(simple, ends)):
        put_value(ends[0], range_between(piece))
        rename(ends[0], "cards")
        for end in ends[1:]:
            remove(piece, end)
        return
    at = piece.entries.index(ends[0])
    joint = Collection("mapping", piece.flow, opening="{" if piece.flow else "")
    joint.closing = [LayoutLine(0, "}")] if piece.flow else []
    first = LayoutEntry("cards", "cards", joint, [LayoutLine(0, ": " if piece.flow else ":")], flow=piece.flow)
    first.before, ends[0].before = ends[0].before, []
    piece.entries[at] = first
    for number, end in enumerate(ends):
        if number:
            take(piece, end)
        rename(end, BOUND_NAMES[end.name])
        insert(joint, number, end)
