"""A replayed hand as data, in the shape that ``primero replay --json`` promises."""

from __future__ import annotations

from typing import Any

from primero_rules.base.evidence import Ref
from primero_rules.book.narration import NarratedEvent, narrate
from primero_rules.cli.evidence_text import as_data as cites_data
from primero_rules.cli.evidence_text import place_data
from primero_rules.records.replay import Replay


def as_data(played: Replay) -> dict[str, Any]:
    """The whole replay; ``mismatch`` is there only where the hand differs.

    A step is one thing that happened; its ``says``, ``ref`` and ``cite`` are those of the rule by which it did.
    """
    record = played.record
    data = {
        "hand": record.id,
        "reconstruction": played.rules.id,
        "status": played.status,
        "steps": [_step(played, told) for told in narrate(played)],
        "payoffs": payoffs(played),
        "winners": winners(played),
        "errata": [
            {"id": one.id, "at": one.at, "kind": one.kind, "printed": one.printed, "emended": one.emended}
            for one in record.errata
        ],
    }
    wrong = mismatch_of(played)
    return data if wrong is None else {**data, "mismatch": wrong}


def _step(played: Replay, told: NarratedEvent) -> dict[str, Any]:
    return {
        "n": told.n,
        "seat": None if told.seat is None else played.record.seats[told.seat].name,
        "action": told.action,
        "amount": told.amount,
        "says": told.ref.says,
        "ref": place_data(told.ref),
        "cite": cites_data(told.ref.cite),
        "editor": told.ref.editor,
    }


def payoffs(played: Replay) -> dict[str, int]:
    """Chips won or lost by each player, as far as the hand was played."""
    final = played.final
    if final is None:
        return {}
    return {seat.name: final.payoffs[number] for number, seat in enumerate(played.record.seats)}


def winners(played: Replay) -> list[str]:
    """The names of those who won the hand."""
    final = played.final
    if final is None or not played.record.seats:
        return []
    return [played.record.seats[seat].name for seat in final.table.winners]


def mismatch_of(played: Replay) -> dict[str, Any] | None:
    """Where a hand that differs does so, and the rule concerned; None for any other."""
    wrong = played.mismatch
    if wrong is not None:
        return {"line": wrong.line, "step": wrong.step, "why": wrong.why, "rule": _rule(wrong.ref)}
    if played.idle:
        first = played.idle[0]
        why = f"the erratum {first.id!r} puts nothing right: the hand follows without it"
        return {"line": first.line, "step": 0, "why": why, "rule": None}
    return None


def _rule(ref: Ref | None) -> dict[str, Any] | None:
    return None if ref is None else {**place_data(ref), "says": ref.says}
