"""A record that does not follow names the rule by which it does not, and what is due instead."""

import pytest

from primero_rules.records.replay import replay
from tests.support.probe import probe_record
from tests.support.variants import rules_of_file, variant

PROCEDURE = rules_of_file("high-card")["procedure"]
TWO_ENDS = variant(
    "high-card",
    {
        "procedure": [
            *PROCEDURE,
            {"end": {"says": "After the showdown the hand is over."}},
            {"award": {"name": "alone", "to": "standing", "says": "Whoever is alone takes all."}},
            {"end": {"says": "Whoever is alone has won, and the hand is over."}},
        ],
        "procedure/1/vying/says": "Each bids in his turn.",
        "procedure/1/vying/ends": [
            {"when": "one-standing", "goto": "alone"},
            {"when": "all-matched"},
            {"when": {"rounds-without-bid": 1}},
        ],
    },
)
"""High card in which a hand ends by one rule after a showdown, and by another where all but one have folded."""

HEAD = """\
format: 2
hand: probe
reconstruction: suzuki-1994
title: Two players
origin: ours
dealer: Ann
seats: [%s]
steps:
"""
DEAL = "  - deal: {Bob: 5c, Ann: 3c}\n"
SHOWN = "  - {who: Bob, does: bid, amount: 1}\n  - {who: Ann, does: see}\n"


def wrong(steps, seats="Ann, Bob"):
    """Why a record with these steps does not follow from the game with two ends, its line, and the rule."""
    mismatch = replay(probe_record(steps, HEAD % seats), under=TWO_ENDS).mismatch
    assert mismatch is not None
    assert mismatch.ref is not None
    return mismatch.why, mismatch.line, mismatch.ref.says or mismatch.ref.path


@pytest.mark.parametrize(
    "later", ["{who: Ann, does: fold}", "deal: {Ann: 4c}", "{who: Bob, throws: 5c}", "turns-up: 4c"]
)
def test_what_comes_after_the_end_names_the_rule_that_ended_the_hand(later):
    """After a showdown the hand is over by the rule behind it, and not by the last of the file."""
    why, line, rule = wrong(f"{DEAL}{SHOWN}  - {later}\n")
    assert (why, line) == ("the hand is over", 12)
    assert rule == "After the showdown the hand is over."


def test_a_hand_that_one_has_won_alone_is_over_by_its_own_rule():
    """Where all others have folded, the other of the two rules ends the hand."""
    folded = "  - {who: Bob, does: bid, amount: 1}\n  - {who: Ann, does: fold}\n"
    assert (
        wrong(f"{DEAL}{folded}  - {{who: Ann, does: see}}\n")[2]
        == "Whoever is alone has won, and the hand is over."
    )


def test_who_acts_out_of_turn_is_told_the_rule_at_which_play_stands():
    """A record lies open: it is no secret there by which rule the other has the turn."""
    why, _, rule = wrong(f"{DEAL}  - {{who: Ann, does: bid, amount: 1}}\n")
    assert (why, rule) == ("it is not the turn of Ann: Bob has to act", "Each bids in his turn.")


def test_too_many_players_are_told_how_many_can_play():
    """Four cannot play where two or three can, and the rule of that is named at the line of the seats."""
    why, line, rule = wrong("  - deal: {Bob: 5c}\n", "Ann, Bob, Cay, Dan")
    assert why.endswith("4 cannot play high-card — 2 or 3 can")
    assert (line, rule) == (7, "players")


@pytest.mark.parametrize(
    ("asserted", "so_far"), [("payoffs: {Bob: 1}", "comes out at -1"), ("winners: [Bob]", "nobody does")]
)
def test_what_a_whole_hand_comes_to_is_not_judged_before_its_end(asserted, so_far):
    """Somebody who forgot the last step learns first that the hand is not over, and who has to do what."""
    steps = f"{DEAL}  - {{who: Bob, does: bid, amount: 1}}\n  - expect: {{{asserted}}}\n"
    why, _, rule = wrong(steps)
    assert why.startswith("the hand is not over, and Ann has to act first (raise, see or fold): Bob is said to ")
    assert why.endswith(f"{so_far} so far")
    assert rule == "Each bids in his turn."


def test_a_hand_is_said_to_be_over_too_early():
    """Who has to act is told here too."""
    why, _, _ = wrong(f"{DEAL}  - expect: {{over: true}}\n")
    assert why == "the hand is not over, and Bob has to act first (bid or pass)"


def test_too_many_cards_in_a_deal_name_the_deal():
    """The rule that deals one card is named, and not that of the betting which comes next."""
    why, _, rule = wrong("  - deal: {Bob: 5c 4c, Ann: 3c}\n")
    assert (why, rule) == ("no more cards are dealt to Bob here by these rules", "Everybody is dealt one card.")
