"""The folders in which reconstructions are looked for: other people's, and the one that comes with the package.

What comes with the package lies beside it in a checkout and inside it in a wheel.
"""

from collections.abc import Iterable
from contextlib import suppress
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

from primero_rules.base.held_files import while_held

PACKAGE = Path(__file__).resolve().parent.parent

AROUND = 3
"""How many folders are searched for what a file depends on: its own and those above, as many as a record needs."""


class Shelf(NamedTuple):
    """The folders searched besides the shipped one, and the shipped ids that are listed (None: all)."""

    folders: tuple[Path, ...] = ()
    shipped: frozenset[str] | None = None


_IN_USE = [Shelf()]


def in_archive() -> bool:
    """True if the package is read from inside an archive, where files that come with it cannot be opened."""
    return not PACKAGE.is_dir()


@lru_cache(maxsize=8)
def folder(name: str) -> Path:
    """The folder ``reconstructions`` or ``schema``, inside the package or beside it; only this function asks."""
    inside = PACKAGE / "_data" / name
    return inside if inside.is_dir() else PACKAGE.parent / name


def look_only_in(folders: Iterable[Path], shipped: Iterable[str] | None = None) -> None:
    """From now on look for reconstructions in these folders first, and then among those shipped.

    ``shipped`` are the ids of the shipped ones that are listed (None: all); the others can still be found by id.
    The folders and ids of an earlier call are forgotten.
    """
    whole = tuple(dict.fromkeys(folder.resolve() for folder in folders))
    _IN_USE[0] = Shelf(whole, None if shipped is None else frozenset(shipped))


def looked_in() -> Shelf:
    """The folders and ids that were last given to ``look_only_in``."""
    return _IN_USE[0]


def shipped() -> Path:
    """The folder of the reconstructions that come with the package."""
    return folder("reconstructions")


def libraries() -> tuple[Path, ...]:
    """The folders of reconstructions, in the order in which an id is looked for: the one shipped is the last."""
    return tuple(dict.fromkeys((*_IN_USE[0].folders, shipped())))


def in_libraries(name: str) -> tuple[Path, ...]:
    """The files of this name in the folders of reconstructions: the one shipped is the first."""
    return _in_folders(name, libraries())


@while_held
def _in_folders(name: str, folders: tuple[Path, ...]) -> tuple[Path, ...]:
    """The files of a name in some folders, the last folder first."""
    return tuple(file for above in reversed(folders) if is_file(file := above / name))


def is_file(path: Path) -> bool:
    """True if there is a file at the path; False also for a name that no file can have."""
    with suppress(OSError):
        return path.is_file()
    return False


def is_folder(path: Path) -> bool:
    """True if there is a folder at the path; False also for a name that no folder can have."""
    with suppress(OSError):
        return path.is_dir()
    return False


def exists(path: Path) -> bool:
    """True if there is a file or a folder at the path; False also for a name that none can have."""
    with suppress(OSError):
        return path.exists()
    return False


def displayed_path(path: str) -> str:
    """An absolute path for display: relative to the current folder or the package's if it lies below one of them.

    Any other text stays as it is, such as the name of a text that came from no file.
    """
    for base in (Path.cwd(), PACKAGE.parent, PACKAGE / "_data"):
        beginning = f"{base.as_posix().rstrip('/')}/"
        if path.startswith(beginning):
            return path.removeprefix(beginning)
    return path


@while_held
def near(path: Path, name: str) -> Path:
    """The nearest file of this name in the folder of ``path`` and those above it, else the shipped one."""
    files = (above / name for above in path.resolve().parents[:AROUND])
    return next((file for file in files if is_file(file)), folder("reconstructions") / name)


def all_near(path: Path, name: str) -> tuple[Path, ...]:
    """Every file of this name that applies to the file at ``path``.

    Inside a folder given to ``look_only_in`` these are the shipped file and those in all such folders; elsewhere it
    is the nearest one alone.
    """
    within = path.resolve().parent
    if any(within.is_relative_to(library) for library in looked_in().folders):
        return in_libraries(name)
    nearest = near(path, name)
    return (nearest,) if is_file(nearest) else ()
