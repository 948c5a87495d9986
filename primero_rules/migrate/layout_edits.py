"""Edits of the layout of a file: a key renamed, an entry inserted or removed; no comment is ever lost."""

from collections import Counter
from collections.abc import Iterable

from primero_rules.migrate.layout import (
    INDENTATION,
    Collection,
    LayoutEntry,
    LayoutLine,
    LayoutPiece,
    block,
    comments,
    comments_in,
    joined_texts,
)


def rename(entry: LayoutEntry, name: str) -> None:
    """Give an entry another name, which is written without quotes."""
    entry.name = entry.key = name


def keep(entry: LayoutEntry, notes: Iterable[str]) -> None:
    """Put comments before an entry."""
    for note in notes:
        if entry.flow:
            entry.before = joined_texts(
                entry.before or [LayoutLine(0, "")], [LayoutLine(0, f"  {note}"), LayoutLine(INDENTATION, "")]
            )
        else:
            entry.before = [*entry.before, LayoutLine(0, note)]


def put_value(entry: LayoutEntry, piece: LayoutPiece) -> None:
    """Give an entry another value; comments of the old value that the new one lacks are put before the entry."""
    old = entry.value
    keep(entry, (Counter(comments(old)) - Counter(comments(piece))).elements())
    if block(piece):
        _open_block(entry, old, piece)
    elif block(old):
        notes = " ".join(comments_in(entry.colon))
        entry.colon = [LayoutLine(0, " " if entry.key == "-" else ": ")]
        entry.after = f"  {notes}" if notes else ""
    entry.value = piece


def _open_block(entry: LayoutEntry, old: LayoutPiece, piece: LayoutPiece) -> None:
    """Adapt an entry to a block as its value, which begins on the same line only after a dash."""
    assert isinstance(piece, Collection)
    piece.shift = old.shift if isinstance(old, Collection) and block(old) else INDENTATION
    piece.compact = old.compact if isinstance(old, Collection) and block(old) else entry.key == "-"
    if not block(old):
        notes = " ".join((*comments_in(entry.colon), *comments_in([LayoutLine(0, entry.after)])))
        mark = " " if entry.key == "-" else ":"
        entry.colon = [LayoutLine(0, f"{mark}  {notes}" if notes else mark)]
        entry.after = ""


def remove(collection: Collection, entry: LayoutEntry) -> None:
    """Remove an entry; its comments stay in place."""
    at = collection.entries.index(entry)
    del collection.entries[at]
    following = collection.entries[at] if at < len(collection.entries) else None
    inner = (*comments_in(entry.colon), *comments(entry.value), *comments_in([LayoutLine(0, entry.after)]))
    if collection.flow:
        _close_gap(collection, entry, following, inner)
        return
    lines = [*entry.before, *(LayoutLine(0, note) for note in inner)]
    if following is not None:
        following.before = [*lines, *following.before]
    else:
        collection.closing = [*lines, *collection.closing]


def take(collection: Collection, entry: LayoutEntry) -> None:
    """Remove an entry together with its comments, so that it can be inserted elsewhere."""
    at = collection.entries.index(entry)
    del collection.entries[at]
    if collection.flow and not at and collection.entries:
        collection.entries[0].before = entry.before


def _close_gap(
    collection: Collection, entry: LayoutEntry, following: LayoutEntry | None, inner: tuple[str, ...]
) -> None:
    """Mend the commas and the comments between brackets where an entry has been taken out."""
    first = following is not None and following is collection.entries[0]
    notes = [*([] if first else comments_in(entry.before)), *inner]
    before = entry.before if first else following.before if following is not None else collection.closing
    lead = [part for note in notes for part in ([LayoutLine(0, f"  {note}"), LayoutLine(INDENTATION, "")],)]
    before = joined_texts(before, *lead) if first else joined_texts(*lead, before)
    if following is not None:
        following.before = before
    else:
        collection.closing = before


def insert(collection: Collection, at: int, entry: LayoutEntry) -> None:
    """Insert an entry into a collection, in the style of the entries around it."""
    notes = [*comments_in(entry.before), *(comments_in([LayoutLine(0, entry.after)]) if collection.flow else ())]
    if collection.flow:
        entry.flow, entry.before, entry.after = True, [LayoutLine(0, ", ")], ""
        if not at:
            entry.before = [LayoutLine(0, "")]
            if collection.entries:
                entry.before, collection.entries[0].before = collection.entries[0].before, [LayoutLine(0, ", ")]
        keep(entry, notes)
    elif entry.flow:
        entry.flow, entry.before = False, [LayoutLine(0, note) for note in notes]
    collection.entries.insert(at, entry)
