"""A sequence follows the order of ranks that a file lists, for games differ in where the ace stands."""

from pathlib import Path

import pytest

import primero_rules as pr
from primero_rules.book.rulebook import rulebook
from primero_rules.comparison.content import content
from primero_rules.rules.answers import at_path
from tests.support.variants import CARD, Changes, variant, write_variant

ACE_LOW = ["A", "2", "3", "4", "5", "6", "7", "J", "Q", "K"]
ACE_AT_BOTH_ENDS = [*ACE_LOW, "A"]


def with_sequences(order: list[str], **more: object) -> Changes:
    """High card with forty cards and three for each, where three cards in sequence are the higher hand."""
    sequence = {"name": "sequence", "cards": 3, "ranks": {"consecutive": order}, **more}
    return {
        "pack/ranks": ACE_LOW,
        "pack/suits": ["c", "d", "h", "s"],
        "pack/values": [{"ranks": ACE_LOW, "pips-plus": 0}],
        "procedure/0/deal/cards": 3,
        "combinations/lowest-first": [CARD, sequence],
    }


@pytest.mark.parametrize(
    ("order", "hand", "name"),
    [
        (ACE_LOW, "Ac 2d 3h", "sequence"),
        (ACE_LOW, "7c Jd Qh", "sequence"),
        (ACE_LOW, "Qc Kd Ah", "card"),
        (ACE_LOW, "Kc Ad 2h", "card"),
        (ACE_LOW, "2c 3d 5h", "card"),
        (ACE_LOW, "2c 2d 3h", "card"),
        (ACE_AT_BOTH_ENDS, "Ac 2d 3h", "sequence"),
        (ACE_AT_BOTH_ENDS, "Qc Kd Ah", "sequence"),
        (ACE_AT_BOTH_ENDS, "Kc Ad 2h", "card"),
    ],
)
def test_a_sequence_has_no_gap_and_does_not_go_round_the_corner(order: list[str], hand: str, name: str) -> None:
    """Seven, jack and queen follow one another where there is no eight; king, ace and two never do."""
    assert pr.evaluate(variant("high-card", with_sequences(order)), hand).combination == name


def test_a_sequence_of_one_suit_has_to_be_of_one_suit() -> None:
    """Ace, two and three of different suits are none."""
    rules = variant("high-card", with_sequences(ACE_LOW, suits="same"))
    assert pr.evaluate(rules, "Ac 2c 3c").combination == "sequence"
    assert pr.evaluate(rules, "Ac 2c 3d").combination == "card"


def test_a_sequence_of_more_cards_than_are_listed_is_a_fault(tmp_path: Path) -> None:
    """Nobody can hold three cards in a sequence of two ranks."""
    file = write_variant(tmp_path / "reconstruction.yaml", "high-card", with_sequences(["A", "2"]))
    with pytest.raises(pr.Faults, match="no cards of the pack go together like that"):
        pr.load(file)


@pytest.mark.parametrize(("order", "end"), [(ACE_LOW, "Q and K"), (ACE_AT_BOTH_ENDS, "K and A")])
def test_an_ace_at_both_ends_is_told_at_both(order: list[str], end: str) -> None:
    """Who reads the order of a sequence sees that the ace stands below the two and, if it does, above the king."""
    book = rulebook(variant("high-card", with_sequences(order)))
    words = [entry.words for section in book.sections for entry in section.entries]
    assert [text for text in words if text.endswith(f"in sequence in the order {', '.join(order[:-2])}, {end}")]


def test_sequences_of_another_order_are_other_hands() -> None:
    """Two games do not have the same hands where the ace stands at another end."""
    above = [*ACE_LOW[1:], "A"]
    low, high = (variant("high-card", with_sequences(order)) for order in (ACE_LOW, above))
    hands_of_low, hands_of_high = (at_path(rules.tree, "combinations/lowest-first") for rules in (low, high))
    assert hands_of_low is not None
    assert hands_of_high is not None
    assert content(low, hands_of_low) != content(high, hands_of_high)
