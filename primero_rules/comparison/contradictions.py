"""Answers that promise what a situation contradicts: what a cell tells is held against what happens at the table.

A sentence cannot be held against play, but what stands beside it can.  Where two files answer a question by the
same contents, the same has to happen in every situation that decides it; and what is denied must not be on offer.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from primero_rules.base.fault import Fault
from primero_rules.comparison.cell import VALUE, Row
from primero_rules.comparison.letters import contents_of, deciding, shown_at_the_table
from primero_rules.game.failure import fault_of_rule
from primero_rules.rules.ruleset import Ruleset
from primero_rules.situations.aspect import Seen

FORBIDDEN = "forbidden"
"""The word of a file for what may not be done."""


def contradictions(rows: Iterable[Row], rulesets: Mapping[str, Ruleset]) -> Iterator[Fault]:
    """The faults of answers that say what the situations contradict, each at the rule that answers."""
    for row in rows:
        if deciding(row.question):
            yield from _other_play(row, rulesets)
            yield from _denied_and_offered(row, rulesets)


def _other_play(row: Row, rulesets: Mapping[str, Ruleset]) -> Iterator[Fault]:
    """Two authors' answers have the same contents, and in a situation it comes to something else."""
    held = {name: cell for name, cell in row.cells.items() if cell.kind == VALUE}
    shown = {name: shown_at_the_table(rulesets[name], row.question) for name in held}
    first: dict[tuple[str, str], tuple[str, Seen]] = {}
    for name, cell in held.items():
        for situation, part in zip(deciding(row.question), shown[name], strict=True):
            if part is None or cell.ref is None:
                continue
            other, theirs = first.setdefault((contents_of(cell), situation.id), (name, part))
            if theirs != part:
                asked, shows = row.question.id, situation.id
                complaint = f"the answer to {asked!r} is that of {other}, and {shows!r} shows another"
                yield fault_of_rule(cell.ref, complaint, "a rule that does as the other does, or other contents")


def _denied_and_offered(row: Row, rulesets: Mapping[str, Ruleset]) -> Iterator[Fault]:
    """A file says that something is forbidden, and in a situation it may be done."""
    for name, cell in row.cells.items():
        if cell.value != FORBIDDEN or cell.ref is None:
            continue
        shown = shown_at_the_table(rulesets[name], row.question)
        for situation, part in zip(deciding(row.question), shown, strict=True):
            if part is not None and situation.decides[row.question.id].of and any(map(_is_done, part.happens)):
                complaint = f"the answer to {row.question.id!r} forbids what {situation.id!r} shows to be allowed"
                yield fault_of_rule(cell.ref, complaint, "what may be done there, or a rule that prevents it")


def _is_done(happening: object) -> bool:
    """True of a deed of which no part is said not to be so, as that less than is held may be named."""
    return not isinstance(happening, tuple) or not any(facet is False for facet in happening)
