"""What stands behind a thing that never happens: the rules that tell of it, and the choices of ours among them.

Nobody can point at the rule by which something never comes about; so its word is taken from more rules rather than
from fewer.  Where a game has not got the phase at all, only what its file tells of the matter counts; where it was
searched for in vain, every choice of ours counts that may have a say up to the end of that phase.
"""

from __future__ import annotations

from collections.abc import Iterator

from primero_rules.base.evidence import Ref
from primero_rules.base.remembered import kept_with
from primero_rules.rules.answers import answer_of, has_phase, load_questions
from primero_rules.rules.ruleset import Ruleset
from primero_rules.situations.moment import phases_of_program
from primero_rules.situations.situation import Situation


def told_of(rules: Ruleset, situation: Situation) -> tuple[Ref, ...]:
    """The rules by which a file answers the questions that a situation puts to the test, denials among them."""
    asked = [question for question in load_questions() if question.id in situation.questions]
    answers = [answer_of(rules, question) for question in asked]
    return tuple(dict.fromkeys([answer.ref for answer in answers if answer is not None]))


def ours_behind(rules: Ruleset, situation: Situation, *, searched: bool) -> tuple[Ref, ...]:
    """The choices of ours that may be why it never comes to a situation; ``searched`` if only play could tell."""
    ours_told = [ref for ref in told_of(rules, situation) if ref.editor]
    if not searched or (situation.phase and not has_phase(rules, situation.phase)):
        return tuple(ours_told)
    return tuple(dict.fromkeys([*ours_told, *_ours_until(rules, situation.phase)]))


@kept_with
def _ours_until(rules: Ruleset, phase: str) -> tuple[Ref, ...]:
    """The choices of ours in the steps up to the last of a phase, or in all steps where none is named."""
    phases = phases_of_program(rules)
    last = max((index for index, name in phases.items() if name == phase), default=len(rules.program) - 1)
    steps = {instruction.ref.path for instruction in rules.program[: last + 1]}
    return tuple(
        spec.ref for spec in rules.nodes() if spec.ref.editor and not steps.isdisjoint(_above(spec.node.path))
    )


def _above(path: str) -> Iterator[str]:
    """A path and all those around it."""
    while path:
        yield path
        path = path.rpartition("/")[0]
