"""Dealing: cards up to a number, so that a full hand gets none."""

from collections.abc import Iterable
from typing import Any

import pytest

import primero_rules as pr
from primero_rules.game.event import Decided, Event
from primero_rules.play.game import begin
from primero_rules.table.transcript import transcript
from tests.support.variants import rules_of_file, variant

VYING, SHOWDOWN = rules_of_file("high-card")["procedure"][1:]


def dealt_by(*steps: dict[str, Any]) -> pr.Ruleset:
    """The game of high card dealt in another way; hands of several cards are worth their best."""
    return variant("high-card", {"procedure": [*steps, VYING, SHOWDOWN]})


def test_a_deal_up_to_a_number_gives_a_full_hand_nothing() -> None:
    """The eldest has three cards and gets one; the other has one and gets two, but not three."""
    rules = dealt_by(
        {"deal": {"to": "eldest", "cards": 2}}, {"deal": {"cards": 1}}, {"deal": {"cards": 2, "up-to": 4}}
    )
    state = pr.start(rules, 2, deck="Ac 2c 3c 4c 5c Ah 2h 3h", dealer=1)
    assert [len(seat.hand) for seat in state.seats] == [4, 3]
    assert len(state.stock.cards) == 1


def test_a_deal_up_to_a_number_waits_for_chance_only_where_cards_are_due() -> None:
    """With a stock in no known order chance deals to the seat that lacks cards, and to no other."""
    rules = dealt_by({"deal": {"to": "eldest", "cards": 2}}, {"deal": {"cards": 2, "up-to": 2}})
    state = pr.start(rules, 2, dealer=1)
    given = []
    while state.actor == pr.CHANCE:
        action = next(iter(pr.options(rules, state)))
        assert isinstance(action, pr.Deal)
        given.append((action.to, len(action.cards)))
        state, _ = pr.apply(rules, state, action)
    assert given == [(0, 2), (1, 2)]


def short_deal() -> pr.Ruleset:
    """Ten cards, of which each of three players is to get four."""
    return dealt_by({"deal": {"cards": 4}})


def shortages(events: Iterable[Event]) -> int:
    """How often it is told that the stock has too few cards."""
    return sum(isinstance(event, Decided) and event.matter == "too-few-cards" for event in events)


def test_who_is_dealt_fewer_cards_is_told_why() -> None:
    """The last player gets the two cards that are left, and everybody hears that there are no more."""
    state, events = begin(short_deal(), 3, seed=1)
    assert [len(seat.hand) for seat in state.seats] == [2, 4, 4]
    assert shortages(events) == 1
    lines = transcript(short_deal(), state.table.names, events, 0, discards_open=False)
    assert "The stock has too few cards" in [line.text for line in lines]


def test_a_shortage_is_told_once_where_chance_deals() -> None:
    """With a stock in no known order the last player gets two cards as well, and no deal comes after his."""
    state, before = begin(short_deal(), 3)
    happened = [*before]
    while state.actor == pr.CHANCE:
        state, events = pr.apply(short_deal(), state, next(iter(pr.options(short_deal(), state))))
        happened += events
    assert [len(seat.hand) for seat in state.seats] == [2, 4, 4]
    assert shortages(happened) == 1


def test_a_deal_that_the_stock_can_give_is_told_as_ever() -> None:
    """Three hands of three cards leave one, and nothing is said of the stock."""
    assert shortages(begin(dealt_by({"deal": {"cards": 3}}), 3, seed=1)[1]) == 0


def test_no_hand_is_played_without_the_cards_that_a_deck_leaves_out() -> None:
    """Of the ten cards six are given: where a seventh must come, the deck has ended and not the stock."""
    rules = dealt_by({"deal": {"cards": 2}}, {"turn-up": {"cards": 1}})
    assert pr.start(rules, 2, deck="Ac 2c 3c 4c 5c").table.turned == (pr.card("5c"),)
    with pytest.raises(
        pr.Refused, match="the deck that was given ends here: it has 0 cards left where 1 must come"
    ):
        pr.start(rules, 2, deck="Ac 2c 3c 4c")
    with pytest.raises(pr.Refused, match=r"this deck has no card .* the cards of the pack, the top one first"):
        pr.start(rules, 2, deck="")
