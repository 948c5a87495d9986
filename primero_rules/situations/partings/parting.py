"""Where two rulebooks part: a situation that they answer differently, and whether texts or editors' choices decide.

A parting consists of differences: a thing that only one of the two allows, or that has another effect under the
other.  A difference rests on a text only if no editors' choice was consulted for it on either side, except such as
both sides share, as two selections of one file do: what both have alike does not part them.  What a side
lacks rests on its text only if the author says or implies that it is not there: a phase or an option of which the
file says nothing is missing by the editors' reading of a silence.  The parting has the word of its strongest
difference, because that one alone would part the two.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from primero_rules.base.evidence import Ref
from primero_rules.situations.answers.answer import Answer
from primero_rules.situations.answers.at_same_play import at_same_play
from primero_rules.situations.answers.nearly import not_here
from primero_rules.situations.asked.absence import is_silent, ours_behind
from primero_rules.situations.asked.situation import Situation
from primero_rules.situations.effects.effect import Way
from primero_rules.situations.effects.refused import NotHere, ours_in_refusal
from primero_rules.situations.ends.outcome import WHO_CHANGES, WHO_SHOWS, WHO_TAKES

TEXTS, MIXED, FILLINGS = "text against text", "text against our filling", "ours against ours"
"""What a difference rests on: the texts on both sides, on one side only, or on neither."""

WORDS_OF_PARTINGS = (TEXTS, MIXED, FILLINGS)
"""All of these, the strongest first."""

MOST_ACTIONS_STEPPED = 30
"""How many actions, deals among them, a play has at most that is told step by step if there is a shorter one."""


@dataclass(frozen=True, slots=True)
class Side:
    """One side of a parting: the ways that only this rulebook has, and what it refuses of the other's."""

    answer: Answer
    own: tuple[Way, ...]
    denied: tuple[NotHere, ...]

    @property
    def refs(self) -> tuple[Ref, ...]:
        """The rules by which this side differs from the other."""
        return tuple(dict.fromkeys([*(way.ref for way in self.own), *(denied.ref for denied in self.denied)]))

    def is_ours_against(self, way: Way) -> bool:
        """True if this side lacks a way of the other, or goes it otherwise, by an editors' choice of its own."""
        answer, verb = self.answer, way.verb
        if answer.play is None:
            return rests_on_choice(answer)
        likest = [own for own in answer.ways if own.verb == verb]
        if likest:
            return any(rests_apart(own.grounds.resting, way.grounds.resting) for own in likest)
        refused = [denied for denied in self.denied if denied.verb == verb]
        return any(
            denied.for_want or ours_in_refusal(answer.rules, answer.play.state, denied) for denied in refused
        ) or bool(ours_behind(answer.rules, answer.situation, searched=False))


@dataclass(frozen=True, slots=True)
class Difference:
    """One thing in which two sides differ: its name in the rulebook that has it, and what it rests on."""

    name: str
    word: str


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
        named = [difference.name for difference in self.differences if difference.word == self.word]
        return tuple(dict.fromkeys(name for name in named if name))


def parting(left: Answer, right: Answer) -> Parting | None:
    """Where the answers of two rulebooks to one situation part; None if they answer alike."""
    left, right = at_same_play(left, right)
    if left.essence == right.essence:
        return None
    sides = _side(left, right), _side(right, left)
    return Parting(left.situation, *sides, tuple(_differences(*sides)))


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


def rests_on_choice(answer: Answer) -> bool:
    """True if an answer rests on an editors' choice, or only on a silence of its author."""
    return bool(answer.resting) or rests_on_silence(answer)


def rests_on_silence(answer: Answer) -> bool:
    """True if what is asked about has no place in a game, and its author neither says so nor bars it."""
    lacking = answer.never is not None and not answer.never.bound
    prevented = answer.preventing is not None and bool(answer.preventing.cite)
    return lacking and not prevented and is_silent(answer.rules, answer.situation)


def _side(answer: Answer, other: Answer) -> Side:
    regards = answer.situation.regards
    there = {way.effect.essence(regards) for way in other.ways}
    here = {way.effect.essence(regards) for way in answer.ways}
    own = tuple(way for way in answer.ways if way.effect.essence(regards) not in there)
    only_there = {way.verb for way in other.ways if way.effect.essence(regards) not in here}
    denied = (denied for denied in not_here(answer, [other]) if denied.verb in only_there)
    return Side(answer, own, tuple(denied))


def _differences(left: Side, right: Side) -> Iterator[Difference]:
    if not left.own and not right.own:
        yield from _ends(left.answer, right.answer)
    for side, other in ((left, right), (right, left)):
        for way in side.own:
            against = [ref for same in other.answer.ways if same.verb == way.verb for ref in same.grounds.resting]
            is_ours = [rests_apart(way.grounds.resting, against), other.is_ours_against(way)]
            yield Difference(way.name, _word(is_ours))


def _ends(left: Answer, right: Answer) -> Iterator[Difference]:
    """The differences between two answers about how a hand ends, one of which may be that it never does."""
    here, there = left.outcome, right.outcome
    if here is None or there is None:
        yield Difference("", _word([rests_on_choice(left), rests_on_choice(right)]))
        return
    for (matter, has_here), (_, has_there) in zip(left.parts, right.parts, strict=True):
        if has_here != has_there:
            yield Difference(matter, _word_of(_resting_of_matter(left, matter), _resting_of_matter(right, matter)))


def _resting_of_matter(answer: Answer, matter: str) -> Sequence[Ref]:
    """The editors' choices on which one matter of the end of a hand rests."""
    ours = answer.outcome.grounds if answer.outcome else None
    of_matters = {WHO_TAKES: ours.taking, WHO_SHOWS: ours.showing, WHO_CHANGES: ours.changing} if ours else {}
    return of_matters.get(matter, answer.resting)


def parts_apart(left: Sequence[tuple[str, str]], right: Sequence[tuple[str, str]]) -> frozenset[str]:
    """The names of the parts of two answers (see ``Answer.parts``) in which these differ."""
    sides = (left, right), (right, left)
    return frozenset(
        name for own, other in sides for name, part in own if part not in [theirs for _, theirs in other]
    )


def rests_apart(choices: Sequence[Ref], others: Sequence[Ref]) -> bool:
    """True if one side rests on a choice of the editors that the other does not share."""
    return not frozenset(choices) <= frozenset(others)


def _word_of(left: Sequence[Ref], right: Sequence[Ref]) -> str:
    """What a difference rests on, in a word, given the choices of ours on which either side rests."""
    return _word([rests_apart(left, right), rests_apart(right, left)])


def _word(ours: Sequence[bool]) -> str:
    """What a difference rests on, in a word, given for either side whether it rests on a choice of ours."""
    return FILLINGS if all(ours) else MIXED if any(ours) else TEXTS
