"""The plays found for situations, stored as hand records so that they need not be searched for again.

A file ``plays/SITUATION.yaml`` beside the situations holds for every rulebook the record of a play that leads
there, or the result of a search in vain.  The play is replayed, and the answer read from its end; the words of the
answer are kept beside it only so that the check finds out when it has changed.  A selection that has no entry of
its own uses the play of its main text.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

from primero_rules.base.fault import Fault, Faults, Place
from primero_rules.base.folders import is_file
from primero_rules.base.remembered import changed_at, kept_with, until_it_changes
from primero_rules.base.source_file import source_at
from primero_rules.base.spec import Spec, whole
from primero_rules.base.yaml_tree import Node
from primero_rules.game.action import Action
from primero_rules.game.state import State
from primero_rules.language.grammar import require_form
from primero_rules.records.record import HandRecord
from primero_rules.records.record_reader import record_from
from primero_rules.records.replay import Frame, replay
from primero_rules.rules.library import name_from_file, read
from primero_rules.rules.ruleset import Ruleset
from primero_rules.situations.answers.answer import Answer
from primero_rules.situations.answers.asking import answer_at, answer_never, ask, shown_by_rules
from primero_rules.situations.answers.never import Never
from primero_rules.situations.asked.library_of_situations import (
    command_to_search,
    folder_of_situations,
    situation_called,
    situation_files,
)
from primero_rules.situations.asked.moment import SituationTable, SituationTest, moment_for
from primero_rules.situations.asked.situation import CARDS_TO_THROW, Situation
from primero_rules.situations.asked.situation_terms import SEARCH_IN_VAIN, STORED_PLAYS
from primero_rules.situations.searching.ordinary import Ordinary, at_a_usual_table
from primero_rules.situations.searching.representatives import dealer_of
from primero_rules.situations.searching.searched import searched
from primero_rules.situations.searching.walk import FoundPlay

PLAYS_FOLDER = "plays"


@dataclass(frozen=True, slots=True)
class StoredOrdinary:
    """An ``Ordinary`` as it is stored: how many hands were played, and the record of the last if it led there."""

    played: int
    record: HandRecord | None


@dataclass(frozen=True, slots=True)
class Stored:
    """The stored entry for one rulebook: a play that leads to the situation, or that it never comes about.

    ``ordinary`` is how computer players come to it, if that was tried; ``answer`` are the words of the answer when
    the play was kept.
    """

    record: HandRecord | None
    never: Never | None
    ordinary: StoredOrdinary | None = None
    answer: tuple[str, ...] = ()


def read_plays(root: Node) -> Mapping[str, Stored]:
    """The entries of a file of plays, by the ids of rulebooks; Faults if it is wrong."""
    require_form(STORED_PLAYS, root)
    return {entry.need("of").text(): _entry(entry) for entry in whole(root).need("plays").items()}


def _entry(entry: Spec) -> Stored:
    never, record = entry.get("never"), entry.get("record")
    if never is not None:
        return Stored(None, _never(never))
    if record is None:
        raise entry.fault(
            "neither a play nor its absence stands here", "record: ... or never: ...", code="situation"
        )
    answer = entry.get("answer")
    words = tuple(line.text() for line in answer.items()) if answer else ()
    return Stored(_record(record), None, _ordinary(entry), words)


def _record(spec: Spec) -> HandRecord:
    """The record of a play; its rulebook is looked for as that of any record: first in the folders around it."""
    record = record_from(spec.node)
    return replace(record, reconstruction=name_from_file(record.reconstruction, Path(record.file.path)))


def _ordinary(entry: Spec) -> StoredOrdinary | None:
    ordinary = entry.get("ordinary")
    if ordinary is None:
        return None
    record = ordinary.get("record")
    return StoredOrdinary(ordinary.need("hand").node.value, _record(record) if record else None)


def _never(spec: Spec) -> Never:
    value: Any = partial(SEARCH_IN_VAIN.value, spec=spec, builder=None)
    rule, ground, under = (value(key) or "" for key in ("rule", "ground", "under"))
    return Never(value("because"), value("bound"), value("whole"), rule, value("tried"), ground, under)


@until_it_changes(most=128)
def plays_in(path: Path) -> Mapping[str, Stored]:
    """The entries of the file of plays at a path, by the ids of rulebooks."""
    return read_plays(read(path))


def answer_from_play(stored: Stored, situation: Situation, rules: Ruleset) -> Answer | None:
    """The answer at the end of a stored play; None if it does not lead to the situation under this rulebook."""
    if stored.record is None:
        assert stored.never is not None
        return answer_never(rules, situation, stored.never)
    try:
        moment = moment_for(rules, situation)
    except Faults:  # a name that this rulebook lacks: the search after this answers with that
        return None
    play = replayed_to(stored.record, moment)
    return None if play is None else answer_at(moment, play)


def replayed_to(record: HandRecord, moment: SituationTest) -> FoundPlay | None:
    """The play of a record under the rulebook of a moment; None if it does not lead to the situation."""
    rules = moment.rules
    replayed = replay(record, under=rules)
    if replayed.final is None or replayed.status != "agrees":
        return None
    for state, actions in _ends(moment.situation, replayed.frames, replayed.final):
        table = _table_of(moment, state)
        if moment.met(table, state):
            return FoundPlay(state, actions, 0, dealer_of(rules, 0, table.wishes), table)
    return None


def _ends(
    situation: Situation, frames: Sequence[Frame], final: State
) -> Iterator[tuple[State, tuple[Action, ...]]]:
    """The states to which a record may lead, the last first, each with all actions before it.

    It is the final state. A record tells in one step what a player does and which cards he throws after it; so if
    that is what a situation asks about, it may be any state within the last step too.
    """
    transitions = [transition for frame in frames for transition in frame.transitions]
    actions = tuple([transition.action for transition in transitions])
    yield final, actions
    if situation.chooses == CARDS_TO_THROW:
        in_last_step = next((len(frame.transitions) for frame in reversed(frames) if frame.transitions), 0)
        for count in range(1, in_last_step + 1):
            yield transitions[-count].before, actions[:-count]


def _table_of(moment: SituationTest, state: State) -> SituationTable:
    """Who sits where at the end of a play: the seats meant by the situation's words for its players."""
    holders = moment.situation.holders
    seat_of = {holder.seat: moment.seats[holder.seat].of(state) for holder in holders}
    return SituationTable(
        seat_of, {seat_of[holder.seat]: holder.cards for holder in holders if holder.cards}, state.table.brought
    )


def path_of_plays(situation: Situation, folder_of_situations: Path) -> Path:
    """The file in which the plays of a situation are kept."""
    return folder_of_situations / PLAYS_FOLDER / f"{situation.id}.yaml"


def stored_answer(situation: Situation, rules: Ruleset, folder_of_situations: Path) -> Answer | None:
    """The answer from the play stored for a rulebook or its main text; None if no stored play leads there.

    None also if a search in vain is stored that went through other rules, or another situation, than these.
    Faults if the files are wrong, and if the play stored for this very rulebook no longer leads there.
    """
    path = path_of_plays(situation, folder_of_situations)
    if not is_file(path):
        return None
    kept = plays_in(path)
    own = kept.get(rules.id)
    if own is not None:
        if own.never is not None:
            own = replace(own, never=_never_now(own.never, situation, rules))
            if own.never is None:
                return None
        answer = answer_from_play(own, situation, rules)
        if answer is None and own.record is not None:
            raise Faults([_no_longer_leads(own.record, situation, rules)])
        rule = "" if own.never is None else own.never.rule or own.never.ground
        if rule and answer is not None and answer.preventing is None:
            raise Faults([_prevents_no_more(rule, path, situation, rules)])
        return answer
    main = kept.get(rules.of or "")
    return answer_from_play(main, situation, rules) if main is not None and main.record is not None else None


def still_in_vain(stored: Stored, situation: Situation, rules: Ruleset) -> bool:
    """False if an entry says that it never comes about, and these rules do not show it, or were not searched."""
    return stored.never is None or _never_now(stored.never, situation, rules) is not None


def _never_now(never: Never, situation: Situation, rules: Ruleset) -> Never | None:
    """The same, with the rules that show it now; None if these rules do not show it, or were not searched."""
    if never.bound:
        return never if never.under == searched(rules, situation) else None
    shown = shown_by_rules(situation, rules)
    if shown is None or shown.because != never.because:
        return None
    return replace(never, ground=shown.ground, follows=shown.follows)  # what was tried to prevent it is kept


def _no_longer_leads(record: HandRecord, situation: Situation, rules: Ruleset) -> Fault:
    mismatch = replay(record, under=rules).mismatch
    where = f"step {mismatch.step}: {mismatch.why}" if mismatch else "after its last step the situation is another"
    complaint = f"the play that is kept for {rules.id} does not lead to the situation {situation.id!r} any more"
    place = record.root.place if mismatch is None else record.root.place._replace(line=mismatch.line, column=1)
    search = command_to_keep_anew(situation, Path(place.source.path))
    return Fault(place, f"{complaint} ({where})", f"{search} finds another", code="situation")


def command_to_keep_anew(situation: Situation, path: Path) -> str:
    """The command that searches for the plays of a situation and writes their file, at this path, anew."""
    return command_to_search(situation.id, path.parent.parent.parent)


def _prevents_no_more(rule: str, path: Path, situation: Situation, rules: Ruleset) -> Fault:
    complaint = f"the rule that is said to keep {rules.id} from the situation {situation.id!r} is not there: {rule}"
    return Fault(
        Place(source_at(path), 1, 1),
        complaint,
        f"{command_to_keep_anew(situation, path)} looks for it again",
        code="situation",
    )


def stored_ordinary(situation: Situation, rules: Ruleset, folder_of_situations: Path) -> Ordinary | None:
    """How computer players came to a situation; None if that is not stored.

    Faults if the stored play no longer leads there.
    """
    path = path_of_plays(situation, folder_of_situations)
    stored = plays_in(path).get(rules.id) if is_file(path) else None
    if stored is None or stored.ordinary is None:
        return None
    record = stored.ordinary.record
    if record is None:
        return Ordinary(stored.ordinary.played, None)
    usual = at_a_usual_table(situation)
    play = replayed_to(record, moment_for(rules, usual))
    if play is None:
        raise Faults([_no_longer_leads(record, situation, rules)])
    return Ordinary(stored.ordinary.played, play)


class _Outcome(NamedTuple):
    """What came of reading and replaying a stored play: its answer, if any, or the faults that were raised."""

    answer: Answer | None
    faults: tuple[Fault, ...] = ()


def known_answer(situation: Situation, rules: Ruleset) -> Answer | None:
    """The answer from the stored play; None if no stored play leads there under these rules, or a file is wrong.

    It is cached until a file of situations or of plays changes.
    """
    return _outcome_now(situation, rules).answer


def sound_answer(situation: Situation, rules: Ruleset) -> Answer | None:
    """The same answer from the same cache, but Faults where ``stored_answer`` raises them."""
    outcome = _outcome_now(situation, rules)
    if outcome.faults:
        raise Faults(outcome.faults)
    return outcome.answer


def _outcome_now(situation: Situation, rules: Ruleset) -> _Outcome:
    kept_in = path_of_plays(situation, folder_of_situations(rules))
    return _outcome(rules, situation.id, tuple(map(changed_at, (*situation_files(), kept_in))))


@kept_with
def _outcome(rules: Ruleset, name: str, _changed: tuple[int, ...]) -> _Outcome:
    try:
        return _Outcome(stored_answer(situation_called(name), rules, folder_of_situations(rules)))
    except Faults as wrong:
        return _Outcome(None, wrong.faults)


def answered(situation: Situation, rules: Ruleset, folder_of_situations: Path) -> Answer:
    """The answer from the stored play, or by a search if none is stored."""
    return stored_answer(situation, rules, folder_of_situations) or ask(situation, rules)
