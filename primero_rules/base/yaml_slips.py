"""Slips that YAML notices only later, at what follows: a missing quotation mark, no space after a colon."""

import re

from primero_rules.base.fault import Fault, place_in
from primero_rules.base.source_file import Source
from primero_rules.base.text_file import character_named, cut_text

KEY_AND_NO_SPACE = re.compile(r"[ ]*(?:- +)*([^\W\d][\w-]*:)(?!//)([^ \r\n])")
"""A key and its colon where no space follows, as at the beginning of a line; an address (http://…) is none."""

ODD_SPACE = re.compile(r"^[^\S ]|[^\S ]$")
"""Another space than the ordinary one at the beginning or the end of a key, where it seems to be none of it."""

_LINE_BEGUN = re.compile(r"[^\r\n]*\Z")
_TEXT_IN_QUOTES = re.compile(r"""("[^"\r\n]*"|'[^'\r\n]*')[ ]*\Z""")


def closed_too_early(text: str, noticed: int, source: Source) -> Fault | None:
    """The fault of a text in quotes right before an index; None if there is none.

    Between brackets, what follows a closing quotation mark shows that it was meant to open the next text.
    """
    quoted = _TEXT_IN_QUOTES.search(text, 0, noticed)
    if quoted is None:
        return None
    complaint = f"text follows {cut_text(quoted[1])}, so that a quotation mark seems to be missing"
    expected = "one at either end of each text, and a comma after it"
    return Fault(place_in(text, quoted.start(), source), complaint, expected, code="not-yaml")


def key_without_space(text: str, near: int, source: Source) -> Fault | None:
    """The fault of a line that begins as a key does, but with no space after the colon; None if there is none.

    It is the line of an index, or the one before, which a line that does not fit is then taken to continue.
    """
    line = _begin_of_line(text, near)
    for begin in (line, _begin_of_line(text, len(text[:line].rstrip()))):
        key = KEY_AND_NO_SPACE.match(text, begin)
        if key is not None:
            return Fault(place_in(text, key.start(1), source), no_space(key), A_SPACE, code="not-yaml")
    return None


def _begin_of_line(text: str, index: int) -> int:
    begun = _LINE_BEGUN.search(text, 0, index)
    return begun.start() if begun else 0


def no_space(key: re.Match[str]) -> str:
    """What is wrong with a key after whose colon no space stands."""
    wrong = f"{character_named(key[2])}, which is no space to YAML" if key[2].isspace() else "no space"
    return f"after '{key[1]}' stands {wrong}, so that this is no key"


A_SPACE = "'key: value', with a space after the ':'"
"""What is expected where a key has none."""
