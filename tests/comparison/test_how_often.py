"""How often cards are dealt and changed is read off play, and never off a sentence that says so."""

import pytest

import primero_rules as pr
from primero_rules.comparison.how_often import how_often, often_in_words
from tests.support.variants import Changes, variant

TWICE: Changes = {
    "procedure": [
        {"deal": {"name": "deal", "cards": 1}},
        {"exchange": {"by": "everyone"}},
        {"goto": {"step": "deal", "times": 1}},
        {"showdown": {"among": "standing", "ties": "split", "odd-chips": "eldest"}},
    ]
}
AGAIN_AND_AGAIN: Changes = {**TWICE, "procedure/2/goto": {"step": "deal", "when": {"stock": {"for-each": 2}}}}
IN_EACH_TURN: Changes = {"procedure/1/vying/options/pass/then": [{"exchange": {"cards": 1}}]}


@pytest.mark.parametrize(
    ("changes", "expected"),
    [
        ({}, ["deal once"]),
        (TWICE, ["deal at most twice", "exchange at most twice"]),
        (AGAIN_AND_AGAIN, ["deal again and again", "exchange again and again"]),
        (IN_EACH_TURN, ["deal once", "exchange at turns"]),
    ],
)
def test_a_step_to_which_play_comes_back_is_done_again(changes: Changes, expected: list[str]) -> None:
    """A way back and a round of turns both lead to a step once more."""
    assert how_often(variant("high-card", changes), ["deal", "exchange"]) == expected


def test_a_game_without_such_a_step_does_nothing() -> None:
    """Where no card is ever changed there is nothing to say of it."""
    assert how_often(variant("high-card", {}), ["exchange"]) == ["nothing"]


def test_two_games_that_deny_a_third_deal_agree_only_if_they_change_cards_alike() -> None:
    """The question of how often cards change has different answers where one game changes them with each pass."""
    (row,) = [row for row in pr.compare(["suzuki-1994", "parlett-primiera"]) if row.question.id == "draw-again"]
    texts = {name: cell.text for name, cell in row.cells.items()}
    assert texts == {
        "suzuki-1994": "dealt once, then changed as often as turns bring it",
        "parlett-primiera": "dealt once, then changed once",
    }
    assert row.agreement == "none"


def test_what_is_done_over_and_over_is_told_in_one_sentence() -> None:
    """Nobody follows twelve times *then*: a round that comes twice is told once, and the rest counted."""
    names = ["ducoeur-english", "zorli-cardano"]
    often = {name: often_in_words(pr.load(name), ["deal", "exchange"]) for name in names}
    assert (
        often["ducoeur-english"] == "dealt once, then changed as often as turns bring it, and then both once more"
    )
    assert often["zorli-cardano"].endswith("then changed and dealt up to 3 times")
    assert all(words.count(", then ") < 4 for words in often.values())


def test_a_limit_to_how_often_cards_are_changed_is_told_and_is_ours() -> None:
    """Whittaker is told to change cards whenever all pass; that they do it twice at most is our bound."""
    (row,) = [row for row in pr.compare(["whittaker-italian"]) if row.question.id == "draw-again"]
    cell = row.cells["whittaker-italian"]
    assert cell.marked == ("dealt once, then changed at most twice, then changed once (“at most twice” is ours)")


def test_a_limit_of_ours_is_told_beside_a_sentence_that_does_not_name_it() -> None:
    """Whittaker's Elizabethan answer is too long and gives way to its sentence; that twice is the most is ours."""
    (row,) = [row for row in pr.compare(["whittaker-elizabethan"]) if row.question.id == "draw-again"]
    cell = row.cells["whittaker-elizabethan"]
    assert cell.quoted
    assert cell.ours == "at most twice, which is ours"


def test_a_game_without_these_steps_never_does_them() -> None:
    """Where nobody changes a card the answer to how often is never."""
    assert often_in_words(pr.load("parlett-bouillotte"), ["exchange"]) == "never"
