"""The plays that were found for situations, kept as hand records, so that nobody has to search for them again.

A file ``plays/SITUATION.yaml`` beside the situations holds for every rulebook the record of a play that leads
there, or how far was searched in vain.  An answer is never kept: it is read off anew from the play, which is
replayed.  A selection that has no entry of its own is asked by the play of its main text.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import yaml

from primero_rules.base.fault import Fault, Faults, Place
from primero_rules.base.file_format import CURRENT, require_format
from primero_rules.base.remembered import changed_at, kept_with, until_it_changes
from primero_rules.base.source_file import source_at
from primero_rules.base.spec import Spec, whole
from primero_rules.base.yaml_tree import Node, read_text
from primero_rules.game.action import Action
from primero_rules.game.state import State
from primero_rules.play.game import start
from primero_rules.records.record import HandRecord, read_record
from primero_rules.records.replay import Frame, replay
from primero_rules.records.written_record import WIDTH, record_of
from primero_rules.rules.library import load, read
from primero_rules.rules.ruleset import Ruleset
from primero_rules.situations import library
from primero_rules.situations.answer import Answer, Never, answer_at, ask, ask_on
from primero_rules.situations.moment import Moment, Table, moment_for
from primero_rules.situations.ordinary import at_a_usual_table, ordinary_play
from primero_rules.situations.representatives import dealer_of
from primero_rules.situations.search import Play, Walks
from primero_rules.situations.situation import Situation

FOLDER = "plays"

NAMES = ("Ann", "Bob", "Cay", "Dan", "Eve", "Fay", "Gil", "Hal")
"""What the players of a stored play are called."""


Entry = dict[str, Any]
"""What a file keeps for one rulebook, as it is written."""


@dataclass(frozen=True, slots=True)
class StoredOrdinary:
    """The hand in which computer players came to a situation, with its record; None if in none of so many."""

    hand: int
    record: HandRecord | None


@dataclass(frozen=True, slots=True)
class Stored:
    """What is kept for one rulebook: a play that leads there, or that it never comes to that.

    ``ordinary`` is how computer players come to it, where it was tried.
    """

    record: HandRecord | None
    never: Never | None
    ordinary: StoredOrdinary | None = None


def read_plays(root: Node) -> Mapping[str, Stored]:
    """What a file of plays keeps, by the ids of rulebooks; Faults if it is wrong."""
    require_format(root)
    return {entry.need("of").text(): _entry(entry) for entry in whole(root).need("plays").items()}


def _entry(entry: Spec) -> Stored:
    never, record = entry.get("never"), entry.get("record")
    if never is not None:
        return Stored(None, _never(never))
    if record is None:
        raise entry.fault("neither a play nor its absence stands here", "record: ... or never: ...")
    return Stored(read_record(record.node), None, _ordinary(entry))


def _ordinary(entry: Spec) -> StoredOrdinary | None:
    ordinary = entry.get("ordinary")
    if ordinary is None:
        return None
    record = ordinary.get("record")
    return StoredOrdinary(ordinary.need("hand").integer(), read_record(record.node) if record else None)


def _never(spec: Spec) -> Never:
    rule, tried = spec.get("rule"), spec.get("tried")
    return Never(
        spec.need("because").text(),
        spec.need("bound").integer(),
        spec.need("whole").truth(),
        rule.text() if rule else "",
        tried.integer() if tried else None,
    )


@until_it_changes(most=128)
def plays_in(path: Path) -> Mapping[str, Stored]:
    """What the file of plays at a path keeps."""
    return read_plays(read(path))


def answer_of(stored: Stored, situation: Situation, rules: Ruleset) -> Answer | None:
    """The answer to which a stored play leads under a rulebook; None if it does not lead to the situation there."""
    if stored.record is None:
        return Answer(rules, situation, None, (), None, stored.never)
    try:
        moment = moment_for(rules, situation)
    except Faults:  # a name that this rulebook does not give: a search tells it as such
        return None
    play = replayed_to(stored.record, moment)
    return None if play is None else answer_at(moment, play)


def replayed_to(record: HandRecord, moment: Moment) -> Play | None:
    """The play of a record if it leads to a situation under a rulebook, or None."""
    rules = moment.rules
    replayed = replay(record, under=rules)
    if replayed.final is None or replayed.status != "agrees":
        return None
    table = _table_of(moment, replayed.final)
    if not moment.met(table, replayed.final):
        return None
    dealer = dealer_of(rules, 0, table.wishes)
    return Play(replayed.final, _actions(replayed.frames), 0, dealer, table)


def _actions(frames: tuple[Frame, ...]) -> tuple[Action, ...]:
    return tuple(transition.action for frame in frames for transition in frame.transitions)


def _table_of(moment: Moment, state: State) -> Table:
    """Who sits where at the end of a play: the players of whom something is known, by the words for their seats."""
    holders = moment.situation.holders
    seat_of = {holder.seat: moment.seats[holder.seat].of(state) for holder in holders}
    return Table(
        seat_of, {seat_of[holder.seat]: holder.cards for holder in holders if holder.cards}, state.table.brought
    )


def entry_for(answer: Answer) -> Entry:
    """What is to be kept of an answer that was searched for."""
    if answer.play is None:
        assert answer.never is not None
        return {"of": answer.rules.id, "never": never_entry(answer.never)}
    return {"of": answer.rules.id, "record": _recorded(answer.rules, answer.situation, answer.play)}


def never_entry(never: Never) -> dict[str, Any]:
    """What is to be kept of a search in vain."""
    kept = asdict(never)
    return {key: value for key, value in kept.items() if value not in ("", None)}


def ordinary_entry(rules: Ruleset, situation: Situation) -> dict[str, Any]:
    """What is to be kept of how computer players come to a situation: in which hand, or in how many they do not."""
    ordinary = ordinary_play(rules, situation)
    if ordinary.play is None:
        return {"hand": ordinary.hand}
    return {"hand": ordinary.hand, "record": _recorded(rules, situation, ordinary.play)}


def _recorded(rules: Ruleset, situation: Situation, play: Play) -> dict[str, Any]:
    stacks = play.table.stacks
    beginning = start(rules, len(stacks), stacks=stacks, names=NAMES[: len(stacks)])
    return record_of(rules, beginning, play.actions, play.state, name=situation.id, title=situation.title)


def path_of(situation: Situation, folder_of_situations: Path) -> Path:
    """The file in which the plays of a situation are kept."""
    return folder_of_situations / FOLDER / f"{situation.id}.yaml"


def as_text(situation: Situation, entries: Sequence[Entry]) -> str:
    """The text of a file of plays."""
    kept = {"format": CURRENT, "situation": situation.id, "plays": list(entries)}
    return yaml.safe_dump(kept, sort_keys=False, allow_unicode=True, width=WIDTH, default_flow_style=None)


def entries_anew(situations: Sequence[Situation], names: Sequence[str]) -> list[list[Entry]]:
    """What the file of plays of each situation keeps for one rulebook and its selections, all searched for anew.

    The situations are walked alike, so that each rulebook walks once for all of them.
    Of a selection nothing is kept where the play of its main text leads to the situation there, too, or where the
    main text has none: it is searched for when the selection is asked.
    """
    walks: dict[str, Walks] = {name: {} for name in names}
    return [_entries(situation, walks) for situation in situations]


def _entries(situation: Situation, walks: Mapping[str, Walks]) -> list[Entry]:
    """What is kept of one situation, under the rulebooks of these walks."""
    entries: dict[str, Entry] = {}
    records: dict[str, HandRecord] = {}
    for name, own_walks in walks.items():
        rules = load(name)
        main = rules.of or ""
        if main in entries and (main not in records or _leads_there(records[main], situation, rules)):
            continue
        entries[name] = entry = entry_for(ask_on(own_walks, situation, rules))
        if "record" in entry:
            records[name] = read_record(read_text(yaml.safe_dump(entry["record"]), f"{situation.id}.yaml"))
    return list(entries.values())


def _leads_there(record: HandRecord, situation: Situation, rules: Ruleset) -> bool:
    try:
        return answer_of(Stored(record, None), situation, rules) is not None
    except Faults:
        return False


def stored_answer(situation: Situation, rules: Ruleset, folder_of_situations: Path) -> Answer | None:
    """The answer by the play kept for a rulebook or its main text; None if none is kept that leads there.

    Faults if the files are wrong, and if the play kept for this very rulebook leads there no more.
    """
    path = path_of(situation, folder_of_situations)
    if not path.is_file():
        return None
    kept = plays_in(path)
    own = kept.get(rules.id)
    if own is not None:
        answer = answer_of(own, situation, rules)
        if answer is None and own.record is not None:
            raise Faults([_led_astray(own.record, situation, rules)])
        if own.never is not None and own.never.rule and answer is not None and answer.preventing is None:
            raise Faults([_prevents_no_more(own.never.rule, path, situation, rules)])
        return answer
    main = kept.get(rules.of or "")
    return answer_of(main, situation, rules) if main is not None and main.record is not None else None


def _led_astray(record: HandRecord, situation: Situation, rules: Ruleset) -> Fault:
    complaint = f"the play that is kept for {rules.id} does not lead to the situation {situation.id!r} any more"
    return Fault(record.root.place, complaint, f"primero ask {situation.id} --search finds another")


def _prevents_no_more(rule: str, path: Path, situation: Situation, rules: Ruleset) -> Fault:
    complaint = f"the rule that is said to keep {rules.id} from the situation {situation.id!r} is not there: {rule}"
    return Fault(Place(source_at(path), 1, 1), complaint, f"primero ask {situation.id} --search looks for it again")


def stored_ordinary(
    situation: Situation, rules: Ruleset, folder_of_situations: Path
) -> tuple[int, Play | None] | None:
    """In which hand computer players came to a situation, by which play; None where it is not kept.

    The play is None if they did not in so many hands.  Faults if the play that is kept leads there no more.
    """
    path = path_of(situation, folder_of_situations)
    stored = plays_in(path).get(rules.id) if path.is_file() else None
    if stored is None or stored.ordinary is None:
        return None
    record = stored.ordinary.record
    if record is None:
        return stored.ordinary.hand, None
    usual = at_a_usual_table(situation)
    play = replayed_to(record, moment_for(rules, usual))
    if play is None:
        raise Faults([_led_astray(record, situation, rules)])
    return stored.ordinary.hand, play


def known_answer(situation: Situation, rules: Ruleset) -> Answer | None:
    """The answer by the play that is kept; None where none is kept that leads there under these rules.

    It is worked out once, until a file of situations or of plays changes.
    """
    kept_in = path_of(situation, library.folder_of_situations(rules))
    return _known(rules, situation.id, tuple(map(changed_at, (*library.files(), kept_in))))


@kept_with
def _known(rules: Ruleset, name: str, _changed: tuple[int, ...]) -> Answer | None:
    try:
        return stored_answer(library.situation_called(name), rules, library.folder_of_situations(rules))
    except Faults:  # the play leads there no more: whoever asks for this answer is told so
        return None


def answered(situation: Situation, rules: Ruleset, folder_of_situations: Path) -> Answer:
    """The answer by the play that is kept, or by a search where none is."""
    return stored_answer(situation, rules, folder_of_situations) or ask(situation, rules)
