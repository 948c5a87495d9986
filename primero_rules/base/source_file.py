"""A file as it was read: its path and its text."""

from dataclasses import dataclass, field
from pathlib import Path

from primero_rules.base.folders import displayed_path
from primero_rules.base.visible import visible


@dataclass(frozen=True, slots=True, order=True)
class Source:
    """The absolute path of a file, and its text (None if it could not be read or was not needed).

    For a text that came from no file, ``path`` is its name.  Two sources with the same path are equal, whatever
    their texts.  ``work`` is the key of the work that the file cites by default, or "".
    """

    path: str
    text: str | None = field(default=None, compare=False, repr=False)
    work: str = field(default="", compare=False, repr=False)

    def __str__(self) -> str:
        """The path for display: relative to the current folder where possible, and printable in any case."""
        return visible(displayed_path(self.path))


NOWHERE = Source("")
"""The source of data that was read from no file."""


def source_at(path: Path, text: str | None = None) -> Source:
    """The source at a path, which is made absolute."""
    return Source(absolute(path).as_posix(), text)


def absolute(path: Path) -> Path:
    """The absolute path of a file, with links resolved where possible."""
    try:
        return path.resolve()
    except (OSError, ValueError, RuntimeError):  # a name that no file can have, or links that go round
        return path.absolute()
