"""Hands may be compared by the suit that is worth most in all of them together."""

from typing import Any

import pytest

import primero_rules as pr
from primero_rules.base.fault import Faults
from tests.support.moves import after
from tests.support.variants import PAIR, rules_of_file, variant

DEAL, VYING, SHOWDOWN = rules_of_file("high-card")["procedure"]
BY_SUIT = {**SHOWDOWN["showdown"], "common-suit-of": "everyone", "contest": "whole"}


PAIRS_ALONE = {"combinations/lowest-first": [PAIR]}
"""A single card makes nothing, so that the suits decide between hands without a pair."""


def game(**terms: Any) -> pr.Ruleset:
    """High card with two cards each, by the suit worth most; the ace is worth one."""
    procedure = [{"deal": {"cards": 2}}, VYING, {"showdown": {**BY_SUIT, **terms}}]
    return variant("high-card", {**PAIRS_ALONE, "procedure": procedure})


def winners(rules: pr.Ruleset, deck: str, *deeds: pr.Action) -> tuple[int, ...]:
    """Who wins of three; eldest is seat 0."""
    state = after(rules, pr.start(rules, 3, deck=deck, dealer=2), *deeds)
    assert state.over
    return state.table.winners


ALL_IN_IT = (pr.Bid(0, 1), pr.See(1), pr.See(2))


def test_the_best_card_of_the_suit_worth_most_wins() -> None:
    """Clubs are worth nine in all, hearts eight: the four of clubs beats the five of hearts."""
    assert winners(game(), "5h Ac 4c Ah 3c 2h", *ALL_IN_IT) == (0,)
    assert winners(game(), "3h Ac 4c 2h 5c Ah", *ALL_IN_IT) == (2,)


def test_a_combination_beats_any_suit() -> None:
    """Hearts are worth most and the second has the best of them, but eldest has a pair of twos."""
    assert winners(game(), "2h 2c 5h 4h 3h Ac", *ALL_IN_IT) == (0,)


def test_cards_of_whoever_has_folded_count() -> None:
    """The second folds a four of clubs, which still makes clubs the best suit, so that the five of clubs wins."""
    folded = (pr.Bid(0, 1), pr.Fold(1), pr.See(2))
    assert winners(game(), "5h 2h 4c 3c 5c Ah", *folded) == (2,)
    assert winners(game(**{"common-suit-of": "standing"}), "5h 2h 4c 3c 5c Ah", *folded) == (0,)


def test_a_suit_whose_best_card_was_folded_counts_no_more() -> None:
    """The five of clubs is folded: clubs are worth most, and yet the best heart wins."""
    folded = (pr.Bid(0, 1), pr.Fold(1), pr.See(2))
    assert winners(game(), "3h 2h 5c 4c 3c Ah", *folded) == (0,)


def test_equal_suits_and_cards_are_settled_like_other_ties() -> None:
    """Both suits are worth ten, and their best cards are fives."""
    deck = "5h Ac 5c 3h 4c 2h"
    assert winners(game(ties="split"), deck, *ALL_IN_IT) == (0, 1)
    assert winners(game(ties="eldest"), deck, *ALL_IN_IT) == (0,)


def test_the_order_of_ranks_decides_which_card_is_best() -> None:
    """With aces high the ace of clubs, worth one, is the best of the suit."""
    order = {"best-first": ["A", "5", "4", "3", "2"], "combinations": ["pair"], "decides": "after-points"}
    procedure = [{"deal": {"cards": 2}}, VYING, {"showdown": BY_SUIT}]
    rules = variant("high-card", {**PAIRS_ALONE, "procedure": procedure, "combinations/rank-order": order})
    assert winners(rules, "5h 2h 5c 4c Ac Ah", *ALL_IN_IT) == (2,)


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        (
            {
                "procedure/2/showdown/common-suit-of": "everyone",
                "procedure/2/showdown/compares": "most-points-of-the-named",
            },
            "no hand is left to its suits",
        ),
        (
            {"procedure/2/showdown/common-suit-of": "everyone", "combinations/better": "lowest"},
            "the suit worth most wins, and in this game the lowest hand does",
        ),
    ],
)
def test_words_that_would_say_nothing_are_refused(changes: dict[str, Any], words: str) -> None:
    """Cards are counted only for a suit, and where the lowest hand wins no suit is worth most."""
    with pytest.raises(Faults, match=words):
        variant("high-card", changes)
