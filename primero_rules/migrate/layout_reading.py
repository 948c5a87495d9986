"""Parsing the text of a YAML file into pieces, from the parser's events and the text between them."""

import re
from collections.abc import Iterator
from typing import Any

import yaml

from primero_rules.base import yaml_syntax as syntax
from primero_rules.base.fault import Place, fault_at, place_in
from primero_rules.base.source_file import Source
from primero_rules.base.yaml_reader import LOADERS
from primero_rules.migrate.layout import BLANK_LINE, Collection, LayoutEntry, LayoutLine, LayoutPiece, Word


def layout(text: str, file: str) -> LayoutEntry:
    """An entry without a key that holds the whole file; all line breaks must be ``\\n``."""
    return _Reader(text, file).root()


def lines_of(raw: str, column: int) -> list[LayoutLine]:
    """A part of the text as lines, indented relative to a column; its first line continues the text before."""
    first, *later = raw.split("\n")
    return [LayoutLine(0, first), *(_line(line, column) for line in later)]


def _line(raw: str, column: int) -> LayoutLine:
    text = raw.lstrip(" ")
    return LayoutLine(len(raw) - len(text) - column, text)


def _whole_line(raw: str, column: int) -> LayoutLine:
    return _line(raw, column) if raw else BLANK_LINE


class _Reader:
    """A parser: ``cursor`` is its position in the text, ``leaf`` the entry that a comment may follow."""

    def __init__(self, text: str, file: str) -> None:
        self.text = text
        self.file = file
        self.cursor = 0
        self.leaf: LayoutEntry | None = None
        self.events: Iterator[Any] = iter(list(syntax.events(text, LOADERS[0])))

    def root(self) -> LayoutEntry:
        """The whole file."""
        event = next(self.events)
        while isinstance(event, yaml.StreamStartEvent | yaml.DocumentStartEvent):
            event = next(self.events)
        root = LayoutEntry("", "", Word([LayoutLine(0, "")]), [LayoutLine(0, "")])
        self._value(root, event, 0)
        same, lines = self._gap(len(self.text) + 1)
        if self.leaf is not None:
            self.leaf.after += same
        if isinstance(root.value, Collection) and not root.value.flow:
            root.value.closing = lines
        else:
            root.after += "".join(f"\n{line.text}" for line in lines)
        return root

    def _gap(self, end: int, column: int = 0) -> tuple[str, list[LayoutLine]]:
        """The text from the cursor to a position: the rest of this line, and the whole lines up to the position."""
        first, *later = self.text[self.cursor : end].split("\n")
        whole = later[:-1] if end <= len(self.text) else later
        return first, [_whole_line(line, column) for line in whole]

    def _value(self, entry: LayoutEntry, event: Any, column: int) -> None:
        """Read the value after a key or a dash of the block at this column."""
        if isinstance(event, yaml.CollectionStartEvent) and not event.flow_style:
            entry.value = self._block(entry, event, column)
            return
        entry.colon = self._up_to(event, column)
        entry.value = self._leaf(event, column)
        self.leaf = entry

    def _leaf(self, event: Any, column: int) -> LayoutPiece:
        if isinstance(event, yaml.CollectionStartEvent):
            return self._flow(event, column)
        return self._word(event, column)

    def _word(self, event: Any, column: int) -> Word:
        end = _index(event.end_mark, self.text)
        raw = self.text[self.cursor : end]
        if event.style in ("|", ">"):
            raw = raw.rstrip("\n ")
        self.cursor += len(raw)
        kind, value = syntax.resolve(event.value) if event.implicit[0] else ("text", event.value)
        first, *later = raw.split("\n")
        lines = [LayoutLine(0, first), *(_whole_line(line, column) for line in later)]
        return Word(lines, kind, value, not event.implicit[0])

    def _flow(self, event: Any, column: int) -> Collection:
        """A mapping or a list in brackets; the mapping in ``[key: value]`` has no brackets of its own."""
        listed = isinstance(event, yaml.SequenceStartEvent)
        opening = self.text[self.cursor] if self.text[self.cursor] in "[{" else ""
        self.cursor += len(opening)
        collection = Collection("list" if listed else "mapping", flow=True, opening=opening)
        while not isinstance(event := next(self.events), yaml.CollectionEndEvent):
            before = self._up_to(event, column)
            entry = LayoutEntry("", "", Word([]), [LayoutLine(0, "")], before, flow=True)
            entry.line, entry.column = event.start_mark.line + 1, event.start_mark.column + 1
            if not listed:
                event = self._key(entry, event, column)
                entry.colon = self._up_to(event, column)
            entry.value = self._leaf(event, column)
            collection.entries.append(entry)
        end = _index(event.end_mark, self.text) if opening else self.cursor
        collection.closing = lines_of(self.text[self.cursor : end], column)
        self.cursor = end
        return collection

    def _up_to(self, event: Any, column: int) -> list[LayoutLine]:
        """The lines from the cursor to the beginning of an event; the cursor is moved there."""
        start = _index(event.start_mark, self.text)
        lines = lines_of(self.text[self.cursor : start], column)
        self.cursor = start
        return lines

    def _key(self, entry: LayoutEntry, event: Any, column: int) -> Any:
        """Read the key of an entry; the event of its value."""
        key = self._word(event, column)
        entry.name = entry.old = str(key.value)
        entry.key = " ".join(line.text for line in key.lines)
        return next(self.events)

    def _block(self, holder: LayoutEntry, event: Any, outer: int) -> Collection:
        column = event.start_mark.column
        listed = isinstance(event, yaml.SequenceStartEvent)
        collection = Collection("list" if listed else "mapping", flow=False, shift=column - outer)
        first = _index(event.start_mark, self.text)
        while not isinstance(event := next(self.events), yaml.CollectionEndEvent):
            start = _index(event.start_mark, self.text)
            if listed:
                start = self._dash(column) if collection.entries else first
            before = self._before(holder, collection, start, column)
            line = self.text.count("\n", 0, start) + 1
            entry = LayoutEntry("", "-", Word([]), [], before, line=line, column=column + 1)
            self.cursor = start
            if listed:
                self.cursor += 1
            else:
                event = self._key(entry, event, column)
            collection.entries.append(entry)
            self._value(entry, event, column)
        return collection

    def _before(self, holder: LayoutEntry, collection: Collection, start: int, column: int) -> list[LayoutLine]:
        """The lines before an entry of a block; the rest of the line before them is added to the piece before."""
        if not self.cursor and not holder.key:  # the very beginning of the file
            return [_whole_line(line, column) for line in self.text[:start].split("\n")[:-1]]
        same, lines = self._gap(start, column)
        if collection.entries:
            if self.leaf is not None:
                self.leaf.after += same
            self.leaf = None
        else:
            holder.colon = [LayoutLine(0, same)]
            collection.compact = "\n" not in self.text[self.cursor : start]
        if any(line.text.startswith("?") for line in lines) or self.text[:start].rstrip(" ").endswith("?"):
            place = place_in(self.text, start, Source(self.file))
            raise fault_at(place, "a key behind a '?' cannot be migrated", "'key: value'", code="format")
        return lines

    def _dash(self, column: int) -> int:
        """The position of the dash of the next entry of a list."""
        dash = re.compile(rf"^ {{{column}}}-", re.MULTILINE).search(self.text, self.cursor)
        assert dash is not None
        return dash.end() - 1


def _index(mark: Any, text: str) -> int:
    return min(int(mark.index), len(text))


def place_of(entry: LayoutEntry, file: str) -> Place:
    """The place of an entry in the old file."""
    return Place(Source(file), entry.line, entry.column)
