"""Where two rulebooks part: a situation that they answer differently, and whether texts or editors' choices decide.

A parting consists of differences: a thing that only one of the two allows, or that has another effect under the
other.  A difference rests on a text only if no editors' choice was consulted for it on either side, except such as
both sides share, as two selections of one file do: what both have alike does not part them.  What a side
lacks rests on its text only if the author says or implies that it is not there: a phase or an option of which the
file says nothing is missing by the editors' reading of a silence.  The parting has the word of its strongest
difference, because that one alone would part the two.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from primero_rules.base.evidence import Ref
from primero_rules.situations.answers.answer import Answer
from primero_rules.situations.answers.at_same_play import at_same_play
from primero_rules.situations.asked.situation import Situation
from primero_rules.situations.partings.difference import TEXTS, WORDS_OF_PARTINGS, Difference, differences
from primero_rules.situations.partings.side import Side, side_against

MOST_ACTIONS_STEPPED = 30
"""How many actions, deals among them, a play has at most that is told step by step if there is a shorter one."""


@dataclass(frozen=True, slots=True)
class Parting:
    """A situation to which two rulebooks do not answer alike."""

    situation: Situation
    left: Side
    right: Side
    differences: tuple[Difference, ...]

    @property
    def word(self) -> str:
        """What the strongest difference rests on, one of ``WORDS_OF_PARTINGS``."""
        return min((difference.word for difference in self.differences), key=WORDS_OF_PARTINGS.index)

    @property
    def in_words(self) -> str:
        """In what the two differ, first what rests on the strongest word; "" if none of it has a name."""
        if not self.strongest:
            return ""
        weaker = dict.fromkeys(difference.name for difference in self.differences)
        others = ", ".join(name.replace("-", " ") for name in weaker if name and name not in self.strongest)
        names = ", ".join(name.replace("-", " ") for name in self.strongest)
        less = "with a choice of ours" if self.word == TEXTS else "by choices of ours alone"
        return f"They differ in: {names}{f'; {less}, also in: {others}' if others else ''}"

    @property
    def strongest(self) -> tuple[str, ...]:
        """The names of the strongest differences, as far as they have one."""
        names = [difference.name for difference in self._strongest]
        return tuple(dict.fromkeys(name for name in names if name))

    @property
    def refs(self) -> tuple[tuple[Ref, ...], tuple[Ref, ...]]:
        """The rules on which the strongest differences rest, those of the left side and those of the right."""
        left = [ref for difference in self._strongest for ref in difference.left.refs]
        right = [ref for difference in self._strongest for ref in difference.right.refs]
        return tuple(dict.fromkeys(left)), tuple(dict.fromkeys(right))

    @property
    def _strongest(self) -> tuple[Difference, ...]:
        return tuple(difference for difference in self.differences if difference.word == self.word)


def parting(left: Answer, right: Answer) -> Parting | None:
    """Where the answers of two rulebooks to one situation part; None if they answer alike."""
    left, right = at_same_play(left, right)
    if left.essence == right.essence:
        return None
    sides = side_against(left, right), side_against(right, left)
    return Parting(left.situation, *sides, tuple(differences(*sides)))


def partings(left: Sequence[Answer], right: Sequence[Answer]) -> tuple[Parting, ...]:
    """All partings of two rulebooks, strongest first, then in the order of the situations.

    The order of strength is that of ``WORDS_OF_PARTINGS``.  ``left`` and ``right`` are the answers of the two to
    the same situations, in the same order.
    """
    parted = [parting(answer, other) for answer, other in zip(left, right, strict=True)]
    return tuple(
        sorted((point for point in parted if point), key=lambda point: WORDS_OF_PARTINGS.index(point.word))
    )


def first_played(parted: Sequence[Parting]) -> Parting | None:
    """The first of these partings to which both rulebooks come by a short play; None if play leads to none.

    If both come to none by a short play, by a longer one; if both come to none at all, the first to which one does.
    """
    first = max(parted, key=_how_played, default=None)
    return first if first is not None and _how_played(first)[0] else None


def _how_played(point: Parting) -> tuple[int, bool]:
    """How many sides of a parting come to it by a play, and whether their plays are short."""
    plays = [play for side in (point.left, point.right) if (play := side.answer.shown_play) is not None]
    return len(plays), all(len(play.actions) <= MOST_ACTIONS_STEPPED for play in plays)


def parts_apart(left: Sequence[tuple[str, str]], right: Sequence[tuple[str, str]]) -> frozenset[str]:
    """The names of the parts of two answers (see ``Answer.parts``) in which these differ."""
    sides = (left, right), (right, left)
    return frozenset(
        name for own, other in sides for name, part in own if part not in [theirs for _, theirs in other]
    )
