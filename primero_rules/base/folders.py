"""The folders in which reconstructions are looked for: other people's, and the one that comes with the package.

What comes with the package lies beside it in a checkout and inside it in a wheel.
"""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

from primero_rules.base.held_files import held

PACKAGE = Path(__file__).resolve().parent.parent

AROUND = 3
"""How many folders above a file are looked through for what it goes by: as many as lie above a hand record."""


class Shelf(NamedTuple):
    """Which folders are looked in besides the one shipped, and which shipped ids stand in lists; None for all."""

    folders: tuple[Path, ...] = ()
    shipped: frozenset[str] | None = None


_IN_USE = [Shelf()]


def in_archive() -> bool:
    """True if the package is read from inside an archive, where files that come with it cannot be opened."""
    return not PACKAGE.is_dir()


@lru_cache(maxsize=8)
def folder(name: str) -> Path:
    """The folder ``reconstructions`` or ``schema``; nothing else knows that there are two places."""
    inside = PACKAGE / "_data" / name
    return inside if inside.is_dir() else PACKAGE.parent / name


def look_only_in(folders: Iterable[Path], shipped: Iterable[str] | None = None) -> None:
    """From now on look for reconstructions in these folders first, and then among those shipped.

    ``shipped`` are the ids of those shipped that stand in lists, None for all; the others are found by their ids
    all the same.  What was looked in before is forgotten.
    """
    whole = tuple(dict.fromkeys(folder.resolve() for folder in folders))
    _IN_USE[0] = Shelf(whole, None if shipped is None else frozenset(shipped))


def looked_in() -> Shelf:
    """What ``look_only_in`` was given last."""
    return _IN_USE[0]


def shipped() -> Path:
    """The folder of the reconstructions that come with the package."""
    return folder("reconstructions")


def libraries() -> tuple[Path, ...]:
    """The folders of reconstructions, in the order in which an id is looked for: the one shipped is the last."""
    return tuple(dict.fromkeys((*_IN_USE[0].folders, shipped())))


def in_libraries(name: str) -> tuple[Path, ...]:
    """The files of this name in the folders of reconstructions: the one shipped is the first."""
    return tuple(file for library in reversed(libraries()) if is_file(file := library / name))


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
    return held(_around, (path.resolve().parent, name))


def _around(beside: tuple[Path, str]) -> Path:
    """The file of a name that lies in a folder, or around it, or is shipped."""
    within, name = beside
    files = (above / name for above in (within, *within.parents)[:AROUND])
    return next((file for file in files if is_file(file)), folder("reconstructions") / name)


def all_near(path: Path, name: str) -> tuple[Path, ...]:
    """Every file of this name that another file goes by.

    In a folder that is looked in these are the one shipped and those of your own; elsewhere the nearest alone.
    """
    return held(_all_around, (path.resolve().parent, name, looked_in()))


def _all_around(beside: tuple[Path, str, Shelf]) -> tuple[Path, ...]:
    """The files of a name for what lies in a folder, where those of a shelf are looked in."""
    within, name, shelf = beside
    if any(within.is_relative_to(library) for library in shelf.folders):
        return in_libraries(name)
    nearest = _around((within, name))
    return (nearest,) if is_file(nearest) else ()
