"""What a record asserts of cards that a player does not see, and of announcements with their points."""

import pytest

from primero_rules.base.yaml_tree import read_text
from primero_rules.records.reading import read_record
from primero_rules.records.replay import replay

RECORD = """\
format: 2
hand: probe
reconstruction: {rules}
title: Two players
dealer: Anna
seats: [Anna, Bea]
steps:
  - deal: {{Bea: 7h 6h, Anna: 5c 4d}}
  - deal: {{Bea: 2h Ks, Anna: 3s Qd}}
    expect: {{{dealt}}}
  - {{who: Bea, does: bid, names: numerus 51, amount: 2}}
  - {{who: Anna, does: pass, throws: Qd, draws: Jd, expect: {{{shown}}}}}
"""


def why(rules: str = "suzuki-1994", dealt: str = "turn: Bea", shown: str = "turn: Anna") -> str:
    """What is wrong with a record in which Anna is shown three hearts; "" if nothing is."""
    text = RECORD.format(rules=rules, dealt=dealt, shown=shown)
    mismatch = replay(read_record(read_text(text, "probe.hand.yaml"))).mismatch
    return mismatch.why if mismatch else ""


def test_what_was_shown_is_seen_and_the_rest_of_the_hand_is_not() -> None:
    """Three cards that make the hand are shown to one player; the fourth is hidden, and so is what was thrown."""
    assert why(shown="unseen: {Anna: Ks, Bea: Qd 5c}") == ""
    assert why(shown="unseen: {Anna: Ks 6h}") == "Anna is said not to see 6h, but does"
    assert why(shown="sees: {Anna: 7h Ks}") == "Anna is said to see Ks, but does not"


@pytest.mark.parametrize(
    ("dealt", "wrong"),
    [
        ("may-name: {bid: [numerus, numerus 51]}", ""),
        ("may-name: {bid: [numerus 52]}", "bid numerus 52 is said to be open, but it is not"),
        ("may-not-name: {bid: [numerus 52, primero, primero 40]}", ""),
        ("may-not-name: {bid: [numerus 20]}", "bid numerus 20 is said to be closed, but it is open"),
    ],
)
def test_an_announcement_may_be_asserted_with_its_points(dealt: str, wrong: str) -> None:
    """Without points the combination is meant, with any points; with them just this announcement."""
    assert why(dealt=dealt) == wrong
