"""What an answer means at the table, as plain data: enough to see who answers alike, and who stands alone."""

from collections.abc import Sequence
from typing import NamedTuple, TypeVar

from primero_rules.base.grouped import grouped
from primero_rules.situations.answers.answer import Answer
from primero_rules.situations.asked.situation import OF_THE_MOMENT
from primero_rules.situations.ends.outcome import Outcome


class Conduct(NamedTuple):
    """What one rulebook's answer to a situation comes to; both are named by their ids.

    ``essence`` is equal for answers that are alike.  ``never`` is true if the situation does not come about, and
    ``certain`` unless only some of the positions were searched for it and no rule is known that forbids it;
    ``comes_about`` is true if it does, and the
    hand also ends where that is asked.  ``end`` is how it ends, without saying
    for whom; "" if that is not asked, or if the situation decides who holds the better cards.
    """

    rulebook: str
    situation: str
    essence: str
    never: bool
    certain: bool
    comes_about: bool
    end: str


def conduct_of(answer: Answer) -> Conduct:
    """What an answer comes to."""
    situation = answer.situation
    outcome = answer.outcome
    end = "" if outcome is None or any(holder.cards for holder in situation.holders) else _end(outcome)
    comes_about = answer.play is not None and (situation.asks in OF_THE_MOMENT or outcome is not None)
    never = answer.never is not None
    certain = answer.never is None or answer.never.whole or answer.is_held_up
    return Conduct(answer.rules.id, situation.id, repr(answer.essence), never, certain, comes_about, end)


def _end(outcome: Outcome) -> str:
    """How a hand ends, without the names of those who take or show anything."""
    return repr(
        (sorted((take.share, take.shown > 0, take.changed > 0) for take in outcome.takes), outcome.left > 0)
    )


Compared = TypeVar("Compared", Answer, Conduct)


def alike(answers: Sequence[Compared]) -> list[list[Compared]]:
    """The answers in groups that are alike, the largest first; those where the situation never arises are last."""
    groups = grouped((answer.essence, answer) for answer in answers)
    return sorted(groups.values(), key=lambda members: (bool(members[0].never), -len(members)))
