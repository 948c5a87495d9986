"""The check of files of every kind: all their faults, and what they still lack.

Rules that can be loaded are played at the end, unless play is switched off.
"""

from collections.abc import Iterable, Iterator
from concurrent.futures import Executor
from dataclasses import dataclass, field
from itertools import repeat
from pathlib import Path

from primero_rules.base.fault import Fault, Place
from primero_rules.base.folders import folder, is_folder
from primero_rules.base.held_files import files_held
from primero_rules.base.source_file import absolute, source_at
from primero_rules.check.by_kind import check_file
from primero_rules.check.checking import HOLED, HOLES_IN_FILES, Checking, CheckSettings
from primero_rules.check.kinds_of_file import COUNTED_KINDS, EVERY_KIND_OF_FILE, kind_by_place
from primero_rules.check.to_do import ToDo
from primero_rules.check.witnesses import Witnesses


@dataclass(slots=True)
class Report:
    """The result of a check: every fault in the order of files and lines, what is to be done, how much was checked.

    ``waiting`` counts the files that were not checked because the rules that they refer to are wrong; ``played`` is
    False if play was switched off.  ``holed`` counts the reconstructions with holes, and ``holes`` these: no rules
    with one are played.
    """

    faults: tuple[Fault, ...] = ()
    to_do: tuple[ToDo, ...] = ()
    counts: dict[str, int] = field(default_factory=lambda: dict.fromkeys(COUNTED_KINDS, 0))
    witnesses: Witnesses = field(default_factory=Witnesses)
    waiting: int = 0
    played: bool = True
    holed: int = 0
    holes: int = 0


def check(
    paths: Iterable[str | Path] = (),
    witnesses: Path | None = None,
    *,
    schema: bool = False,
    strict: bool = False,
    play: bool = True,
    executor: Executor | None = None,
) -> Report:
    """Check these files and everything in these folders; without any, everything that comes with the package.

    Citations are looked up in the folder ``witnesses``; without one, they are counted as not checked.  With
    ``schema`` each file is also validated by its published schema, and a disagreement is a fault of this program.
    With ``strict`` things to do count as faults, and answers are compared with what the situations show.  Without
    ``play`` no hand is played, and faults that only play shows are not found.  An ``executor`` shares the work of
    many files among its processes, which does not change the result.
    """
    asked = CheckSettings(witnesses, schema, strict, play)
    checking = Checking(asked, Witnesses(witnesses))
    with files_held():  # every file is read in one state, even if it is changed meanwhile
        chosen = [Path(path) for path in paths] or [folder("reconstructions")]
        files = [file for path in chosen for file in _files(_absolute_path(path), checking)]
        shared = map if executor is None or len(files) < MANY else executor.map
        for part in shared(_checked, _lots(files), repeat(asked)):
            checking.add(part)
    to_do = tuple(task for group in checking.to_do.values() for task in group)
    if strict:
        checking.faults.extend(task.fault for task in to_do)
    every = set(checking.faults)
    echoes = set(_echoes(every))
    return Report(
        tuple(sorted(every - echoes)),
        () if strict else to_do,
        {kind: checking.counts[kind] for kind in COUNTED_KINDS},
        checking.witnesses,
        len({fault.place.source for fault in echoes}),
        play,
        checking.counts[HOLED],
        checking.counts[HOLES_IN_FILES],
    )


MANY = 100
"""With fewer files than this, starting processes takes longer than the check."""


def _lots(files: Iterable[Path]) -> list[list[Path]]:
    """The files in lots that can be checked separately: a reconstruction with its hands, or another file alone.

    Files that speak of all reconstructions make one lot, so that not every process has to load all of these.
    """
    lots: dict[Path, list[Path]] = {}
    for file in files:
        kind = kind_by_place(file)
        levels_up = 0 if kind is None else kind.levels_up
        *_, shared = (file, *file.parents)[: levels_up + 1]
        lots.setdefault(shared, []).append(file)
    return list(lots.values())


def _checked(files: Iterable[Path], asked: CheckSettings) -> Checking:
    """The results of checking some files."""
    checking = Checking(asked, Witnesses(asked.witnesses))
    for file in files:
        check_file(file, checking)
    return checking


def _echoes(faults: Iterable[Fault]) -> Iterator[Fault]:
    """The faults that only say that rules cannot be read, if the faults of these rules are reported themselves."""
    known_faults = list(faults)
    wrong = {fault.place.source for fault in known_faults if fault.code != "rules-unreadable"}
    for fault in known_faults:
        named = fault.named
        if fault.code == "rules-unreadable" and isinstance(named, Place) and named.source in wrong:
            yield fault


def _absolute_path(path: Path) -> Path:
    """The absolute path of a folder or a file; a link to a file keeps its own name, which tells its kind."""
    return absolute(path) if is_folder(path) else absolute(path.parent) / path.name


def _files(path: Path, checking: Checking) -> list[Path]:
    if not is_folder(path):
        return [path]
    patterns = [kind.pattern for kind in EVERY_KIND_OF_FILE]
    is_of_one_kind = any(kind.folder and kind.folder == path.name for kind in EVERY_KIND_OF_FILE)
    within = path.glob("*.yaml") if is_of_one_kind else ()
    files = {*within, *(file for pattern in patterns for file in path.rglob(pattern))}
    if not files:
        complaint = "there is nothing to check in this folder"
        checking.faults.append(
            Fault(Place(source_at(path), 1, 1), complaint, f"files called {', '.join(patterns)}", code="empty")
        )
    return sorted(files, key=_turn)


def _turn(file: Path) -> tuple[bool, Path]:
    """The sort key of a file: rules come before the records that refer to them, so that they are still cached."""
    kind = kind_by_place(file)
    return kind is not None and kind.after_rules, file
