"""A replayed hand as data, in the form that ``primero replay --json`` promises."""

from typing import Any

from primero_rules.base.rule_as_data import place_data
from primero_rules.book.narration import NarratedEvent, narrate
from primero_rules.cli.evidence_text import cites_data
from primero_rules.records.replay import Replay


def replay_as_data(played: Replay) -> dict[str, Any]:
    """The whole replay; the key ``mismatch`` exists only if the hand differs.

    A step is one event; its ``says``, ``ref`` and ``cite`` are those of the rule that allowed it.  ``editor`` says
    whether any node that affected it is ours, and ``editor_steps`` counts such steps.
    """
    record = played.record
    steps = [_step(played, event) for event in narrate(played)]
    data = {
        "hand": record.id,
        "reconstruction": played.rules.id,
        "status": played.status,
        "steps": steps,
        "editor_steps": sum(1 for step in steps if step["editor"]),
        "payoffs": payoffs_as_data(played),
        "winners": winners_as_data(played),
        "errata": [
            {"id": slip.id, "at": slip.at, "kind": slip.kind, "printed": slip.printed, "emended": slip.emended}
            for slip in record.errata
        ],
    }
    if record.begins is not None:
        data["begins"] = {"hand": record.begins.hand, "step": record.begins.step, "says": record.begins.says}
    mismatch = mismatch_of(played)
    return data if mismatch is None else {**data, "mismatch": mismatch}


def _step(played: Replay, event: NarratedEvent) -> dict[str, Any]:
    return {
        "n": event.n,
        "seat": None if event.seat is None else played.record.seats[event.seat].name,
        "action": event.action,
        "amount": event.amount,
        "says": event.ref.says,
        "ref": place_data(event.ref),
        "cite": cites_data(event.ref.cite),
        "editor": bool(event.ours),
    }


def payoffs_as_data(played: Replay) -> dict[str, int]:
    """Chips won or lost by each player, as far as the hand was played."""
    final = played.final
    if final is None:
        return {}
    return {seat.name: final.payoffs[number] for number, seat in enumerate(played.record.seats)}


def winners_as_data(played: Replay) -> list[str]:
    """The names of the winners."""
    final = played.final
    if final is None or not played.record.seats:
        return []
    return [played.record.seats[seat].name for seat in final.table.winners]


def mismatch_of(played: Replay) -> dict[str, Any] | None:
    """Where and why a hand differs, and the rule there; None for a hand that does not differ."""
    stop = played.obstacle
    if stop is None:
        return None
    rule = None if stop.ref is None else {**place_data(stop.ref), "says": stop.ref.says}
    return {"line": stop.line, "step": stop.step, "why": stop.why, "rule": rule}
