"""A situation that can never come about is refused before anything is searched."""

import pytest

import primero_rules as pr
from primero_rules.base.yaml_reader import read_file
from primero_rules.situations.asked.contradiction import contradictions
from primero_rules.situations.asked.library_of_situations import load_situations, seats_faults, situation_faults
from primero_rules.situations.asked.situation import own_situation
from primero_rules.situations.asked.situation_reader import read_situations

RULEBOOKS = [rules for rules in pr.load_all() if rules.playable]


@pytest.mark.parametrize(
    ("until", "column", "words"),
    [
        (
            "[bid-stands, {not: bid-stands}]",
            14,
            "contradicts what stands before it (somebody has bid in this round)",
        ),
        ("[{turn-of: dealer}, {not: {turn-of: dealer}}]", 21, "contradicts"),
        ("[{hand: 2}, {hand: 3..4}]", 13, "contradicts what stands before it (the player holds 2 cards)"),
        ("[one-standing, {standing: 2..}]", 16, "contradicts what stands before it (only one player is still in)"),
        ("[{not: one-standing}, {standing: 1}]", 23, "contradicts what stands before it"),
        ("{hand: 3000}", 1, "no game comes to this: the player holds 3000 cards"),
        ("{standing: 40}", 1, "no game comes to this"),
        ("{stock: {for-each: 90}}", 1, "no game comes to this"),
        ("{cards-left: 90..}", 1, "no game comes to this: the stock has at least 90 cards"),
        ("[{cards-left: 0}, {cards-left: 2..}]", 19, "contradicts what stands before it (the stock has no cards)"),
    ],
)
def test_what_cannot_be_so_at_once_is_refused(until, column, words):
    """The condition is pointed at that does not go with the one before it, or asks for too much."""
    (fault,) = contradictions(own_situation(until), RULEBOOKS)
    assert words in fault.wrong
    assert fault.place.column == column


@pytest.mark.parametrize(
    "until", ["[{hand: 2..4}, {hand: 4}]", "[{passes: 1}, {hand: 2}]", "{any: [bid-stands, {not: bid-stands}]}"]
)
def test_what_may_be_so_at_once_is_not_refused(until):
    """Two numbers may overlap, and of several conditions one may deny the other."""
    assert list(contradictions(own_situation(until), RULEBOOKS)) == []


def test_more_players_than_sit_down_are_told_how_many_seats_are_needed():
    """Five are never in where three sit; that a game can be played by five is said, and by forty none."""
    (fault,) = contradictions(own_situation("{standing: 5}"), [pr.load("suzuki-1994")])
    assert fault.said.startswith(
        "no game comes to this with 3 at the table: the hand is left to 5 players — seats: 5"
    )
    (fault,) = contradictions(own_situation("{standing: 40}"), [pr.load("suzuki-1994")])
    assert fault.said.endswith("— a smaller number")


def test_a_larger_hand_than_anybody_holds_is_refused(tmp_path):
    """Nobody holds five cards in Suzuki's game, however large the pack is."""
    rulebooks = [pr.load("suzuki-1994")]
    (fault,) = contradictions(own_situation("{hand: 5}"), rulebooks)
    assert "no game comes to this: the player holds 5 cards" in fault.wrong
    path = tmp_path / "own.yaml"
    path.write_text(FIVE_CARDS, "utf-8")
    root = read_file(path)
    (fault,) = situation_faults(root, read_situations(root), [], rulebooks)
    assert fault.said.startswith("the bidder is to hold 5 cards, more than anybody ever holds — 4 cards at most")
    assert fault.place.line == 7


FIVE_CARDS = """\
format: 2
group: Mine
situations:
  - id: five
    title: One bids on five cards. What then?
    until: bid-stands
    players: {bidder: {cards: Kc Kd Kh Ks Ac}}
    asks: outcome
"""


def test_more_players_than_any_game_has_are_refused():
    """Forty never sit down to Primero."""
    situation = own_situation("bid-stands", 40)
    (fault,) = seats_faults(situation, RULEBOOKS, situation.until)
    assert "no game here is for 40 players" in fault.wrong


def test_no_shipped_situation_contradicts_itself():
    """All of them can come about somewhere."""
    assert [fault for situation in load_situations() for fault in contradictions(situation, RULEBOOKS)] == []
