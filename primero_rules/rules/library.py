"""Loading by id, by ``ID@NAME`` or by path, and listing what there is."""

from collections.abc import Iterable, Iterator
from contextlib import suppress
from pathlib import Path, PurePath

from primero_rules.base.argument import check_kind
from primero_rules.base.fault import Fault, Faults, Place, fault_at, nearest, noting
from primero_rules.base.folders import (
    AROUND,
    PACKAGE,
    Shelf,
    exists,
    in_archive,
    in_libraries,
    is_file,
    is_folder,
    libraries,
    looked_in,
    shipped,
)
from primero_rules.base.held_files import while_held
from primero_rules.base.identifier import is_id
from primero_rules.base.remembered import changed_at, until_it_changes
from primero_rules.base.source_file import Source
from primero_rules.base.yaml_reader import read_file
from primero_rules.base.yaml_tree import Node
from primero_rules.language.groups import GAMES_OF_GROUPS
from primero_rules.rules.answers import QUESTIONS_FILE, load_questions
from primero_rules.rules.building import build, group_of
from primero_rules.rules.consistency import answers_against_rules, own_faults, own_faults_of_file
from primero_rules.rules.possible_sets import impossible_cards
from primero_rules.rules.project import project_above, shelf_of
from primero_rules.rules.rule_file import RuleFile
from primero_rules.rules.ruleset import Ruleset
from primero_rules.rules.selections import select, selections_of

RULE_FILE = "reconstruction.yaml"

Name = str | PurePath
"""What a reconstruction is loaded by: an id, ``ID@NAME``, or the path of its file or folder."""

MOST_TREES = 1_024
"""How many files have their trees cached."""

MOST_RULESETS = 1_024
"""How many loaded selections are cached: many more than ship, since five times as many may come."""


def ids() -> tuple[str, ...]:
    """The ids of all reconstructions in the folders searched, your own and those of the package, sorted.

    A folder whose name is no id, or that is a symbolic link, is passed over, as it is in checks.  Faults if the
    package lies in an archive.
    """
    if in_archive():
        complaint = "the reconstructions cannot be read from inside an archive"
        raise fault_at(
            Place(Source(PACKAGE.as_posix()), 1, 1),
            complaint,
            "the package installed, or a path",
            code="not-a-text-file",
        )
    return _ids_of_shelf(looked_in())


@while_held
def _ids_of_shelf(shelf: Shelf) -> tuple[str, ...]:
    """The ids in the folders of a shelf, and the shipped ids that it lists, sorted."""
    of_others = {own for library in shelf.folders for own in ids_in(library)}
    come_along = {own for own in ids_in(shipped()) if shelf.shipped is None or own in shelf.shipped}
    return tuple(sorted(of_others | come_along))


def ids_in(library: Path) -> list[str]:
    """The ids of the reconstructions in one folder."""
    folders = (path.parent for path in library.glob(f"*/{RULE_FILE}"))
    return [own.name for own in folders if is_id(own.name) and not own.is_symlink()]


def path_of(own: str) -> Path:
    """The file of the reconstruction with this id; if there is none, where it would lie among those shipped."""
    return _first_file(own, libraries()) or shipped() / own / RULE_FILE


def _first_file(own: str, folders: Iterable[Path]) -> Path | None:
    """The file of a reconstruction in the first of these folders that has it, or None."""
    return (
        next((path for above in folders if is_file(path := above / own / RULE_FILE)), None) if is_id(own) else None
    )


def ids_of(group: str) -> tuple[str, ...]:
    """The ids of a group of reconstructions; for "" those in no group, and all whose files cannot be read."""
    return tuple(own for own in ids() if _group(own) == group)


def by_group() -> dict[str, tuple[str, ...]]:
    """The ids of all reconstructions by their groups: first, under "", those in none."""
    return {group: ids_of(group) for group in ("", *GAMES_OF_GROUPS)}


def _group(own: str) -> str:
    try:
        return group_of(read(path_of(own)))
    except Faults:
        return ""


@until_it_changes(most=MOST_TREES)
def read(path: Path) -> Node:
    """The tree of a file, cached until the file changes."""
    return read_file(path)


def name_from_file(name: str, path: Path) -> str:
    """A name that stands in the file ``path``, as ``load`` takes it; in the file, paths are relative to it.

    An id is looked for in the folders above the file, then in those of its project.  If that finds another
    reconstruction than the one that ``load`` finds, the result is the path of that other one.
    """
    own, parted, selection = name.partition("@")
    if "/" in name or own.endswith((".yaml", ".yml")):
        return (path.parent / name).resolve().as_posix()
    nearby = _first_file(own, _folders_searched_from(path))
    return name if nearby in (None, path_of(own)) else f"{nearby}{parted}{selection}"


@while_held
def _folders_searched_from(path: Path) -> tuple[Path, ...]:
    """The folders in which the ids that a file names are looked for: those above it, and those of its project.

    A project file with faults adds none.
    """
    around = path.resolve().parents[:AROUND]
    project = project_above(path.parent)
    with suppress(Faults):  # reported where the project itself is checked
        return (*around, *shelf_of(project).folders) if project else tuple(around)
    return tuple(around)


def locate(name: Name, beside: Path | None = None) -> tuple[Path, str]:
    """The file and the selection that a name stands for; Faults if there is none.

    The Faults also name the ids around the file ``beside``, if the name stands in one.
    """
    check_kind(name, (str, PurePath), "a reconstruction", "its id, ID@NAME, or the path of its file or folder")
    return _located(str(name), beside)


@while_held
def _located(name: str, beside: Path | None) -> tuple[Path, str]:
    folders, slash, last = name.rpartition("/")
    base, parted, selection = last.partition("@")
    base = folders + slash + base
    nowhere = Place(Source(name), 1, 1)
    if not base:
        expected = f"one of {', '.join(ids())}, or a path"
        raise fault_at(nowhere, "an empty name stands for no reconstruction", expected, code="unknown-name")
    if parted and not selection:
        complaint = f"no selection is named after the @ of {name!r}"
        raise fault_at(nowhere, complaint, f"{base} for the main text, or a name", code="unknown-name")
    known = _first_file(base, libraries())
    if known is not None:
        return known, selection
    path = Path(base)
    if is_folder(path):
        path = path / RULE_FILE
    if path.suffix in (".yaml", ".yml") or exists(path):
        return path, selection
    complaint, known_ids = f"there is no reconstruction {base!r}", _ids_known_from(beside)
    expected = f"one of {', '.join(known_ids)}, or a path"
    raise fault_at(nowhere, complaint, expected, nearest(base, known_ids), code="unknown-name")


def _ids_known_from(beside: Path | None) -> tuple[str, ...]:
    """All ids that a name may be meant for: first those around the file ``beside`` in which it stands, if any."""
    folders = () if beside is None else _folders_searched_from(beside)
    return tuple(dict.fromkeys([*(own for above in folders for own in sorted(ids_in(above))), *ids()]))


def load(name: Name) -> Ruleset:
    """The ruleset that an id, an ``ID@NAME`` or a path stands for; Faults if its file is wrong."""
    return load_file(*locate(name))


def ruleset_of(rules: Ruleset | Name) -> Ruleset:
    """The rules that are given as such, or by what they are loaded by."""
    return rules if isinstance(rules, Ruleset) else load(rules)


def load_file(path: Path, selection: str = "") -> Ruleset:
    """One selection of a file; Faults if the file is wrong.

    Whatever a check finds in this selection, and in the file as a whole, without playing and without other files is
    found here too, and what contradicts an answer to a question that a catalogue asks.
    """
    return _sound(path, selection, _catalogues_at(path))


@until_it_changes(most=MOST_RULESETS)
def _sound(path: Path, selection: str, _catalogues: tuple[tuple[Path, int], ...]) -> Ruleset:
    """The ruleset without faults, cached until its file or a catalogue changes; what is refused is read again."""
    file = rule_file(path)
    if file.is_misformed:
        raise Faults(file.faults)
    faults = list(_faults_of_file(path))
    with noting(faults):
        rules = build_file(path, selection)
        faults.extend((*_inconsistencies(path, rules), *_impossible_in(path, rules)))
    if faults:
        raise Faults(faults)
    return rules


def _inconsistencies(path: Path, rules: Ruleset) -> Iterator[Fault]:
    """What is wrong with a selection by itself, and with its answers to questions of catalogues that can be read.

    A question may be unknown only because the file is read elsewhere than beside its catalogue.
    """
    with suppress(Faults):  # reported where the catalogue or the file's own questions are checked
        yield from answers_against_rules(rules, load_questions(_catalogues_for(path)))
    yield from own_faults(rules)


@while_held
def _catalogues_at(path: Path) -> tuple[tuple[Path, int], ...]:
    """The catalogues that apply to a file, each with the time at which it was last changed."""
    return tuple((catalogue, changed_at(catalogue)) for catalogue in _catalogues_for(path))


def _catalogues_for(path: Path) -> tuple[Path, ...]:
    """All catalogues whose questions a file may answer, wherever it is loaded from; the nearest is the last."""
    around = (above / QUESTIONS_FILE for above in reversed(_folders_searched_from(path)))
    return tuple(dict.fromkeys((*in_libraries(QUESTIONS_FILE), *filter(is_file, around))))


@until_it_changes(most=MOST_RULESETS)
def build_file(path: Path, selection: str) -> Ruleset:
    """One selection of a file as far as it can be read, for whoever reports what else is wrong with it."""
    return build(rule_file(path), selection)


@until_it_changes(most=MOST_TREES)
def _faults_of_file(path: Path) -> tuple[Fault, ...]:
    """The faults of a file as a whole, among them what its selections pick wrongly; none of them is built."""
    file = rule_file(path)
    faults: list[Fault] = []
    for name in file.selections:
        select(file.root, name, file.undisputed, faults)
    return (*own_faults_of_file(file.root), *faults)


def _impossible_in(path: Path, rules: Ruleset) -> Iterator[Fault]:
    """Faults of cards that nobody can have in any selection; the others are read only if this one has some."""
    if next(impossible_cards([rules]), None) is None:
        return
    with suppress(Faults):  # what is wrong with another selection is reported where that is loaded
        names = ("", *rules.selections[1:])
        yield from impossible_cards([build_file(path, name) for name in names])


@until_it_changes(most=MOST_TREES)
def rule_file(path: Path) -> RuleFile:
    """The file of rules at a path, cached for all its selections until it changes; Faults if it is none."""
    return RuleFile(read(path))


def selection_names(own: str) -> tuple[str, ...]:
    """The names of a reconstruction's selections, that of its main text first; none if its file is wrong."""
    try:
        return tuple(selections_of(read(path_of(own))))
    except Faults:
        return ()


def load_all() -> list[Ruleset]:
    """Every reconstruction and every named selection, in order."""
    return [load(name) for own in ids() for name in load(own).selection_ids]
