"""The comparison: every question put to every reconstruction, answered by what the engine executes.

A cell holds the content of the node that answers, its sentence, its warrant and its evidence; or typed ignorance;
or that the game lacks the phase or the case, which is computed.  Agreement is computed on what the authors hold,
not on our choices.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from primero_rules.base.evidence import Cite, Ref
from primero_rules.base.spec import Spec
from primero_rules.comparison.content import content, own_words, wording
from primero_rules.rules.answers import (
    Question,
    answer_of,
    answers_in,
    arises,
    has_phase,
    load_questions,
    questions_of,
)
from primero_rules.rules.library import load
from primero_rules.rules.ruleset import Ruleset

VALUE, GAP, ABSENT = "value", "gap", "absent"

NOT_ASKED = "not asked"
"""Of a question that another file asks, or that is put to no game of a group which stands apart."""


@dataclass(frozen=True, slots=True)
class Cell:
    """One answer.  Equal values of a row share the letter ``same``; it is "" where an author holds nothing.

    A cell of kind ``gap`` may still have a value: what we play where the author is silent.
    """

    kind: str
    value: Any
    text: str
    says: str
    warrant: str
    gap: str
    because: str
    cite: tuple[Cite, ...]
    ref: Ref | None
    same: str


@dataclass(frozen=True, slots=True)
class Row:
    """One question and its answers, by id of the reconstruction."""

    question: Question
    cells: dict[str, Cell]

    @property
    def agreement(self) -> str:
        """``all``, ``some``, ``none``, or ``open`` where fewer than two authors hold anything."""
        values = [cell.same for cell in self.cells.values() if cell.same]
        if len(values) < 2:
            return "open"
        most = max(Counter(values).values())
        return "all" if most == len(values) else "some" if most > 1 else "none"


def compare(names: Sequence[str], questions: Iterable[Question] | None = None) -> tuple[Row, ...]:
    """The rows for these reconstructions (ids, ``ID@NAME`` or paths); Faults if a file is wrong.

    Without ``questions`` all of the catalogue are put to them, and those that their own files ask.
    """
    rulesets = [load(name) for name in names]
    answers = [(rules, answers_in(rules)) for rules in rulesets]
    rows = []
    for question in put_to(rulesets) if questions is None else questions:
        cells = {rules.id: _cell(rules, question, _answer(rules, question, nodes)) for rules, nodes in answers}
        rows.append(Row(question, _lettered(cells)))
    return tuple(rows)


def put_to(rulesets: Iterable[Ruleset]) -> tuple[Question, ...]:
    """The questions of the catalogue and those that the files of these rulesets ask, each within its group."""
    own = (question for rules in rulesets for question in questions_of(rules))
    groups: dict[str, list[Question]] = {}
    for question in dict.fromkeys((*load_questions(), *own)):
        groups.setdefault(question.group, []).append(question)
    return tuple(question for members in groups.values() for question in members)


def differing(rows: Iterable[Row]) -> tuple[Row, ...]:
    """The rows in which the reconstructions do not all do the same, by their authors or by our choice."""
    return tuple(row for row in rows if len({(cell.kind == ABSENT, _key(cell)) for cell in row.cells.values()}) > 1)


def _key(cell: Cell) -> str:
    return json.dumps(cell.value, sort_keys=True)


def _cell(rules: Ruleset, question: Question, node: Spec | None) -> Cell:
    if node is None:
        text = why_absent(rules, question)
        return Cell(ABSENT if text else GAP, None, text or "not answered", "", "", "", "", (), None, "")
    ref = node.ref
    value = content(rules, node)
    hole = node.apparatus("hole")
    gap = hole or ref.gap
    return Cell(
        kind=GAP if gap or ref.editor else VALUE,
        value=None if hole else value,
        text="" if hole else wording(own_words(rules, node)),
        says=ref.says,
        warrant=ref.warrant,
        gap=gap,
        because=ref.because,
        cite=ref.cite,
        ref=ref,
        same="",
    )


def _answer(rules: Ruleset, question: Question, nodes: Mapping[str, tuple[Spec, ...]]) -> Spec | None:
    """The node that answers a question; what another file asks itself has no answer here, whatever its id."""
    return None if _asks_another(rules, question) else answer_of(rules, question, nodes)


def _asks_another(rules: Ruleset, question: Question) -> bool:
    return bool(question.of) and question.of != (rules.of or rules.id)


def why_absent(rules: Ruleset, question: Question) -> str:
    """Why a game needs no answer to a question, in a few words; "" if it needs one.

    A game of a group that stands apart answers what it can, and is asked for nothing more.
    """
    if _asks_another(rules, question):
        return NOT_ASKED
    if question.phase and not has_phase(rules, question.phase):
        return "no such phase"
    if not arises(rules, question):
        return "does not arise"
    return NOT_ASKED if rules.group and not question.of else ""


def _lettered(cells: dict[str, Cell]) -> dict[str, Cell]:
    """The cells, with a letter for each different value that an author holds."""
    letters: dict[str, str] = {}
    lettered = {}
    for name, cell in cells.items():
        if cell.kind != VALUE:
            lettered[name] = cell
            continue
        letter = letters.setdefault(_key(cell), chr(ord("a") + len(letters)))
        lettered[name] = replace(cell, same=letter)
    return lettered
