"""Prizes: a pot that has a name goes to the player who holds certain cards."""

from typing import Any

import pytest

import primero_rules as pr
from primero_rules.base.cards import write
from primero_rules.base.fault import Faults
from primero_rules.book.narration import event_in_words
from primero_rules.game.event import Shown, Won
from primero_rules.play.game import begin
from tests.support.variants import rules_of_file, variant

DECK = "9c Ah Qh  Qc Kh Jh  9s Kc Ks  Jc"
"""Seat 1 is dealt first, then seats 2 and 0; the jack of clubs is turned up."""


def with_prize(**terms: Any) -> pr.Ruleset:
    """The game of laid cards in which a card is turned up and the second pot is a prize."""
    steps = rules_of_file("last-card")["procedure"]
    prize = {"prize": {"pot": "ace", **terms}}
    return variant("last-card", {"procedure": [*steps[:2], {"turn-up": {"cards": 1}}, prize, *steps[2:]]})


def won(rules: pr.Ruleset) -> list[tuple[int, int, str]]:
    """Who has won how much of which pot before the first card is laid."""
    _, events = begin(rules, 3, deck=DECK)
    return [(event.seat, event.amount, event.pot) for event in events if isinstance(event, Won)]


@pytest.mark.parametrize(
    ("ranks", "suit", "winner"),
    [
        (["Q"], "turned-up", 2),
        (["K"], "turned-up", 0),
        (["A"], "turned-up", None),
        (["J"], "turned-up", None),
        (["A"], "h", 1),
        (["K", "J"], "h", 2),
        (["A", "Q"], "h", 1),
        (["K", "Q"], "h", None),
    ],
)
def test_whoever_holds_all_the_cards_takes_the_pot(ranks: list[str], suit: str, winner: int | None) -> None:
    """The suit is that of the card turned up or one that is named, and one of several cards is not enough."""
    expected = [] if winner is None else [(winner, 3, "ace")]
    assert won(with_prize(cards=ranks, suit=suit)) == expected


def test_the_suit_is_that_of_the_card_turned_up_where_none_is_named() -> None:
    """Clubs are turned up, and seat 2 holds their queen."""
    assert won(with_prize(cards=["Q"])) == [(2, 3, "ace")]


def test_the_cards_that_win_are_shown_and_no_others() -> None:
    """The winner shows his cards, unless the file says that he does not."""
    state, events = begin(with_prize(cards=["A", "Q"], suit="h"), 3, deck=DECK)
    assert [write(event.cards) for event in events if isinstance(event, Shown)] == ["Ah Qh"]
    assert write(pr.view(state, 0).seats[1].seen) == "Ah Qh"
    state, events = begin(with_prize(cards=["A", "Q"], suit="h", shows=False), 3, deck=DECK)
    assert not [event for event in events if isinstance(event, Shown)]
    assert not pr.view(state, 0).seats[1].seen


def test_a_prize_that_nobody_wins_stays_for_the_next_hand() -> None:
    """The jack is the card turned up, so that nobody can hold it."""
    rules = with_prize(cards=["J"])
    state, events = begin(rules, 3, deck=DECK, pots={"ace": 4})
    assert state.table.pots == (3, 7)
    sentences = [event_in_words(rules, ("Anna", "Bert", "Cora"), event)[1] for event in events]
    assert "nobody wins the pot “ace”" in sentences


def test_an_empty_pot_is_won_by_nobody() -> None:
    """Where nothing lies, nobody takes anything or shows a card for it."""
    rules = with_prize(cards=["Q"])
    _, events = begin(rules, 3, deck=DECK, stacks=[0, 0, 0])
    assert not [event for event in events if isinstance(event, Won | Shown)]


def test_a_suit_that_there_is_not_is_a_fault() -> None:
    """A file with another word for the suit is refused."""
    with pytest.raises(Faults, match="'trumps' is not a suit of a prize"):
        with_prize(cards=["A"], suit="trumps")
