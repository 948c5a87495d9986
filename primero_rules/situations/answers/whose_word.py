"""Whether an answer rests on the text alone, on a choice of the editors, or on a silence of its author."""

from primero_rules.situations.answers.answer import Answer
from primero_rules.situations.asked.absence import is_silent


def rests_on_choice(answer: Answer) -> bool:
    """True if an answer rests on an editors' choice, or only on a silence of its author."""
    return bool(answer.resting) or rests_on_silence(answer)


def rests_on_silence(answer: Answer) -> bool:
    """True if what is asked about has no place in a game, and its author neither says so nor bars it."""
    lacking = answer.never is not None and not answer.never.bound
    prevented = answer.preventing is not None and bool(answer.preventing.cite)
    return lacking and not prevented and is_silent(answer.rules, answer.situation)
