"""Exchanging: how many cards may be thrown, who may, and what comes for them."""

from typing import Any

import pytest

import primero_rules as pr
from primero_rules.base.cards import write
from tests.support.moves import after
from tests.support.variants import rules_of_file, variant

VYING, SHOWDOWN = rules_of_file("high-card")["procedure"][1:]


def exchanged(**terms: Any) -> pr.Ruleset:
    """High card with three cards each, some of which are changed before the betting."""
    exchange = {"exchange": {"by": "standing", "cards": "1..2", **terms}}
    return variant("high-card", {"procedure": [{"deal": {"cards": 3}}, exchange, VYING, SHOWDOWN]})


def started(rules: pr.Ruleset) -> pr.State:
    """The eldest holds an ace, a two and a three of clubs; the four of hearts is next in the stock."""
    return pr.start(rules, 2, deck="Ac 2c 3c 4c 5c 5h 4h 3h 2h Ah", dealer=1)


@pytest.mark.parametrize(("least", "most", "ways"), [(1, 1, 3), (1, 2, 6), (0, 2, 7), (0, 3, 8)])
def test_so_many_cards_may_be_thrown_in_so_many_ways(least: int, most: int, ways: int) -> None:
    """Of three cards one can be thrown in three ways, two in three, none and all in one."""
    rules = exchanged(cards=f"{least}..{most}")
    offered = pr.options(rules, started(rules))
    assert offered.verbs == ("exchange",)
    assert len(offered) == ways


def test_as_many_cards_come_from_the_stock_as_were_thrown() -> None:
    """Two clubs go, and the two hearts that lie on top of the stock come."""
    rules = exchanged()
    state = started(rules)
    thrown = state.seats[0].hand[:2]
    state = after(rules, state, pr.Exchange(0, thrown))
    assert state.seats[0].thrown == thrown
    assert write(state.seats[0].hand) == "3c 3h 4h"
    assert state.actor == 1


def test_more_or_fewer_cards_than_the_rule_has_are_refused() -> None:
    """Where one or two may be thrown, none and three may not."""
    rules = exchanged()
    state = started(rules)
    for cards in ((), state.seats[0].hand):
        with pytest.raises(pr.Refused):
            pr.apply(rules, state, pr.Exchange(0, cards))


def test_only_the_seats_named_change_cards() -> None:
    """Where the eldest alone changes cards, the betting follows his exchange."""
    rules = exchanged(by="eldest")
    state = started(rules)
    state = after(rules, state, pr.Exchange(0, state.seats[0].hand[:1]))
    assert "bid" in pr.options(rules, state).verbs
