"""The only interface between a page and the package: a question as JSON comes in, an answer as JSON goes out.

Every question gets an answer: what was asked for, ``faults`` with their lines, a refusal (``refused``) with its
rule, or ``trouble`` with a sentence.

What a replay does not need is imported with the first question about it, so that a hand stands there sooner.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from primero_rules.base.fault import Fault, Faults
from primero_rules.browser import edited_hand
from primero_rules.browser.question import PageQuestion, Unasked, question_in
from primero_rules.game.failure import CardsUnknown, Mismatch, Refused
from primero_rules.game.visits import TooLong
from primero_rules.records.library_of_hands import rules_of
from primero_rules.records.possibility_search import TooManyPossible

if TYPE_CHECKING:
    from primero_rules.browser import against_computer

MOST_STEPS = 10_000
"""The highest number of a record's step that a page may ask for."""

MOST_SEATS = 13
"""The most seats at the table of a page."""

MOST_SEED = 2**31
"""The greatest seed by which cards are drawn for a page."""

AnswerData = dict[str, Any]


class Door:
    """Answers the questions of one page, and keeps the table at which its reader sits."""

    def __init__(self) -> None:
        self.at_table: against_computer.AtTable | None = None

    def answer(self, question: str) -> str:
        """The answer to a question, both as JSON; no question makes it fail."""
        return json.dumps(self._answered(question), ensure_ascii=False)

    def _answered(self, question: str) -> AnswerData:
        try:
            asked = question_in(question, ANSWERERS)
            return ANSWERERS[asked.about](self, asked)
        except Faults as faults:
            return {"faults": [_fault(fault) for fault in faults.faults]}
        except Refused as refused:
            rule = edited_hand.rule_shown(refused.ref)
            return {"refused": {"why": refused.why, "remedy": refused.remedy, "rule": rule}}
        except (Unasked, CardsUnknown, Mismatch) as failure:
            return {"trouble": str(failure)}
        except (TooLong, TooManyPossible):
            return {"trouble": "this takes too long to work out"}
        except RecursionError:
            return {"trouble": "this goes deeper than can be followed"}
        except (ValueError, LookupError, AssertionError) as wrong:
            return {"trouble": f"this cannot be played: {wrong}"}


def _fault(fault: Fault) -> AnswerData:
    return {
        "line": fault.place.line,
        "column": fault.place.column,
        "said": fault.said,
        "file": str(fault.place.source),
    }


def _text(_door: Door, question: PageQuestion) -> AnswerData:
    """The text of a hand of the library, or of a stored play of a situation."""
    situation = question.text_or_nothing("situation")
    if situation:
        return {"text": edited_hand.text_of_play(situation, question.text("rulebook"))}
    return {"text": edited_hand.text_of_hand(question.text("hand"))}


def _edited(question: PageQuestion) -> edited_hand.Edited:
    record = edited_hand.hand_in(question.text("text"), question.text_or_nothing("hand"))
    rules_of(record)  # looks up the names first, so that a wrong name is reported at its line
    return edited_hand.replayed(record, question.text_or_nothing("under"))


def _replay(_door: Door, question: PageQuestion) -> AnswerData:
    edited = _edited(question)
    return {"replayed": edited_hand.edited_data(edited), "choices": edited_hand.may_be_chosen(edited.played)}


def _moves(_door: Door, question: PageQuestion) -> AnswerData:
    from primero_rules.browser.other_moves import other_moves

    return {"moves": other_moves(_edited(question).played, question.number("step", 1, MOST_STEPS))}


def _other(_door: Door, question: PageQuestion) -> AnswerData:
    """The text of the record with another action at a step, or what is left to choose for that."""
    from primero_rules.browser.other_moves import moves_data, other_line, text_with
    from primero_rules.table.lawful_moves import moves

    number, seed = question.number("step", 1, MOST_STEPS), question.number("seed", 0, MOST_SEED)
    played = _edited(question).played
    line = other_line(played, number, question.several("chosen"), seed)
    if line.unfinished:
        return {"moves": moves_data(moves(played.rules, line.state), line.state.table.names)}
    return {"text": text_with(played, number, line)}


def _sit(door: Door, question: PageQuestion) -> AnswerData:
    from primero_rules.browser import against_computer

    seats, seed = question.number("seats", 1, MOST_SEATS), question.number("seed", 0, MOST_SEED)
    names = question.text("players").split()
    door.at_table = against_computer.sit(question.text("rulebook"), seats, names, seed)
    return {"at_table": against_computer.reader_data(door.at_table)}


def _table(door: Door) -> against_computer.AtTable:
    if door.at_table is None:
        raise Unasked("nobody sits at the table yet")
    return door.at_table


def _do(door: Door, question: PageQuestion) -> AnswerData:
    from primero_rules.browser import against_computer

    against_computer.choose(_table(door), question.texts("chosen"))
    return {"at_table": against_computer.reader_data(_table(door))}


def _again(door: Door, _question: PageQuestion) -> AnswerData:
    from primero_rules.browser import against_computer

    against_computer.deal_again(_table(door))
    return {"at_table": against_computer.reader_data(_table(door))}


def _record(door: Door, question: PageQuestion) -> AnswerData:
    from primero_rules.browser import against_computer

    return {"text": against_computer.record_text(_table(door), question.text("name"))}


ANSWERERS: Mapping[str, Callable[[Door, PageQuestion], AnswerData]] = {
    "text": _text,
    "replay": _replay,
    "moves": _moves,
    "other": _other,
    "sit": _sit,
    "do": _do,
    "again": _again,
    "record": _record,
}
"""Every kind of question by its name, with the function that answers it."""
