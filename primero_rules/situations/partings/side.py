"""One side of a parting: what only one of two rulebooks does, what it refuses, and what that rests on."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from primero_rules.base.evidence import Ref
from primero_rules.situations.answers.answer import Answer
from primero_rules.situations.answers.nearly import not_here, refused_here
from primero_rules.situations.asked.absence import answering_rules, ours_behind
from primero_rules.situations.effects.effect import Way
from primero_rules.situations.effects.refused import NotHere, ours_in_refusal


class Footing(NamedTuple):
    """What one side of a difference rests on: its rules, and whether it does on a choice of ours, or on a silence.

    The choices of ours that have a say are among the rules.  There are none where a file has nothing of a matter
    and does not say so either.
    """

    refs: tuple[Ref, ...]
    ours: bool


def footing(rules: Iterable[Ref], choices: Sequence[Ref]) -> Footing:
    """What rests on these rules, as far as they are the author's, and on these choices of ours.

    What no rule of his decides is ours, also where no choice of ours can be named.
    """
    refs = [*(ref for ref in rules if not ref.editor), *choices]
    return Footing(tuple(dict.fromkeys(refs)), bool(choices) or not refs)


@dataclass(frozen=True, slots=True)
class Side:
    """One side of a parting: the ways that only this rulebook has, and what it refuses of the other's."""

    answer: Answer
    own: tuple[Way, ...]
    denied: tuple[NotHere, ...]

    def footing_of(self, way: Way, other: Answer) -> Footing:
        """What it rests on that this side has a way of its own, or goes it otherwise."""
        theirs = [ref for same in other.ways if same.verb == way.verb for ref in same.grounds.resting]
        return footing([way.ref], unshared(way.grounds.resting, theirs))

    def footing_against(self, way: Way) -> Footing:
        """What it rests on that this side lacks a way of the other, or goes it otherwise."""
        answer = self.answer
        likest = [own for own in answer.ways if own.verb == way.verb]
        if likest:
            apart = [ref for own in likest for ref in unshared(own.grounds.resting, way.grounds.resting)]
            return footing([own.ref for own in likest], apart)
        refused = [denied for denied in refused_here(answer) if denied.verb == way.verb]
        if refused and answer.play is not None:
            rules, state = answer.rules, answer.play.state
            ours = [ref for denied in refused for ref in ours_in_refusal(rules, state, denied)]
            rests = footing([denied.ref for denied in refused], ours)
            return rests._replace(ours=rests.ours or any(denied.for_want for denied in refused))
        ours = list(ours_behind(answer.rules, answer.situation, searched=False))
        return footing(answering_rules(answer.rules, answer.situation), ours)


def side_against(answer: Answer, other: Answer) -> Side:
    """The side of one answer where it parts from another."""
    regards = answer.situation.regards
    there = {way.effect.essence(regards) for way in other.ways}
    here = {way.effect.essence(regards) for way in answer.ways}
    own = tuple(way for way in answer.ways if way.effect.essence(regards) not in there)
    only_there = {way.verb for way in other.ways if way.effect.essence(regards) not in here}
    denied = (denied for denied in not_here(answer, [other]) if denied.verb in only_there)
    return Side(answer, own, tuple(denied))


def unshared(choices: Sequence[Ref], others: Sequence[Ref]) -> tuple[Ref, ...]:
    """The choices of the editors on which one side rests and the other does not."""
    theirs = frozenset(others)
    return tuple([ref for ref in choices if ref not in theirs])
