"""A hand record as a reader edits it: read from its text, replayed, and given back as data.

What only the plays of situations need is imported with the first of them: a browser takes a while to import it.
"""

from dataclasses import dataclass
from typing import Any

from primero_rules.base.evidence import Ref
from primero_rules.base.folders import folder
from primero_rules.base.grouped import grouped
from primero_rules.base.identifier import is_id
from primero_rules.base.text_file import text_file
from primero_rules.base.yaml_reader import read_text as tree_of_text
from primero_rules.base.yaml_tree import plain
from primero_rules.book.narration import NarratedEvent, narrate
from primero_rules.browser.question import Unasked
from primero_rules.browser.table_data import NameOfCard, hands_compared, open_table, title_with_selection
from primero_rules.comparison.translated_record import translated
from primero_rules.comparison.under_another import MOST_FILLINGS_TRIED
from primero_rules.game.state import CHANCE, State
from primero_rules.records.library_of_hands import HAND_FILE_ENDING, HANDS_FOLDER, record_in, record_path
from primero_rules.records.record import HandRecord
from primero_rules.records.replay import Frame, Replay, replay
from primero_rules.records.unknown_cards import name_in_record
from primero_rules.records.written_record import record_as_text
from primero_rules.rules.library import load


@dataclass(frozen=True, slots=True)
class Edited:
    """A replayed record; ``stops`` says what prevents the rest of it from being translated into other rules."""

    played: Replay
    stops: str = ""


def text_of_hand(name: str) -> str:
    """The text of a record of the library, by ``ID/NAME``; Faults if there is none, Unasked for any other name."""
    _parts(name)
    return text_file(record_path(name), "a hand record").text or ""


def text_of_play(situation: str, rulebook: str) -> str:
    """The text of the play that is stored for a situation under a rulebook; Unasked if there is none."""
    from primero_rules.situations.answers.stored_plays import PLAYS_FOLDER, plays_in
    from primero_rules.situations.asked.library_of_situations import folder_of_situations

    if not is_id(situation):
        raise Unasked("a situation is called by its id")
    kept = plays_in(folder_of_situations() / PLAYS_FOLDER / f"{situation}.yaml")
    stored = kept.get(rulebook) or kept.get(rulebook.partition("@")[0])
    if stored is None or stored.record is None:
        raise Unasked(f"no play of {rulebook!r} is kept for this situation")
    return record_as_text({**plain(stored.record.root), "reconstruction": rulebook})


def hand_in(text: str, name: str) -> HandRecord:
    """The record in a text; Faults, at a line of the text, if it is wrong.

    ``name`` is its ``ID/NAME`` in the library, from which the hands beside it are found; "" if it has none.
    """
    own, short = _parts(name) if name else ("", "")
    path = folder("reconstructions") / (own or "edited") / HANDS_FOLDER / f"{short or 'edited'}{HAND_FILE_ENDING}"
    return record_in(tree_of_text(text, path.as_posix()))


def _parts(name: str) -> tuple[str, str]:
    """The id of a rulebook and the name of its hand; Unasked for what could be the path of some other file."""
    own, _, short = name.partition("/")
    if not is_id(short) or not is_id(own):
        raise Unasked("a hand is called by the id of its rulebook and its own id, with a slash between them")
    return own, short


def replayed(record: HandRecord, under: str) -> Edited:
    """The record by its own rules or, translated into them, by the rules ``under``."""
    own = replay(record)
    if not under or under == own.rules.id:
        return Edited(own)
    rules = load(under)
    translation = translated(replay(record, mode="emended"), rules)
    return Edited(replay(translation.record, under=rules, most=MOST_FILLINGS_TRIED), translation.why)


def own_choice(frame: Frame) -> State | None:
    """The state in which the first player acts in a step; None if only chance does."""
    return next((transition.before for transition in frame.transitions if transition.action.seat != CHANCE), None)


def may_be_chosen(played: Replay) -> list[int]:
    """The steps at which somebody had a choice, with the one after the last if the hand is not over there."""
    numbers = [frame.number for frame in played.frames if frame.number and own_choice(frame) is not None]
    final = played.final
    if final is not None and final.actor >= 0:
        numbers.append(played.frames[-1].number + 1)
    return [number for number in numbers if number > played.record.begun]


def edited_data(edited: Edited) -> dict[str, Any]:
    """All that a page shows of a replayed record: its steps with their rules, where it stops, how it ends."""
    played = edited.played
    by_step = grouped((event.step, event) for event in narrate(played))
    steps = [_step(played, frame, by_step.get(frame.number, [])) for frame in played.frames]
    return {
        "title": played.record.title,
        "rules": {"id": played.rules.id, "title": title_with_selection(played.rules)},
        "status": played.status,
        "steps": steps,
        "stopped": _stopped(edited),
        "slips": [
            {"step": slip.mismatch.step, "why": slip.mismatch.why, "emended": slip.erratum.emended}
            for slip in played.contradictions
        ],
        "end": _end(played),
    }


def _writing(frame: Frame) -> NameOfCard:
    """How the record names the cards of a step."""
    return lambda card: name_in_record(card, frame.unnamed, frame.unsuited)


def _step(played: Replay, frame: Frame, events: list[NarratedEvent]) -> dict[str, Any]:
    step, written = frame.step, _writing(frame)
    return {
        "number": frame.number,
        "says": step.apparatus("says") if step is not None else "",
        "lines": _lines(played, events),
        "rules": _rules(events),
        "table": open_table(played.rules, frame.state, written) if played.record.seats else None,
    }


def _lines(played: Replay, events: list[NarratedEvent]) -> list[dict[str, Any]]:
    """Each event with its player; consecutive deals to one player are one line."""
    lines: list[dict[str, Any]] = []
    for event in events:
        who = "" if event.seat is None else played.record.seats[event.seat].name
        last = (lines[-1]["who"], lines[-1]["words"]) if lines else None
        if event.action == "deal" and last == (who, event.sentence):
            lines[-1]["cards"].extend(event.cards)
        else:
            lines.append({"who": who, "words": event.sentence, "cards": list(event.cards)})
    return lines


def _rules(events: list[NarratedEvent]) -> list[dict[str, Any]]:
    """The rules that affected a step, each once, with a mark on those that are ours."""
    refs: dict[str, Ref] = {}
    for event in events:
        for ref in (event.ref, *event.ours):
            if ref.says:
                refs.setdefault(ref.says, ref)
    return [rule_shown(ref) for ref in refs.values()]


def rule_shown(ref: Ref) -> dict[str, Any]:
    """A rule in its own words, its place, its path in its file, and whether it is ours."""
    return {
        "says": ref.says,
        "place": f"{ref.source}:{ref.line}",
        "file": str(ref.source),
        "path": ref.path,
        "ours": ref.editor,
    }


def _stopped(edited: Edited) -> dict[str, Any] | None:
    """Where the record does not follow, at which line of its text, why, and by which rule; None if it does."""
    played, stop = edited.played, edited.played.obstacle
    if edited.stops and played.mismatch is None:
        return {"step": len(played.record.steps) + 1, "line": 0, "why": edited.stops, "rule": None}
    if stop is None:
        return None
    rule = rule_shown(stop.ref) if stop.ref is not None and (stop.ref.says or stop.ref.path) else None
    return {"step": stop.step, "line": stop.line, "why": stop.why, "rule": rule}


def _end(played: Replay) -> dict[str, Any] | None:
    """Who wins, with what hands against what others, and what each gains; None for a hand that does not end."""
    state, seats = played.final, played.record.seats
    if state is None or not state.over or not seats:
        return None
    return {
        "winners": [seats[seat].name for seat in state.table.winners],
        "hands": hands_compared(played.rules, state, _writing(played.frames[-1])),
        "payoffs": [{"name": seat.name, "chips": gain} for seat, gain in zip(seats, state.payoffs, strict=True)],
    }
