"""Files of text: read whole and decoded, and refused where they hold what nobody can see."""

import re
import stat
from itertools import islice
from pathlib import Path

from primero_rules.base.fault import Fault, Faults, Place, place_in
from primero_rules.base.source_file import Source, source_at

MOST_BYTES = 2_000_000
MOST_FAULTS = 100

# YAML's printable characters less some: U+0085, U+2028 and U+2029 end a line for PyYAML and for no editor or
# YAML 1.2 reader; characters without width, marks that turn the direction of text, and tags are invisible and can
# make a text look different from what it says.
UNWANTED = re.compile(
    "[^\t\n\r\x20-\x7e\xa0-\u061b\u061d-\u180d\u180f-\u200a\u2010-\u2027\u202f-\u205f\u2070-\ud7ff"
    "\ue000-\ufefe\uff00-\ufff8\ufffc-\ufffd\U00010000-\U000dffff\U000e0080-\U0010ffff]"
)
_TAB = re.compile(r"\t")
_LINE_BREAK = re.compile(r"\r\n|\r|\n")


def text_file(path: Path, wanted: str) -> Source:
    """A file with its text; Faults, which say what was ``wanted``, if it cannot be read."""
    return decode(bytes_of(path, wanted), path)


def visible_text_file(path: Path, wanted: str) -> Source:
    """A file that is not YAML, with its text; Faults also if it contains characters that nobody can see."""
    source = text_file(path, wanted)
    if faults := unseen_characters(source.text or "", source, MOST_FAULTS):
        raise Faults(faults)
    return source


def bytes_of(path: Path, wanted: str) -> bytes:
    """The bytes of a file; Faults if it cannot be read, is not a regular file, or is too big."""
    try:
        if not stat.S_ISREG(path.stat().st_mode):  # a pipe or a device would make us wait or never end
            complaint = "this is a directory" if path.is_dir() else "this is not a regular file"
            raise Faults([Fault(_start(path), complaint, wanted, code="not-a-text-file")])
        with path.open("rb") as opened:
            data = opened.read(MOST_BYTES + 1)
    except FileNotFoundError:
        raise Faults([Fault(_start(path), "there is no such file", code="not-a-text-file")]) from None
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise Faults([Fault(_start(path), f"the file cannot be read: {reason}", code="not-a-text-file")]) from None
    if len(data) > MOST_BYTES:
        raise Faults([too_big(source_at(path))])
    return data


def _start(path: Path) -> Place:
    return Place(source_at(path), 1, 1)


def too_big(source: Source) -> Fault:
    """The fault of a file with more than ``MOST_BYTES``."""
    complaint = f"the file is bigger than {MOST_BYTES:,} bytes"
    return Fault(Place(source, 1, 1), complaint, "a file that a person can read", code="not-a-text-file")


def decode(data: bytes, path: Path) -> Source:
    """The source with the decoded text of a file, without a byte order mark; Faults if it is not UTF-8."""
    try:
        return source_at(path, data.decode("utf-8").removeprefix("\ufeff"))
    except UnicodeDecodeError as error:
        source = source_at(path, data.decode("utf-8", "replace").removeprefix("\ufeff"))
        place = place_at(data[: error.start].decode("utf-8").removeprefix("\ufeff"), source)
        complaint = f"the file is not UTF-8: byte {error.start} (0x{data[error.start]:02X}) cannot be read"
        raise Faults([Fault(place, complaint, "a file saved as UTF-8", code="not-a-text-file")]) from None


def unwanted_characters(text: str, source: Source, most: int) -> list[Fault]:
    """Up to ``most`` of the characters that may not stand in a YAML file: those nobody can see, and tabs.

    Tabs are refused everywhere: PyYAML's two parsers disagree about them beside values as well.
    """
    complaint = "a tab is not allowed, in indentation or elsewhere"
    tabs = [
        Fault(place_at(text[: tab.start()], source), complaint, "spaces", code="not-a-text-file")
        for tab in islice(_TAB.finditer(text), most)
    ]
    return [*unseen_characters(text, source, most), *tabs][:most]


def unseen_characters(text: str, source: Source, most: int) -> list[Fault]:
    """Up to ``most`` of the characters that may not stand in a file of any kind, because nobody can see them."""
    return [
        Fault(
            place_in(text, unseen.start(), source),
            f"{named(unseen[0])} is not allowed",
            "text that can be shown",
            code="not-a-text-file",
        )
        for unseen in islice(UNWANTED.finditer(text), most)
    ]


def named(character: str) -> str:
    """A character by its number, since it cannot be shown."""
    return f"the character U+{ord(character):04X}"


def place_at(before: str, source: Source) -> Place:
    """The place that follows the text ``before``."""
    lines = _LINE_BREAK.split(before)
    return Place(source, len(lines), len(lines[-1]) + 1)
