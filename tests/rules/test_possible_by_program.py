"""What the rules alone show to be impossible never happens when they are played."""

from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

import primero_rules as pr
from primero_rules.game.moves import cards_left
from primero_rules.language.bounds import Bounds
from primero_rules.language.condition import Always, Condition
from primero_rules.language.conditions.bids import BidStands, OpeningBidStands
from primero_rules.language.conditions.combined import AllOf, Not, OneOf, facts_of
from primero_rules.language.conditions.holdings import HandSize
from primero_rules.language.conditions.turned_up import TurnedUpIs
from primero_rules.language.conditions.turns import (
    AllIn,
    BackAtBidder,
    HasClaimed,
    OneStanding,
    SeatsStanding,
)
from primero_rules.language.possible_play import PossiblePlay
from primero_rules.language.requirements import HoldWhatWasSaid, NotBeUnderstated
from primero_rules.rules.hands_at_steps import hands_at_steps, largest_hand
from primero_rules.rules.possible_by_program import possible_play
from primero_rules.situations.answers.stored_plays import path_of_plays, plays_in
from primero_rules.situations.asked.library_of_situations import (
    folder_of_situations,
    load_situations,
    situation_called,
)
from primero_rules.situations.asked.moment import moment_for
from primero_rules.situations.searching.ruled_out import ruled_out
from tests.support.files import OTHER_SHAPES
from tests.support.selections import playable

HANDS = 12

OF_A_TURN = (pr.Bid, pr.Claim, pr.Fold, pr.Knock, pr.Pass, pr.Raise, pr.See, pr.Straddle)

NEVER, AT_TIMES = HasClaimed(), AllIn()
"""A condition that never holds where nobody may claim, and one of which the rules alone show nothing."""

NOBODY_CLAIMS = PossiblePlay(
    frozenset({"pass", "bid"}),
    announced=False,
    changed=False,
    hand_sizes=frozenset({4}),
    still_in=frozenset({2, 3}),
)


OF_OTHER_SHAPES = sorted(path.as_posix() for path in OTHER_SHAPES.glob("*.yaml"))


@pytest.mark.parametrize("name", [*playable(), *OF_OTHER_SHAPES], ids=lambda name: Path(name).stem)
def test_nothing_happens_that_is_impossible(name: str) -> None:
    """In hands played at random nobody does, holds, changes, names or lets go what the rules leave no room for."""
    rules, chance = pr.load(name), Random(3)
    possible, sizes = possible_play(rules, frozenset(), None), hands_at_steps(rules)
    no_less, no_more = (
        HoldWhatWasSaid(rules.setting, rules.setting.ref, None),
        NotBeUnderstated(rules.setting, rules.setting.ref, None, None),
    )
    for seed in range(HANDS):
        state = pr.start(rules, seed=seed)
        while not state.over:
            action = pr.options(rules, state).draw(chance)
            assert not isinstance(action, OF_A_TURN) or action.verb in possible.verbs
            assert possible.match or state.vying.to_match == 0
            assert sum(player.standing for player in state.seats) in possible.still_in
            state, _ = pr.apply(rules, state, action)
            assert max(len(seat.hand) for seat in state.seats) <= largest_hand(rules)
            if state.actor >= 0:
                held, bounds = len(state.seats[state.actor].hand), sizes[state.cursor]
                assert bounds.least <= held <= bounds.most
                turn = possible_play(rules, frozenset([state.cursor]), len(state.seats))
                assert held in turn.hand_sizes
                assert cards_left(state) >= turn.stock
                assert cards_left(state) >= turn.stock_for_each * len(state.seats)
                assert turn.passed or not any(seat.passes for seat in state.seats)
                players = [seat for seat, player in enumerate(state.seats) if player.standing]
                assert turn.overstated or not any(no_less.objection(state, seat) for seat in players)
                assert turn.understated or not any(no_more.objection(state, seat) for seat in players)
            assert possible.announced or state.vying.named is None
            if state.vying.bid is not None and not possible.passed_on_bid:
                assert [seat.passes for seat in state.seats] == [0] * len(state.seats)
            assert possible.changed or not any(seat.thrown for seat in state.seats)


@pytest.mark.parametrize(
    ("condition", "may_hold"),
    [
        (HandSize(Bounds(4, 4)), False),
        (HandSize(Bounds(5, None)), True),
        (Not(HandSize(Bounds(2, 5))), False),
        (TurnedUpIs((4,), None), True),
        (TurnedUpIs((5,), None), False),
        (TurnedUpIs((4,), (1,)), False),
    ],
)
def test_a_hand_has_no_size_between_two_deals(condition: Condition, may_hold: bool) -> None:
    """Of two cards and then five nobody ever holds four, and no card is turned up that is not in the pack."""
    play = replace(NOBODY_CLAIMS, hand_sizes=frozenset({2, 5}), turned_up=frozenset({4 << 2}))
    assert condition.may_hold(play) is may_hold


@pytest.mark.parametrize("situation", load_situations(), ids=lambda situation: situation.id)
def test_what_is_impossible_has_no_play(situation: pr.Situation) -> None:
    """No rulebook has a play to a situation of which its rules alone show that it never comes about."""
    stored = plays_in(path_of_plays(situation, folder_of_situations()))
    with_play = [name for name, entry in stored.items() if entry.record is not None]
    moments = {name: moment_for(pr.load(name), situation) for name in with_play}
    assert [name for name, moment in moments.items() if ruled_out(moment)] == []


@pytest.mark.parametrize(
    ("condition", "may_hold", "may_fail"),
    [
        (NEVER, False, True),
        (AT_TIMES, True, True),
        (Not(NEVER), True, False),
        (Not(Not(NEVER)), False, True),
        (AllOf((AT_TIMES, NEVER)), False, True),
        (AllOf((Not(NEVER), Not(NEVER))), True, False),
        (OneOf((NEVER, NEVER)), False, True),
        (OneOf((AT_TIMES, NEVER)), True, True),
        (OneOf((AT_TIMES, Not(NEVER))), True, False),
    ],
)
def test_conditions_of_conditions_are_as_impossible_as_these(
    condition: Condition, may_hold: bool, may_fail: bool
) -> None:
    """Where nobody may claim, no two things are so at once of which one is that somebody has claimed."""
    assert (condition.may_hold(NOBODY_CLAIMS), condition.may_fail(NOBODY_CLAIMS)) == (may_hold, may_fail)


@pytest.mark.parametrize(
    ("known", "condition", "must_hold", "must_fail"),
    [
        ([BidStands()], BidStands(), True, False),
        ([Not(BidStands())], BidStands(), False, True),
        ([OpeningBidStands()], BidStands(), True, False),
        ([BackAtBidder()], Not(BidStands()), False, True),
        ([SeatsStanding(Bounds(1, 1))], OneStanding(), True, False),
        ([SeatsStanding(Bounds(1, 2))], OneStanding(), False, False),
        ([AllOf((AT_TIMES, Not(NEVER)))], AllOf((Not(NEVER), AT_TIMES)), True, False),
        ([AT_TIMES], OneOf((NEVER, AT_TIMES)), True, False),
        ([AT_TIMES], AllOf((NEVER, AT_TIMES)), False, False),
        ([Not(NEVER)], AllOf((NEVER, AT_TIMES)), False, True),
        ([OneOf((NEVER, AT_TIMES))], AT_TIMES, False, False),
        ([], Always(), True, False),
    ],
)
def test_what_is_known_of_a_moment_shows_what_else_must_be_so(
    known: list[Condition], condition: Condition, must_hold: bool, must_fail: bool
) -> None:
    """Where the turn is back at a bidder, a bid stands; of two things of which one is so, neither is known."""
    facts = facts_of(known)
    assert (condition.must_hold(facts), condition.must_fail(facts)) == (must_hold, must_fail)


def test_nobody_has_let_a_bid_go_by_where_one_passes_only_before_it() -> None:
    """In the Elizabethan game after Whittaker one passes before there is a bid, and in Suzuki's after it too."""
    whittaker = possible_play(pr.load("whittaker-elizabethan"), frozenset(), None)
    suzuki = possible_play(pr.load("suzuki-1994"), frozenset(), None)
    assert not whittaker.passed_on_bid
    assert suzuki.passed_on_bid


def test_a_round_that_ends_wherever_something_would_be_asked_is_said_to_end() -> None:
    """Once all have paid, a round is over: nobody is asked whether he goes on as long as this rule stands."""
    situation = situation_called("second-pass-on-a-bid")
    whittaker = pr.load("whittaker-italian")
    answer = pr.ask(situation, whittaker)
    assert answer.never
    assert answer.never.whole
    assert answer.preventing or ruled_out(moment_for(whittaker, situation))
