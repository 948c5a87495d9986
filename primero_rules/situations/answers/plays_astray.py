"""Stored plays that have gone astray: they no longer lead to their situation, or the answer there has changed."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

from primero_rules.base.fault import Fault, Faults
from primero_rules.base.folders import is_file
from primero_rules.base.yaml_tree import Node
from primero_rules.rules.library import load, name_from_file
from primero_rules.rules.ruleset import Ruleset
from primero_rules.situations.answers.answer import Answer
from primero_rules.situations.answers.stored_plays import (
    Stored,
    command_to_keep_anew,
    known_answer,
    path_of_plays,
    plays_in,
    stored_answer,
    stored_ordinary,
)
from primero_rules.situations.asked.library_of_situations import folder_of_situations, situation_near
from primero_rules.situations.asked.situation import Situation


def astray(path: Path, root: Node) -> Iterator[Fault]:
    """A fault for each entry of a file of plays that no longer leads to its situation, or to none that is known."""
    named = root.value["situation"]
    try:
        situation = situation_near(str(named.value), path.parent.parent.parent)
    except Faults as wrong:
        is_unknown = wrong.faults[0].code == "unknown-name"  # otherwise a file of situations is at fault itself
        yield from (replace(fault, place=named.place) if is_unknown else fault for fault in wrong.faults)
        return
    for name in plays_in(path):
        try:
            rules = load(name_from_file(name, path))
        except Faults:  # an unknown name, or rules whose faults are reported where they are checked
            continue
        try:
            answer = stored_answer(situation, rules, path.parent.parent)
            otherwise = _otherwise(plays_in(path)[name], answer) if answer is not None else None
            yield from [otherwise] if otherwise else []
            stored_ordinary(situation, rules, path.parent.parent)
        except Faults as wrong:
            yield from wrong.faults


def answers_otherwise(situation: Situation, rules: Ruleset) -> Fault | None:
    """A fault if the rules answer otherwise than when the play that is stored for them was kept."""
    path = path_of_plays(situation, folder_of_situations(rules))
    stored = plays_in(path).get(rules.id) if is_file(path) else None
    answer = known_answer(situation, rules)
    return _otherwise(stored, answer) if stored is not None and answer is not None else None


def _otherwise(stored: Stored, answer: Answer) -> Fault | None:
    """A fault at the stored play if its answer is another than the words that are kept with it."""
    now = tuple(answer.unquoting_lines())
    if stored.record is None or not stored.answer or stored.answer == now:
        return None
    complaint = (
        f"{answer.rules.id} answers the situation {answer.situation.id!r} otherwise than when its play was kept:"
        f" {_difference(stored.answer, now)}"
    )
    place = stored.record.root.place
    search = command_to_keep_anew(answer.situation, Path(place.source.path))
    return Fault(place, complaint, f"{search} keeps the new answer", code="situation")


def _difference(before: tuple[str, ...], now: tuple[str, ...]) -> str:
    """What only one of two answers has, in words; their order, if both have the same lines."""
    alone = {"only before": Counter(before) - Counter(now), "only now": Counter(now) - Counter(before)}
    quoted = {when: ", ".join(f"“{line}”" for line in lines.elements()) for when, lines in alone.items()}
    parts = [f"{when} {lines}" for when, lines in quoted.items() if lines]
    return "; ".join(parts) or "it says the same in another order"
