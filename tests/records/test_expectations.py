"""What a record asserts of cards that a player does not see, and of announcements with their points."""

import re

import pytest

from primero_rules.base.folders import folder
from primero_rules.base.yaml_reader import read_text
from primero_rules.records.record_reader import read_record
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


def test_chips_that_lie_on_the_table_are_told_with_those_in_pots() -> None:
    """Whoever counts wrong at Poch, where most chips lie in pots with names, hears what lies where."""
    text = (folder("reconstructions") / "parlett-poch/hands/marriage-parted.hand.yaml").read_text("utf-8")
    after_paying = re.sub("expect: {won: .*", "expect: {pot: 1}", text)
    mismatch = replay(read_record(read_text(after_paying, "probe.hand.yaml"))).mismatch
    assert mismatch is not None
    assert mismatch.why.startswith(
        "1 chips are said to lie on the table, but 12 do: 0 in no pot with a name and 3 in "
    )
    assert mismatch.why.endswith("3 in the pot 'marriage' and 3 in the pot 'sequence'")


@pytest.mark.parametrize(
    ("dealt", "wrong"),
    [
        ("may-name: {bid: [numerus, numerus 51]}", ""),
        ("may-name: {bid: [numerus 52]}", "bid numerus 52 is said to be allowed, but it is not"),
        ("may-not-name: {bid: [numerus 52, primero, primero 40]}", ""),
        ("may-not-name: {bid: [numerus 20]}", "bid numerus 20 is said not to be allowed, but it is"),
    ],
)
def test_an_announcement_may_be_asserted_with_its_points(dealt: str, wrong: str) -> None:
    """Without points the combination is meant, with any points; with them just this announcement."""
    assert why(dealt=dealt) == wrong


@pytest.mark.parametrize(
    ("dealt", "wrong"),
    [
        ("may-not: pass", "pass is said not to be allowed, but it is"),
        ("may-not: [pass, bid]", "pass and bid are said not to be allowed, but they are"),
        ("may: [stake, pass]", "stake is said to be allowed, but it is not"),
        ("must: pass", "pass is said to be forced, but bid is allowed too"),
    ],
)
def test_what_may_be_done_is_told_in_words(dealt: str, wrong: str) -> None:
    """Nothing is open or closed: something is allowed, or it is not, and two things are two."""
    assert why(dealt=dealt) == wrong


@pytest.mark.parametrize(
    ("dealt", "wrong"),
    [
        ("cards: {Bea: 7h 6h}", "Bea is said to hold 2 cards, but holds 4"),
        ("cards: {Bea: 7h 6h 2h 3c}", "Bea is said to hold 7h 6h 2h 3c, but holds 2h 6h 7h Ks"),
        (
            "cards: {Bea: '7c ?? ?? 6?'}",
            "Bea is said to hold 7c, a six of a lost suit and 2 unknown cards, but holds",
        ),
    ],
)
def test_cards_that_are_not_named_are_told_in_words(dealt: str, wrong: str) -> None:
    """No number stands for a card that nobody knows; if one hand has more cards than the other, that is told."""
    assert why(dealt=dealt).startswith(wrong)
