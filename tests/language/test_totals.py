"""Which points a combination may be named with, and by which points of one's own those are judged."""

from itertools import combinations
from typing import Any

import pytest

import primero_rules as pr
from primero_rules.base.fault import Faults
from primero_rules.game.announcement import AnnouncementFamily, BidFamily, points_text
from tests.support.variants import CARD, PAIR, variant

OPTIONS = "procedure/1/vying/options"
TRIO = {"name": "trio", "cards": 3}


def game(hands: int, announcing: dict[str, Any], *others: dict[str, Any]) -> pr.Ruleset:
    """High card with hands of so many cards, in which bids name a combination and its points."""
    return variant(
        "high-card",
        {
            "players": 2,
            "procedure/0/deal/cards": hands,
            "combinations/lowest-first": [CARD, *others],
            "procedure/1/vying/announcing": {"announces": ["combination", "points"], **announcing},
        },
    )


def nameable(rules: pr.Ruleset, deck: str) -> dict[str, str]:
    """The points with which the first player may name each combination."""
    state = pr.start(rules, 2, deck=deck, dealer=1)
    bids = [
        choice for choice in pr.options(rules, state).choices if isinstance(choice, BidFamily | AnnouncementFamily)
    ]
    return {
        rules.setting.ranking.name(index): points_text(points)
        for bid in bids
        for index, points in bid.announcements or ()
        if points is not None
    }


FREE = {"understate": "free", "overstate": "free"}


@pytest.mark.parametrize(
    ("totals", "pair"),
    [("least-to-most", "2 to 10"), ("of-some-hand", "2, 4, 6, 8, 10"), ("of-some-cards", "2, 4, 6, 8, 10")],
)
def test_no_pair_has_an_odd_number_of_points(totals: str, pair: str) -> None:
    """Two aces to two fives are worth even numbers only, and what may be named of them is what the file says."""
    rules = game(2, {"truth": FREE, "totals": totals}, PAIR)
    assert nameable(rules, "Ac 2h 3c 4h")["pair"] == pair


def test_without_a_word_of_it_any_points_between_the_least_and_the_most_may_be_named() -> None:
    """The word that is not written is the first of the table."""
    assert nameable(game(2, {"truth": FREE}, PAIR), "Ac 2h 3c 4h")["pair"] == "2 to 10"


def test_cards_that_make_a_better_hand_count_only_if_the_file_says_so() -> None:
    """Two cards of ten points are the pair of fives; as two cards of any kind they are worth ten as well."""
    any_two = {"name": "two", "cards": 2}
    kinds = {
        word: game(2, {"truth": FREE, "totals": word}, any_two, PAIR) for word in ("of-some-hand", "of-some-cards")
    }
    assert {word: nameable(rules, "Ac 2h 3c 4h")["two"] for word, rules in kinds.items()} == {
        "of-some-hand": "3 to 9",
        "of-some-cards": "2 to 10",
    }


@pytest.mark.parametrize("word", ["of-some-hand", "of-some-cards"])
def test_totals_are_those_that_trying_every_set_of_cards_finds(word: str) -> None:
    """The search leaves out what cannot lead to a new total, and finds what the long way finds."""
    shapes = ({"name": "trio", "cards": 3, "ranks": "different"}, {"name": "twins", "cards": 4, "suits": "same"})
    rules = game(4, {"truth": FREE, "totals": word}, PAIR, *shapes)
    ranking = rules.setting.ranking
    totals: dict[str, set[int]] = {}
    for size in range(1, 5):
        for hand in combinations(rules.setting.pack, size):
            for index, combination in enumerate(ranking.combinations):
                best = combination.finder.find(hand)
                better = ranking.evaluate(hand).combination != index
                if best is not None and best[1] == hand and (word == "of-some-cards" or not better):
                    totals.setdefault(combination.name, set()).add(best[0])
    bids = nameable(rules, "Ac 2c 3c 4c Ah 2h 3h 4h")
    assert bids == {name: points_text(sorted(points)) for name, points in totals.items()}


NEVER_MORE = {"understate": "free", "overstate": "never"}
LOW_TRIO = {"name": "trio", "cards": 3, "ranks": {"among": ["A", "2"]}}


@pytest.mark.parametrize(
    ("measured", "card"),
    [("best-hand", "1 to 4"), ("hand-named", "1 to 5"), (["best-hand", "hand-named"], "1 to 5")],
)
def test_a_lower_hand_that_is_really_held_may_be_named(measured: Any, card: str) -> None:
    """With two aces and a two, four points in all, a player may be allowed to name the five that he also holds."""
    rules = game(4, {"truth": {**NEVER_MORE, "measured-by": measured}}, LOW_TRIO)
    assert nameable(rules, "Ac Ah 2c 5c 2h 3c 3h 4c")["card"] == card


@pytest.mark.parametrize(("measured", "card"), [("best-hand", "1 to 5"), ("hand-named", "1 to 3")])
def test_the_points_of_a_better_hand_may_count_for_a_lower_one(measured: str, card: str) -> None:
    """With a pair of threes, six points, a card may be named up to five points, or up to the three that it has."""
    rules = game(2, {"truth": {**NEVER_MORE, "measured-by": measured}}, PAIR)
    assert nameable(rules, "3c 3h 4c 5c")["card"] == card


def test_what_is_not_among_the_cards_cannot_be_named_where_the_named_hand_is_the_measure() -> None:
    """Who holds three cards of which no two make a pair names none; who is measured by his best hand may."""
    shapes = (PAIR, {"name": "trio", "cards": 3, "ranks": "different"})
    names = {
        word: set(nameable(game(3, {"truth": {**NEVER_MORE, "measured-by": word}}, *shapes), "Ac 2c 3c Ah 2h 3h"))
        for word in ("best-hand", "hand-named")
    }
    assert names == {"best-hand": {"card", "pair", "trio"}, "hand-named": {"card", "trio"}}


def test_points_that_no_hand_has_are_refused_with_those_that_may_be_named() -> None:
    """The refusal counts off what may be said, run by run."""
    rules = game(2, {"truth": FREE, "totals": "of-some-hand"}, PAIR)
    state = pr.start(rules, 2, deck="Ac 2h 3c 4h", dealer=1)
    with pytest.raises(pr.Refused) as refused:
        pr.apply(rules, state, pr.Bid(0, 1, pr.Said(1, 7)))
    assert "pair 7 may not be announced here" in str(refused.value)
    assert "pair 2, 4, 6, 8, 10" in str(refused.value)


def test_a_card_of_immense_worth_is_refused_where_all_totals_are_asked_for() -> None:
    """A short file cannot ask for a list of millions of totals."""
    dear = {"pack/values": [{"ranks": ["A", "2", "3", "4", "5"], "points": 10**15}]}
    terms = {"announces": ["combination", "points"], "totals": "of-some-hand"}
    with pytest.raises(Faults, match="worth more than 100,000 points"):
        variant("high-card", {**dear, "procedure/1/vying/announcing": terms})
