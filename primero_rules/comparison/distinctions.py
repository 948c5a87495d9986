"""What distinguishes answers that have the same headline and different contents."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace

from primero_rules.base.grouped import grouped
from primero_rules.comparison.cell import Cell
from primero_rules.comparison.headline import shapes_in_words
from primero_rules.rules.ruleset import Ruleset

JOINING = re.compile(r"^(?:then|or|and|otherwise) ")
"""The words that join a clause to the one before it."""

CLAUSES = re.compile(r", |[;:] ")


def with_distinctions(cells: dict[str, Cell], rulesets: Mapping[str, Ruleset]) -> dict[str, Cell]:
    """The cells, with ``apart`` filled in wherever cells with the same text have different values."""
    by_text = grouped((cell.text, name) for name, cell in cells.items() if cell.text and cell.value is not None)
    distinct = dict(cells)
    for names in by_text.values():
        for name in names:
            cell = cells[name]
            others = [other for other in names if cells[other].value != cell.value]
            if others:
                distinct[name] = replace(
                    cell, apart=_apart(cell, name, [(other, cells[other]) for other in others], rulesets)
                )
    return distinct


def _apart(cell: Cell, name: str, others: Sequence[tuple[str, Cell]], rulesets: Mapping[str, Ruleset]) -> str:
    """What an answer says that others with the same text do not."""
    own = own_clauses(cell.words, [other.words for _, other in others]) if cell.quoted else []
    shapes = shapes_in_words(rulesets[name])
    own += [
        f"{combination} is {shape}"
        for combination, shape in shapes.items()
        if combination in cell.words
        and any(shapes_in_words(rulesets[other]).get(combination, shape) != shape for other, _ in others)
    ]
    return "; ".join(own)


def own_clauses(words: str, others: Sequence[str]) -> list[str]:
    """The first clause that each other answer lacks; the whole answer if one lacks no clause but still differs.

    >>> own_clauses("a card is shown, to everybody", ["a card is shown, to the dealer"])
    ['to everybody']
    """
    own: dict[str, None] = {}
    for other in others:
        theirs = clauses(other)
        lacking = next((clause for clause in clauses(words) if clause not in theirs), "")
        if not lacking and other != words:
            return [words]
        if lacking:
            own[lacking] = None
    return list(own)


def clauses(words: str) -> list[str]:
    """The clauses of an answer, without the words that join them."""
    return [JOINING.sub("", clause) for clause in CLAUSES.split(words)]
