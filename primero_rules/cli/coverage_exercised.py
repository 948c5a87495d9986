"""The rules that hand records exercise, as ``primero coverage`` shows them."""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Iterable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.text import Text

from primero_rules.base.folders import PACKAGE, shown
from primero_rules.cli.coverage import RULES, Part
from primero_rules.cli.screen import aligned, tracked, write
from primero_rules.mutation.exercised import HANDS, case_of, judged
from primero_rules.mutation.inert import TRIED, Finding, weighed
from primero_rules.records.library_of_hands import ENDING
from primero_rules.rules.library import FILE

HEAD = ("reconstruction", "hands", "nodes", "exercised", "unexercised", "inert")

Data = dict[str, Any]


def part(folder: Path) -> Part:
    """What the records of a reconstruction, or of every one in a folder, exercise; Faults if a file is wrong."""
    own = folder / FILE
    found = [_named(_of(path)) for path in ([own] if own.is_file() else sorted(folder.glob(f"*/{FILE}")))]
    findings = sum(len(one["unexercised"]) + len(one["inert"]) for one in found)
    return Part(RULES, found, findings, lambda console: _draw(console, found))


def _of(path: Path) -> Data:
    """What is found of one reconstruction; worked out anew only when one of its files, or the program, changes."""
    store = _folder() / f"{_digest(path)}.json"
    with suppress(OSError, ValueError):
        known: Data = json.loads(store.read_text(encoding="utf-8"))
        return known
    found = _worked_out(path)
    with suppress(OSError):
        store.parent.mkdir(parents=True, exist_ok=True)
        store.write_text(json.dumps(found), encoding="utf-8")
    return found


def _named(found: Data) -> Data:
    """The same with the names of files as people should see them from the folder in which they are now."""
    for node in (*found["unexercised"], *found["inert"]):
        node["file"] = shown(node["file"])
    return found


def _folder() -> Path:
    base = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    return Path(base) / "primero-rules" / "exercised"


def _digest(path: Path) -> str:
    """What all depends on: the files and when they changed."""
    files = [path, *sorted((path.parent / HANDS).glob(f"*{ENDING}")), *sorted(PACKAGE.rglob("*.py"))]
    stamps = (f"{file.resolve()} {file.stat().st_mtime_ns}" for file in files)
    return hashlib.sha256("\n".join(stamps).encode()).hexdigest()


def _worked_out(path: Path) -> Data:
    case = case_of(path)
    own = path.resolve().parent.name
    verdicts = [judged(case, site) for site in tracked(case.sites, f"Exercising {own}")]
    nodes = [verdict for verdict in verdicts if verdict is not None]
    missing = [verdict for verdict in nodes if verdict.missing]
    findings = [weighed(case, verdict) for verdict in tracked(missing, f"Playing {own} at random")]
    return {
        "reconstruction": own,
        "hands": len(case.told),
        "nodes": len(nodes),
        "exercised": len(nodes) - len(missing),
        "unexercised": [_data(one) for one in findings if not one.inert],
        "inert": [_data(one) for one in findings if one.inert],
    }


def _data(one: Finding) -> Data:
    ref = one.ref
    return {
        "file": ref.source.path,
        "line": ref.line,
        "path": ref.path.removesuffix("/value"),
        "says": ref.says,
        "missing": list(one.missing),
        "hand": one.hand,
    }


def _draw(console: Console, found: Sequence[Data]) -> None:
    aligned(console, [HEAD, *(_row(one) for one in found)])
    for one in found:
        _list(console, one["unexercised"], f"{one['reconstruction']}: not exercised by any hand record")
        tried = f"{one['reconstruction']}: inert, so far as {TRIED} random hands of each number of players show"
        _list(console, one["inert"], tried)


def _row(one: Data) -> tuple[str, ...]:
    counts = (one["hands"], one["nodes"], one["exercised"], len(one["unexercised"]), len(one["inert"]))
    return one["reconstruction"], *(str(count) for count in counts)


def _list(console: Console, findings: Iterable[Data], head: str) -> None:
    """Nodes, each with its place, its sentence, and what no record shows of it."""
    for number, one in enumerate(findings):
        if not number:
            write(console)
            write(console, Text(head, "bold"))
        where = f"{one['file']}:{one['line']}: {one['path']}: {one['says']}".rstrip(": ")
        write(console, where, 2, wrap=False)
        hand = f" (as in a random hand: {one['hand']})" if one["hand"] else ""
        write(console, Text(f"{'; '.join(one['missing'])}{hand}", "dim"), 4, wrap=False)
