"""How the answers read among which somebody chooses who knows one of the games, and not its name."""

from __future__ import annotations

from primero_rules.comparison.which import PartingQuestion, PossibleAnswer
from primero_rules.rules.answers import has_phase
from primero_rules.rules.library import load


def answer_in_words(parting: PartingQuestion, answer: PossibleAnswer) -> str:
    """The answer; where the games that it fits have no such part, this is said of that part by its name.

    That nothing is paid for a pass is one answer, and that a game has no betting in which one might pass another.
    """
    question = parting.question
    if not question.phase or any(has_phase(load(name), question.phase) for name in answer.fits):
        return answer.words
    return f"this game has no {question.group[:1].lower()}{question.group[1:]}"
