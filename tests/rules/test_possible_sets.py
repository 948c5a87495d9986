"""Cards that nobody can ever have are a fault where that is certain, and only there."""

from pathlib import Path
from typing import Any

import pytest

import primero_rules as pr
from primero_rules.rules.hands_at_steps import largest_hand
from primero_rules.rules.possible_sets import impossible_cards
from tests.support.variants import CARD, Changes, rules_of_file, variant, write_variant

LISTED = "combinations/lowest-first"
WITH_KNOCKING_DEAL: Changes = {
    "procedure/1/vying/options/pass/then": [{"deal": {"cards": 1, "to": "actor"}}],
    "procedure/1/vying/ends/2/when": {"rounds-without-bid": 3},
}


def complaints(changes: Changes) -> list[str]:
    """What is found in the game of high cards with these changes, without the place."""
    return [fault.complaint for fault in impossible_cards([variant("high-card", changes)])]


def of_combination(**terms: Any) -> list[str]:
    """What is found where three cards are dealt and this combination is defined beside a single card."""
    return complaints({"procedure/0/deal/cards": 3, LISTED: [CARD, {"name": "odd", **terms}]})


@pytest.mark.parametrize(
    ("terms", "why"),
    [
        ({"ranks": {"exactly": ["8", "9"]}}, "no 8 and no 9 are in the pack"),
        ({"ranks": {"exactly": ["A", "2", "8"]}}, "no 8 is in the pack"),
        ({"ranks": {"exactly": ["A", "A", "A"]}}, "only 2 of A are in the pack"),
        ({"cards": 4}, "it takes 4 cards, and nobody ever holds more than 3"),
        ({"cards": "4..5"}, "it takes 4 cards, and nobody ever holds more than 3"),
        ({"cards": 3, "ranks": "same"}, "no cards of the pack go together like that"),
        ({"cards": 3, "suits": "different"}, "no cards of the pack go together like that"),
        ({"cards": 2, "suits": "same", "ranks": "same"}, "no cards of the pack go together like that"),
        (
            {"cards": 2, "ranks": {"among": ["A", "J"]}, "suits": "same"},
            "no cards of the pack go together like that",
        ),
        ({"cards": 2, "with-points": [11]}, "no cards of the pack go together like that"),
        ({"cards": 2, "ranks": "as-turned-up"}, "no cards of the pack go together like that"),
    ],
)
def test_a_hand_that_the_pack_or_the_deal_does_not_allow(terms: dict[str, Any], why: str) -> None:
    """Two suits of five cards, and three cards dealt: such a hand is held by nobody."""
    assert of_combination(**terms) == [f"the combination 'odd' can never be made: {why}"]


@pytest.mark.parametrize(
    "terms",
    [
        {"cards": 3},
        {"cards": "3.."},
        {"cards": "2..9", "with-points": [12]},
        {"cards": 3, "ranks": {"among": ["A", "J", "2"]}},
        {"cards": 2, "ranks": "same", "suits": "different"},
        {"cards": 1, "ranks": "as-turned-up"},
        {"ranks": {"exactly": ["5", "5", "A"]}},
    ],
)
def test_a_hand_that_may_be_held_is_no_fault(terms: dict[str, Any]) -> None:
    """However rare it is, and even if some of the listed ranks are not in the pack."""
    assert of_combination(**terms) == []


def test_one_way_of_several_is_named() -> None:
    """The other way remains."""
    ways = {"name": "odd", "cards": 1, "or": [{"cards": 2}]}
    assert complaints({LISTED: [CARD, ways]}) == [
        "the combination 'odd' can never be made in this way: it takes 2 cards, and nobody ever holds more than 1"
    ]


def test_what_one_selection_allows_is_no_fault_of_the_file(tmp_path: Path) -> None:
    """Three cards are dealt in one reading and four in another, where a hand of four comes about."""
    changes = {
        "selections": {"main": {"says": "Three."}, "four": {"says": "Four.", "readings": {"deal": "four"}}},
        "procedure/0/deal/cards": {"dispute": "deal", "readings": {"three": 3, "four": 4}},
        "players": 2,
        LISTED: [CARD, {"name": "long", "cards": 4}],
    }
    path = write_variant(tmp_path / "two.yaml", "high-card", changes)
    main, other = pr.load(str(path)), pr.load(f"{path}@four")
    assert len(list(impossible_cards([main]))) == 1
    assert not list(impossible_cards([main, other]))


@pytest.mark.parametrize(
    ("changes", "most"),
    [
        ({}, 1),
        ({"procedure/0/deal": {"cards": 3, "at-a-time": 1}}, 3),
        ({"procedure/0/deal": {"cards": 3, "up-to": 2}}, 2),
        (WITH_KNOCKING_DEAL, 10),
        ({**WITH_KNOCKING_DEAL, "procedure/1/vying/options/pass/then/0/deal/up-to": 4}, 4),
    ],
)
def test_the_largest_hand_that_may_be_dealt(changes: Changes, most: int) -> None:
    """A deal that may come again and again may give the whole pack, or as many cards as it says."""
    assert largest_hand(variant("high-card", changes)) == most


def test_a_prize_for_cards_that_nobody_can_hold() -> None:
    """The pack has no king, and nobody holds four cards; what can be won is no fault."""
    prizes = [
        {"prize": {"pot": "ace", "cards": cards, "suit": "h"}}
        for cards in (["A"], ["A", "T"], ["A", "K", "Q", "J"])
    ]
    steps = [*rules_of_file("last-card")["procedure"], *prizes]
    faults = [fault.complaint for fault in impossible_cards([variant("last-card", {"procedure": steps})])]
    assert faults == [
        "this prize can never be won: no T is in the pack",
        "this prize can never be won: it takes 4 cards, and nobody ever holds more than 3",
    ]


@pytest.mark.parametrize(
    ("terms", "never"), [({"ranks": ["K"]}, True), ({"suits": ["s"]}, True), ({"ranks": ["A", "K"]}, False)]
)
def test_a_card_turned_up_that_is_not_in_the_pack(terms: dict[str, list[str]], *, never: bool) -> None:
    """Nothing that waits for a king, or for spades, comes about in a pack without them."""
    steps = rules_of_file("high-card")["procedure"]
    branch = {"branch": {"ways": [{"when": {"turned-up": terms}, "steps": [{"deal": {"cards": 1}}]}]}}
    faults = complaints({"procedure": [{"turn-up": {"cards": 1}}, branch, *steps]})
    assert faults == (["this can never come about: no such card is in the pack"] if never else [])


@pytest.mark.parametrize(("points", "never"), [(7, True), (5, False), (1, False), (0, True)])
def test_a_favoured_hand_that_has_other_points(points: int, *, never: bool) -> None:
    """A card counts one to five here, so that no card of seven is favoured."""
    favour = {"hands": [{"combination": "card", "points": points}], "belongs-to": "eldest-holder"}
    faults = complaints({"combinations/privilege": favour})
    assert faults == ([f"the favoured card {points} can never be made"] if never else [])


VALUED = [{"ranks": ["A", "2", "3", "4", "5"], "pips-times": 1}, {"ranks": ["K", "Q"], "points": 10}]
NOT_IN_THE_PACK = [f"the rank {rank} is given a value and is not in the pack" for rank in "KQ"]


def test_a_value_of_a_rank_that_the_pack_lacks() -> None:
    """A card that nobody is dealt is worth nothing to anybody: each such rank is named at its own place."""
    assert complaints({"pack/values": VALUED}) == NOT_IN_THE_PACK
    wrapped = {"is": VALUED, "says": "So it is.", "warrant": "inferred"}
    rules = variant("high-card", {"pack/values": wrapped})
    values = rules.tree.need("pack").need("values").items()
    places = [item.node.place for item in values[1].need("ranks").items()]
    assert [fault.place for fault in impossible_cards([rules])] == places


@pytest.mark.parametrize(
    ("ranks", "complaining"), [(["K"], NOT_IN_THE_PACK[1:]), (["K", "Q"], []), ([], NOT_IN_THE_PACK)]
)
def test_a_value_of_a_rank_that_only_some_packs_have(ranks: list[str], complaining: list[str]) -> None:
    """More players may have a larger pack, and the values stand there once for all."""
    numbers = ["A", "2", "3", "4", "5"]
    few = {"players": 2, "ranks": numbers, "suits": ["c", "h"]}
    many = {"players": 3, "ranks": [*numbers, *ranks], "suits": ["c", "h"]}
    assert complaints({"pack": {"by-players": [few, many], "values": VALUED}}) == complaining


def test_a_value_of_a_rank_that_only_some_reading_has(tmp_path: Path) -> None:
    """Where the size of the pack is disputed, the values need not be."""
    numbers = ["A", "2", "3", "4", "5"]
    packs = {"dispute": "pack", "readings": {"short": numbers, "long": [*numbers, "Q", "K"]}}
    selections = {"main": {"says": "Short."}, "other": {"says": "Long.", "readings": {"pack": "long"}}}
    changes = {"pack/ranks": packs, "pack/values": VALUED, "selections": selections}
    assert pr.load(write_variant(tmp_path / "packs.yaml", "high-card", changes)).selections == ("main", "other")
