"""Which rules a hand of ours is about."""

import pytest

from primero_rules.records.cited_rules import cited_rules
from primero_rules.records.library_of_hands import load_record
from primero_rules.rules.library import load


def sentences(name):
    """The sentences of the rules that a hand is about."""
    record = load_record(name)
    rules = load(record.reconstruction)
    about = cited_rules(record, rules)
    return [node.apparatus("says") for node in rules.nodes() if node.ref.path in about]


@pytest.mark.parametrize(
    ("name", "says"),
    [
        ("zorli-cardano/last-in-turn-pays-one", "the last puts in one counter, even if it was of two"),
        ("zorli-cardano/sixty-two-for-the-eldest", "a primero of 62"),
        ("zorli-cardano/three-cards-and-nothing-thrown", "Whoever has no more than three cards need not throw"),
        ("parlett-poch/quartet-beats-triplet", "Four of a kind"),
    ],
)
def test_a_hand_is_about_the_rule_that_rests_on_what_it_cites(name, says):
    """A hand in which the last player pays one counter of two cites the passage that tells so, as its rule does."""
    assert any(says in sentence for sentence in sentences(name))


def test_a_hand_that_uses_a_rule_is_not_therefore_about_it():
    """Sixty-two beats sixty-eight in a hand with an invitation of one counter, which the hand is not about."""
    told_of = sentences("zorli-cardano/sixty-two-for-the-eldest")
    assert not any("invitation" in sentence for sentence in told_of)


def test_a_hand_that_cites_nothing_is_about_no_rule_in_particular():
    """One card at a time from the top of the pack: how cards are dealt is told nowhere, and so nothing is cited."""
    record = load_record("parlett-bouillotte/one-at-a-time-from-the-top")
    assert (record.cite, cited_rules(record, load(record.reconstruction))) == ((), ())
