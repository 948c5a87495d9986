"""Where the files that come with the package are: beside it in a checkout, inside it in a wheel."""

from __future__ import annotations

from contextlib import suppress
from functools import lru_cache
from pathlib import Path

PACKAGE = Path(__file__).resolve().parent.parent


def in_archive() -> bool:
    """True if the package is read from inside an archive, where files that come with it cannot be opened."""
    return not PACKAGE.is_dir()


@lru_cache(maxsize=8)
def folder(name: str) -> Path:
    """The folder ``reconstructions`` or ``schema``; nothing else knows that there are two places."""
    inside = PACKAGE / "_data" / name
    return inside if inside.is_dir() else PACKAGE.parent / name


def is_file(path: Path) -> bool:
    """True if a file is there; a name that people wrote may be one that no file can have, and then none is."""
    with suppress(OSError):
        return path.is_file()
    return False


def is_folder(path: Path) -> bool:
    """True if a folder is there, as for ``is_file``."""
    with suppress(OSError):
        return path.is_dir()
    return False


def exists(path: Path) -> bool:
    """True if anything is there, as for ``is_file``."""
    with suppress(OSError):
        return path.exists()
    return False


def shown(path: str) -> str:
    """A whole path as people should see it: from the current folder if it lies below it, else from the library.

    Anything else stays as it is, such as the name of a text that is no file.
    """
    for base in (Path.cwd(), PACKAGE.parent, PACKAGE / "_data"):
        beginning = f"{base.as_posix().rstrip('/')}/"
        if path.startswith(beginning):
            return path.removeprefix(beginning)
    return path


def near(path: Path, name: str) -> Path:
    """The file of this name that another file goes by: one that lies around it, or else the one shipped."""
    around = (above / name for above in path.resolve().parents[:3])
    return next((file for file in around if is_file(file)), folder("reconstructions") / name)
