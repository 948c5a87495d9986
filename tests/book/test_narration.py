"""A played hand is told as somebody would tell it who sat at the table."""

import re

import pytest

from primero_rules.book.narration import DECISIONS, narrate
from primero_rules.records.library_of_hands import hand_paths, load_record
from primero_rules.records.replay import replay
from primero_rules.rules.library import ids


@pytest.mark.parametrize("own", ids())
def test_nobody_puts_down_no_chips(own):
    """Who is made to pay and has nothing left is not told to have put down 0 chips."""
    for path in hand_paths(own):
        sentences = [event.sentence for event in narrate(replay(load_record(path)))]
        assert not [sentence for sentence in sentences if re.search(r"\b0 chips\b", sentence)], path


def test_what_a_rule_decides_of_a_player_says_of_what():
    """A player who is passed over by a change of cards is not only spared, and a least bet is no permission."""
    assert "cards" in DECISIONS["spared"]
    assert "called on" in DECISIONS["called-on"]
    assert not [matter for matter, sentence in DECISIONS.items() if sentence.startswith("may ")]


def test_a_row_of_cards_that_ends_is_no_round():
    """Whoever lays the ace has ended the row, and the playing out goes on; only the betting goes in rounds."""
    laid, ended = 0, 0
    for path in hand_paths("parlett-poch"):
        narrated = narrate(replay(load_record(path)))
        steps = {event.step for event in narrated if event.action == "play"}
        laid += len(steps)
        ended += sum(event.action == "row-over" for event in narrated)
        assert not [event for event in narrated if event.step in steps and event.action == "round-over"], path
    assert 0 < ended < laid
