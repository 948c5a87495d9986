"""What the rules alone show never to come about at a turn is so at none."""

from collections.abc import Mapping
from dataclasses import replace
from random import Random
from typing import Any

import pytest

import primero_rules as pr
from primero_rules.language.bounds import Bounds
from primero_rules.language.condition import Condition
from primero_rules.language.conditions.bids import (
    AllMatched,
    BidCovered,
    BidStands,
    HasPaid,
    OpeningBidStands,
    Owes,
    PaidInFull,
    PaidSoFar,
    Passes,
)
from primero_rules.language.conditions.combined import AllOf, Not, facts_of, those_that_must_hold
from primero_rules.language.conditions.turns import AllIn, BackAtBidder, HasBid, OneStanding, TurnOf
from primero_rules.language.seats import Bidder
from primero_rules.language.steps.turn import TurnStep
from primero_rules.rules.possible_by_program import possible_play
from primero_rules.situations.asked.library_of_situations import situation_called
from primero_rules.situations.asked.moment import moment_for
from primero_rules.situations.asked.situation import Holder, own_situation
from primero_rules.situations.searching.ruled_out import PACK_LACKS, RuledOut, ruled_out, turn_ruled_out
from tests.support.selections import playable
from tests.support.variants import Changes, variant

HANDS = 25

ASKED: tuple[Condition, ...] = (
    BidStands(),
    OpeningBidStands(),
    BackAtBidder(),
    TurnOf(Bidder()),
    BidCovered(),
    PaidInFull(),
    HasBid(),
    AllIn(),
    Passes(Bounds(1, None)),
    Passes(Bounds(2, None)),
)
"""Conditions from which more is concluded of a turn, and others beside them."""


VYING = "procedure/1/vying"

PASSED_ON_A_BID: Changes = {f"{VYING}/options/pass": {"says": "A bid may be let go."}}
PASSED_OVER: Changes = {
    f"{VYING}/passes-over": "all-in",
    f"{VYING}/options/see": {"pays": "owed", "short": "all-in"},
    f"{VYING}/ends": [{"when": word} for word in ("one-standing", "all-matched", "nobody-can-answer")],
}
PAID_ARE_PASSED_OVER: Changes = {**PASSED_OVER, f"{VYING}/passes-over": "has-paid"}
STRADDLED: Changes = {
    f"{VYING}/options/straddle": {"amount": 2},
    f"{VYING}/options/bid": {"pays": "nothing", "amount": 1},
}


def called_on(seat: str, until: str) -> Changes:
    """The changes by which a bid that was let go calls on somebody, who puts a chip down, once it is back."""
    duty = {"when": ["back-at-bidder", {"not": until}], "on": seat, "then": [{"pay": {"amount": 1}}]}
    return {**PASSED_ON_A_BID, f"{VYING}/duties": [duty]}


ONE_PASS_EACH: Changes = {
    **PASSED_ON_A_BID,
    f"{VYING}/passes-over": "all-in",
    f"{VYING}/ends": [{"when": [{"not": "bid-stands"}, {"passes": "1.."}]}, {"when": "back-at-bidder"}],
}
"""A round without a bid that is over when the turn comes to somebody who has passed."""


VARIANTS: tuple[Changes, ...] = (
    ONE_PASS_EACH,
    PASSED_ON_A_BID,
    PASSED_OVER,
    PAID_ARE_PASSED_OVER,
    STRADDLED,
    called_on("last-to-pass", "bid-covered"),
    called_on("bidder", "all-matched"),
)


@pytest.mark.parametrize("name", playable())
def test_whoever_has_the_turn_is_not_shown_to_have_none(name: str) -> None:
    """In hands of rich and of poor players, whatever is so at a turn does not show that nobody could have it."""
    rules = pr.load(name)
    numbers = [players for players in rules.setting.players if players <= 4] or rules.setting.players
    hold_play_against_proofs(rules, numbers[-1])


@pytest.mark.parametrize("changes", VARIANTS)
def test_whoever_has_the_turn_in_a_changed_game_is_not_shown_to_have_none(changes: Changes) -> None:
    """The same is so where a bid may be let go, players are passed over or called on, or chips lie before a bid."""
    hold_play_against_proofs(variant("high-card", changes), 3)


def hold_play_against_proofs(rules: pr.Ruleset, seats: int) -> None:
    """Play hands at random, and fail at a turn of which the rules show that nobody has it."""
    chance = Random(11)
    for seed in range(HANDS):
        stacks = [chance.randint(1, 12) for _ in range(seats)] if seed % 2 else None
        state = pr.start(rules, seed=seed, stacks=stacks, seats=seats)
        while not state.over:
            if isinstance(rules.program[state.cursor].operation, TurnStep):
                so = [asked if asked.holds(state, state.actor) else Not(asked) for asked in ASKED]
                assert turn_ruled_out(rules, state.cursor, facts_of(so)) is None, so
            state, _ = pr.apply(rules, state, pr.options(rules, state).draw(chance))


def after_bids(*steps: Mapping[str, Any]) -> Changes:
    """The changes by which these steps are done after every bid."""
    return {f"{VYING}/options/{verb}/then": list(steps) for verb in ("bid", "raise")}


GIVING: tuple[Changes, ...] = (
    after_bids({"take-back": {"amount": "staked"}}),
    after_bids({"collect": {"by": "actor", "amount": 2}}),
    after_bids({"gather": {}}, {"share": {"parts": [{"to": "actor", "part": "1"}]}}),
    after_bids({"award": {"to": "actor"}}),
    after_bids({"uncontested": {"among": "actor"}}),
)
"""Games in which bidders are given chips and may bid them again."""


@pytest.mark.parametrize("changes", GIVING)
def test_chips_that_come_back_may_be_put_down_again(changes: Changes) -> None:
    """Where players are given chips within a round, it is not known how much they have put into it."""
    rules = variant("high-card", changes)
    turns = [index for index, at in enumerate(rules.program) if isinstance(at.operation, TurnStep)]
    assert possible_play(rules, frozenset(turns), 3).most_paid is None


@pytest.mark.parametrize("name", playable())
def test_nobody_has_paid_more_than_the_rules_show(name: str) -> None:
    """In hands of rich and of poor players nobody has put down, or owes, a sum that seems to be ruled out."""
    hold_payments_against_proofs(pr.load(name))


@pytest.mark.parametrize(
    "changes",
    [
        *VARIANTS,
        after_bids({"lower": {"amount": 1}}),
        *GIVING,
    ],
)
def test_nobody_has_paid_more_than_the_rules_of_a_changed_game_show(changes: Changes) -> None:
    """The same is so where chips come back to players within a round."""
    hold_payments_against_proofs(variant("high-card", changes))


def hold_payments_against_proofs(rules: pr.Ruleset) -> None:
    """Play hands at random, and fail at a turn at which a sum is paid or owed that the rules seem to rule out."""
    chance = Random(5)
    for seed in range(2 * HANDS):
        seats = chance.choice(list(rules.setting.players))
        stacks = [chance.randint(1, rules.setting.stack) for _ in range(seats)] if seed % 2 else None
        state = pr.start(rules, seed=seed, stacks=stacks, seats=seats)
        while not state.over:
            if isinstance(rules.program[state.cursor].operation, TurnStep):
                play = possible_play(rules, frozenset([state.cursor]), seats)
                if play.most_paid is not None:
                    play = replace(play, most_paid=max(state.table.brought))
                paid = state.seats[state.actor].paid
                owed = max(0, state.vying.to_match - paid)
                for so in (PaidSoFar(Bounds(paid, paid)), Owes(Bounds(owed, owed))):
                    assert so.holds(state, state.actor)
                    assert so.may_hold(play), so
                    assert Not(Not(so)).may_hold(play), so
                for not_so in (PaidSoFar(Bounds(0, paid - 1)), Owes(Bounds(0, owed - 1))):
                    assert not_so.chips.most == -1 or Not(not_so).may_hold(play), not_so
            state, _ = pr.apply(rules, state, pr.options(rules, state).draw(chance))


@pytest.mark.parametrize(
    ("until", "chips", "because"),
    [
        ("{paid: 41..}", None, "no turn can come at which the player has put at least 41 chips into this round"),
        ("{paid: 40..}", None, ""),
        ("{not: {paid: ..40}}", None, "no turn can come at which"),
        ("{owes: 41}", None, "no turn can come at which"),
        ("{not: {owes: ..40}}", None, "no turn can come at which"),
        ("{paid: 41..}", 50, ""),
        ("{paid: 51..}", 50, "no turn can come at which"),
    ],
)
def test_a_sum_that_nobody_has_is_not_searched_for(until: str, chips: int | None, because: str) -> None:
    """Nobody puts down more than he sat down with, and the rule that says how much that is shows it."""
    rules = pr.load("whittaker-elizabethan")
    asked = own_situation(until)
    if chips is not None:
        asked = replace(asked, holders=(Holder("bidder", (), (chips,)),))
    shown = ruled_out(moment_for(rules, asked))
    assert bool(shown) == bool(because)
    if shown is not None:
        assert shown.because.startswith(because)
        assert shown.ground == ("table/stack" if chips is None else "")


@pytest.mark.parametrize(
    ("changes", "known", "shown"),
    [
        ({}, [BackAtBidder()], True),
        ({}, [BidStands(), TurnOf(Bidder())], True),
        (PASSED_ON_A_BID, [BackAtBidder()], False),
        ({}, [BidStands(), PaidInFull()], True),
        (PASSED_ON_A_BID, [BidStands(), PaidInFull()], False),
        (STRADDLED, [BidStands(), PaidInFull()], False),
        (PASSED_OVER, [AllIn()], True),
        (PASSED_OVER, [BidStands(), Not(AllIn())], False),
        (PAID_ARE_PASSED_OVER, [HasPaid()], False),
        (called_on("bidder", "all-matched"), [BackAtBidder()], True),
        (called_on("last-to-pass", "bid-covered"), [BackAtBidder()], False),
        ({}, [Not(BidStands()), Passes(Bounds(1, None))], True),
        ({}, [Not(BidStands()), Passes(Bounds(0, None))], False),
        ({f"{VYING}/passes-over": "all-in"}, [Not(BidStands()), Passes(Bounds(1, None))], False),
        (ONE_PASS_EACH, [Not(BidStands()), Passes(Bounds(1, 1))], True),
        (ONE_PASS_EACH, [Not(BidStands()), Passes(Bounds(0, 1))], False),
        (ONE_PASS_EACH, [BidStands(), Passes(Bounds(1, 1))], False),
    ],
)
def test_what_is_known_of_a_turn_shows_that_nobody_has_it(
    changes: Changes, known: list[Condition], *, shown: bool
) -> None:
    """Where all have to answer a bid and it is back at its maker, the round is over, and nobody is asked."""
    rules = variant("high-card", changes)
    last = [index for index, at in enumerate(rules.program) if isinstance(at.operation, TurnStep)][-1]
    assert (turn_ruled_out(rules, last, facts_of(known)) is not None) == shown


def test_the_first_turn_of_a_round_follows_no_bid_and_no_pass() -> None:
    """Nobody has bid or passed when a round begins, and later somebody may have."""
    rules = variant("high-card", PASSED_ON_A_BID)
    first, later = (index for index, at in enumerate(rules.program) if isinstance(at.operation, TurnStep))
    for known in (BidStands(), Passes(Bounds(1, None))):
        assert turn_ruled_out(rules, first, facts_of([known])) == ()
        assert turn_ruled_out(rules, later, facts_of([known])) is None


def test_an_offer_to_whoever_has_bid_comes_only_with_a_bid() -> None:
    """Whoever vies in du Coeur's second round may lay his rest: nobody is asked that where nobody has vied."""
    rules = pr.load("ducoeur-english")
    (offer,) = (
        index
        for index, at in enumerate(rules.program)
        if isinstance(at.operation, TurnStep) and not at.operation.counted
    )
    assert turn_ruled_out(rules, offer, facts_of([Not(BidStands())])) == ()
    assert turn_ruled_out(rules, offer, facts_of([BidStands()])) is None
    changes: Changes = {f"{VYING}/options/pass/then": [{"offer": {"options": {"pass": {}}}}]}
    passing = variant("high-card", changes)
    (after,) = (index for index, at in enumerate(passing.program) if at.ref.path.endswith("/offer"))
    assert turn_ruled_out(passing, after, facts_of([Not(BidStands())])) is None


def test_one_of_several_holds_where_each_case_has_one() -> None:
    """A round ends once all have met the bid, and its maker is called on as long as they have not."""
    ends, called = AllMatched(), AllOf((BackAtBidder(), Not(AllMatched())))
    assert set(those_that_must_hold([ends, called], facts_of([BackAtBidder()]))) == {ends, called}
    assert not those_that_must_hold([ends, called], facts_of([BidStands()]))
    assert not those_that_must_hold([ends, OneStanding()], facts_of([BackAtBidder()]))


def test_sevens_are_asked_of_no_pack_without_them() -> None:
    """Twenty cards from the ace to the eight have no seven: who holds nothing but sevens need not be looked for."""
    bouillotte, suzuki = pr.load("parlett-bouillotte"), pr.load("suzuki-1994")
    situation = situation_called("higher-bid")
    pack = bouillotte.tree.need("pack").ref
    assert ruled_out(moment_for(bouillotte, situation)) == RuledOut(PACK_LACKS, "pack", (pack,))
    assert ruled_out(moment_for(suzuki, situation)) is None


def test_of_the_packs_for_several_numbers_that_of_the_players_is_named() -> None:
    """Poch is played with thirty-two cards by four players, and these have no six."""
    poch = pr.load("parlett-poch")
    pack = next(spec.ref for spec in poch.nodes() if spec.node.path == "pack/by-players/0")
    ruled = ruled_out(moment_for(poch, situation_called("two-without-enough")))
    assert ruled == RuledOut(PACK_LACKS, pack.path, (pack,))


@pytest.mark.parametrize(
    ("name", "situation", "ground"),
    [
        ("zorli-cardano", "paid-and-it-comes-round", "betting is over when all who are in have paid"),
        ("whittaker-italian", "all-staked-and-raised", "no more turns"),
        ("harbinger", "bid-comes-back-unpaid", "argued down"),
        ("zorli-cardano", "second-pass-on-a-bid", "One may pass until somebody opens"),
        ("whittaker-elizabethan", "last-whom-the-second-bid-comes-round-to", "vied again nobody passes any more"),
        ("harbinger", "understatement-that-is-called", "Nobody may name a lower hand than he holds"),
        ("whittaker-italian", "boast-that-is-called", "Nobody may name a better hand than he holds"),
        ("suzuki-1994", "both-have-declared", "No hand wins by being declared"),
        ("ducoeur-english", "less-than-was-bid", "No hand is announced"),
        ("ducoeur-english", "boast-that-is-called", "No hand is announced"),
        ("whittaker-elizabethan", "understatement-that-is-called", "Since no hand is named"),
    ],
)
def test_the_rule_that_shows_it_is_named(name: str, situation: str, ground: str) -> None:
    """A round that is over, a player passed over, a bidder called on: the sentence that says so is quoted.

    So is that of a pass which nobody has on a bid, of a hand that nobody may name, or of a move that a file denies.
    """
    answer = pr.ask(situation, name)
    assert answer.preventing
    assert answer.before_preventing == "It follows from this rule"
    assert ground in answer.preventing.says


def test_the_deal_before_the_betting_is_quoted_where_another_comes_later() -> None:
    """Nobody holds four cards in du Coeur's first Italian betting: what is dealt after it has no part in that."""
    answer = pr.ask("understatement-that-nobody-calls", pr.load("ducoeur-italian"))
    assert answer.preventing is not None
    assert answer.preventing.says.startswith("Two cards are dealt to each")


def test_a_single_condition_is_named_where_no_turn_can_come_at_which_it_is_so() -> None:
    """By Whittaker the betting is over before the turn is back at the bidder; of two conditions none is named."""
    rules = pr.load("whittaker-elizabethan")
    sole, joined = own_situation("back-at-bidder"), own_situation("[bid-stands, back-at-bidder]")
    reasons = [
        reason and reason.because for reason in (ruled_out(moment_for(rules, asked)) for asked in (sole, joined))
    ]
    assert reasons == [
        "no turn can come at which the turn is back at the last bidder",
        "no turn can come at which all of this is so",
    ]


@pytest.mark.parametrize(
    ("situation", "given"),
    [
        ("one-chip-to-bet", ", with the chips that it gives them"),
        ("last-to-answer-three-alike", ", with the cards that it gives them"),
        ("two-without-enough", ", with the cards and the chips that it gives them"),
        ("last-to-answer", ""),
    ],
)
def test_players_are_said_to_sit_with_what_the_question_gives_them(situation: str, given: str) -> None:
    """A question that gives chips alone is not told as one about cards."""
    moment = moment_for(pr.load("suzuki-1994"), situation_called(situation))
    assert moment.seats_in_words == f"the players sit where the question puts them{given}"
