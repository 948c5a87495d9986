"""A file as it was read: where it lies, and its text.  Whoever shows it to people says how."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

from primero_rules.base.folders import shown
from primero_rules.base.visible import visible


@dataclass(frozen=True, slots=True, order=True)
class Source:
    """A file, read once: its whole path, and its text as far as there is one to read.

    A text that came from no file has a name in the place of a path.  Two with the same path are the same file,
    whichever of them was read first.  ``work`` is the key of the work that the file cites where it names none,
    or "".
    """

    path: str
    text: str | None = field(default=None, compare=False, repr=False)
    work: str = field(default="", compare=False, repr=False)

    def __str__(self) -> str:
        """The path as people should see it from the folder in which they are now, whatever a file is called."""
        return visible(shown(self.path))


NOWHERE = Source("")
"""What stands in no file was read from here."""


def source_at(path: Path, text: str | None = None) -> Source:
    """The file at a path, however the path is written."""
    return Source(absolute(path).as_posix(), text)


def absolute(path: Path) -> Path:
    """The whole path of a file, by which it is the same file in every working directory."""
    try:
        return path.resolve()
    except (OSError, ValueError, RuntimeError):  # a name that no file can have, or links that go round
        return path.absolute()
