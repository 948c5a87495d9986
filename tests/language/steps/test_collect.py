"""Collecting: whoever holds a certain hand is paid by each of the others."""

from typing import Any

import pytest

import primero_rules as pr
from primero_rules.base.cards import cards
from primero_rules.game.event import PaidTo
from tests.support.law import Setup
from tests.support.variants import WITH_PAIRS, rules_of_file, variant

SHOWDOWN = rules_of_file("high-card")["procedure"][2]
TWO_EACH = {"deal": {"cards": 2}}
ONE_PAIR = tuple(cards("3c 3h Ac 2h 4h 5c"))
TWO_PAIRS = tuple(cards("3c 3h 2c 2h 4h 5c"))


def collecting(**terms: Any) -> pr.Ruleset:
    """High card with two cards, where a pair is worth two chips from each."""
    collect = {"by": "everyone", "when": {"holds": {"combinations": ["pair"]}}, "amount": 2, **terms}
    return variant("high-card", {**WITH_PAIRS, "procedure": [TWO_EACH, {"collect": collect}, SHOWDOWN]})


def test_a_pair_is_paid_by_each_of_the_others() -> None:
    """Eldest has a pair of threes, and the two others give two chips each, in the order of play."""
    state, events = Setup(collecting(), 3, 0, dealer=2, deck=ONE_PAIR).begin()
    assert state.payoffs == (4, -2, -2)
    assert [(event.seat, event.to, event.amount) for event in events if isinstance(event, PaidTo)] == [
        (1, 0, 2),
        (2, 0, 2),
    ]


def test_of_two_pairs_each_pays_the_other() -> None:
    """What one gets from the other he gives back, and the third pays both."""
    state, _ = Setup(collecting(), 3, 0, dealer=2, deck=TWO_PAIRS).begin()
    assert state.payoffs == (2, 2, -4)


def test_whoever_has_less_pays_what_he_has() -> None:
    """The second has one chip, and the third none."""
    state, events = Setup(collecting(), 3, 0, dealer=2, stacks=(5, 1, 0), deck=ONE_PAIR).begin()
    assert [seat.stack for seat in state.seats] == [6, 0, 0]
    assert len([event for event in events if isinstance(event, PaidTo)]) == 1


@pytest.mark.parametrize(("payers", "payoffs"), [("eldest", (0, 0, 0)), ("dealer", (2, 0, -2))])
def test_only_those_pay_of_whom_it_is_asked(payers: str, payoffs: tuple[int, ...]) -> None:
    """Nobody pays himself, and a game may let one seat alone pay."""
    state, _ = Setup(collecting(**{"from": payers}), 3, 0, dealer=2, deck=ONE_PAIR).begin()
    assert state.payoffs == payoffs


def test_without_a_condition_everybody_collects() -> None:
    """Each gets as much as he gives."""
    rules = variant("high-card", {"procedure": [TWO_EACH, {"collect": {"by": "everyone", "amount": 1}}, SHOWDOWN]})
    state = pr.start(rules, 3, seed=1)
    assert state.payoffs == (0, 0, 0)
