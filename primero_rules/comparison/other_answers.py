"""Answers of a file's named selections that differ from its main text: variants, and later changes of mind."""

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from primero_rules.base.evidence import Ref, within
from primero_rules.base.grouped import grouped
from primero_rules.base.remembered import kept_with
from primero_rules.comparison.cell import Cell, Row
from primero_rules.comparison.headline import HEADLINE_LENGTH
from primero_rules.comparison.rows import unlettered_rows
from primero_rules.rules.library import load
from primero_rules.rules.ruleset import Ruleset

DIFFERS_ELSEWHERE = "what differs are the steps before or after it"
"""What is said of an answer that differs only in steps that its rule does not contain."""


@dataclass(frozen=True, slots=True)
class OtherAnswer:
    """An answer that some selections give and the main text does not.

    ``selections`` are their names; ``year`` is that of the first of them if it is later than the main text, else 0.
    ``words`` is the answer in words, ``rule`` the path of its rule, "" if it has none; ``sentences`` are what the
    file says of it, and those that the words quote.
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
    by_content = grouped(
        (json.dumps((cell.kind, cell.value), sort_keys=True), name) for name, cell in row.cells.items()
    )
    main = row.cells[rules.id]
    for names in by_content.values():
        if rules.id not in names:
            other, cell = load(names[0]), row.cells[names[0]]
            year = other.year if other.year > rules.year else 0
            words, quoted = _in_words_of_its_own(rules, main, other, cell)
            rule = cell.ref.path if cell.ref else ""
            selections = tuple(name.partition("@")[2] for name in names)
            yield OtherAnswer(selections, year, words, rule, (*cell.sentences, *quoted))


def _in_words_of_its_own(rules: Ruleset, main: Cell, other: Ruleset, cell: Cell) -> tuple[str, tuple[str, ...]]:
    """How a differing answer is told, and the sentences that it quotes.

    Below the same headline it is told by what the file says of its own readings: the first clause in which two
    answers differ may be one word of a list, and the headline again would tell no difference.
    """
    if not cell.apart and cell.marked != main.marked:
        return cell.marked, ()
    known = _rules_within(rules, main)
    own = {says: ref for says, ref in _rules_within(other, cell).items() if says not in known}
    if own:
        return " ".join(f"{says} (ours)" if ref.editor else says for says, ref in own.items()), tuple(own)
    short = cell.apart and len(cell.apart) <= HEADLINE_LENGTH
    return cell.apart if short else f"{cell.marked.rstrip('.')}; {DIFFERS_ELSEWHERE}", ()


def _rules_within(rules: Ruleset, cell: Cell) -> dict[str, Ref]:
    """The sentences of the rule of an answer and of all rules within it."""
    path = cell.ref.path if cell.ref else ""
    refs = [spec.ref for spec in rules.nodes() if path and within(spec.ref.path, path)]
    return {ref.says: ref for ref in refs if ref.says}
