"""The layout of a YAML file as a tree of pieces that can be renamed, moved and removed.

Every piece keeps its exact text.  Indentation is relative to the enclosing block, so a piece that is moved keeps
its own, and a file in which nothing has moved is written as it was.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, NamedTuple

INDENTATION = 2
"""The number of columns by which a new block is indented."""

_COMMENT = re.compile(r"#.*")


class LayoutLine(NamedTuple):
    """A line and its indentation; the first of several lines may continue the text before it."""

    indent: int
    text: str


BLANK_LINE = LayoutLine(-(10**6), "")
"""An empty line, which stays empty wherever it is moved, since its indentation never becomes positive."""


@dataclass(slots=True)
class Word:
    """A scalar as it is written, and what it means: ``kind`` and ``value`` are those of a node."""

    lines: list[LayoutLine]
    kind: str = "text"
    value: Any = ""
    quoted: bool = False


@dataclass(slots=True)
class LayoutEntry:
    """An entry of a mapping or, with the key ``-``, of a list.

    ``before`` is the text between it and the entry before: in a block the lines of comments and the blank ones,
    between brackets also the comma.  ``colon`` is the text between the key and the value, ``after`` the comment
    after the value; ``flow`` is true between brackets.  ``old`` is its name in the old file, "" if it is new, and
    ``line`` and ``column`` are its place there.
    """

    name: str
    key: str
    value: LayoutPiece
    colon: list[LayoutLine] = field(default_factory=lambda: [LayoutLine(0, ": ")])
    before: list[LayoutLine] = field(default_factory=list)
    after: str = ""
    flow: bool = False
    line: int = 1
    column: int = 1
    old: str = ""


@dataclass(slots=True)
class Collection:
    """A mapping or a list, in a block or in brackets.

    A block is indented by ``shift`` columns from the enclosing block; it is ``compact`` if it begins on the line of
    its own ``-``.  ``closing`` are the lines after its last entry, or in brackets all text up to the bracket.
    """

    kind: str
    flow: bool
    entries: list[LayoutEntry] = field(default_factory=list)
    opening: str = ""
    closing: list[LayoutLine] = field(default_factory=list)
    shift: int = INDENTATION
    compact: bool = False

    def get(self, name: str) -> LayoutEntry | None:
        """The entry of a mapping that has this name."""
        return next((entry for entry in self.entries if entry.name == name), None) if self.is_mapping else None

    @property
    def is_mapping(self) -> bool:
        """Whether its entries have names."""
        return self.kind == "mapping"

    @property
    def names(self) -> tuple[str, ...]:
        """The names of a mapping's entries."""
        return tuple(entry.name for entry in self.entries) if self.is_mapping else ()


LayoutPiece = Word | Collection


def block(piece: LayoutPiece) -> bool:
    """Whether a piece is a mapping or a list without brackets."""
    return isinstance(piece, Collection) and not piece.flow


def mapping(piece: LayoutPiece) -> Collection | None:
    """The piece if it is a mapping."""
    return piece if isinstance(piece, Collection) and piece.is_mapping else None


def word(text: str) -> Word:
    """A new scalar on one line."""
    return Word([LayoutLine(0, text)], "text", text)


def word_in_entry(entry: LayoutEntry | None) -> str:
    """The single word that an entry has as its value; "" if there is none."""
    return str(entry.value.value) if entry is not None and isinstance(entry.value, Word) else ""


def data_of_piece(piece: LayoutPiece) -> Any:
    """The data of a piece as ordinary dicts, lists and scalars, without comments."""
    if isinstance(piece, Word):
        return piece.value
    if piece.is_mapping:
        return {entry.name: data_of_piece(entry.value) for entry in piece.entries}
    return [data_of_piece(entry.value) for entry in piece.entries]


def file_text(root: LayoutEntry) -> str:
    """The text of a whole file."""
    piece = root.value
    lines = _block_lines(piece) if isinstance(piece, Collection) and not piece.flow else _entry_lines(root)
    return "\n".join(" " * line.indent + line.text for line in lines)


def _block_lines(collection: Collection) -> list[LayoutLine]:
    return [
        line
        for entry in collection.entries
        for line in (*entry.before, *_lifted_comments(entry), *_entry_lines(entry))
    ] + collection.closing


def _lifted_comments(entry: LayoutEntry) -> list[LayoutLine]:
    """Comments before the first entry of a compact block; they are moved above its ``-``, where there is room."""
    piece = entry.value
    if not (isinstance(piece, Collection) and piece.compact and piece.entries):
        return []
    return [
        LayoutLine(min(line.indent, 0), line.text)
        for line in (*piece.entries[0].before, *_lifted_comments(piece.entries[0]))
    ]


def _entry_lines(entry: LayoutEntry) -> list[LayoutLine]:
    head = joined_texts([LayoutLine(0, entry.key)], entry.colon)
    piece = entry.value
    if isinstance(piece, Collection) and not piece.flow:
        inner = _block_lines(piece)
        if piece.compact:
            inner = inner[len(piece.entries[0].before) + len(_lifted_comments(piece.entries[0])) :]
        inner = [LayoutLine(line.indent + piece.shift, line.text) for line in inner]
        return joined_texts(head, inner) if piece.compact else head + inner
    return joined_texts(head, _leaf_lines(piece), [LayoutLine(0, entry.after)])


def _leaf_lines(piece: LayoutPiece) -> list[LayoutLine]:
    if isinstance(piece, Word):
        return piece.lines
    parts = [[LayoutLine(0, piece.opening)]]
    for entry in piece.entries:
        parts += [
            entry.before or [LayoutLine(0, "")],
            [LayoutLine(0, entry.key)],
            entry.colon,
            _leaf_lines(entry.value),
        ]
    return joined_texts(*parts, piece.closing)


def joined_texts(*parts: list[LayoutLine]) -> list[LayoutLine]:
    """Several texts concatenated: each continues the last line of the one before."""
    whole = [LayoutLine(0, "")]
    for first, *later in parts:
        whole[-1] = LayoutLine(whole[-1].indent, whole[-1].text + first.text)
        whole += later
    return whole


def set_in(piece: LayoutPiece, columns: int) -> None:
    """Indent all lines of a piece but its first by so many more columns, to fit its new place."""
    if isinstance(piece, Word):
        piece.lines = _moved(piece.lines, columns)
    elif piece.flow:
        for entry in piece.entries:
            entry.before, entry.colon = _moved(entry.before, columns), _moved(entry.colon, columns)
            set_in(entry.value, columns)
        piece.closing = _moved(piece.closing, columns)


def _moved(lines: list[LayoutLine], columns: int) -> list[LayoutLine]:
    return [*lines[:1], *(LayoutLine(line.indent + columns, line.text) for line in lines[1:])]


def comments(piece: LayoutPiece) -> Iterator[str]:
    """Every comment within a piece, in order."""
    if isinstance(piece, Word):
        if piece.lines[0].text[:1] in ("|", ">"):
            yield from comments_in(piece.lines[:1])
        return
    for entry in piece.entries:
        yield from comments_of(entry)
    yield from comments_in(piece.closing)


def comments_of(entry: LayoutEntry) -> Iterator[str]:
    """Every comment before, within and behind an entry, in order."""
    yield from comments_in(entry.before)
    yield from comments_in(entry.colon)
    yield from comments(entry.value)
    yield from comments_in([LayoutLine(0, entry.after)])


def comments_in(lines: list[LayoutLine]) -> Iterator[str]:
    """Every comment in the lines between pieces."""
    for line in lines:
        yield from _COMMENT.findall(line.text)
