"""How the findings of a check are shown: to people, to programs, and as annotations of a workflow run."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping

from primero_rules.base.fault import Fault, render
from primero_rules.check.files import KINDS, Report
from primero_rules.check.witnesses import COUNTED, told


def as_text(report: Report) -> str:
    """Each fault with its line and a caret; if there is none, what was looked at, and what was not."""
    if not report.faults:
        return conclusion(report)
    return "\n".join(render(fault) for fault in report.faults)


def conclusion(report: Report) -> str:
    """How much was looked at and what was found, on one line; on another what was looked up in the witnesses."""
    count = len(report.faults)
    found = "no faults" if not count else "1 fault" if count == 1 else f"{count} faults"
    looked_up, apart = told(report.witnesses), bool(report.witnesses.folder)
    line = f"{summary(report)}: {found}" + (f" ({looked_up})" if looked_up and not apart else "")
    return f"{line}\n{looked_up}" if looked_up and apart else line


def summary(report: Report) -> str:
    """How much was looked at: ``3 reconstructions, 6 selections``."""
    parts = [f"{count} {KINDS[kind]}{'' if count == 1 else 's'}" for kind, count in report.counts.items() if count]
    return ", ".join(parts) or "no file that can be read"


def as_json(report: Report) -> str:
    """The faults as a list of objects, and what was counted."""
    faults = [
        {
            "file": str(fault.place.source),
            "line": fault.place.line,
            "column": fault.place.column,
            "what": fault.wrong,
            "expected": fault.expected,
            "nearest": fault.nearest,
        }
        for fault in report.faults
    ]
    cited = {one: report.witnesses.counts[one] for one in COUNTED}
    found = {"faults": faults, "checked": report.counts, "citations": cited}
    return json.dumps(found, indent=2, ensure_ascii=False)


def as_github(report: Report) -> str:
    """Each fault as an annotation of a workflow run."""
    return "\n".join(_annotation(fault) for fault in report.faults)


def _annotation(fault: Fault) -> str:
    place = fault.place
    where = f"file={_escaped(str(place.source), ':,')},line={place.line},col={place.column}"
    return f"::error {where}::{_escaped(fault.said)}"


def _escaped(text: str, more: str = "") -> str:
    """Text in which nothing can end the annotation or begin another."""
    for one in "%\r\n" + more:
        text = text.replace(one, f"%{ord(one):02X}")
    return text


FORMATS: Mapping[str, Callable[[Report], str]] = {"text": as_text, "json": as_json, "github": as_github}
