"""How the findings of a check are shown: to people, to programs, and as annotations of a workflow run."""

import json
from collections.abc import Callable, Iterator, Mapping

from primero_rules.base.counted import counted
from primero_rules.base.fault import Fault, render
from primero_rules.base.grouped import grouped
from primero_rules.base.visible import visible
from primero_rules.check.codes import codes_of
from primero_rules.check.files import Report
from primero_rules.check.kinds_of_file import COUNTED_KINDS
from primero_rules.check.witnesses import COUNTED_STATUSES, citations_sentence


def as_text(report: Report) -> str:
    """Each fault with its line and a caret; if there is none, what is to be done, and how much was checked."""
    if not report.faults:
        return "\n".join((*to_do_list(report), conclusion(report)))
    return "\n".join(render(fault) for fault in report.faults)


def to_do_list(report: Report) -> Iterator[str]:
    """What is to be done, one thing a line, under the phase of the game to which it belongs."""
    for group, faults in grouped((to_do.group, to_do.fault) for to_do in report.to_do).items():
        yield f"To do: {group}"
        yield from (f"  {fault}" for fault in faults)


def conclusion(report: Report) -> str:
    """A line with how much was checked and what was found; a second line on what was looked up in the witnesses."""
    count = len(report.faults)
    faults = counted(count, "fault") if count else "no faults"
    looked_up, apart = citations_sentence(report.witnesses), bool(report.witnesses.folder)
    not_done = [looked_up if not apart else "", _not_played(report)]
    left_out = "; ".join(filter(None, not_done))
    to_do = f", {len(report.to_do)} to do" if report.to_do else ""
    waiting = f", {report.waiting} not looked into until the rules are right" if report.waiting else ""
    line = f"{summary(report)}: {faults}{to_do}{waiting}" + (f" ({left_out})" if left_out else "")
    return f"{line}\n{looked_up}" if looked_up and apart else line


def _not_played(report: Report) -> str:
    """What was not played: everything, or what has holes; "" if nothing was left out."""
    holes = f"{counted(report.holes, 'hole')} in {counted(report.holed, 'reconstruction')}" if report.holed else ""
    if not report.played:
        return "; ".join(filter(None, ("nothing was played", holes)))
    return f"{holes}, and no rules with one were played" if holes else ""


def codes_sentence(report: Report) -> str:
    """A sentence with the codes of the faults and how to have them explained; "" if there are none."""
    kinds = ", ".join(f"{code} ({count})" for code, count in codes_of(report.faults).items())
    return f"{kinds}: explained by primero check --explain CODE" if kinds else ""


def summary(report: Report) -> str:
    """How much was looked at: ``3 reconstructions, 6 selections``."""
    parts = [counted(count, COUNTED_KINDS[kind]) for kind, count in report.counts.items() if count]
    return ", ".join(parts) or "no file is in order"


def as_json(report: Report) -> str:
    """The report as JSON: the faults and the things to do as lists of objects, and the counts."""
    to_do = [{"group": to_do.group, **_as_object(to_do.fault)} for to_do in report.to_do]
    cited = {kind: report.witnesses.counts[kind] for kind in COUNTED_STATUSES}
    data = {
        "faults": [_as_object(fault) for fault in report.faults],
        "to_do": to_do,
        "checked": report.counts,
        "waiting": report.waiting,
        "played": report.played,
        "holes": {"reconstructions": report.holed, "holes": report.holes},
        "citations": cited,
    }
    return json.dumps(data, indent=2, ensure_ascii=False)


def _as_object(fault: Fault) -> dict[str, str | int]:
    return {
        "file": str(fault.place.source),
        "line": fault.place.line,
        "column": fault.place.column,
        "what": visible(fault.wrong),
        "expected": visible(fault.expected),
        "nearest": fault.nearest,
        "code": fault.code,
    }


def as_github(report: Report) -> str:
    """Each fault as an error of a workflow run, and each thing to do as a notice."""
    errors = [_annotation("error", fault) for fault in report.faults]
    return "\n".join(errors + [_annotation("notice", to_do.fault) for to_do in report.to_do])


def _annotation(level: str, fault: Fault) -> str:
    place = fault.place
    where = f"file={_escaped(str(place.source), ':,')},title={fault.code}"
    return f"::{level} {where},line={place.line},col={place.column}::{_escaped(fault.said)}"


def _escaped(text: str, more: str = "") -> str:
    """Text escaped so that nothing in it can end the annotation or begin another."""
    for character in "%\r\n" + more:
        text = text.replace(character, f"%{ord(character):02X}")
    return text


FORMATS: Mapping[str, Callable[[Report], str]] = {"text": as_text, "json": as_json, "github": as_github}
