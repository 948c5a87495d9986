"""Loading by id, by ``ID@NAME`` or by path, and listing what there is."""

from __future__ import annotations

from pathlib import Path

from primero_rules.base.fault import Fault, Faults, Place, nearest
from primero_rules.base.folders import PACKAGE, exists, folder, in_archive, is_file, is_folder
from primero_rules.base.identifier import is_id
from primero_rules.base.remembered import until_it_changes
from primero_rules.base.source_file import Source
from primero_rules.base.yaml_tree import Node, read_file
from primero_rules.language.combinations import KnownRankings
from primero_rules.language.grammar import reconstruction_faults
from primero_rules.language.groups import GROUPS
from primero_rules.rules.ruleset import Ruleset, build, group_of, selections_of

FILE = "reconstruction.yaml"

MOST_TREES = 128
"""How many files are kept as they were read."""

MOST_RULESETS = 64
"""How many selections are kept as they were loaded: more than come with the package."""


def ids() -> tuple[str, ...]:
    """The ids of the reconstructions that come with the package, in order.

    A folder whose name is no id, or that is a link to another place, holds none: no check looks into it either.
    Faults if the package lies in an archive.
    """
    if in_archive():
        what = "the reconstructions cannot be read from inside an archive"
        raise Faults([Fault(Place(Source(PACKAGE.as_posix()), 1, 1), what, "the package installed, or a path")])
    folders = (path.parent for path in folder("reconstructions").glob(f"*/{FILE}"))
    return tuple(sorted(own.name for own in folders if is_id(own.name) and not own.is_symlink()))


def ids_of(group: str) -> tuple[str, ...]:
    """The ids of a group of reconstructions; for "" those in no group, and all whose files cannot be read."""
    return tuple(own for own in ids() if _group(own) == group)


def by_group() -> dict[str, tuple[str, ...]]:
    """The ids of all reconstructions by their groups: first, under "", those in none."""
    return {group: ids_of(group) for group in ("", *GROUPS)}


def _group(own: str) -> str:
    try:
        return group_of(read(folder("reconstructions") / own / FILE))
    except Faults:
        return ""


@until_it_changes(most=MOST_TREES)
def read(path: Path) -> Node:
    """The tree of a file, read once for as long as it does not change."""
    return read_file(path)


def beside(name: str, path: Path) -> str:
    """A name that stands in the file ``path``: an id means the same everywhere, a path begins at that file."""
    if "/" not in name and not name.partition("@")[0].endswith((".yaml", ".yml")):
        return name
    return (path.parent / name).resolve().as_posix()


def locate(name: str) -> tuple[Path, str]:
    """The file and the selection that a name stands for; Faults if there is none."""
    folders, slash, last = name.rpartition("/")
    base, _, selection = last.partition("@")
    base = folders + slash + base
    inside = folder("reconstructions") / base / FILE
    if is_id(base) and is_file(inside):
        return inside, selection
    path = Path(base)
    if is_folder(path):
        path = path / FILE
    if path.suffix in (".yaml", ".yml") or exists(path):
        return path, selection
    known = ids()
    nowhere = Place(Source(name), 1, 1)
    what = f"there is no reconstruction {base!r}"
    raise Faults([Fault(nowhere, what, f"one of {', '.join(known)}, or a path", nearest(base, known))])


def load(name: str) -> Ruleset:
    """The ruleset that an id, an ``ID@NAME`` or a path stands for; Faults if its file is wrong."""
    return load_file(*locate(name))


def load_file(path: Path, selection: str = "") -> Ruleset:
    """One selection of a file; Faults if the file is wrong."""
    return _built(path, selection)


@until_it_changes(most=MOST_RULESETS)
def _built(path: Path, selection: str) -> Ruleset:
    return build(read(path), selection, _rankings(path), _faults(path))


@until_it_changes(most=MOST_TREES)
def _faults(path: Path) -> tuple[Fault, ...]:
    """What is wrong with how a file is written, looked up once for all its selections."""
    root = read(path)
    return tuple(reconstruction_faults(root)) if root.kind == "mapping" else ()


@until_it_changes(most=MOST_RULESETS)
def _rankings(_path: Path) -> KnownRankings:
    """What the selections of a file find out for each other."""
    return {}


def load_all() -> list[Ruleset]:
    """Every reconstruction and every named selection, in order."""
    rulesets = []
    for own in ids():
        names = list(selections_of(read(folder("reconstructions") / own / FILE)))
        rulesets.append(load(own))
        rulesets.extend(load(f"{own}@{name}") for name in names[1:])
    return rulesets
