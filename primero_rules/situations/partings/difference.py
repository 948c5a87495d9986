"""The differences of which a parting consists, and what each rests on: texts, or choices of the editors."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from primero_rules.base.evidence import Ref
from primero_rules.situations.answers.answer import Answer
from primero_rules.situations.answers.whose_word import rests_on_choice
from primero_rules.situations.ends.outcome import WHO_CHANGES, WHO_SHOWS, WHO_TAKES
from primero_rules.situations.partings.coming import footing_of_never, footings_of_coming
from primero_rules.situations.partings.side import Footing, Side, footing, unshared

TEXTS, MIXED, FILLINGS = "text against text", "text against our filling", "ours against ours"
"""What a difference rests on: the texts on both sides, on one side only, or on neither."""

WORDS_OF_PARTINGS = (TEXTS, MIXED, FILLINGS)
"""All of these, the strongest first."""


@dataclass(frozen=True, slots=True)
class Difference:
    """One thing in which two sides differ: its name in the rulebook that has it, and what either side rests on.

    It has no name ("") where it never comes to that under one of the two, or nobody chooses what is done.
    """

    name: str
    left: Footing
    right: Footing

    @property
    def word(self) -> str:
        """What it rests on, one of ``WORDS_OF_PARTINGS``."""
        ours = self.left.ours, self.right.ours
        return FILLINGS if all(ours) else MIXED if any(ours) else TEXTS

    @property
    def turned(self) -> "Difference":
        """The same as it is seen from the other side."""
        return Difference(self.name, self.right, self.left)


def differences(left: Side, right: Side) -> Iterator[Difference]:
    """All differences between the two sides of a parting."""
    if left.answer.never:
        yield from (each.turned for each in _of_coming(right.answer, left.answer))
    elif right.answer.never:
        yield from _of_coming(left.answer, right.answer)
    elif left.own or right.own:
        yield from _of_ways(left, right)
        yield from (each.turned for each in _of_ways(right, left))
    else:
        yield from _of_ends(left.answer, right.answer)


def _of_coming(coming: Answer, never: Answer) -> Iterator[Difference]:
    """The differences from a rulebook under which a situation never comes about."""
    of_never = footing_of_never(never)
    for of_coming in footings_of_coming(coming):
        yield Difference("", of_coming, of_never)


def _of_ways(side: Side, other: Side) -> Iterator[Difference]:
    """The differences in what may be done: the ways that only one side has."""
    for way in side.own:
        yield Difference(way.name, side.footing_of(way, other.answer), other.footing_against(way))


def _of_ends(left: Answer, right: Answer) -> Iterator[Difference]:
    """The differences between two answers about how a hand ends, or about who has put down chips."""
    if left.outcome is None or right.outcome is None:
        yield Difference("", _footing_of_all(left), _footing_of_all(right))
        return
    for (matter, has_here), (_, has_there) in zip(left.parts, right.parts, strict=True):
        if has_here != has_there:
            here, there = _resting_of_matter(left, matter), _resting_of_matter(right, matter)
            rests = footing(left.refs, unshared(here, there)), footing(right.refs, unshared(there, here))
            yield Difference(matter, *rests)


def _footing_of_all(answer: Answer) -> Footing:
    """What a whole answer rests on."""
    return footing(answer.refs, answer.resting)._replace(ours=rests_on_choice(answer))


def _resting_of_matter(answer: Answer, matter: str) -> Sequence[Ref]:
    """The editors' choices on which one matter of the end of a hand rests."""
    ours = answer.outcome.grounds if answer.outcome else None
    of_matters: Mapping[str, Sequence[Ref]] = (
        {WHO_TAKES: ours.taking, WHO_SHOWS: ours.showing, WHO_CHANGES: ours.changing} if ours else {}
    )
    return of_matters.get(matter, answer.resting)
