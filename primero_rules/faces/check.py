"""Every fault of files of rules, hand records, questions and sources, and how the findings are shown.

A file is read, held against its schema, and only if it fits that, held against what other files say.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from primero_rules.compiled import library
from primero_rules.compiled.answers import FILE as QUESTIONS
from primero_rules.compiled.answers import load_questions, read_questions
from primero_rules.compiled.consistency import inconsistencies
from primero_rules.compiled.records import ENDING, record_in, rules_of
from primero_rules.compiled.ruleset import selections_of
from primero_rules.faces import check_sources
from primero_rules.faces.check_schema import schema_faults
from primero_rules.ground.fault import Fault, Faults, Place, render
from primero_rules.ground.library import folder, shown
from primero_rules.ground.source import Node
from primero_rules.tellings.proofreading import record_faults

KINDS: Mapping[str, str] = {
    "reconstruction": "reconstruction",
    "selection": "selection",
    "hand": "hand record",
    "question": "question",
    "source": "source",
}
"""What is counted, and what one of it is called."""

MOST_BYTES = 5_000_000


@dataclass(slots=True)
class Report:
    """What was found: every fault in the order of files and lines, and how much was looked at."""

    faults: tuple[Fault, ...] = ()
    counts: dict[str, int] = field(default_factory=lambda: dict.fromkeys(KINDS, 0))
    paths: dict[str, Path] = field(default_factory=dict)


@dataclass(slots=True)
class _Checking:
    """How far the check has come."""

    report: Report
    faults: list[Fault] = field(default_factory=list)

    def count(self, kind: str, more: int = 1) -> None:
        self.report.counts[kind] += more


def check(paths: Iterable[str | Path] = ()) -> Report:
    """Check these files and all that is in these folders; without any, everything that comes with the package."""
    checking = _Checking(Report())
    chosen = [Path(path) for path in paths] or [folder("reconstructions")]
    for path in chosen:
        for file in _files(path, checking):
            _check_file(file, checking)
    checking.report.faults = tuple(sorted(set(checking.faults)))
    return checking.report


def _files(path: Path, checking: _Checking) -> list[Path]:
    if not path.is_dir():
        return [path]
    patterns = (library.FILE, f"*{ENDING}", QUESTIONS, "*.bib")
    found = sorted({file for pattern in patterns for file in path.rglob(pattern)})
    if not found:
        what = "there is nothing to check in this folder"
        checking.faults.append(Fault(Place(shown(path), 1, 1), what, f"files called {', '.join(patterns)}"))
    return found


def _check_file(path: Path, checking: _Checking) -> None:
    name = shown(path)
    checking.report.paths[name] = path
    try:
        if path.suffix == ".bib":
            checking.count("source", len(check_sources.read_sources(path)))
            return
        root = library.read(path)
        kind = _kind(path, root)
        wrong = schema_faults(kind, root)
        if wrong:
            raise Faults(wrong)
        CHECKS[kind](path, root, checking)
    except Faults as found:
        checking.faults.extend(found.faults)


def _kind(path: Path, root: Node) -> str:
    """What kind of file it is: by its name, or else by its keys."""
    keys = root.value if root.kind == "mapping" else {}
    if path.name.endswith(ENDING) or "hand" in keys:
        return "hand"
    return "questions" if path.name == QUESTIONS or "questions" in keys else "reconstruction"


def _check_reconstruction(path: Path, root: Node, checking: _Checking) -> None:
    checking.count("reconstruction")
    checking.faults.extend(_unknown_sources(path, root))
    checking.faults.extend(_named_like_folder(path, root))
    questions = load_questions(_near(path, QUESTIONS))
    named = list(selections_of(root))
    checking.count("selection", len(named))
    for name in ("", *named[1:]):  # the first is what the file means where no name is given
        try:
            rules = library.load_file(path, name)
        except Faults as found:
            checking.faults.extend(found.faults)
            continue
        checking.faults.extend(inconsistencies(rules, questions))


def _near(path: Path, name: str) -> Path:
    """The questions or the sources that a file goes by: those that lie around it, or those shipped."""
    around = (above / name for above in path.resolve().parents[:3])
    return next((file for file in around if file.is_file()), folder("reconstructions") / name)


def _unknown_sources(path: Path, root: Node) -> list[Fault]:
    keys = check_sources.known_keys(_near(path, check_sources.FILE))
    return list(check_sources.unknown_sources(root, keys))


def _named_like_folder(path: Path, root: Node) -> list[Fault]:
    own = root.value["reconstruction"]
    if path.name != library.FILE or path.resolve().parent.name == own.value:
        return []
    what = f"the id {own.value!r} is not the name of the folder"
    return [Fault(own.place, what, path.resolve().parent.name)]


def _check_hand(path: Path, root: Node, checking: _Checking) -> None:
    checking.count("hand")
    checking.faults.extend(_unknown_sources(path, root))
    record = record_in(root, path)
    named = root.value["hand"]
    if path.name.endswith(ENDING) and path.name != f"{named.value}{ENDING}":
        what = f"the record {named.value!r} is not called like its file"
        checking.faults.append(Fault(named.place, what, path.name.removesuffix(ENDING)))
    place = root.value["reconstruction"].place
    try:
        rules = rules_of(record)
    except Faults as found:
        first = found.faults[0]
        where = "" if first.place == place else f" ({first.place})"
        what = f"the rules of this record cannot be read: {first.what}{where}"
        checking.faults.append(Fault(place, what, first.expected, first.nearest))
        return
    if not rules.playable:
        checking.faults.append(Fault(place, f"{rules.id} has holes and cannot be played", "rules without holes"))
        return
    checking.faults.extend(record_faults(record, rules))


def _check_questions(path: Path, root: Node, checking: _Checking) -> None:
    checking.count("question", len(read_questions(root, shown(path))))


CHECKS: Mapping[str, Callable[[Path, Node, _Checking], None]] = {
    "reconstruction": _check_reconstruction,
    "hand": _check_hand,
    "questions": _check_questions,
}


def as_text(report: Report) -> str:
    """Each fault with its line and a caret; if there is none, one line that says what was looked at."""
    if not report.faults:
        return f"{summary(report)}: no faults"
    sources = {fault.place.file: _text(report.paths.get(fault.place.file)) for fault in report.faults}
    return "\n".join(render(fault, sources[fault.place.file]) for fault in report.faults)


def summary(report: Report) -> str:
    """How much was looked at: ``3 reconstructions, 6 selections``."""
    parts = [f"{count} {KINDS[kind]}{'' if count == 1 else 's'}" for kind, count in report.counts.items() if count]
    return ", ".join(parts) or "no file that can be read"


def _text(path: Path | None) -> str | None:
    try:
        if path is None or not path.is_file() or path.stat().st_size > MOST_BYTES:
            return None
        return path.read_bytes().decode("utf-8", "replace").removeprefix("\ufeff")
    except OSError:
        return None


def as_json(report: Report) -> str:
    """The faults as a list of objects, and what was counted."""
    faults = [
        {
            "file": fault.place.file,
            "line": fault.place.line,
            "column": fault.place.column,
            "what": fault.what,
            "expected": fault.expected,
            "nearest": fault.nearest,
        }
        for fault in report.faults
    ]
    return json.dumps({"faults": faults, "checked": report.counts}, indent=2, ensure_ascii=False)


def as_github(report: Report) -> str:
    """Each fault as an annotation of a workflow run."""
    return "\n".join(_annotation(fault) for fault in report.faults)


def _annotation(fault: Fault) -> str:
    place = fault.place
    message = str(fault).removeprefix(f"{place}: ")
    where = f"file={_escaped(place.file, ':,')},line={place.line},col={place.column}"
    return f"::error {where}::{_escaped(message)}"


def _escaped(text: str, more: str = "") -> str:
    """Text in which nothing can end the annotation or begin another."""
    for one in "%\r\n" + more:
        text = text.replace(one, f"%{ord(one):02X}")
    return text


FORMATS: Mapping[str, Callable[[Report], str]] = {"text": as_text, "json": as_json, "github": as_github}
