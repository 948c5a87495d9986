"""Two selections of one file are compared at one play that both allow: else they may differ only in their plays."""

from primero_rules.base.fault import Faults
from primero_rules.situations.answers.answer import Answer
from primero_rules.situations.answers.plays_to_keep import record_of_play
from primero_rules.situations.answers.stored_plays import Stored, answer_from_play


def at_same_play(left: Answer, right: Answer) -> tuple[Answer, Answer]:
    """The answers of two rulebooks; of two selections of one file, at the play of one of them if both allow it.

    The play of each leads to the situation under its own rules.  Where the other's rules allow it as well, what
    they answer at its end can be compared; the play of ``right`` is tried first.
    """
    if left.essence == right.essence or not _of_one_file(left, right):
        return left, right
    there = _at_play_of(right, left)
    if there is not None:
        return there, right
    there = _at_play_of(left, right)
    return (left, right) if there is None else (left, there)


def _of_one_file(left: Answer, right: Answer) -> bool:
    return (left.rules.of or left.rules.id) == (right.rules.of or right.rules.id)


def _at_play_of(played: Answer, answer: Answer) -> Answer | None:
    """What the rules of ``answer`` say at the end of the play of ``played``; None if it does not lead there."""
    if played.play is None or answer.play is None:
        return None
    record = record_of_play(played.rules, played.situation, played.play)
    try:
        return answer_from_play(Stored(record, None), answer.situation, answer.rules)
    except Faults:
        return None
