"""The text of a witness, cut into places and sentences, in which cited words can be found.

White space of any kind and length (line breaks, tabs, non-breaking spaces) counts as one space; every other
character counts as it stands: curved quotation marks are not straight ones, and capitals are not small letters.
"""

import re
from bisect import bisect_right
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import cached_property

from primero_rules.base.fault import Fault, Faults
from primero_rules.base.written_evidence import MOST_WORDS
from primero_rules.sources.sentence_cutting import sentences
from primero_rules.sources.source_outline import Passage, SourceOutline, WitnessMark


@dataclass(frozen=True, slots=True)
class Sentence:
    """One sentence, or one heading: its place, where it begins in the text, and its words."""

    at: str
    begin: int
    text: str
    line: int
    heading: bool = False

    @property
    def opening(self) -> str:
        """The opening words by which the sentence is shown."""
        words = self.text.split()
        return " ".join(words[:MOST_WORDS])


@dataclass(frozen=True)
class Witness:
    """The text of a witness with single spaces, its outline, and its headings and sentences in their order."""

    outline: SourceOutline
    text: str
    parts: tuple[Sentence, ...]
    spans: dict[str, list[tuple[int, int]]] = field(default_factory=dict)

    @property
    def key(self) -> str:
        """The key of the source."""
        return self.outline.key

    @cached_property
    def begins(self) -> list[int]:
        """The position at which each part begins."""
        return [part.begin for part in self.parts]

    def find(self, words: str, at: str = "") -> list[int]:
        """The positions at which these words occur, as whole words, in a place or anywhere in the text."""
        spans = self.spans.get(at, []) if at else [(0, len(self.text))]
        return [start for begin, end in spans for start in _whole_words(self.text, words, begin, end)]

    def touched(self, begin: int, words: str) -> range:
        """The numbers of the parts that these words, found at ``begin``, extend over."""
        last = bisect_right(self.begins, begin + len(words) - 1)
        return range(bisect_right(self.begins, begin) - 1, last)

    def sentence(self, begin: int) -> Sentence:
        """The part that contains this position."""
        return self.parts[bisect_right(self.begins, begin) - 1]

    def marked(self, mark: WitnessMark) -> list[int]:
        """The numbers of the sentences that a mark covers; none unless its words are found exactly once."""
        run: Iterable[int] = range(len(self.parts))
        if mark.opening:
            words = mark.through or mark.opening
            first, last = self.find(mark.opening, mark.at), self.find(words, mark.at)
            if len(first) != 1 or len(last) != 1:
                return []
            run = range(self.touched(first[0], mark.opening)[0], self.touched(last[0], words)[-1] + 1)
        return [number for number in run if self.parts[number].at == mark.at and not self.parts[number].heading]


def _whole_words(text: str, words: str, begin: int, end: int) -> Iterator[int]:
    """The positions at which the words occur within a span, but not as part of longer words."""
    at = text.find(words, begin, end)
    while at >= 0:
        before, after = text[at - 1 : at], text[at + len(words) : at + len(words) + 1]
        if not (before.isalnum() and words[0].isalnum()) and not (after.isalnum() and words[-1].isalnum()):
            yield at
        at = text.find(words, at + 1, end)


def cut(outline: SourceOutline, text: str) -> Witness:
    """The witness with this text; Faults if a place is not where its outline expects it."""
    begins = _located(outline, text)
    parts: list[Sentence] = []
    spans: dict[str, list[tuple[int, int]]] = {}
    at = counted = 0
    line = 1
    for passage, begin, end in zip(outline.passages, begins, [*begins[1:], len(text)], strict=True):
        first = at
        for heading, start, stop in _parts(passage, text, begin, end, wrapped=outline.wrapped):
            inner = " ".join(text[start:stop].split())
            line += text.count("\n", counted, start)
            counted = start
            parts.append(Sentence(passage.at, at, inner, line, heading))
            at += len(inner) + 1
        spans.setdefault(passage.at, []).append((first, max(first, at - 1)))
    return Witness(outline, " ".join(part.text for part in parts), tuple(parts), spans)


def _parts(passage: Passage, text: str, begin: int, end: int, *, wrapped: bool) -> Iterator[tuple[bool, int, int]]:
    """The heading of a place, if it has one, and its sentences: whether it is a heading, beginning, end."""
    if passage.heading:
        heading = _pattern(passage.opening).match(text, begin)
        stop = heading.end() if heading else begin
        yield True, begin, stop
        begin = stop
    for start, stop in sentences(text[begin:end], wrapped=wrapped):
        yield False, begin + start, begin + stop


def _located(outline: SourceOutline, text: str) -> list[int]:
    """The position at which each place begins, searched for after the one before; Faults if any is missing."""
    begins: list[int] = []
    faults: list[Fault] = []
    behind = 0
    for passage in outline.passages:
        pattern = _pattern(passage.opening)
        match = next(
            (candidate for candidate in pattern.finditer(text, behind) if _fits(passage, text, candidate.start())),
            None,
        )
        if match is None:
            last = f" behind {outline.passages[len(begins) - 1].at!r}" if begins else ""
            statement = f"the place {passage.at!r} does not begin with {passage.opening!r}{last} in {outline.file}"
            faults.append(
                Fault(
                    passage.place,
                    statement,
                    "the words as they stand there, in the order of the text",
                    code="citation",
                )
            )
            begins.append(behind)
            continue
        begins.append(match.start())
        behind = match.end()
    if begins and text[: begins[0]].strip() and not faults:
        statement = f"{outline.file} has words before its first place"
        faults.append(Fault(outline.passages[0].place, statement, "a place for all that is in it", code="citation"))
    if faults:
        raise Faults(faults)
    return begins


def _pattern(words: str) -> re.Pattern[str]:
    first = r"(?<!\w)" if words[0].isalnum() else ""
    last = r"(?!\w)" if words[-1].isalnum() else ""
    return re.compile(first + r"\s+".join(map(re.escape, words.split())) + last)


def _fits(passage: Passage, text: str, begin: int) -> bool:
    """Whether the words may begin a place here: a heading only at the beginning of a line."""
    return not passage.heading or not text[text.rfind("\n", 0, begin) + 1 : begin].strip()
