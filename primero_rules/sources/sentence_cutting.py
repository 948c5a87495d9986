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

import re
import statistics
from collections.abc import Iterator

ABBREVIATIONS = frozenset(["dr", "mr", "mrs", "st", "vs", "cf", "e.g", "i.e", "viz", "ca", "jr"])
"""Abbreviations: words whose full stop ends no sentence."""

BEFORE_NUMBERS = frozenset(["p", "pp", "pag", "no", "vol", "ch", "fol", "f", "ff"])
"""Abbreviations if a number follows, Arabic or Roman."""

BEFORE_INITIALS = frozenset(["by", "par"])

OPENING_SIGNS = "\"'“‘„‚«(["
CLOSING = "\"'”’“»)]"
DASHES = "-–"
FULL_STOPS = ".!?…"

_ITEM = re.compile(r"\s*(?:[•*–-](?=\s)|\d+\.?(?:[a-z]\d*|\.(?:\d+|[a-z])\b)*\.?(?=\s))")
_PLAIN_NUMBER = re.compile(r"\s*\d+$")
_WORD = re.compile(r"\S+")
_AHEAD = re.compile(rf"(\s*)[{re.escape(OPENING_SIGNS)}]*")
_NUMERAL = re.compile(r"\d|[IVXLC]+\b")


def sentences(text: str, *, wrapped: bool = False) -> list[tuple[int, int]]:
    """The positions at which each sentence begins and ends; only white space lies between sentences.

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
    """The sentences of one paragraph, without the white space around them.

    Each word is examined once, together with the one before it: a paragraph may be as long as a book.
    """
    start = begin
    earlier = ""
    for word in _WORD.finditer(text, begin, end):
        mark = _end_mark(word[0])
        if mark and _may_end(text, word.end(), end) and not (mark == "." and _is_short(text, word, earlier, end)):
            yield from _stripped(text, start, word.end())
            start = word.end()
        earlier = word[0]
    yield from _stripped(text, start, end)


def _end_mark(word: str) -> str:
    """The punctuation at the end of a word that may end a sentence, with closing marks after it; or ""."""
    return (
        word[len(word.rstrip(FULL_STOPS + CLOSING)) :].lstrip(CLOSING) if word[-1] in FULL_STOPS + CLOSING else ""
    )


def _stripped(text: str, start: int, stop: int) -> Iterator[tuple[int, int]]:
    """A span without the white space around it; nothing if it is only white space."""
    inner = text[start:stop]
    bare = inner.strip()
    if bare:
        first = start + inner.index(bare)
        yield first, first + len(bare)


def _may_end(text: str, at: int, end: int) -> bool:
    """Whether the text after a word of a paragraph may begin another sentence."""
    following, opened = _ahead(text, at, end)
    if following == end:
        return True
    first = text[opened : opened + 1] if opened < end else ""
    return not first.islower() and (not first or first.isalnum() or opened > following)


def _ahead(text: str, at: int, end: int) -> tuple[int, int]:
    """The position after any white space, and the position after any opening marks that follow it."""
    run = _AHEAD.match(text, at, end)
    return (run.end(1), run.end()) if run else (at, at)


def _is_short(text: str, short: re.Match[str], earlier: str, end: int) -> bool:
    """Whether the full stop of a word belongs to it, as an item's number, an abbreviation or an initial.

    ``earlier`` is the word before it in the sentence.
    """
    if not earlier and _is_item(short[0] + " "):
        return True
    word = short[0].lstrip(OPENING_SIGNS).removesuffix(".")
    if word.lower() in ABBREVIATIONS:
        return True
    if word.lower() in BEFORE_NUMBERS:
        _, opened = _ahead(text, short.end(), end)
        return _NUMERAL.match(text, opened, end) is not None
    return len(word) == 1 and word.isupper() and (_is_name(earlier) or earlier in BEFORE_INITIALS)


def _is_name(word: str) -> bool:
    return word[:1].isupper() and word[1:].islower()
