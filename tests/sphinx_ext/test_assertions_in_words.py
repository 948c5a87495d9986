"""What a record asserts of a step is told in words: who wins, and that nobody does."""

import pytest

import primero_rules as pr
from primero_rules.records.library_of_hands import load_record

pytest.importorskip("docutils")


def assertions_told(hand: str) -> str:
    """The assertions of all steps of a record, as text."""
    from primero_rules.sphinx_ext.hand.assertion import assertions

    record = load_record(hand)
    rules = pr.load(record.reconstruction)
    return " ".join(line["html"] for step in record.steps for line in assertions(rules, step, "french"))


def test_that_nobody_wins_is_said() -> None:
    """A list of winners without a winner is no sentence that breaks off."""
    assert "the winner: nobody" in assertions_told("ducoeur-english/swigged-all-round")


def test_of_several_winners_all_are_meant() -> None:
    """Two equal hands both win."""
    assert "the winner: Bernardo and Cinthio" in assertions_told("franz/equal-primes-divide-the-pot")
