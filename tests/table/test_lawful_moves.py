"""The moves of a seat as data: in the file's words, with what they cost, by which rule, and what is refused."""

import json
import re
from random import Random

import pytest

import primero_rules as pr
from primero_rules.base.cards import write
from primero_rules.game.announcement import BidFamily
from primero_rules.game.event import Acted, Paid
from primero_rules.game.transfer import DealFamily, ExchangeFamily
from primero_rules.table.lawful_moves import RESERVED, combinations_held, keys_for
from primero_rules.table.next_question import cost_text, move_text
from tests.support.players import about_four
from tests.support.selections import tried

OPENED = "suzuki-1994"
"""A game in which a first bid names a hand."""


def decisions(rules, seed):
    """Every state of one random hand in which a seat has to act."""
    chance = Random(seed)
    state = pr.start(rules, about_four(rules), seed=seed)
    while not state.over:
        if state.actor >= 0:
            yield state
        state, _ = pr.apply(rules, state, pr.options(rules, state).draw(chance))


@pytest.mark.parametrize("name", tried())
def test_the_moves_are_the_options_no_more_and_no_less(name):
    """In every game the moves hold just the actions that the interpreter offers, and every key is its own."""
    rules = pr.load(name)
    for state in decisions(rules, 3):
        table, offered = pr.moves(rules, state), pr.options(rules, state)
        families = [family for move in table for family in move.families]
        assert sorted(map(repr, families)) == sorted(map(repr, offered.choices))
        keys = [move.key for move in table]
        assert len(set(keys)) == len(keys)
        assert not set(keys) & set(RESERVED)
        assert {each.verb for each in table.refused}.isdisjoint(offered.verbs)
        json.dumps(table.as_data())


@pytest.mark.parametrize("name", tried())
def test_what_a_move_costs_is_what_is_put_down(name):
    """The fewest and the most chips that a move is said to cost leave the stack when it is made."""
    rules = pr.load(name)
    for state in decisions(rules, 5):
        for move in pr.moves(rules, state):
            if move.cards is not None:
                continue
            for action, cost in zip(ends_of(move.families[0]), move.costs, strict=True):
                _, events = pr.apply(rules, state, action)
                assert next(event.paid for event in events if isinstance(event, Acted)) == cost


def ends_of(family):
    """The cheapest and the dearest action of a family."""
    if not isinstance(family, BidFamily):
        action = next(iter(family))
        return action, action
    said = next(family.said())
    return tuple(family.make(family.seat, amount, said) for amount in (family.amounts[0], family.amounts[-1]))


def test_points_that_may_be_named_are_runs_of_numbers():
    """Two thousand bids are a few hands, each with the points it may be named with, and a range of chips."""
    rules = pr.load(OPENED)
    state = next(state for state in decisions(rules, 11) if any(move.nameable for move in pr.moves(rules, state)))
    move = next(move for move in pr.moves(rules, state) if move.nameable)
    points = [last - first + 1 for hand in move.nameable for first, last in hand.runs or ()]
    assert move.amounts is not None
    assert sum(points) * len(move.amounts) == len(move.families[0])
    assert len(json.dumps(move.as_data())) < 5_000


def test_a_denied_move_tells_the_rule_that_denies_it():
    """Where nobody may give up his hand, the move is told as refused, with the author's own rule."""
    rules = pr.load(OPENED)
    table = pr.moves(rules, pr.start(rules, 3, seed=1))
    fold = next(each for each in table.refused if each.verb == "fold")
    assert "nobody may" in fold.why
    assert fold.here
    assert fold.ref.path.endswith("fold")
    assert fold.remedy == " or ".join(move.label for move in table)


def test_what_has_no_place_here_rests_on_nothing_that_is_named_or_paid_here():
    """Suzuki says himself what one may do in a turn; which points may be named in it is our choice."""
    rules = pr.load("suzuki-1994")
    table = pr.moves(rules, next(decisions(rules, 3)))
    change = next(each for each in table.refused if each.verb == "exchange")
    assert (change.here, change.ours) == (False, ())
    bid = next(move for move in table if move.verb == "bid")
    assert bid.ours, "he does not say which points may be named with it"


def test_a_hand_is_told_with_all_that_it_makes():
    """A hand that makes several combinations tells each, the best first."""
    rules = pr.load(OPENED)
    state = next(state for state in decisions(rules, 11) if len(combinations_held(rules, state, state.actor)) > 1)
    table = pr.moves(rules, state)
    assert table.holds[0] == pr.evaluate(rules, write(state.seats[table.seat].hand))
    assert len({worth.combination for worth in table.holds}) == len(table.holds)
    assert all(set(worth.cards) <= set(table.holds[0].cards) or worth.points for worth in table.holds)


@pytest.mark.parametrize("name", tried())
def test_the_moves_tell_nothing_of_other_hands(name):
    """Two tables that differ only in what a seat cannot see show it the same moves, costs and refusals."""
    rules = pr.load(name)
    for state in decisions(rules, 7):
        before = pr.moves(rules, state).as_data()
        assert pr.moves(rules, with_another_stock(state)).as_data() == before


def with_another_stock(state):
    """The same table to everybody, but for the order in which the cards lie that nobody has."""
    other = state.copy()
    other.stock.cards = tuple(reversed(state.stock.cards)) if state.stock.ordered else state.stock.cards
    return other


def test_nobody_has_moves_when_a_hand_is_over():
    """When the hand is over, or chance deals, there is nothing to choose."""
    rules = pr.load(OPENED)
    over = pr.playout(rules, 3, seed=1).final
    assert len(pr.moves(rules, over)) == 0
    assert not pr.moves(rules, pr.start(rules, 3)).lawful


def test_keys_never_take_a_letter_that_means_something_else():
    """Raise, save, quit, back: each gets a letter that is no command, and more words than letters work."""
    keys = keys_for(["raise", "save", "quit", "back", *[f"w{number}" for number in range(40)]])
    assert len(set(keys)) == 44
    assert not set(keys) & set(RESERVED)


TRUE_WHEN = {
    "somebody has bid already": lambda state: state.vying.bid is not None,
    "nobody has bid in this round": lambda state: state.vying.bid is None,
    "no chips are left": lambda state: not state.seats[state.actor].stack,
    "nobody else is still in": lambda state: sum(seat.standing for seat in state.seats) == 1,
}
"""When a reason that stands against a move is true."""


@pytest.mark.parametrize("name", tried())
def test_what_stands_against_a_move_is_true(name):
    """No move is refused for nothing: what is said against it is so, and chips that are counted are there."""
    rules = pr.load(name)
    for seed in range(4):
        for state in decisions(rules, seed):
            for refused in pr.moves(rules, state).refused:
                lead, _, reason = refused.why.partition(" now: ")
                if lead.startswith("there is no lawful"):
                    assert reason
                    assert TRUE_WHEN.get(reason, lambda _: True)(state), refused.why
                    chips = re.match(r"with (\d+) chips? left", reason)
                    assert chips is None or int(chips[1]) == state.seats[state.actor].stack


def test_a_pass_that_is_paid_in_cards_is_not_said_to_cost_nothing() -> None:
    """Franz's pass costs no chips, but one card or two, and both are said before it is chosen."""
    rules = pr.load("franz")
    state = pr.start(rules, seats=3, seed=1)
    passing = next(move for move in pr.moves(rules, state).lawful if move.verb == "pass")
    assert cost_text(passing) == "costs no chips"
    assert move_text(passing) == "costs no chips, then 1 or 2 cards to change"
    after, _ = pr.apply(rules, state, next(way for way in pr.options(rules, state) if way.verb == "pass"))
    assert {way.verb for way in pr.options(rules, after)} == {"exchange"}


@pytest.mark.parametrize("name", tried())
def test_the_cards_to_change_after_a_move_are_those_that_it_is_said_to_cost(name):
    """Whoever makes a move is next asked for as many cards as it was said, and for none where nothing was said."""
    rules = pr.load(name)
    for state in decisions(rules, 5):
        for move in pr.moves(rules, state):
            after, _ = pr.apply(rules, state, next(iter(move.families[0])))
            mine = pr.moves(rules, after).lawful if after.actor == state.actor else ()
            asked = [each.cards for each in mine if each.verb == "exchange" and each.cards is not None]
            assert bool(asked) <= bool(move.changes), move.label
            for cards in asked:
                assert move.changes is not None
                least, most = move.changes
                assert least <= cards.least <= cards.most <= most


@pytest.mark.parametrize("name", tried())
def test_no_two_moves_have_the_same_name(name):
    """A word that a file has for two moves is listed once, whether or not either is allowed."""
    rules = pr.load(name)
    for state in decisions(rules, 3):
        table = pr.moves(rules, state)
        labels = [move.label for move in table.lawful] + [refused.label for refused in table.refused]
        assert len(set(labels)) == len(labels), labels


@pytest.mark.parametrize("name", tried())
def test_a_duty_that_follows_a_move_is_told_with_its_price(name):
    """What a player is made to put down before anybody else acts is what his move said, and no less."""
    rules, chance = pr.load(name), Random(7)
    for state in decisions(rules, 12):
        for move in pr.moves(rules, state):
            if move.amounts is not None or move.cards is not None or move.nameable:
                continue
            paid = put_down_by_duty(rules, state, next(iter(move.families[0])), chance)
            assert (move.duty.chips if move.duty else 0) == paid


def put_down_by_duty(rules, state, action, chance):
    """The chips that a player is made to put down after an action, with any cards that he then changes."""
    seat, paid = state.actor, 0
    while True:
        state, events = pr.apply(rules, state, action)
        paid += sum(event.amount for event in events if isinstance(event, Paid) and event.seat == seat)
        families = () if state.over else pr.options(rules, state).choices
        changes = [family for family in families if isinstance(family, ExchangeFamily | DealFamily)]
        if not changes or getattr(changes[0], "to", changes[0].seat) != seat:
            return paid
        action = changes[0].draw(chance)


def test_whoever_passes_last_is_told_what_that_costs():
    """Two play, and one bids five: the other's pass costs nothing, but as the last he has to match the bid."""
    rules = pr.load(OPENED)
    state = pr.start(rules, 2, seed=3)
    bid = pr.moves(rules, state).lawful[0]
    family = bid.families[0]
    assert isinstance(family, BidFamily)
    state, _ = pr.apply(rules, state, family.make(family.seat, 5, next(family.said())))
    passing = next(move for move in pr.moves(rules, state) if move.verb == "pass")
    assert cost_text(passing) == "costs no chips, but then 5 chips by a duty"
    assert passing.duty is not None
    assert passing.duty.ref.says
    assert passing.as_data()["duty"]["chips"] == 5
