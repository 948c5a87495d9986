"""Amounts of chips that a file gives names to, and what a seat may do that has less than an amount or nothing."""

from typing import Any

import pytest

import primero_rules as pr
from primero_rules.base.fault import Faults
from primero_rules.comparison.content import content, own_words
from primero_rules.comparison.headline import words_of
from primero_rules.rules.answers import Question, at_path
from tests.support.moves import after
from tests.support.variants import rules_of_file, variant

OPTIONS = "procedure/1/vying/options"
STAKE_AND_REST = {"stake": 1, "rest": {"of": "stake", "times": 3}}


def with_amounts(**options: Any) -> pr.Ruleset:
    """High card with a stake, a rest that is thrice the stake, and these terms of its options."""
    changes = {
        f"{OPTIONS}/{option}/{key}": value for option, terms in options.items() for key, value in terms.items()
    }
    return variant("high-card", {"amounts": STAKE_AND_REST, **changes})


def sums(rules: pr.Ruleset, state: pr.State, verb: str) -> list[int]:
    """The chips for which something may be done."""
    offered = pr.options(rules, state)
    return sorted(
        {action.amount for action in offered if isinstance(action, pr.Bid | pr.Raise) and action.verb == verb}
    )


def test_a_rest_may_be_said_as_thrice_the_stake() -> None:
    """Between a stake and a rest lie one chip, two and three; a raise of the rest adds three."""
    rules = with_amounts(bid={"amount": {"least": "stake", "most": "rest"}}, **{"raise": {"amount": "rest"}})
    state = pr.start(rules, seats=2, seed=1)
    assert sums(rules, state, "bid") == [1, 2, 3]
    assert sums(rules, after(rules, state, pr.Bid(state.actor, 1)), "raise") == [3]


def test_a_name_and_its_number_are_the_same_rule() -> None:
    """What is called a rest in one file and written as three chips in another is equal, and shown as a number."""
    named = with_amounts(bid={"amount": {"least": "stake", "most": "rest"}}, **{"raise": {"amount": "rest"}})
    plain = variant("high-card", {f"{OPTIONS}/bid/amount": "1..3", f"{OPTIONS}/raise/amount": 3})
    for path in (f"{OPTIONS}/bid/amount", f"{OPTIONS}/raise/amount"):
        nodes = [at_path(rules.tree, path) for rules in (named, plain)]
        assert nodes[0] is not None
        assert nodes[1] is not None
        assert content(named, nodes[0]) == content(plain, nodes[1])
        assert "rest" not in str(own_words(named, nodes[0]))


@pytest.mark.parametrize(
    ("amounts", "words"),
    [
        ({"stake": {"of": "rest", "times": 2}, "rest": {"of": "stake", "times": 3}}, "would be made of itself"),
        ({"stake": 1, "rest": 3, "ante": 1}, "the amount 'ante' has a name but is never used"),
        (
            {"stake": 1, "rest": 3, "ante": {"of": "ante", "times": 2}},
            "the amount 'ante' has a name but is never used",
        ),
        ({"stake": 1}, "no amount is called 'rest'"),
    ],
)
def test_an_amount_that_means_nothing_is_a_fault(amounts: dict[str, Any], words: str) -> None:
    """Made of itself, never asked for, or not there: each is named."""
    terms = {f"{OPTIONS}/bid/amount": "stake", f"{OPTIONS}/raise/amount": "rest"}
    with pytest.raises(Faults, match=words):
        variant("high-card", {"amounts": amounts, **terms})


def short_of(least: int, short: str | None) -> list[int]:
    """What a seat with two chips may bid where the least is so many."""
    terms = {"amount": {"least": least}, **({"short": short} if short else {})}
    rules = with_amounts(bid=terms, **{"raise": {"amount": "rest"}, "see": {"pays": {"of": "stake", "times": 1}}})
    return sums(rules, pr.start(rules, seats=2, stacks=(2, 5), dealer=1, seed=1), "bid")


def test_a_seat_that_has_less_than_the_least_may_bid_all_it_has() -> None:
    """With two chips and a least of four nothing can be bid, unless one may be all in; a least of one is met."""
    assert short_of(4, None) == []
    assert short_of(4, "all-in") == [2]
    assert short_of(1, "all-in") == [1, 2]


def seeing_without_chips(*, for_nothing: bool) -> tuple[pr.Ruleset, pr.State]:
    """The second of three seats has put in its one chip, and the third has raised."""
    see = {"when": None, "for-nothing": for_nothing}
    pass_when = {f"{OPTIONS}/pass/when": {"not": "bid-stands"}, f"{OPTIONS}/fold/when": "bid-stands"}
    rules = variant("high-card", {**{f"{OPTIONS}/see/{key}": value for key, value in see.items()}, **pass_when})
    state = pr.start(rules, seats=3, stacks=(5, 1, 5), dealer=2, seed=1)
    return rules, after(rules, state, pr.Bid(0, 1), pr.See(1), pr.Raise(2, 2), pr.Raise(0, 1))


def test_a_seat_without_chips_may_see_for_nothing_where_the_rules_say_so() -> None:
    """Having put in all, a player goes on seeing and pays nothing; elsewhere there is nothing to see with."""
    rules, state = seeing_without_chips(for_nothing=True)
    assert state.actor == 1
    assert "see" in pr.options(rules, state).verbs
    assert after(rules, state, pr.See(1)).seats[1].staked == 1
    rules, state = seeing_without_chips(for_nothing=False)
    assert "see" not in pr.options(rules, state).verbs


def test_what_is_seen_for_nothing_is_not_taken_up() -> None:
    """A bid that only a player without chips has seen is still for the last player to take up."""
    raised = {f"{OPTIONS}/raise/when": {"not": "bid-covered"}, f"{OPTIONS}/see/for-nothing": True}
    rules = variant("high-card", {**raised, f"{OPTIONS}/see/when": None})
    state = pr.start(rules, seats=3, stacks=(5, 0, 5), dealer=2, seed=1)
    state = after(rules, state, pr.Bid(0, 1), pr.See(1))
    assert "raise" in pr.options(rules, state).verbs


def test_a_raise_may_need_somebody_who_can_answer_it() -> None:
    """Against one who has put in everything a raise is open or not, as the rules have it; with a third it is."""
    rules = variant("high-card", {f"{OPTIONS}/raise/when": "another-can-answer"})
    two = pr.start(rules, seats=2, stacks=(2, 5), dealer=1, seed=1)
    assert "raise" not in pr.options(rules, after(rules, two, pr.Bid(0, 2))).verbs
    assert "raise" in pr.options(rules, after(rules, two, pr.Bid(0, 1))).verbs
    three = pr.start(rules, seats=3, stacks=(2, 5, 5), dealer=2, seed=1)
    assert "raise" in pr.options(rules, after(rules, three, pr.Bid(0, 2))).verbs


ANTE = {"pay": {"by": "everyone", "amount": 2, "ante": True}}
IN_ROUND = "procedure/2/vying/options"


def with_pot_limit(most: Any, **changes: Any) -> pr.Ruleset:
    """High card with an ante of two chips, twenty chips each, and this limit to bids and raises."""
    deal, vying, showdown = rules_of_file("high-card")["procedure"]
    for verb in ("bid", "raise"):
        vying["vying"]["options"][verb]["amount"] = {"least": 1, "most": most}
    return variant("high-card", {"procedure": [ANTE, deal, vying, showdown], "table/stack": 20, **changes})


def test_one_may_bid_and_raise_up_to_what_lies_on_the_table() -> None:
    """Two antes of two are four chips; a bid of four makes eight, and seeing it twelve that may be added."""
    for limit, most in (("whole-pot", 8), ({"of": "whole-pot", "plus": "owed"}, 12)):
        rules = with_pot_limit(limit)
        state = pr.start(rules, seats=2, seed=1)
        assert sums(rules, state, "bid")[-1] == 4
        assert sums(rules, after(rules, state, pr.Bid(state.actor, 4)), "raise")[-1] == most


def test_the_chips_that_are_nobodys_stake_are_not_the_whole_pot() -> None:
    """Stakes lie apart until a rule gathers them; chips left from the hand before do not."""
    rules = with_pot_limit("pot")
    assert sums(rules, pr.start(rules, seats=2, seed=1), "bid") == []
    assert sums(rules, pr.start(rules, seats=2, seed=1, carried=3), "bid") == [1, 2, 3]
    rules = with_pot_limit("whole-pot")
    assert sums(rules, pr.start(rules, seats=2, seed=1, carried=3), "bid")[-1] == 7


def test_pots_that_have_names_are_no_part_of_the_whole_pot() -> None:
    """What lies in a pot apart is not played for in the round."""
    apart = {"pay": {"by": "everyone", "amount": 5, "into": ["apart"]}}
    rules = with_pot_limit("whole-pot", **{"table/pots": ["apart"], "procedure/1": apart})
    assert sums(rules, pr.start(rules, seats=2, seed=1), "bid")[-1] == 4


def test_a_limit_by_the_pot_is_told_in_words() -> None:
    """Whoever reads the rule, and whoever is refused more, hears of the pot."""
    rules = with_pot_limit({"of": "whole-pot", "plus": "owed"})
    node = at_path(rules.tree, f"{IN_ROUND}/raise/amount")
    assert node is not None
    asked = Question("by-how-much", "Betting", "By how much may one raise?", "", "", 1)
    assert (
        words_of(rules, asked, node)
        == "any sum from 1 chip to the whole pot together with all that the player still owes"
    )
    state = pr.start(rules, seats=2, seed=1)
    with pytest.raises(pr.Refused) as refused:
        pr.apply(rules, state, pr.Bid(state.actor, 5))
    assert "1 to 4" in str(refused.value)
