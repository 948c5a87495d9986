"""Answers of a file's named selections that differ from its main text: variants, and later changes of mind."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from primero_rules.base.remembered import kept_with
from primero_rules.comparison.cell import Cell, Row
from primero_rules.comparison.rows import unlettered_rows
from primero_rules.rules.library import load
from primero_rules.rules.ruleset import Ruleset


@dataclass(frozen=True, slots=True)
class OtherAnswer:
    """An answer that some selections give and the main text does not.

    ``selections`` are their names; ``year`` is that of the first of them if it is later than the main text, else 0.
    ``words`` is the answer in words, ``rule`` the path of its rule, "" if it has none; ``sentences`` are what the
    file says of it.
    """

    selections: tuple[str, ...]
    year: int
    words: str
    rule: str
    sentences: tuple[str, ...]


@kept_with
def other_answers(rules: Ruleset) -> Mapping[str, tuple[OtherAnswer, ...]]:
    """The differing answers of this file's other selections, by the full id of the question.

    A ruleset that is itself such a selection has none.
    """
    if rules.of:
        return {}
    rows = unlettered_rows(rules.selection_ids) if len(rules.selections) > 1 else ()
    return {row.question.full_id: others for row in rows if (others := tuple(_others(rules, row)))}


def _others(rules: Ruleset, row: Row) -> Iterator[OtherAnswer]:
    """The answers in one row that differ from the main text, grouped by content."""
    by_content: dict[str, list[str]] = {}
    for name, cell in row.cells.items():
        by_content.setdefault(json.dumps((cell.kind, cell.value), sort_keys=True), []).append(name)
    for names in by_content.values():
        if rules.id not in names:
            year = load(names[0]).year
            selections = tuple(name.partition("@")[2] for name in names)
            yield _other_answer(row.cells[names[0]], selections, year if year > rules.year else 0)


def _other_answer(cell: Cell, selections: tuple[str, ...], year: int) -> OtherAnswer:
    rule = cell.ref.path if cell.ref else ""
    return OtherAnswer(selections, year, cell.apart or cell.marked, rule, cell.sentences)
