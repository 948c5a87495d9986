"""Answers that play contradicts: what files say is compared with what happens at the table.

A sentence cannot be compared with play, but the content beside it can.  If two files answer a question with equal
contents, the same must happen in every situation that decides it, and hands played at random must show the same.
What an answer forbids must not be offered.
"""

from collections.abc import Iterable, Iterator, Mapping

from primero_rules.base.fault import Fault
from primero_rules.base.spec import FORBIDDEN
from primero_rules.comparison.cell import VALUE_CELL, Row
from primero_rules.comparison.letters import answer_as_text, deciding, shown_at_the_table
from primero_rules.rules.ruleset import Ruleset
from primero_rules.situations.answers.aspect import Seen


def contradicted_answers(rows: Iterable[Row], rulesets: Mapping[str, Ruleset]) -> Iterator[Fault]:
    """A fault for every answer that a situation contradicts, at the rule that answers."""
    for row in rows:
        if deciding(row.question) or row.question.seen_in_hands:
            yield from _same_contents_other_play(row, rulesets)
            yield from _denied_and_offered(row, rulesets)


def _same_contents_other_play(row: Row, rulesets: Mapping[str, Ruleset]) -> Iterator[Fault]:
    """A fault if an answer has the contents of an earlier one, but a situation or hands show different play."""
    held = {name: cell for name, cell in row.cells.items() if cell.kind == VALUE_CELL}
    shown = {name: shown_at_the_table(rulesets[name], row.question) for name in held}
    deciding_parts = [
        *(f"{situation.id!r} shows" for situation in deciding(row.question)),
        *(f"hands played at random ({word!r}) show" for word in row.question.seen_in_hands),
    ]
    first: dict[tuple[str, str], tuple[str, object]] = {}
    for name, cell in held.items():
        for shows, part in zip(deciding_parts, shown[name], strict=True):
            if part is None or cell.ref is None:
                continue
            contents = answer_as_text(row.question, cell.value, cell.besides)
            other, theirs = first.setdefault((contents, shows), (name, part))
            if theirs != part:
                complaint = f"the answer to {row.question.id!r} is that of {other}, but {shows} different play"
                yield Fault(
                    cell.ref.place,
                    complaint,
                    "a rule that plays like the other, or a different answer",
                    code="answered-wrongly",
                )


def _denied_and_offered(row: Row, rulesets: Mapping[str, Ruleset]) -> Iterator[Fault]:
    """A fault if an answer is that something is forbidden, but a situation shows that it may be done."""
    for name, cell in row.cells.items():
        if cell.value != FORBIDDEN or cell.ref is None:
            continue
        shown = shown_at_the_table(rulesets[name], row.question)
        for situation, part in zip(deciding(row.question), shown, strict=False):
            of_deeds = bool(situation.decides[row.question.id].of)
            if isinstance(part, Seen) and of_deeds and any(map(_is_done, part.happens)):
                complaint = f"the answer to {row.question.id!r} forbids what {situation.id!r} shows to be allowed"
                yield Fault(
                    cell.ref.place,
                    complaint,
                    "what may be done there, or a rule that prevents it",
                    code="answered-wrongly",
                )


def _is_done(happening: object) -> bool:
    """True unless a facet of the deed is False, such as that less than is held may be named."""
    return not isinstance(happening, tuple) or not any(facet is False for facet in happening)
