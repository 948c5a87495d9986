"""Where a rulebook stands nearly alone: what players of the other games would get wrong at its table."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from primero_rules.base.grouped import grouped
from primero_rules.situations.answers.answer import OURS, Answer
from primero_rules.situations.answers.conduct import Conduct
from primero_rules.situations.partings.parting import parting
from primero_rules.situations.partings.sentence import side_in_words
from primero_rules.situations.partings.side import Side

FEWEST_RULEBOOKS = 3
"""How many rulebooks there must be for one to stand alone."""

NEARLY = 2
"""A rulebook stands nearly alone if at most so many answer in the same way, itself included."""


class CautionSentence(NamedTuple):
    """A sentence of a caution, and whether it is an editors' choice."""

    says: str
    ours: bool


class Caution(NamedTuple):
    """A situation in which a rulebook stands nearly alone, in words.

    ``situation`` is its id, and ``group`` that of its group.  ``here`` is what is done under this rulebook,
    ``there`` what ``usual`` of the ``asked`` other rulebooks do; ``ours`` is true if the answer rests on an
    editors' choice.  ``parts`` are said besides: what belongs to the same rule, and is not so elsewhere either.
    """

    situation: str
    group: str
    title: str
    here: str
    there: str
    usual: int
    asked: int
    ours: bool
    parts: tuple[CautionSentence, ...] = ()

    @property
    def sentences(self) -> tuple[CautionSentence, ...]:
        """What is done under this rulebook, and the parts of the rule that are said besides."""
        return (CautionSentence(self.here, self.ours), *self.parts)

    @property
    def says(self) -> str:
        """All its sentences, without their marks."""
        return " ".join(sentence.says for sentence in self.sentences)


@dataclass(frozen=True, slots=True)
class StandingAlone:
    """A situation in which a rulebook stands nearly alone.

    ``alike`` are the ids of the others that do the same; ``elsewhere`` is what most of the others do instead, and
    ``usual`` how many of the ``asked`` those are.
    """

    answer: Answer
    alike: tuple[str, ...]
    elsewhere: Answer
    usual: int
    asked: int

    @property
    def caution(self) -> Caution:
        """The situation in words."""
        situation = self.answer.situation
        ours = self.answer.word == OURS
        return Caution(
            situation.id, situation.group, situation.title, self.here, self.there, self.usual, self.asked, ours
        )

    @property
    def here(self) -> str:
        """What is done under this rulebook; if the others do the same and more, what may not be done here."""
        side = self._sides[0]
        refused = "" if side.own else "".join(f", and may not {denied.name}" for denied in side.denied)
        return f"{self._unlike[0]}{refused}"

    @property
    def there(self) -> str:
        """What most of the others do."""
        return self._unlike[1]

    @property
    def _unlike(self) -> tuple[str, str]:
        """What is done on either side, without the clauses that both share."""
        clauses = [side_in_words(side).split("; ") for side in self._sides]
        own = [
            [clause for clause in side if clause not in other] or side for side, other in (clauses, clauses[::-1])
        ]
        return "; ".join(own[0]), "; ".join(own[1])

    @property
    def _sides(self) -> tuple[Side, Side]:
        parted = parting(self.answer, self.elsewhere)
        assert parted is not None, "a rulebook that stands alone parts from the others"
        return parted.left, parted.right


def standing_alone(
    own: Sequence[Conduct], others: Sequence[Sequence[Conduct]], answer_behind: Callable[[Conduct], Answer]
) -> tuple[StandingAlone, ...]:
    """The situations in which a rulebook stands nearly alone, those first in which most others do the same instead.

    ``own`` is what its answers come to and each of ``others`` what those of another rulebook do, to the same
    situations in the same order.  Only situations count that come about under it, and under another that does
    something else, whether or not the others agree.  ``answer_behind`` gives the whole answer; it is asked only for
    what is told.
    """
    if len(others) + 1 < FEWEST_RULEBOOKS:
        return ()
    alone_in = [alone for conducts in zip(own, *others, strict=True) for alone in _alone(answer_behind, *conducts)]
    alone_in.sort(key=lambda alone: (-alone.usual, len(alone.alike)))
    return tuple(alone_in)


def _alone(answer_behind: Callable[[Conduct], Answer], own: Conduct, *others: Conduct) -> Iterator[StandingAlone]:
    if not own.comes_about:
        return
    groups = grouped((other.essence, other) for other in others)
    alike = groups.pop(own.essence, [])
    usual = max((group for group in groups.values() if group[0].comes_about), key=len, default=[])
    if len(alike) < NEARLY and usual and not _only_by_the_cards(own, usual[0]):
        names = tuple(other.rulebook for other in alike)
        yield StandingAlone(answer_behind(own), names, answer_behind(usual[0]), len(usual), len(others))


def _only_by_the_cards(own: Conduct, other: Conduct) -> bool:
    """True if two ends of a hand differ only in who holds the better cards, which no rule decides."""
    return own.end != "" and own.end == other.end
