"""The answers in words from which somebody chooses who knows a game but not its name."""

from primero_rules.comparison.which import PartingQuestion, PossibleAnswer
from primero_rules.rules.answers import has_phase, lacks_phase
from primero_rules.rules.library import load


def answer_in_words(parting: PartingQuestion, answer: PossibleAnswer) -> str:
    """The answer, or a sentence that the games which it fits do not have the part that the question is about.

    To pay nothing for a pass and to have no betting are two answers, so the second must not read like the first.
    """
    question = parting.question
    if not question.phase or any(has_phase(load(name), question.phase) for name in answer.fits):
        return answer.words
    return lacks_phase(question.phase)
