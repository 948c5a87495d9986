"""What hands are worth is found in a table of all that the pack has, which says the same as judging them."""

import sys
from concurrent.futures import ThreadPoolExecutor
from itertools import combinations

import pytest

import primero_rules as pr
from primero_rules.base.cards import BLANK
from primero_rules.game import hand_table, ranking
from primero_rules.game.failure import CardsUnknown
from primero_rules.game.hand_table import HandTable, Worth
from primero_rules.game.ranking import Ranking
from tests.support.selections import ordinary
from tests.support.variants import variant

SIZES = range(5)


def ranking_of(name: str) -> Ranking:
    """The ranking of a game, with nothing remembered."""
    known = pr.load(name).setting.ranking
    return Ranking(known.combinations, known.values, known.sense, pack=known.pack)


@pytest.mark.parametrize("size", SIZES)
def test_each_hand_has_a_place_of_its_own(size: int) -> None:
    """No two hands share a place, none is left over, and a hand with a card of another pack has none."""
    pack = tuple(range(3, 39, 4))
    table = HandTable(pack, size)
    places = [table.place(hand) for hand in combinations(pack, size)]
    assert sorted(places) == list(range(len(table.numbers)))
    if size:
        foreign = tuple(sorted((*pack[: size - 1], 0)))
        assert table.place(foreign) < 0
        table.note(table.place(foreign), Worth(0, 1))
        assert table.worth(table.place(foreign)) is None


@pytest.mark.parametrize("name", pr.ids())
def test_a_hand_is_worth_the_same_however_often_it_is_judged(name: str) -> None:
    """What stands in the table, what is at hand, and what is judged anew are one thing."""
    rules = pr.load(name)
    known = ranking_of(name)
    hands = [hand for size in SIZES for hand in list(combinations(rules.setting.pack, size))[::97]]
    first = [known.worth(hand) for hand in hands]
    known.recent.clear()
    assert [known.worth(hand) for hand in hands] == first
    assert [known.evaluate(hand)[:2] for hand in hands] == first


@pytest.mark.parametrize("name", pr.ids())
def test_a_hand_has_the_points_of_each_combination_that_is_found_in_it(name: str) -> None:
    """Combinations that are passed over, since the hand has too few cards alike, would not have been found."""
    rules = pr.load(name)
    known = ranking_of(name)
    for hand in (hand for size in SIZES for hand in list(combinations(rules.setting.pack, size))[::97]):
        found_sets = [combination.finder.find(hand) for combination in known.combinations]
        points = tuple(None if best is None else best[0] for best in found_sets)
        assert known.points_of_each(hand) == points
        assert known.points_of_each(hand) == points, "asked again"


def test_hands_of_more_than_a_table_may_have_are_judged_alike(monkeypatch) -> None:
    """Where all hands of a size would be too many there is no table, and their worth is the same."""
    name = ordinary()[0]
    hands = list(combinations(pr.load(name).setting.pack, 3))[:200]
    with_table, without = ranking_of(name), ranking_of(name)
    worths = [with_table.worth(hand) for hand in hands]
    monkeypatch.setattr(ranking, "MOST_HANDS_IN_TABLES", 100)
    assert [without.worth(hand) for hand in hands] == worths
    assert with_table.tables[3] is not None
    assert without.tables[3] is None


def test_hands_that_nobody_has_asked_for_are_judged_in_long_play() -> None:
    """Once an eighth of all hands was asked for, others are judged beside them, to the same worth."""
    known, judged_alone = (ranking_of(ordinary()[0]) for _ in range(2))
    hands = list(combinations(known.pack, 3))
    an_eighth = hands[:: hand_table.ASKED_OFTEN]
    for hand in an_eighth[:-1]:
        known.worth(hand)
    table = known.tables[3]
    assert table is not None
    assert len(hands) - table.numbers.count(0) == len(an_eighth) - 1
    for hand in an_eighth[-1:] + hands[1:3]:
        known.worth(hand)
    assert len(hands) - table.numbers.count(0) > len(an_eighth) + 2
    assert [known.worth(hand) for hand in hands] == [judged_alone.evaluate(hand)[:2] for hand in hands]
    assert table.asked < len(hands) / 4
    assert known.tried < judged_alone.tried / 2, "what is judged ahead does not count"


def test_worths_that_cannot_be_told_apart_are_not_noted(monkeypatch) -> None:
    """A table with room for two worths keeps those that came first, and no hand gets a wrong one."""
    monkeypatch.setattr(hand_table, "MOST_WORTHS", 2)
    table = HandTable((0, 4, 8, 12), 1)
    for points, card in enumerate(range(0, 16, 4)):
        table.note(table.place((card,)), Worth(0, points))
    assert [table.worth(table.place((card,))) for card in range(0, 16, 4)] == [Worth(0, 0), Worth(0, 1), None, None]


def test_hands_that_are_judged_at_once_are_not_taken_for_each_other() -> None:
    """However the threads take turns that note what hands are worth, each hand has its own worth afterwards."""
    places = range(40)
    every = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    try:
        for _ in range(50):
            table = HandTable(tuple(range(40)), 1)
            with ThreadPoolExecutor(4) as pool:
                list(pool.map(lambda place: table.note(place, Worth(0, place)), places))  # noqa: B023 - asked at once
            assert [table.worth(place) for place in places] == [Worth(0, place) for place in places]
    finally:
        sys.setswitchinterval(every)


def test_a_hand_with_an_unknown_card_is_worth_nothing_that_anybody_knows() -> None:
    """A blank makes it unknown, in the table as without one."""
    rules = variant("high-card", {})
    with pytest.raises(CardsUnknown):
        rules.setting.ranking.worth((rules.setting.pack[0], BLANK))
