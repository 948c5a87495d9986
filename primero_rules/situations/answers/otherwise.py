"""What another play to the same situation comes to, where that is not what the answer says.

A situation leaves open how many players there are, who answers next, and what has been put down before.  Where that
decides what may be done, two plays to it come to different ends.  An answer is read off the shortest; whoever
follows the ordinary one should be told in what it differs.
"""

from collections.abc import Iterator
from typing import NamedTuple

from primero_rules.situations.answers.answer import Answer
from primero_rules.situations.answers.asking import answer_at
from primero_rules.situations.asked.moment import moment_for
from primero_rules.situations.searching.ordinary import at_a_usual_table
from primero_rules.situations.searching.walk import FoundPlay

NOT_OPEN = "not open to him here"


class Continued(NamedTuple):
    """An ordinary play, with the end of its hand if that is asked, and how its answer differs from another's."""

    play: FoundPlay
    otherwise: tuple[str, ...]


def continued(answer: Answer, play: FoundPlay) -> Continued:
    """An ordinary play to the situation of an answer, with what follows if the answer is how the hand ends.

    The end is that of people who go on as the situation says.  There is nothing in ``otherwise`` if all is alike
    that the situation compares, or if the ends of hands are told alike: how many sit there and get nothing is no
    difference.
    """
    after = answer_at(moment_for(answer.rules, at_a_usual_table(answer.situation)), play)
    return Continued(after.outcome.play if after.outcome else play, _otherwise(answer, after))


def _otherwise(answer: Answer, after: Answer) -> tuple[str, ...]:
    if after.play is None or after.essence == answer.essence:
        return ()
    if answer.ways:
        return tuple(_other_ways(answer, after))
    end = tuple(after.unquoting_lines())
    return () if end == tuple(answer.unquoting_lines()) else end


def _other_ways(answer: Answer, after: Answer) -> Iterator[str]:
    """What has another effect at the end of the other play, or is open only there, and what is not open there."""
    regards = answer.situation.regards
    known = {(way.name, way.effect.essence(regards)) for way in answer.ways}
    for way in after.ways:
        if (way.name, way.effect.essence(regards)) not in known:
            yield f"{way.name}: {after.in_words(way)}"
    open_there = {way.name for way in after.ways}
    yield from (f"{way.name}: {NOT_OPEN}" for way in answer.ways if way.name not in open_there)
