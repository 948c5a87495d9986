"""The ordinary play of a situation: how computer players at a usual table come to it."""

from dataclasses import replace
from itertools import product

import primero_rules as pr
from primero_rules.play.game import follow, start
from primero_rules.situations.answers.asking import ask
from primero_rules.situations.answers.stored_plays import stored_ordinary
from primero_rules.situations.asked.library_of_situations import (
    folder_of_situations,
    load_situations,
    situation_called,
)
from primero_rules.situations.asked.situation import own_situation
from primero_rules.situations.searching.manner import manner_to
from primero_rules.situations.searching.ordinary import AT_TABLE, MOST_HANDS_TRIED, at_a_usual_table, ordinary_play
from tests.support.variants import variant

KUHN = variant("kuhn", {})


def test_computer_players_come_to_what_happens_in_nearly_every_hand() -> None:
    """Somebody bids, and the play ends just there: nobody has answered."""
    ordinary = ordinary_play(KUHN, own_situation("bid-stands", seats=2))
    assert ordinary.play is not None
    assert ordinary.played <= MOST_HANDS_TRIED
    assert [action.verb for action in ordinary.play.actions if action.verb != "deal"][-1] == "bid"


def test_the_same_hand_is_found_again() -> None:
    """Nothing is left to a clock: the number of a hand decides its cards and what is done."""
    wanted = own_situation("bid-stands", seats=2)
    again = ordinary_play(variant("kuhn", {}), wanted)
    assert again == ordinary_play(KUHN, wanted)


def test_what_nobody_does_on_the_way_is_not_done() -> None:
    """A hand in which it was done on the way is passed over; here none is left."""
    nobody_bids = replace(own_situation("bid-stands", seats=2), without=frozenset({"bid"}))
    ordinary = ordinary_play(KUHN, nobody_bids)
    assert (ordinary.played, ordinary.play) == (MOST_HANDS_TRIED, None)


def test_whoever_is_asked_about_as_truthful_has_not_boasted_on_the_way() -> None:
    """No ordinary play is shown in which somebody names what he does not hold, where nobody does so needlessly."""
    followed = 0
    for situation, rules in product(load_situations(), [rules for rules in pr.load_all() if rules.playable]):
        if not situation.truthful:
            continue
        stored = stored_ordinary(situation, rules, folder_of_situations(rules))
        play = stored.play if stored else None
        if play is None:
            continue
        manner, followed = manner_to(situation), followed + 1
        state = start(rules, len(play.table.stacks), stacks=play.table.stacks)
        for action in play.actions:
            assert manner.allows(rules, state, play.dealer, action), (situation.id, rules.id, action)
            state, _ = follow(rules, state, action)
    assert followed > 50


def test_four_sit_at_a_usual_table() -> None:
    """But a question about two is put to two."""
    assert at_a_usual_table(own_situation("bid-stands")).seats == AT_TABLE
    assert at_a_usual_table(own_situation("bid-stands", seats=2)).seats == 2


def test_the_cards_that_are_asked_for_are_dealt() -> None:
    """Whoever is to hold them holds them when it comes to that, in whichever seat he sits."""
    situation = next(each for each in load_situations() if each.id == "four-coats")
    rules = pr.load("whittaker-italian")
    ordinary = ordinary_play(rules, situation)
    assert ordinary.play is not None
    holder = next(holder for holder in situation.holders if holder.cards)
    seat = ordinary.play.table.seat_of[holder.seat]
    assert set(ordinary.play.state.seats[seat].hand) <= set(holder.cards)


def test_what_lies_too_deep_for_the_search_is_found_in_hands_that_are_played() -> None:
    """Everybody may change cards at each turn, so that a bid raised twice is seldom among the first positions."""
    situation = situation_called("third-bid")
    rules = pr.load("ducoeur-italian")
    answer = ask(situation, rules)
    assert answer.never is None
    assert "revie" in [way.name for way in answer.ways]


def test_hands_are_not_played_for_what_all_positions_rule_out() -> None:
    """Nobody may fold in Suzuki's game, and the search has seen all that can happen."""
    answer = ask("all-but-one-give-up", pr.load("suzuki-1994"))
    assert answer.never is not None
    assert answer.never.whole
