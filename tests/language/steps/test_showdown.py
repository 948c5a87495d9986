"""The showdown: who wins, by which of his hands, what becomes of equal hands, and what each winner takes.

Stakes in layers, where nobody wins more from another than he staked himself, are tried in ``test_side_pots``.
"""

from typing import Any

import pytest

import primero_rules as pr
from tests.support.moves import after
from tests.support.variants import WITH_PAIRS, rules_of_file, variant

SHOWDOWN = rules_of_file("high-card")["procedure"][2]["showdown"]
ONE_POT = {**SHOWDOWN, "contest": "whole"}
ALL_IN = (pr.Bid(0, 1), pr.Raise(1, 4), pr.See(2))


def settled_by(**terms: Any) -> pr.Ruleset:
    """High card whose showdown has these terms, and where the stakes are one pot unless they say otherwise."""
    return variant("high-card", {"procedure/2/showdown": {**ONE_POT, **terms}})


def played(rules: pr.Ruleset, deck: str, *actions: pr.Action, stacks: tuple[int, ...]) -> pr.State:
    """A finished hand; the last seat deals."""
    state = after(rules, pr.start(rules, deck=deck, stacks=stacks, dealer=len(stacks) - 1), *actions)
    assert state.over
    return state


def winners(deck: str, *actions: pr.Action) -> tuple[int, ...]:
    """Who wins with two cards each, where a pair is the higher hand and the seats compare what was named."""
    by_name = {**WITH_PAIRS, "procedure/2/showdown": {**ONE_POT, "compares": "most-points-of-the-named"}}
    rules = variant("high-card", {**by_name, "procedure/1/vying/options/bid/announces": ["combination"]})
    return played(rules, deck, *actions, stacks=(5, 5)).table.winners


PAIR_OF_ACES, FIVE_HIGH = "Ac Ah", "5c 4h"


def test_points_decide_within_the_combination_that_was_named() -> None:
    """A five is more than two aces where single cards are what was bid."""
    assert winners(f"{PAIR_OF_ACES} {FIVE_HIGH}", pr.Bid(0, 1, pr.Said(0, None)), pr.See(1)) == (1,)


def test_the_ranking_decides_where_nothing_was_named() -> None:
    """Without a bid two aces are a pair, and a pair is higher than a card."""
    assert winners(f"{PAIR_OF_ACES} {FIVE_HIGH}", pr.Pass(0), pr.Pass(1)) == (0,)


def annulled(contest: str, nobody: str = "stays") -> pr.Ruleset:
    """High card where equal hands win nothing."""
    kept = {key: value for key, value in ONE_POT.items() if key != "odd-chips"}
    terms = {**kept, "ties": "annulled", "nobody": nobody, "contest": contest}
    return variant("high-card", {"procedure/2/showdown": terms})


def test_what_equal_hands_would_have_won_stays_on_the_table() -> None:
    """Two fives against each other: nobody wins, and both chips wait for the next hand."""
    done = played(annulled("whole"), "5c 5h", pr.Bid(0, 1), pr.See(1), stacks=(5, 5))
    assert (done.payoffs, done.on_table, done.table.winners) == ((-1, -1), 2, ())


def test_only_the_layers_in_which_the_best_are_equal_stay() -> None:
    """Stakes of one, five and three: what two fives contend for stays, what lies above is settled."""
    done = played(annulled("side-pots"), "5c 5h 3c", *ALL_IN, stacks=(1, 5, 3))
    assert (done.payoffs, done.on_table) == ((-1, 1, -3), 3)


def test_a_better_hand_than_two_equal_ones_wins() -> None:
    """Equality of the beaten hands annuls nothing."""
    done = played(annulled("whole"), "3c 5c 3h", pr.Bid(0, 1), pr.See(1), pr.See(2), stacks=(5, 5, 5))
    assert (done.payoffs, done.on_table) == ((-1, 2, -1), 0)


@pytest.mark.parametrize("contest", ["side-pots", "whole"])
def test_stakes_for_which_equal_hands_contend_may_go_back(contest: str) -> None:
    """Two fives annul the hand, and everybody takes back what he staked; by layers, what lies above is won."""
    done = played(annulled(contest, nobody="returned"), "5c 5h 3c", *ALL_IN, stacks=(1, 5, 3))
    assert (done.payoffs, done.on_table) == ((0, 2, -2) if contest == "side-pots" else (0, 0, 0), 0)


def of_remainder(share: str | int) -> dict[str, Any]:
    """A share of what better hands have left."""
    return {"share": share, "of": "remainder"}


HALVES = ("1/2", of_remainder("1/2"))


def shared(takes: tuple[Any, ...], odd: str, stake: int, deck: str = "5c 4c 3c") -> tuple[tuple[int, ...], int]:
    """What three players win or lose who have all staked as much, and what is left on the table."""
    rules = settled_by(takes=list(takes), **{"odd-chips": odd})
    done = played(rules, deck, pr.Bid(0, stake), pr.See(1), pr.See(2), stacks=(9, 9, 9))
    return done.payoffs, done.on_table


@pytest.mark.parametrize(
    ("takes", "stake", "won", "left"),
    [
        (HALVES, 4, (6, 3, 0), 3),
        (HALVES, 5, (7, 4, 0), 4),  # of eight left the next takes half, and not a quarter of fifteen
        (("1/2", "1/4"), 5, (7, 3, 0), 5),
        (("1/2", of_remainder("1/2"), of_remainder("1/2")), 5, (7, 4, 2), 2),
        (("1/3", of_remainder(1)), 5, (5, 10, 0), 0),
        ((of_remainder("1/2"),), 5, (7, 0, 0), 8),  # what is left before anybody takes is the whole
    ],
)
def test_a_share_of_the_remainder_is_taken_of_what_is_left_in_whole_chips(
    takes: tuple[Any, ...], stake: int, won: tuple[int, ...], left: int
) -> None:
    """Each takes his part of what better hands have left, rounded down, and the rest stays on the table."""
    payoffs, on_table = shared(takes, "stays", stake)
    assert payoffs == tuple(chips - stake for chips in won)
    assert on_table == left


def test_odd_chips_go_to_the_eldest_of_the_best_only_if_everything_is_given_out() -> None:
    """Where a part is meant to stay, a chip that cannot be halved stays with it."""
    assert shared(HALVES, "eldest", 5) == ((2, -1, -5), 4)
    assert shared(("1/2", of_remainder(1)), "eldest", 5) == ((2, 3, -5), 0)
    assert shared(("1/2", "1/2"), "eldest", 5) == ((3, 2, -5), 0)


def test_equal_hands_divide_one_share() -> None:
    """Two best hands have half of the pot between them, and the next one half of what is left."""
    assert shared(HALVES, "stays", 5, "5c 5h 3c") == ((-2, -2, -1), 5)


def payoffs_of_the_short(deck: str, stacks: list[int]) -> tuple[int, ...]:
    """Everybody bets or sees with all he has; whoever wins with less than another has staked is short."""
    rules = settled_by(contest="own-stake")
    state = pr.start(rules, len(stacks), deck=deck, stacks=stacks, dealer=len(stacks) - 1)
    while not state.over:
        seat = state.actor
        left = state.seats[seat].stack
        act: pr.Action = pr.Pass(seat) if not left else pr.See(seat)
        if state.vying.bid is None:
            act = pr.Bid(seat, left)
        elif left > state.vying.to_match:
            act = pr.Raise(seat, left - state.vying.to_match)
        state, _ = pr.apply(rules, state, act)
    assert sum(state.payoffs) + state.on_table == 0
    return state.payoffs


@pytest.mark.parametrize(
    ("deck", "payoffs"),
    [
        ("5c 4c 3c", (0, 0, 0)),  # the two shortest are best and save theirs; the last has won nothing
        ("3c 5c 4c", (-2, 0, 2)),  # the middle one is best and saves four; the last comes next and wins the rest
        ("4c 3c 5c", (-2, -4, 6)),  # whoever has staked most wins everything
        ("4c 5c 3c", (0, 0, 0)),
    ],
)
def test_the_rest_goes_to_the_best_hand_that_is_not_short(deck: str, payoffs: tuple[int, ...]) -> None:
    """With stakes of two, four and six the hands above that of six save their own chips and win none."""
    assert payoffs_of_the_short(deck, [2, 4, 6]) == payoffs


def test_equal_hands_share_only_if_neither_is_short() -> None:
    """Of two equal best hands the short one takes back its two chips, and the other all the rest."""
    assert payoffs_of_the_short("5c 5h 3c", [2, 4, 4]) == (0, 4, -4)


def test_nobody_is_short_among_equal_stakes() -> None:
    """With equal stakes nobody is short, and the best hand takes everything."""
    assert payoffs_of_the_short("4c 5c 3c", [3, 3, 3]) == (-3, 6, -3)
