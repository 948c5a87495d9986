"""Of cards that are shown it is told whose they are, and of several hands at once."""

import pytest

import primero_rules as pr
from primero_rules.situations.answers.stored_plays import answered
from primero_rules.situations.asked.library_of_situations import (
    folder_of_situations,
    load_situations,
    situation_called,
)
from tests.support.selections import asked

EXPECTED = {
    "the bidder proves his claim to the one who has to stake": (
        "suzuki-1994",
        "last-to-answer-a-fifty-five",
        "with 3 cards of the bidder's hand shown to him",
    ),
    "the cards that prove a primero are among those that show it": (
        "zorli-cardano",
        "last-to-answer-four-suits",
        "with all cards of his own hand and the bidder's hand shown to everyone",
    ),
    "the bidder proves just what he has named to those who give up": (
        "zorli-cardano",
        "last-to-answer",
        "enough cards of the bidder's hand to prove that nothing better was held than was named",
    ),
    "three of a kind are shown with the fourth card, so that nothing better is hidden": (
        "franz",
        "last-to-answer-three-alike",
        "with all cards of the bidder's hand shown to him",
    ),
    "where three of a kind are no hand, the two of a suit are shown that make the bidder's": (
        "suzuki-1994",
        "last-to-answer-three-alike",
        "with 2 cards of the bidder's hand shown to him",
    ),
    "three alike decide whose hands lie open": (
        "parlett-bouillotte",
        "last-to-answer",
        "and 2 other players' hands shown to everyone, or others as the cards decide",
    ),
    "all three who are in show as many": (
        "zorli-cardano",
        "bidder-after-a-raise-in-the-second-betting",
        "with all cards of his own hand, the bidder's hand and another player's hand shown to everyone",
    ),
    "all who sit at the table are not counted one by one": (
        "parlett-primiera",
        "nobody-declares-to-the-end",
        "the holder of the best hand takes all; all show cards",
    ),
    "nor are both of two": (
        "suzuki-1994",
        "four-alike-against-a-flush",
        "the one with four kings takes all; both show cards",
    ),
    "who wins alone and alone shows is named once": (
        "zorli-cardano",
        "claim-that-nobody-opposes",
        "the one who declared takes all; he alone shows cards",
    ),
    "whoever wins and shows is one player": (
        "zorli-cardano",
        "nobody-declares-to-the-end",
        "the one who claimed to win takes all; he alone shows cards",
    ),
}


@pytest.mark.parametrize("shown", EXPECTED)
def test_whose_cards_are_shown_is_told_as_at_a_table(shown: str) -> None:
    """No player is spoken of twice in a row as another, and the bidder goes by what he has done."""
    game, situation, words = EXPECTED[shown]
    answer = answered(situation_called(situation), pr.load(game), folder_of_situations())
    assert any(words in line for line in answer.unquoting_lines())


@pytest.mark.parametrize("name", asked())
def test_no_answer_names_the_same_unknown_player_twice(name: str) -> None:
    """Several players for whom there is no word are counted."""
    rules = pr.load(name)
    for situation in load_situations():
        lines = "\n".join(answered(situation, rules, folder_of_situations()).unquoting_lines())
        assert "another player, another player" not in lines
        assert "another player and another player" not in lines
