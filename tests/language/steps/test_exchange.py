"""Exchanging: how many cards may be thrown, who may, and what comes for them."""

from typing import Any

import pytest

import primero_rules as pr
from primero_rules.base.cards import write
from primero_rules.check.by_play.findings import findings_of_play
from tests.support.law import Setup, check_cards, check_saved, play
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


def test_a_seat_that_cannot_keep_what_it_has_to_has_nothing_to_choose() -> None:
    """Who must throw all three cards and keep one of them is named with the rule that asks for both."""
    rules = exchanged(cards=3, keeping={"towards": "card", "cards": 1})
    state = started(rules)
    assert not pr.options(rules, state)
    faults, _ = findings_of_play([rules])
    assert "play stops here: a player with 5 chips and 3 cards has nothing to choose" in faults[0].complaint
    assert faults[0].place.line == rules.program[1].ref.line


WHOLE_PACK = {
    "pack/ranks": ["A", "2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K"],
    "pack/suits": ["c", "d", "h", "s"],
    "pack/values": [{"ranks": ["A", *"23456789TJQK"], "pips-times": 1}],
    "table/stock-runs-out": "reshuffle",
    "players": 2,
}


@pytest.mark.parametrize("size", [15, 16, 17, 20, 26])
def test_hands_of_any_size_may_be_changed_whole(size: int) -> None:
    """Each of two players throws all that he was dealt and draws as many, whether or not the order is known."""
    exchange = {"exchange": {"by": "standing", "cards": size}}
    procedure = [{"deal": {"cards": size}}, exchange, VYING, SHOWDOWN]
    rules = variant("high-card", {**WHOLE_PACK, "procedure": procedure})
    for seed in (None, 1):
        state = pr.start(rules, 2, seed=seed)
        thrown = []
        while not (state.actor >= 0 and "bid" in pr.options(rules, state).verbs):
            if state.actor >= 0:
                thrown.append(state.actor)
                state = after(rules, state, pr.Exchange(state.actor, state.seats[state.actor].hand))
            else:
                state = after(rules, state, next(iter(pr.options(rules, state))))
            check_cards(state, rules.setting.pack)
            assert pr.from_json(pr.to_json(state)) == state
        assert sorted(thrown) == [0, 1]
        assert [len(seat.hand) for seat in state.seats] == [size, size]


@pytest.mark.parametrize(("size", "seats"), [(16, 3), (20, 2), (26, 2)])
def test_random_hands_of_many_cards_keep_the_laws(size: int, seats: int) -> None:
    """Deals and exchanges of up to half a pack: no card is lost and every hand ends."""
    procedure = [{"deal": {"cards": size}}, {"exchange": {"by": "standing"}}, VYING, SHOWDOWN]
    rules = variant("high-card", {**WHOLE_PACK, "players": "2..3", "procedure": procedure})
    for seed in range(20):
        setup = Setup(rules, seats, seed, seed % seats, None, bool(seed % 2), 0)
        for _, _, state, _ in play(setup, every=0):
            check_saved(state)
