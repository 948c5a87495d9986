"""Files of text: read whole and decoded, and refused where they hold what nobody can see."""

import re
import stat
from itertools import islice
from pathlib import Path

from primero_rules.base.fault import Fault, Faults, Place, fault_at, place_in
from primero_rules.base.folders import is_folder
from primero_rules.base.source_file import Source, source_at

MOST_BYTES = 2_000_000
MOST_FAULTS = 100

TOO_BIG = f"the file is bigger than {MOST_BYTES:,} bytes"
SMALLER = "a file that a person can read"

# YAML's printable characters less some: U+0085, U+2028 and U+2029 end a line for PyYAML and for no editor or
# YAML 1.2 reader; characters without width, marks that turn the direction of text, and tags are invisible and can
# make a text look different from what it says.
UNWANTED = re.compile(
    "[^\t\n\r\x20-\x7e\xa0-\u061b\u061d-\u180d\u180f-\u200a\u2010-\u2027\u202f-\u205f\u2070-\ud7ff"
    "\ue000-\ufefe\uff00-\ufff8\ufffc-\ufffd\U00010000-\U000dffff\U000e0080-\U0010ffff]"
)
_TABULATOR = re.compile(r"\t")

LONGEST_SHOWN = 40
"""How many characters of a text are shown in a message."""


def text_file(path: Path, wanted: str) -> Source:
    """A file with its text; Faults, which say what was ``wanted``, if it cannot be read."""
    return decode(bytes_of(path, wanted), path)


def bytes_of(path: Path, wanted: str) -> bytes:
    """The bytes of a file; Faults if it cannot be read, is not a regular file, or is too big."""
    try:
        if not stat.S_ISREG(path.stat().st_mode):  # a pipe or a device would make us wait or never end
            raise _refusal(path, "this is a directory" if is_folder(path) else "this is not a regular file", wanted)
        with path.open("rb") as opened:
            data = opened.read(MOST_BYTES + 1)
    except FileNotFoundError:
        raise _refusal(path, "there is no such file") from None
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise _refusal(path, f"the file cannot be read: {reason}") from None
    if len(data) > MOST_BYTES:
        raise _refusal(path, TOO_BIG, SMALLER)
    return data


def _refusal(path: Path, complaint: str, expected: str = "") -> Faults:
    return fault_at(Place(source_at(path), 1, 1), complaint, expected, code="not-a-text-file")


def decode(data: bytes, path: Path) -> Source:
    """The source with the decoded text of a file, without a byte order mark; Faults if it is not UTF-8."""
    try:
        return source_at(path, data.decode("utf-8").removeprefix("\ufeff"))
    except UnicodeDecodeError as error:
        source = source_at(path, data.decode("utf-8", "replace").removeprefix("\ufeff"))
        before = data[: error.start].decode("utf-8").removeprefix("\ufeff")
        complaint = f"the file is not UTF-8: byte {error.start} (0x{data[error.start]:02X}) cannot be read"
        place = place_in(before, len(before), source)
        raise fault_at(place, complaint, "a file saved as UTF-8", code="not-a-text-file") from None


def unfit_for_yaml(source: Source) -> list[Fault]:
    """What is wrong with a text that is to be read as YAML: its size, or characters that may not stand in it.

    Those are the characters that nobody can see, and tabs: PyYAML's two parsers disagree about tabs beside values
    too, so they are refused everywhere.
    """
    text = source.text or ""
    if len(text) > MOST_BYTES or len(text.encode("utf-8", "surrogatepass")) > MOST_BYTES:
        return [Fault(Place(source, 1, 1), TOO_BIG, SMALLER, code="not-a-text-file")]
    complaint = "a tab is not allowed, in indentation or elsewhere"
    tabs = [
        Fault(place_in(text, tab.start(), source), complaint, "spaces", code="not-a-text-file")
        for tab in islice(_TABULATOR.finditer(text), MOST_FAULTS)
    ]
    return [*unseen_characters(source), *tabs][:MOST_FAULTS]


def unseen_characters(source: Source) -> list[Fault]:
    """The first of the characters that may not stand in a file of any kind, because nobody can see them."""
    text = source.text or ""
    return [
        Fault(
            place_in(text, unseen.start(), source),
            f"{character_named(unseen[0])} is not allowed",
            "text that can be shown",
            code="not-a-text-file",
        )
        for unseen in islice(UNWANTED.finditer(text), MOST_FAULTS)
    ]


def character_named(character: str) -> str:
    """A character by its number, since it cannot be shown."""
    return f"the character U+{ord(character):04X}"


def cut_text(text: str, longest: int = LONGEST_SHOWN) -> str:
    """The text, cut where it is longer than that, to be shown in a message."""
    return text if len(text) <= longest else f"{text[:longest]}…"


def quoted_text(text: str) -> str:
    """The text in quotes, cut where it is long, to be named in a message."""
    return f"'{cut_text(text)}'"
