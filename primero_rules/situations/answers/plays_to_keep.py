"""Plays that were searched for, as they are written into the files from which ``stored_plays`` reads them."""

from collections.abc import Mapping, Sequence
from dataclasses import fields, replace
from typing import Any

from primero_rules.base.fault import Faults
from primero_rules.base.file_format import CURRENT
from primero_rules.base.yaml_reader import read_text
from primero_rules.game.state import CHANCE
from primero_rules.game.transfer import DealFamily
from primero_rules.play.game import follow, options, start
from primero_rules.play.usual_names import names_of_table
from primero_rules.records.record import HandRecord
from primero_rules.records.record_reader import read_record
from primero_rules.records.written_record import record_as_text, record_of
from primero_rules.rules.library import load
from primero_rules.rules.ruleset import Ruleset
from primero_rules.situations.answers.answer import Answer
from primero_rules.situations.answers.asking import ask_on
from primero_rules.situations.answers.never import Never
from primero_rules.situations.answers.stored_plays import Stored, answer_from_play
from primero_rules.situations.asked.situation import CARDS_TO_THROW, Situation
from primero_rules.situations.searching.ordinary import ordinary_play
from primero_rules.situations.searching.representatives import representatives
from primero_rules.situations.searching.search import Walks
from primero_rules.situations.searching.walk import FoundPlay

WORKED_OUT = "follows"
"""What is not kept of a situation that never comes about, since it is worked out anew each time."""

StoredEntry = dict[str, Any]
"""The entry of a file for one rulebook, as plain YAML data."""


def entry_for(answer: Answer) -> StoredEntry:
    """The entry to store for an answer found by a search."""
    if answer.play is None:
        assert answer.never is not None
        return {"of": answer.rules.id, "never": never_entry(answer.never)}
    return {"of": answer.rules.id, "record": _recorded(answer.rules, answer.situation, answer.play)}


def never_entry(never: Never) -> dict[str, Any]:
    """The entry to store for a search in vain."""
    kept = {field.name: getattr(never, field.name) for field in fields(never) if field.name != WORKED_OUT}
    return {key: value for key, value in kept.items() if value not in ("", None)}


def ordinary_entry(rules: Ruleset, situation: Situation) -> dict[str, Any]:
    """The entry to store for the ordinary play of a situation: how many hands were played, and the record."""
    ordinary = ordinary_play(rules, situation)
    if ordinary.play is None:
        return {"hand": ordinary.played}
    return {"hand": ordinary.played, "record": _recorded(rules, situation, ordinary.play)}


def _recorded(rules: Ruleset, situation: Situation, play: FoundPlay) -> dict[str, Any]:
    stacks = play.table.stacks
    beginning = start(rules, len(stacks), stacks=stacks, names=names_of_table(len(stacks)))
    end = _after_choice(rules, play) if situation.chooses == CARDS_TO_THROW else play
    return record_of(rules, beginning, end.actions, end.state, name=situation.id, title=situation.title)


def _after_choice(rules: Ruleset, play: FoundPlay) -> FoundPlay:
    """A play that leads to a choice of cards to throw, with as many thrown as may be, and with what is drawn.

    In a record they stand in one step with what the player did before.
    """
    family = options(rules, play.state).choices[0]
    *_, (_, throws) = representatives(rules, play.state, family, play.dealer)
    actions = [*play.actions, throws]
    state, _ = follow(rules, play.state, throws)
    while state.actor == CHANCE:
        dealt = options(rules, state).choices[0]
        if not isinstance(dealt, DealFamily) or dealt.to != throws.seat:
            break
        actions.append(play.dealer.deal(state, dealt))
        state, _ = follow(rules, state, actions[-1])
    return replace(play, state=state, actions=tuple(actions))


def record_of_play(rules: Ruleset, situation: Situation, play: FoundPlay) -> HandRecord:
    """The record of a play that leads to a situation, as it would be stored."""
    return _read(_recorded(rules, situation, play), situation)


def _read(record: dict[str, Any], situation: Situation) -> HandRecord:
    return read_record(read_text(record_as_text(record), f"{situation.id}.yaml"))


def plays_as_text(situation: Situation, entries: Sequence[StoredEntry]) -> str:
    """The text of a file of plays."""
    return record_as_text({"format": CURRENT, "situation": situation.id, "plays": list(entries)})


def entries_anew(situations: Sequence[Situation], names: Sequence[str]) -> list[list[StoredEntry]]:
    """The entries of each situation's file for one rulebook and its selections, all searched for again.

    The situations must be walked alike, so that each rulebook walks once for all of them.
    A selection gets no entry if the play of its main text leads to the situation under it too, or if none is found
    for either: then it is searched for when the selection is asked.
    """
    walks: dict[str, Walks] = {name: {} for name in names}
    return [_entries(situation, walks) for situation in situations]


def _entries(situation: Situation, walks: Mapping[str, Walks]) -> list[StoredEntry]:
    """The entries of one situation, for the rulebooks of these walks."""
    entries: dict[str, StoredEntry] = {}
    records: dict[str, HandRecord] = {}
    for name, own_walks in walks.items():
        rules = load(name)
        main = rules.of or ""
        if main in records and _leads_there(records[main], situation, rules):
            continue
        entry = entry_for(ask_on(own_walks, situation, rules))
        if "never" in entry and main in entries and main not in records:
            continue
        entries[name] = entry
        if "record" in entry:
            records[name] = record = _read(entry["record"], situation)
            answer = answer_from_play(Stored(record, None), situation, rules)
            if answer is not None:
                entry["answer"] = list(answer.unquoting_lines())
    return list(entries.values())


def _leads_there(record: HandRecord, situation: Situation, rules: Ruleset) -> bool:
    try:
        return answer_from_play(Stored(record, None), situation, rules) is not None
    except Faults:
        return False
