"""Two plays lead to the same situation and to different ends: who follows the second is told in what it differs."""

import pytest

import primero_rules as pr
from primero_rules.situations.answers.answer import Answer
from primero_rules.situations.answers.otherwise import NOT_OPEN, continued
from primero_rules.situations.answers.stored_plays import answered, stored_ordinary
from primero_rules.situations.asked.library_of_situations import (
    folder_of_situations,
    load_situations,
    situation_called,
)
from primero_rules.situations.asked.situation import OF_THE_MOMENT
from tests.support.selections import playable

HOME = folder_of_situations()


def otherwise(situation: str, name: str) -> tuple[Answer, tuple[str, ...]]:
    """The stored answer of a game, and in what the end of its stored ordinary play differs from it."""
    asked, rules = situation_called(situation), pr.load(name)
    answer, kept = answered(asked, rules, HOME), stored_ordinary(asked, rules, HOME)
    assert kept is not None
    assert kept.play is not None
    return answer, continued(answer, kept.play).otherwise


def test_what_is_open_in_one_play_and_not_in_the_other_is_said() -> None:
    """A raise to the highest hand of all leaves nothing higher to bid, and after a lower one there still is."""
    answer, lines = otherwise("bidder-after-a-raise", "franz")
    assert "bid" in {way.name for way in answer.ways}
    assert lines == (f"bid: {NOT_OPEN}",)


def test_what_is_the_same_in_both_plays_is_not_repeated() -> None:
    """Where only names and sums differ nothing is said."""
    assert otherwise("bidder-after-a-raise", "harbinger")[1] == ()


def test_another_end_of_the_hand_is_told_as_a_whole() -> None:
    """How a hand ends hangs together: who takes what, and who shows."""
    ends = [
        (answer, lines)
        for situation in load_situations()
        if situation.asks not in OF_THE_MOMENT
        for name in playable()
        if "@" not in name
        and (kept := stored_ordinary(situation, pr.load(name), HOME)) is not None
        and kept.play is not None
        for answer in [answered(situation, pr.load(name), HOME)]
        if (lines := continued(answer, kept.play).otherwise)
    ]
    assert ends
    for answer, lines in ends:
        assert len(lines) == 1
        assert lines != tuple(answer.lines())


def test_an_ordinary_play_goes_on_to_the_end_if_that_is_asked_and_no_further_if_not() -> None:
    """Who asks how a hand ends sees it end, and who asks what may be done sees the turn at which he asks."""
    rules = pr.load("suzuki-1994")
    for situation in load_situations():
        answer, kept = answered(situation, rules, HOME), stored_ordinary(situation, rules, HOME)
        if answer.play is not None and kept is not None and kept.play is not None:
            play = continued(answer, kept.play).play
            assert play.actions[: len(kept.play.actions)] == kept.play.actions
            assert play.state.over is (situation.asks not in OF_THE_MOMENT), situation.id


@pytest.mark.parametrize("name", ["ducoeur-italian", "suzuki-1994"])
def test_a_player_who_has_been_raised_is_not_the_last_to_answer(name: str) -> None:
    """What the last has to do is asked apart, so that the two plays to the general question do not part over it."""
    answer, lines = otherwise("bidder-after-a-raise", name)
    assert not [line for line in lines if line.startswith("pass")]
    assert "pass" in {way.name for way in answer.ways}


def test_no_hand_is_thought_of_with_which_another_would_have_the_choice() -> None:
    """Zorli's challenger holds the weaker hand: beside a point he can try no flush, whatever else he might hold."""
    answer, lines = otherwise("weaker-of-the-last-two", "zorli-cardano")
    assert lines == ()
    assert {way.name: way.effect.with_some_hands for way in answer.ways} == {"points": True, "primero": True}
