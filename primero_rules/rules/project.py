"""A project: the file ``primero.yaml`` that says where somebody's own reconstructions lie."""

from pathlib import Path

from primero_rules.base.argument import check_kind
from primero_rules.base.fault import Fault, Faults, Place
from primero_rules.base.folders import Shelf, is_file, is_folder, look_only_in
from primero_rules.base.held_files import while_held
from primero_rules.base.remembered import MOST_LIBRARIES, until_it_changes
from primero_rules.base.source_file import absolute, source_at
from primero_rules.base.spec import Spec, whole
from primero_rules.base.yaml_reader import read_file
from primero_rules.base.yaml_tree import Node
from primero_rules.language.grammar import require_form
from primero_rules.language.project_terms import ALL, NONE_SHIPPED, PROJECT

PROJECT_FILE = "primero.yaml"


@while_held
def project_above(place: Path) -> Path | None:
    """The project file in a folder or the nearest folder above it; None if there is none."""
    here = absolute(place)
    return next((file for above in (here, *here.parents) if is_file(file := above / PROJECT_FILE)), None)


@until_it_changes(most=MOST_LIBRARIES)
def shelf_of(path: Path) -> Shelf:
    """The folders, and the shipped ids, that a project file names; Faults with everything that is wrong with it."""
    root = read_file(path)
    require_form(PROJECT, root)
    return Shelf(_folders(path, root), _shipped(whole(root).get("shipped")))


def look_in(*folders: str | Path) -> None:
    """From now on look for reconstructions in these folders first, and then among those that ship.

    A folder with a ``primero.yaml`` stands for the folders that this file names.  Without any folder,
    only those that ship are looked for.  Faults if such a file is wrong or a folder is not there.
    """
    for folder in folders:
        check_kind(folder, (str, Path), "a folder", "its path")
    missing = [
        Fault(Place(source_at(path), 1, 1), "there is no such folder", "a folder", code="unknown-name")
        for path in map(Path, folders)
        if not (is_folder(path) or (path.name == PROJECT_FILE and is_file(path)))
    ]
    if missing:
        raise Faults(missing)
    shelves = [_shelf_at(Path(folder)) for folder in folders]
    chosen = [shelf.shipped for shelf in shelves if shelf.shipped is not None]
    look_only_in(
        (own for shelf in shelves for own in shelf.folders), frozenset().union(*chosen) if chosen else None
    )


def _shelf_at(folder: Path) -> Shelf:
    file = folder if folder.name == PROJECT_FILE else folder / PROJECT_FILE
    return shelf_of(file) if is_file(file) else Shelf((folder,))


def _folders(path: Path, root: Node) -> tuple[Path, ...]:
    """The folders that a project names; Faults at each that is not there."""
    named = [(spec, path.parent / spec.text()) for spec in whole(root).need("folders").items()]
    missing = [
        Fault(
            spec.node.place,
            f"there is no folder {spec.text()!r}",
            "a folder, seen from this file",
            code="unknown-name",
        )
        for spec, folder in named
        if not is_folder(folder)
    ]
    if missing:
        raise Faults(missing)
    return tuple(folder for _, folder in named)


def _shipped(chosen: Spec | None) -> frozenset[str] | None:
    if chosen is None or chosen.node.value == ALL:
        return None
    return frozenset() if chosen.node.value == NONE_SHIPPED else frozenset(item.text() for item in chosen.items())
