"""Dealing: cards up to a number, so that a full hand gets none."""

from typing import Any

import primero_rules as pr
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
