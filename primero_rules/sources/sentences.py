"""The rule by which a text is cut into sentences: nothing is lost, and everything is in exactly one sentence.

1. A blank line ends a sentence.  So does the end of a line, unless the next line goes on with it:

   - the next line begins with a small letter, and this one does not end in ``.``, ``!``, ``?``, ``…`` or ``:``;
   - or the lines were broken at a width (``wrapped``), this one is at least half as long as the middle one of
     them all, and does not end in ``:``.

2. An item of a list begins a sentence, by its bullet (``•``, ``*``; ``-`` and ``–`` only where lines were not
   broken at a width) or its number (``1.``, ``1a``, ``2.3.``, ``3.2.a``).  A line with a tab or a bar in it is a
   row of a table, and a sentence by itself.

3. Within a paragraph a sentence ends at ``.``, ``!``, ``?`` or ``…`` with the quotation marks and brackets closed
   there, if white space and then no small letter follow; a quotation or a bracket may hold several sentences.
   A point ends nothing after the number of an item, after an abbreviation (``Dr.``), before a number (``p. 206``),
   or after the initial of a person: one capital behind a name, or behind *by*.
"""

from __future__ import annotations

import re
import statistics
from collections.abc import Iterator

ABBREVIATIONS = frozenset(["dr", "mr", "mrs", "st", "vs", "cf", "e.g", "i.e", "viz", "ca", "jr"])
"""Words whose point ends no sentence."""

BEFORE_NUMBERS = frozenset(["p", "pp", "pag", "no", "vol", "ch", "fol", "f", "ff"])
"""Words whose point ends no sentence where a number follows, Roman or not."""

BEFORE_INITIALS = frozenset(["by", "par"])

OPENING = "\"'“‘„‚«(["
CLOSING = "\"'”’“»)]"
DASHES = "-–"

_ITEM = re.compile(r"\s*(?:[•*–-](?=\s)|\d+\.?(?:[a-z]\d*|\.(?:\d+|[a-z])\b)*\.?(?=\s))")
_PLAIN_NUMBER = re.compile(r"\s*\d+$")
_END = re.compile(rf"[.!?…][.!?…{re.escape(CLOSING)}]*(?=\s)")
_LAST_WORDS = re.compile(r"(?:(\S+)\s+)?(\S+)$")
_NUMBER = re.compile(r"\d|[IVXLC]+\b")


def sentences(text: str, *, wrapped: bool = False) -> list[tuple[int, int]]:
    """Where each sentence begins and ends; between them there is only white space.

    >>> text = "Two cards are dealt. See p. 4! (Dr. Pip agrees.)"
    >>> [text[begin:end] for begin, end in sentences(text)]
    ['Two cards are dealt.', 'See p. 4!', '(Dr. Pip agrees.)']
    """
    return [sentence for begin, end in _paragraphs(text, wrapped=wrapped) for sentence in _within(text, begin, end)]


def _paragraphs(text: str, *, wrapped: bool) -> Iterator[tuple[int, int]]:
    """The spans between line ends that end a sentence."""
    lines = [line for line in text.splitlines(keepends=True) if line]
    full = _full(lines) if wrapped else 0
    at = begin = 0
    last = ""
    for line in lines:
        if last and not _goes_on(last, line, full):
            yield begin, at
            begin = at
        at += len(line)
        last = line
    yield begin, at


def _full(lines: list[str]) -> float:
    """The length from which a line counts as broken at the width of the text."""
    lengths = [len(line.strip()) for line in lines if line.strip()]
    return max(1.0, statistics.median(lengths) / 2) if lengths else 1.0


def _goes_on(line: str, following: str, full: float) -> bool:
    """Whether the next line continues the sentence, or at least the paragraph, of this line."""
    this, following = line.strip(), following.strip()
    if not this or not following or _is_item(following, dashes=not full) or _is_row(line) or _is_row(following):
        return False
    if this.endswith(":"):
        return False
    if full and len(this) >= full:
        return True
    return following[0].islower() and not this.rstrip(CLOSING).endswith((".", "!", "?", "…"))


def _is_item(line: str, *, dashes: bool = True) -> bool:
    """Whether a line begins with the bullet or the number of a list item."""
    item = _ITEM.match(line)
    if item is None or _PLAIN_NUMBER.match(item[0]):
        return False
    return dashes or item[0].strip() not in DASHES


def _is_row(line: str) -> bool:
    return "\t" in line.strip() or "|" in line


def _within(text: str, begin: int, end: int) -> Iterator[tuple[int, int]]:
    """The sentences of one paragraph, without the white space around them."""
    paragraph = text[begin:end]
    start = 0
    for end_mark in _END.finditer(paragraph):
        if _ends(paragraph, end_mark):
            yield from _bare(paragraph, start, end_mark.end(), begin)
            start = end_mark.end()
    yield from _bare(paragraph, start, len(paragraph), begin)


def _bare(paragraph: str, start: int, stop: int, shift: int) -> Iterator[tuple[int, int]]:
    """The span without the white space around it; none if it is only white space."""
    inner = paragraph[start:stop]
    if inner.strip():
        first = start + len(inner) - len(inner.lstrip())
        yield shift + first, shift + first + len(inner.strip())


def _ends(paragraph: str, end_mark: re.Match[str]) -> bool:
    """Whether a sentence ends at this punctuation."""
    before, after = paragraph[: end_mark.end()], paragraph[end_mark.end() :].lstrip()
    bare = after.lstrip(OPENING)
    if bare[:1].islower() or (bare and not bare[0].isalnum() and bare == after):
        return not after
    return end_mark[0] != "." or not _is_short(before, bare)


def _is_short(before: str, after: str) -> bool:
    """Whether the point at the end of ``before`` belongs to a number, an abbreviation or an initial."""
    if _is_item(before + " ") and len(before.split()) == 1:
        return True
    words = _LAST_WORDS.search(before)
    if words is None:
        return False
    earlier, word = words[1] or "", words[2].lstrip(OPENING).removesuffix(".")
    if word.lower() in ABBREVIATIONS:
        return True
    if word.lower() in BEFORE_NUMBERS:
        return _NUMBER.match(after) is not None
    return len(word) == 1 and word.isupper() and (_is_name(earlier) or earlier in BEFORE_INITIALS)


def _is_name(word: str) -> bool:
    return word[:1].isupper() and word[1:].islower()
