"""Every word of the language says itself in English, whatever file it stands in."""

from typing import Any

import pytest

from primero_rules.comparison.content_words import content_words
from primero_rules.language.conditions import BARE_CONDITIONS, CONDITION, WITH_TERMS
from primero_rules.language.declaration.types import Words
from primero_rules.language.english.declared_words import key_in_words, keys_of, value_in_words
from primero_rules.language.english.phrases import PLACE_IN_PHRASE
from primero_rules.language.options import OPTIONS
from primero_rules.language.requirements import MUST
from primero_rules.language.steps import STEPS
from primero_rules.rules.answers import at_path
from tests.support.variants import variant
from tests.support.words_of_the_language import CODE, TYPES

MADE_OF_OTHERS = ("do", "branch")
"""Steps that are told as the steps that they are made of."""


@pytest.mark.parametrize(
    "table", [STEPS, OPTIONS, BARE_CONDITIONS, WITH_TERMS, MUST], ids=["step", "option", "alone", "with", "must"]
)
def test_every_word_says_itself(table: Any) -> None:
    """No word of the language is without a way to say itself in an answer."""
    assert [word for word, declared in table.items() if declared.reads == "{}" and word not in MADE_OF_OTHERS] == []


@pytest.mark.parametrize("table", [STEPS, OPTIONS, WITH_TERMS, MUST], ids=["step", "option", "with", "must"])
def test_no_term_of_a_word_is_left_untold(table: Any) -> None:
    """What a word may say, its phrase has a place for."""
    for word, declared in table.items():
        keys = keys_of(declared.type)
        places = {place[1] for place in PLACE_IN_PHRASE.finditer(declared.reads)}
        if keys is not None and "" not in places:
            assert set(keys.terms) <= places, word


def test_every_word_of_a_closed_list_is_english_in_an_answer() -> None:
    """No word with a hyphen is left as it stands where one of a few may be chosen."""
    for kind in TYPES:
        if isinstance(kind, Words):
            for word in kind.words:
                assert "-" not in value_in_words(kind, word) or word not in CODE, (kind.called, word)


@pytest.mark.parametrize(
    ("condition", "expected"),
    [
        ({"not": "bid-stands"}, "nobody has bid in this round"),
        ({"not": {"not": "bid-stands"}}, "somebody has bid in this round"),
        ({"any": ["has-bid", "all-in"]}, "the player has bid or the player has no chips left"),
        (
            ["has-bid", {"passes": 0}],
            "the player has bid and the player has never passed in this round, counted anew from its first bid",
        ),
        ({"not": ["has-bid", "all-in"]}, "the player has not bid or the player has chips left"),
        ({"not": {"any": ["has-bid", "all-in"]}}, "the player has not bid and the player has chips left"),
        (
            {"not": {"passes": "1.."}},
            "the player has never passed in this round, counted anew from its first bid",
        ),
        ({"not": {"standing": 2}}, "the hand is left to at most 1 player or at least 3 players"),
        ({"not": {"hand": 0}}, "the player holds at least 1 card"),
        ({"not": {"role-given": "rival"}}, "nobody is the rival"),
        ({"not": "turned-up"}, "no card is turned up"),
        (
            ["has-bid", {"any": ["all-in", "bid-covered"]}],
            "the player has bid, and either the player has no chips left or the bid has been met",
        ),
        ({"standing": "2.."}, "the hand is left to at least 2 players"),
        ({"holds": {"seat": "bidder", "combinations": ["pair", "suit"]}}, "the last bidder holds pair or suit"),
        (
            {"not": {"all-may-win": {"among": "standing", "requires": ["not-be-understated"]}}},
            "the hand of any player still in is better than it was named",
        ),
        (
            {"not": {"satisfies": ["not-be-understated", {"hold-what-was-said": {"naming": ["pair"]}}]}},
            "the player's hand is better than it was named or is less than it was named, which was pair",
        ),
    ],
)
def test_conditions_are_told_as_clauses(condition: Any, expected: str) -> None:
    """Several conditions, one of several, and what does not hold each have their sentence."""
    assert value_in_words(CONDITION, condition) == expected


@pytest.mark.parametrize(
    ("step", "terms", "expected"),
    [
        (
            "take-back",
            {"amount": {"share": "1/2", "of": "staked"}},
            "half of what the player has staked, rounded down",
        ),
        ("exchange", {"cards": "1..2"}, "1 or 2 cards thrown and as many drawn"),
        ("exchange", {}, "any number of cards thrown and as many drawn"),
        ("deal", {"cards": 3, "at-a-time": 1}, "3 cards to each, 1 at a time"),
        ("end", {}, "the hand is over, and the money stays on the table"),
        ("goto", {"step": "showdown", "times": 2}, "play goes on with the showdown, at most twice in a hand"),
        (
            "branch",
            [{"when": "has-bid", "steps": [{"take-back": {"amount": 2}}]}, {"goto": "end"}],
            "if the player has bid, 2 chips; otherwise as before, and on to the end of the hand",
        ),
        ("pay", {"amount": 1, "into": ["ace"]}, "1 chip from the player, into the pot ace"),
        (
            "pay",
            {"amount": 1, "into": ["ace", "king"]},
            "1 chip from the player, into each of the pots ace and king",
        ),
        (
            "award",
            {"to": "bidder", "from": ["ace", "king"]},
            "what lies in the pots ace and king goes to the last bidder",
        ),
        ("award", {"to": "standing"}, "the whole pot goes to whoever is still in, of several the first in turn"),
    ],
)
def test_steps_are_made_of_the_answers_of_their_parts(step: str, terms: Any, expected: str) -> None:
    """A step says what is done, with what of it and to whom."""
    assert key_in_words(STEPS[step].term, terms) == expected


@pytest.mark.parametrize(("points", "expected"), [([1], "worth 1 point"), ([20, 21], "worth 20 or 21 points")])
def test_a_combination_of_a_single_point_is_not_worth_points(points: list[int], expected: str) -> None:
    """The points that a hand may have stand there with their noun, in the singular if it is one point."""
    rules = variant("high-card", {"combinations/lowest-first/0/with-points": points})
    hand = at_path(rules.tree, "combinations/lowest-first/0")
    assert hand is not None
    assert content_words(rules, hand) == f"1 card, {expected}"


def test_a_table_is_told_in_words_that_can_stand_together() -> None:
    """What answers one question in a word, such as yes, does not stand bare among the other rules of a table."""
    rules = variant("high-card", {"table/discards": "face-up", "table/next-deal": "stays"})
    table = at_path(rules.tree, "table")
    assert table is not None
    assert content_words(rules, table) == (
        "clockwise, to the left, cards dealt from the top, thrown cards face up, bets in a common pot, "
        "5 chips each; the same player deals again"
    )
