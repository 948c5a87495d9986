"""Where a rulebook stands nearly alone, and what counts for it."""

from functools import cache

import pytest

from primero_rules.rules.library import by_group, load
from primero_rules.situations.partings.care import alone_among, answers_of, others_of
from tests.support.selections import asked

NAMES = [name for name in by_group()[""] if name in asked()]

kept = cache(lambda name: answers_of(load(name)))


def alone(name):
    return alone_among(kept(name), [kept(other.id) for other in others_of(load(name)) if other.id in NAMES])


@pytest.mark.parametrize("name", NAMES)
def test_no_more_than_one_other_rulebook_does_the_same(name):
    """Each situation is counted again: one other at most is alike, and so many do what stands beside it."""
    for each in alone(name):
        others = [answer for other in NAMES for answer in kept(other) if other != name]
        asked = [answer for answer in others if answer.situation.id == each.answer.situation.id]
        alike = [answer.rules.id for answer in asked if answer.essence == each.answer.essence]
        usual = [answer for answer in asked if answer.essence == each.elsewhere.essence]
        assert alike == list(each.alike)
        assert len(alike) <= 1
        assert len(usual) == each.usual > 0
        assert each.here != each.there


def test_a_rulebook_stands_alone_also_where_the_others_are_split():
    """That the last player is shown the bidder's hand two games have, and no two of the others do the same."""
    shown = next(each for each in alone("suzuki-1994") if each.answer.situation.id == "last-to-answer")
    assert shown.alike == ("franz",)
    assert shown.usual == 1


def test_where_two_others_do_the_same_nobody_stands_alone():
    """A game that three rulebooks tell alike warns of nothing, and neither does one among too few to compare."""
    own = kept(NAMES[0])
    assert alone_among(own, [own, own, kept(NAMES[1])]) == ()
    assert alone_among(own, [kept(NAMES[1])]) == ()
