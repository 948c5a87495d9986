"""What is wrong with a file and where: one fault, many faults, and how both are shown to people."""

from __future__ import annotations

import difflib
import re
import unicodedata
from bisect import bisect_right
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal, NamedTuple

from primero_rules.base.source_file import Source
from primero_rules.base.visible import visible, visible_character

COLUMNS_SHOWN = 100
"""Columns of a source line that ``render`` shows; a longer line is cut around the fault."""

_AROUND = 1_000
"""Characters on either side of a fault that are laid out to see how many of them fit."""

_TAB_WIDTH = 4
_LONGEST_WORD = 100
_LIKENESS_OF_MISSPELT = 0.8
LINE_BREAK = re.compile(r"\r\n|\r|\n")


FaultCode = Literal[
    "answered-wrongly", "bibliography", "card", "citation", "claim", "does-not-follow", "empty", "format",
    "missing-key", "never-used", "no-evidence", "not-a-text-file", "not-met-in-play", "not-named-well", "not-yaml",
    "other", "placeholder", "readings", "relation", "rules-unreadable", "schema", "several-meant", "situation",
    "stuck", "text-or-ours", "twice", "unanswered", "unknown-key", "unknown-name", "unknown-word", "wording",
    "wrong-form", "wrong-size",
]  # fmt: skip
"""The kinds of fault.  Each fault is given its kind where it is worded; ``check.codes`` explains them all."""


class Place(NamedTuple):
    """A place in a file as editors count it: lines and columns from 1, columns in characters."""

    source: Source
    line: int
    column: int

    def __str__(self) -> str:
        """``file:line:column`` for display, with a path relative to the current folder where possible."""
        return f"{self.source}:{self.line}:{self.column}"


@dataclass(frozen=True, slots=True)
class Fault:
    """One thing that is wrong, what was expected instead, and the nearest valid spelling.

    ``named`` is another file, or a place in one, that is shown after ``complaint``; ``code`` is the kind of fault.
    """

    place: Place
    complaint: str
    expected: str = ""
    nearest: str = ""
    named: Source | Place | None = None
    code: FaultCode = "other"

    def __str__(self) -> str:
        """``file:line:column: complaint — expected; did you mean 'nearest'?``, with the parts that exist."""
        return visible(f"{self.place}: ") + self.said

    def __lt__(self, other: Fault) -> bool:
        return self._order() < other._order()

    @property
    def said(self) -> str:
        """The whole message on one line, without the place."""
        advice = "; ".join(part for part in (self.expected, question_of_nearest(self.nearest)) if part)
        return visible(self.wrong + (f" — {advice}" if advice else ""))

    @property
    def wrong(self) -> str:
        """What is wrong, followed by the other file or place (``named``) in its form for display."""
        if self.named is None:
            return self.complaint
        other = self.named if isinstance(self.named, Source) else f"({self.named})"
        return f"{self.complaint} {other}"

    def _order(self) -> tuple[Place, str, str, str]:
        return self.place, self.complaint, self.expected, self.nearest


class Failure(Exception):
    """An exception that equals any other of its class with equal arguments, and can be copied and pickled."""

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Failure):
            return NotImplemented
        return type(other) is type(self) and self.args == other.args

    def __hash__(self) -> int:
        return hash((type(self), self.args))


class Faults(Failure):
    """Every fault that was found, in the order of the files' lines, each once."""

    faults: tuple[Fault, ...]

    def __init__(self, faults: Iterable[Fault]) -> None:
        self.faults = tuple(sorted(set(faults)))
        if not self.faults:
            raise ValueError("Faults needs at least one fault")
        super().__init__(self.faults)

    def __str__(self) -> str:
        return "\n".join(str(fault) for fault in self.faults)


@contextmanager
def noting(faults: list[Fault]) -> Iterator[None]:
    """Note the Faults raised in the block instead of passing them on, so that what follows is still read."""
    try:
        yield
    except Faults as wrong:
        faults.extend(wrong.faults)


def fault_at(
    place: Place,
    complaint: str,
    expected: str = "",
    near: str = "",
    named: Source | Place | None = None,
    *,
    code: FaultCode,
) -> Faults:
    """The failure of something with a single fault, to be raised; the arguments are those of ``Fault``."""
    return Faults([Fault(place, complaint, expected, near, named, code)])


def nearest(word: str, allowed: Iterable[str]) -> str:
    """The most similar allowed word, also the only one that begins with ``word``, else ""; capitals are ignored.

    >>> nearest("exchagne", ["deal", "exchange", "vying"]), nearest("exch", ["deal", "exchange"])
    ('exchange', 'exchange')
    >>> nearest("stak", ["stack", "staked"])
    'stack'
    """
    if len(word) > _LONGEST_WORD:  # likeness takes quadratic time, and nobody misspells a paragraph
        return ""
    spelling = {known.lower(): known for known in sorted(allowed, reverse=True)}
    begun = [known for known in spelling if known.startswith(word.lower())] if word else []
    close = difflib.get_close_matches(word.lower(), spelling, n=1)
    if not close and len(begun) == 1:
        close = begun
    return spelling[close[0]] if close else ""


def misspelt_for(name: str, often: Iterable[str]) -> str:
    """The name in use that this one seems to be misspelt for, though it could be meant as it is; else "".

    >>> misspelt_for("Hnds", ["Hands", "Settling"]), misspelt_for("First betting", ["Second betting"])
    ('Hands', '')
    """
    near = nearest(name, often)
    likeness = difflib.SequenceMatcher(None, name.lower(), near.lower()).ratio() if near else 0
    return near if likeness >= _LIKENESS_OF_MISSPELT else ""


def did_you_mean(near: str) -> str:
    """The question whether the nearest spelling was meant, to follow a sentence; "" where nothing is near."""
    return f"; {question_of_nearest(near)}" if near else ""


def question_of_nearest(near: str) -> str:
    """The question whether the nearest spelling was meant; "" where nothing is near."""
    return f"did you mean {near!r}?" if near else ""


def source_lines(text: str) -> list[str]:
    """The lines of a text as YAML and editors number them (``str.splitlines`` splits at more characters)."""
    return LINE_BREAK.split(text)


def render(fault: Fault) -> str:
    """The fault on one line and, if its file has been read, the line of the file with a caret under the column."""
    text = fault.place.source.text
    begins = _line_begins(text) if text is not None else ()
    if text is None or not 1 <= fault.place.line <= len(begins):
        return str(fault)
    begin, end = _line_at(text, begins, fault.place.line)
    shown, indent = _shown_part(text, begin, end, fault.place.column - 1)
    number = str(fault.place.line)
    return f"{fault}\n  {number} | {shown}".rstrip() + f"\n  {' ' * len(number)} | {' ' * indent}^"


@lru_cache(maxsize=4)
def _line_begins(text: str) -> tuple[int, ...]:
    """The index at which each line of a text begins; cached, since one text may have many faults."""
    return (0, *(line_break.end() for line_break in LINE_BREAK.finditer(text)))


def _line_at(text: str, begins: tuple[int, ...], number: int) -> tuple[int, int]:
    """The indices at which a line begins and ends; it is not scanned, since one long line may have many faults."""
    begin = begins[number - 1]
    if number == len(begins):
        return begin, len(text)
    end = begins[number] - 1
    return begin, end - (text[end] == "\n" and end > begin and text[end - 1] == "\r")


def place_in(text: str, index: int, source: Source) -> Place:
    """The place of the character at ``index`` in ``text``, which is the text of ``source``."""
    begins = _line_begins(text)
    line = bisect_right(begins, index)
    return Place(source, line, index - begins[line - 1] + 1)


def text_at(place: Place, most: int) -> str:
    """What stands in a line of a file from a place on, at most so many characters; "" if no text is at hand."""
    text = place.source.text
    begins = _line_begins(text) if text is not None else ()
    if text is None or not 1 <= place.line <= len(begins):
        return ""
    begin, end = _line_at(text, begins, place.line)
    return text[begin + place.column - 1 : end][:most]


def place_of_word(place: Place, word: str) -> Place:
    """The place of a word in the text or list that begins at a place; of the whole if it is not on that line.

    Words are separated by spaces, commas, brackets and quotes.
    """
    written = re.search(rf"(?<![^\s,\[\"']){re.escape(word)}(?![^\s,\]\"'])", text_at(place, _AROUND))
    return place if written is None else place._replace(column=place.column + written.start())


def _shown_part(text: str, begin: int, end: int, at: int) -> tuple[str, int]:
    """The part to show of the line from ``begin`` to ``end``, and the number of columns before the caret.

    Only the characters near the caret are laid out, since a line may be as long as a file.
    """
    caret = begin + max(0, min(at, end - begin))
    first, last = max(begin, caret - _AROUND), min(end, caret + _AROUND)
    shown, indent = _window([_cell(character) for character in text[first:last]], caret - first)
    before = "…" if first > begin and not shown.startswith("…") else ""
    after = "…" if last < end and not shown.endswith("…") else ""
    return before + shown + after, len(before) + indent


def _window(cells: list[tuple[str, int]], at: int) -> tuple[str, int]:
    """The part of a line to show, no wider than ``COLUMNS_SHOWN``, and the number of columns before the caret."""
    at = max(0, min(at, len(cells)))
    start, width = at, 0
    fits = COLUMNS_SHOWN if sum(columns for _, columns in cells) <= COLUMNS_SHOWN else COLUMNS_SHOWN // 2
    while start > 0 and width + cells[start - 1][1] <= fits:
        start -= 1
        width += cells[start][1]
    end, total = at, width
    while end < len(cells) and total + cells[end][1] <= COLUMNS_SHOWN:
        total += cells[end][1]
        end += 1
    before, after = "…" if start else "", "…" if end < len(cells) else ""
    return before + "".join(text for text, _ in cells[start:end]) + after, len(before) + width


def _cell(character: str) -> tuple[str, int]:
    """How one character is shown and how many columns of a terminal that takes."""
    if character == "\t":
        return " " * _TAB_WIDTH, _TAB_WIDTH
    if unicodedata.category(character) in ("Mn", "Me"):  # an accent that sits on the character before it
        return character, 0
    return visible_character(character), 2 if unicodedata.east_asian_width(character) in "WF" else 1
