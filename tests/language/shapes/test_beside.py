"""The cards that can be beside one: as bits they say the same as the relation does of two cards."""

import pytest

from primero_rules.base.cards import BLANK
from primero_rules.language.shapes.ranks import (
    AllRelations,
    Among,
    AnyRanks,
    Consecutive,
    DifferentRanks,
    Exactly,
    SameRank,
)
from primero_rules.language.shapes.relation import CardRelation
from primero_rules.language.shapes.suits import AnySuits, DifferentSuits, SameSuit
from primero_rules.language.shapes.turned_up import OfSuit, OfTheRankTurnedUp, OfTheSuitTurnedUp

TURNED_UP = 17
"""The six of diamonds."""

RELATIONS = [
    AnySuits(),
    SameSuit(),
    DifferentSuits(),
    OfSuit(2),
    OfTheSuitTurnedUp(),
    OfTheSuitTurnedUp().turned_up(TURNED_UP),
    AnyRanks(),
    SameRank(),
    DifferentRanks(),
    Exactly((0, 5, 5, 6)).of_part(),
    Among((9, 10)),
    Consecutive((12, 0, 1, 2, 3)).of_part(),
    OfTheRankTurnedUp(),
    OfTheRankTurnedUp().turned_up(TURNED_UP),
    AllRelations((SameSuit(), DifferentRanks())),
    AllRelations((DifferentSuits(), Among((0, 12)))),
]


def kinds(kind):
    """Every relation that there is."""
    return {kind, *(each for below in kind.__subclasses__() for each in kinds(below))}


@pytest.mark.parametrize("relation", RELATIONS, ids=repr)
def test_two_cards_go_together_as_their_bits_say(relation):
    """Any two cards of the pack."""
    for card in range(BLANK):
        others = [other for other in range(BLANK) if other != card]
        together = [other for other in others if relation.beside(card) >> other & 1]
        assert together == [other for other in others if relation.holds((card, other))]


def test_no_relation_is_forgotten():
    """A new relation of suits or ranks is tried here too."""
    of_whole = {Exactly, Consecutive}  # of which only a part is asked
    assert kinds(CardRelation) - {CardRelation} - of_whole == {type(relation) for relation in RELATIONS}
