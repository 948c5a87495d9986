"""At the end of a hand the players are called what the question calls them, and never by the words of a search."""

from dataclasses import replace

import pytest

import primero_rules as pr
from primero_rules.base.fault import Faults
from primero_rules.base.yaml_reader import read_text
from primero_rules.situations.answers.stored_plays import answered
from primero_rules.situations.asked.library_of_situations import (
    folder_of_situations,
    load_situations,
    situation_called,
)
from primero_rules.situations.asked.situation import MAY, Situation
from primero_rules.situations.asked.situation_reader import read_situations
from primero_rules.situations.ends.outcome_words import outcome_in_words
from primero_rules.situations.partings.sentence import holders_in_words
from tests.support.selections import asked

SHORT = "the short player takes 9 of the 27 chips; the third takes 18 of the 27 chips; all show cards"


def end_of(situation: Situation, game: str) -> str:
    """The end of a hand of a game in words."""
    return "; ".join(answered(situation, pr.load(game), folder_of_situations()).lines())


@pytest.mark.parametrize("name", asked())
def test_no_end_of_a_hand_speaks_of_the_player_to_act(name: str) -> None:
    """Nobody is to act once the hand is over: whoever wins it is the one who paid, the short player, the other."""
    ends = [situation for situation in load_situations() if situation.asks != MAY]
    assert not any("to act" in end_of(situation, name) for situation in ends)


def test_the_short_player_and_the_third_are_told_apart() -> None:
    """He wins what he could pay for, and of the two others the one who is not the bidder takes the rest."""
    assert SHORT in {end_of(situation_called("short-player-with-the-best-hand"), game) for game in pr.ids()}


def test_a_question_about_two_hands_is_answered_by_these_hands() -> None:
    """Four kings meet a flush: one of these wins, and not the eldest or the dealer, who are not asked about."""
    situation = situation_called("four-alike-against-a-flush")
    assert end_of(situation, "suzuki-1994").startswith("the one with four kings takes all")
    assert holders_in_words(situation).startswith("The one with four kings holds Kc Kd Kh Ks, the one with")


def test_without_words_of_its_own_a_question_names_the_player_whose_turn_it_is() -> None:
    """Whoever writes a question need not name anybody: the answer then goes by turn and bid."""
    answer = answered(situation_called("more-than-was-bid"), pr.load("suzuki-1994"), folder_of_situations())
    assert answer.outcome is not None
    assert outcome_in_words(answer.outcome, answer.situation.called).startswith("the other takes all")
    assert outcome_in_words(answer.outcome).startswith("the player whose turn it is takes all")


def test_the_third_is_nobody_where_several_have_no_name() -> None:
    """At a table of four the two without a name are others, and neither of them is the third."""
    answer = answered(
        situation_called("short-player-with-the-best-hand"), pr.load("suzuki-1994"), folder_of_situations()
    )
    assert answer.outcome is not None
    unnamed = next(take for take in answer.outcome.takes if take.who == "another")
    four = replace(answer.outcome, takes=(*answer.outcome.takes, replace(unnamed, chips=1, shown=0)))
    of_four = outcome_in_words(four, answer.situation.called)
    assert "another player takes 1 of" in of_four
    assert "the third" not in of_four


def test_a_name_for_a_seat_that_is_none_is_a_fault() -> None:
    """A slip in the word for a seat is shown with the word that may be meant."""
    text = """
format: 2
group: Some
situations:
  - {id: one, title: One wins, until: bid-stands, called: {biddder: the bidder}}
"""
    with pytest.raises(Faults, match="'biddder' is not a seat"):
        read_situations(read_text(text, "some.yaml"))
