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

from primero_rules.base.fault import Faults
from primero_rules.base.folders import PACKAGE, shown
from primero_rules.check.by_play.findings import faults_of_play
from primero_rules.cli.coverage import RULES, Part
from primero_rules.cli.screen import aligned, tracked, write
from primero_rules.mutation.exercised import HANDS, case_of, judged
from primero_rules.mutation.inert import TRIED, Finding, weighed
from primero_rules.records.library_of_hands import ENDING
from primero_rules.rules.library import FILE

HEAD = ("reconstruction", "hands", "nodes", "exercised", "unexercised", "inert")

Data = dict[str, Any]


def part(folder: Path) -> Part:
    """The coverage of the rules by hand records, for one reconstruction or for every one in a folder."""
    reconstruction = folder / FILE
    coverages = [
        _with_shown_files(_coverage_of(path))
        for path in ([reconstruction] if reconstruction.is_file() else sorted(folder.glob(f"*/{FILE}")))
    ]
    findings = sum(len(coverage["unexercised"]) + len(coverage["inert"]) for coverage in coverages)
    return Part(RULES, coverages, findings, lambda console: _draw(console, coverages))


def _coverage_of(path: Path) -> Data:
    """The coverage of one reconstruction, computed again only when one of its files, or the program, changes."""
    store = _folder() / f"{_digest(path)}.json"
    with suppress(OSError, ValueError):
        stored: Data = json.loads(store.read_text(encoding="utf-8"))
        return stored
    coverage = _computed(path)
    with suppress(OSError):
        store.parent.mkdir(parents=True, exist_ok=True)
        store.write_text(json.dumps(coverage), encoding="utf-8")
    return coverage


def _with_shown_files(coverage: Data) -> Data:
    """The same with the names of files as people should see them from the folder in which they are now."""
    for node in (*coverage["unexercised"], *coverage["inert"]):
        node["file"] = shown(node["file"])
    return coverage


def _folder() -> Path:
    base = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    return Path(base) / "primero-rules" / "exercised"


def _digest(path: Path) -> str:
    """A digest of everything that the coverage depends on: the files, and when each was changed."""
    files = [path, *sorted((path.parent / HANDS).glob(f"*{ENDING}")), *sorted(PACKAGE.rglob("*.py"))]
    stamps = (f"{file.resolve()} {file.stat().st_mtime_ns}" for file in files)
    return hashlib.sha256("\n".join(stamps).encode()).hexdigest()


def _computed(path: Path) -> Data:
    case = case_of(path)
    if wrong := faults_of_play(tuple(case.rulesets.values())):
        raise Faults(wrong)  # whether a rule makes a difference cannot be seen where play sticks or has no end
    reconstruction = path.resolve().parent.name
    verdicts = [judged(case, site) for site in tracked(case.sites, f"Exercising {reconstruction}")]
    nodes = [verdict for verdict in verdicts if verdict is not None]
    missing = [verdict for verdict in nodes if verdict.missing]
    findings = [weighed(case, verdict) for verdict in tracked(missing, f"Playing {reconstruction} at random")]
    return {
        "reconstruction": reconstruction,
        "hands": len(case.told),
        "nodes": len(nodes),
        "exercised": len(nodes) - len(missing),
        "unexercised": [_data(finding) for finding in findings if not finding.inert],
        "inert": [_data(finding) for finding in findings if finding.inert],
    }


def _data(finding: Finding) -> Data:
    ref = finding.ref
    return {
        "file": ref.source.path,
        "line": ref.line,
        "path": ref.path.removesuffix("/value"),
        "says": ref.says,
        "missing": list(finding.missing),
        "hand": finding.hand,
    }


def _draw(console: Console, coverages: Sequence[Data]) -> None:
    aligned(console, [HEAD, *(_row(coverage) for coverage in coverages)])
    for coverage in coverages:
        _list(console, coverage["unexercised"], f"{coverage['reconstruction']}: not exercised by any hand record")
        inert_head = (
            f"{coverage['reconstruction']}: inert, so far as {TRIED} random hands of each number of players show"
        )
        _list(console, coverage["inert"], inert_head)


def _row(coverage: Data) -> tuple[str, ...]:
    counts = (
        coverage["hands"],
        coverage["nodes"],
        coverage["exercised"],
        len(coverage["unexercised"]),
        len(coverage["inert"]),
    )
    return coverage["reconstruction"], *(str(count) for count in counts)


def _list(console: Console, findings: Iterable[Data], head: str) -> None:
    """Nodes, each with its place, its sentence, and the changes that no record shows."""
    for number, finding in enumerate(findings):
        if not number:
            write(console)
            write(console, Text(head, "bold"))
        where = f"{finding['file']}:{finding['line']}: {finding['path']}: {finding['says']}".rstrip(": ")
        write(console, where, 2, wrap=False)
        hand = f" (as in a random hand: {finding['hand']})" if finding["hand"] else ""
        write(console, Text(f"{'; '.join(finding['missing'])}{hand}", "dim"), 4, wrap=False)
