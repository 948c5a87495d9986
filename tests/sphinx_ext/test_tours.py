"""Which hands show best where rulebooks part: each next one parts pairs that those before it leave together."""

from primero_rules.sphinx_ext.hand.examples_list import PartingOnPage, PlayedOnPage
from primero_rules.sphinx_ext.hand.tours import stations_of

AS_TOLD = PlayedOnPage(None, None)
FORBIDDEN = PlayedOnPage(None, PartingOnPage("at step 2", "No raise.", "procedure/1"))
OTHERWISE = PlayedOnPage(PartingOnPage("after step 3", "It costs a chip.", "procedure/2"), None)


def test_a_tour_goes_on_as_long_as_a_hand_parts_somebody():
    """The hand that parts three comes first; one that parts two of them again by the same rule is left out."""
    played = {
        "alike": {"one": AS_TOLD, "two": AS_TOLD, "three": AS_TOLD},
        "again": {"one": AS_TOLD, "two": FORBIDDEN, "three": AS_TOLD},
        "apart": {"one": AS_TOLD, "two": FORBIDDEN, "three": OTHERWISE},
    }
    assert stations_of(played) == ["apart"]


def test_where_all_are_apart_a_tour_goes_on_to_other_rules():
    """Of two hands that part nobody else, the one comes next in which more rules have their first say."""
    played = {
        "apart": {"one": AS_TOLD, "two": FORBIDDEN, "three": OTHERWISE},
        "same rule": {"one": AS_TOLD, "two": FORBIDDEN, "three": AS_TOLD},
        "other rule": {"one": AS_TOLD, "two": OTHERWISE, "three": AS_TOLD},
        "two other rules": {"one": AS_TOLD, "two": OTHERWISE, "three": FORBIDDEN},
    }
    assert stations_of(played) == ["apart", "two other rules"]


def test_two_hands_part_what_neither_does_alone():
    """Where one hand parts the first game and another the second, the tour has both."""
    played = {
        "first": {"one": FORBIDDEN, "two": AS_TOLD, "three": AS_TOLD},
        "second": {"one": AS_TOLD, "two": FORBIDDEN, "three": AS_TOLD},
    }
    assert sorted(stations_of(played)) == ["first", "second"]


def test_where_all_play_alike_there_is_no_tour():
    """A hand that nobody plays otherwise shows nothing."""
    assert stations_of({"alike": {"one": AS_TOLD, "two": AS_TOLD}}) == []
