"""The rules that hand records exercise, as ``primero coverage`` shows them."""

import hashlib
import json
import os
from collections.abc import Collection, Iterable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.text import Text

from primero_rules.base.fault import Faults
from primero_rules.base.folders import PACKAGE, displayed_path
from primero_rules.check.by_play.findings import faults_of_play
from primero_rules.cli.coverage_part import RULES_PART, Part, place_of_rule, reconstructions_in
from primero_rules.cli.screen import Item, aligned, tracked, under_heading, write_paragraph
from primero_rules.cli.seldom_collected import seldom_collected
from primero_rules.cli.worker_processes import worker_processes
from primero_rules.mutation.exercised import Case, case_of, missing_for
from primero_rules.mutation.inert import HANDS_TRIED, UnexercisedNode, finding_about
from primero_rules.records.library_of_hands import hands_beside
from primero_rules.writing.whole_file import write_whole

Data = dict[str, Any]

_KEYS = ("file", "line", "path", "says", "missing", "hand")
KEYS_OF_FINDINGS = {"unexercised": _KEYS, "inert": _KEYS, "beyond": ("file", "line", "says", "because")}
"""What a coverage tells of each rule in its lists."""


def exercised_part(folders: Sequence[Path]) -> Part:
    """The coverage of the rules by hand records, of each reconstruction that these folders are or hold."""
    files = [file for folder in folders for file in reconstructions_in(folder)]
    coverages = [_with_shown_files(coverage) for coverage in _coverages(files)]
    findings = sum(len(coverage["unexercised"]) + len(coverage["inert"]) for coverage in coverages)
    return Part(RULES_PART, coverages, findings, lambda console: _draw(console, coverages))


@seldom_collected()
def _coverages(paths: Sequence[Path]) -> list[Data]:
    """The coverage of each reconstruction; those that must be computed are shared among the processors."""
    stored = {path: _stored(path) for path in paths}
    missing = [path for path in paths if stored[path] is None]
    if len(missing) < 2:
        return [stored[path] or _coverage_of(path) for path in paths]
    with worker_processes(min(len(missing), os.cpu_count() or 1)) as pool:
        longest_first = sorted(missing, key=lambda path: -path.stat().st_size)
        waiting = {path: pool.submit(_coverage_of, path, _untracked) for path in longest_first}
        worked_out = {path: waiting[path].result() for path in tracked(missing, "Exercising the rules")}
    return [stored[path] or worked_out[path] for path in paths]


def _stored(path: Path) -> Data | None:
    """A coverage computed earlier, unless one of its files or the program has changed; None if there is none.

    What is stored in another form than now counts as none.
    """
    with suppress(OSError, ValueError):
        kept = json.loads(_store(path).read_text(encoding="utf-8"))
        if isinstance(kept, dict) and kept.get("of") == _digest(path) and _is_coverage(kept.get("coverage")):
            coverage: Data = kept["coverage"]
            return coverage
    return None


def _is_coverage(kept: object) -> bool:
    """Whether plain data has all that is shown of a coverage."""
    return (
        isinstance(kept, dict)
        and isinstance(kept.get("reconstruction"), str)
        and all(type(kept.get(key)) is int for key in ("hands", "nodes", "exercised"))
        and all(_are_findings(kept.get(key), keys) for key, keys in KEYS_OF_FINDINGS.items())
    )


def _are_findings(kept: object, keys: Collection[str]) -> bool:
    return isinstance(kept, list) and all(isinstance(node, dict) and node.keys() >= set(keys) for node in kept)


def _store(path: Path) -> Path:
    """The one file that keeps the coverage of a reconstruction, however often it is edited."""
    base = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    name = hashlib.sha256(os.fsencode(path.resolve())).hexdigest()  # a file name may be any bytes
    return Path(base, "primero-rules", "exercised", f"{name}.json")


def _untracked(items: Sequence[Item], _doing: str) -> Sequence[Item]:
    """The items without a progress bar, as ``tracked`` gives them with one."""
    return items


def _coverage_of(path: Path, followed: Any = tracked) -> Data:
    """The coverage of one reconstruction, computed and stored; ``followed`` wraps the work to show progress."""
    store, digest = _store(path), _digest(path)
    coverage = _computed(path, followed)
    with suppress(OSError):
        store.parent.mkdir(parents=True, exist_ok=True)
        write_whole(store, json.dumps({"of": digest, "coverage": coverage}))
    return coverage


def _with_shown_files(coverage: Data) -> Data:
    """The coverage with paths of files as people should see them from the current folder."""
    for node in (*coverage["unexercised"], *coverage["inert"], *coverage["beyond"]):
        node["file"] = displayed_path(node["file"])
    return coverage


def _digest(path: Path) -> str:
    """A digest of everything that the coverage depends on: the files, and when each was changed."""
    files = [
        path,
        *hands_beside(path),
        *sorted(PACKAGE.rglob("*.py")),
    ]
    stamps = (f"{file.resolve()} {file.stat().st_mtime_ns}" for file in files)
    return hashlib.sha256(os.fsencode("\n".join(stamps))).hexdigest()  # a file name may be any bytes


def _computed(path: Path, followed: Any) -> Data:
    """The coverage of one reconstruction; ``followed`` wraps the work, to show its progress."""
    case = case_of(path)
    if wrong := faults_of_play(tuple(case.rulesets.values())):
        raise Faults(wrong)  # where play sticks or does not end, no rule can be seen to make a difference
    reconstruction = path.resolve().parent.name
    verdicts = [missing_for(case, site) for site in followed(case.sites, f"Exercising {reconstruction}")]
    nodes = [verdict for verdict in verdicts if verdict is not None]
    missing = [verdict for verdict in nodes if verdict.missing]
    findings = [
        finding_about(case, verdict) for verdict in followed(missing, f"Playing {reconstruction} at random")
    ]
    return {
        "reconstruction": reconstruction,
        "hands": len(case.traced),
        "nodes": len(nodes),
        "exercised": len(nodes) - len(missing),
        "unexercised": [_data(finding) for finding in findings if not finding.inert],
        "inert": [_data(finding) for finding in findings if finding.inert],
        "beyond": _beyond(case),
    }


def _beyond(case: Case) -> list[Data]:
    """The rules of the author that the language cannot express, in any selection of the file."""
    refs = dict.fromkeys(ref for rules in case.rulesets.values() for ref in rules.beyond)
    return [{"file": ref.source.path, "line": ref.line, "says": ref.says, "because": ref.because} for ref in refs]


def _data(finding: UnexercisedNode) -> Data:
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
    head = ("reconstruction", "hands", "nodes", "exercised", "unexercised", "inert")
    aligned(console, [head, *(_row(coverage) for coverage in coverages)])
    for coverage in coverages:
        _list(console, coverage["unexercised"], f"{coverage['reconstruction']}: not exercised by any hand record")
        so_far = f"so far as {HANDS_TRIED} random hands of each number of players show"
        inert_head = f"{coverage['reconstruction']}: inert, {so_far}"
        _list(console, coverage["inert"], inert_head)
        _list_beyond(console, coverage)


def _list_beyond(console: Console, coverage: Data) -> None:
    """List the rules in whose place something else is played: no faults, but worth knowing."""
    head = f"{coverage['reconstruction']}: beyond the language, something else is played"
    for rule in under_heading(console, head, coverage["beyond"]):
        write_paragraph(console, f"{rule['file']}:{rule['line']}: {rule['says']}", 2, wrap=False)
        write_paragraph(console, Text(rule["because"], "dim"), 4)


def _row(coverage: Data) -> list[Any]:
    lengths = (len(coverage["unexercised"]), len(coverage["inert"]))
    return [*(coverage[key] for key in ("reconstruction", "hands", "nodes", "exercised")), *lengths]


def _list(console: Console, findings: Iterable[Data], head: str) -> None:
    """Nodes, each with its place, its sentence, and the changes that no record shows."""
    for finding in under_heading(console, head, findings):
        write_paragraph(console, place_of_rule(finding), 2, wrap=False)
        hand = f" (as in a random hand: {finding['hand']})" if finding["hand"] else ""
        write_paragraph(console, Text(f"{'; '.join(finding['missing'])}{hand}", "dim"), 4, wrap=False)
