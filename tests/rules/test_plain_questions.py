"""A plain question is answered by what the answers to other questions contain."""

import pytest

from primero_rules.rules.plain_questions import (
    NO_CHOICE,
    PlainChoice,
    PlainQuestion,
    contains,
    load_plain_questions,
)


@pytest.mark.parametrize(
    ("content", "pattern"),
    [
        ({"cards": 2, "at-a-time": 1}, {"cards": 2}),
        ({"cards": {"least": 1}}, "cards"),
        (["combination", "points"], "points"),
        ([{"when": "x"}, {"steps": {"exchange": 1}}], {"steps": "exchange"}),
        ({"spared": {"any": ["has-bid", "paid-in-full"]}}, {"spared": {"any": "has-bid"}}),
        ("cards 3, ranks same-among A-2", "cards 3, ranks same"),
        (["a", "b"], ["a", "b"]),
        (["cards 3, ranks same", "cards 4, ranks same"], {"last": "cards 4"}),
        ([{"when": "x"}, {"last": 1}], {"last": "last"}),
    ],
)
def test_an_answer_contains_its_parts(content, pattern):
    """Some cards are dealt, a hand is named: the rest of the answer does not matter."""
    assert contains(content, pattern)


@pytest.mark.parametrize(
    ("content", "pattern"),
    [
        ({"cards": 4}, {"cards": 2}),
        ("nothing", "cards"),
        ("cards", {"cards": 2}),
        (["a"], ["a", "b"]),
        (4, "cards"),
        (["cards 3, ranks same", "cards 4, ranks same"], {"last": "cards 3"}),
        ([], {"last": "cards 3"}),
        ("cards 3", {"last": "cards 3"}),
    ],
)
def test_another_answer_does_not(content, pattern):
    """Four cards are not two, and nothing is not some."""
    assert not contains(content, pattern)


def test_the_first_answer_that_fits_is_taken_and_the_last_stands_for_all_others():
    """Whoever deals two deals two; whoever deals anything else is meant by the answer without a condition."""
    question = PlainQuestion(
        "cards",
        "Setting out",
        "How many?",
        1,
        (PlainChoice("two", ({"first-deal": {"cards": 2}},)), PlainChoice("more", ())),
    )
    assert question.choice_for({"first-deal": {"cards": 2}}) == 0
    assert question.choice_for({"first-deal": {"cards": 5}}) == 1
    assert question.choice_for({"first-deal": None}) is None


def test_a_plain_question_asks_for_what_the_catalogue_asks():
    """Each has answers to choose from, of which only the last may be without a condition."""
    for question in load_plain_questions():
        assert question.asks
        assert all(choice.where for choice in question.choices[:-1]), question.id


def test_an_answer_that_nobody_can_choose_fits_none():
    """Whoever deals three cards deals neither two nor four, while a game without a deal may be either."""
    two, four = ({"first-deal": {"cards": cards}} for cards in (2, 4))
    choices = PlainChoice("two", (two,)), PlainChoice("four", (four,))
    question = PlainQuestion("cards", "Setting out", "How many?", 1, choices)
    assert question.choice_for({"first-deal": {"cards": 3}}) == NO_CHOICE
    assert question.choice_for({"first-deal": None}) is None


@pytest.mark.parametrize(
    ("hands", "words"),
    [
        (["cards 2, ranks same", "cards 3, ranks same"], "three cards of one rank"),
        (["cards 3, ranks same", "cards 4, suits same", "cards 4, ranks same"], "four cards of one rank"),
        (["cards 4, ranks same", "cards 4, suits same"], "four cards of one suit"),
        (["cards 3, ranks same", "cards 4, ranks same", "cards 5, suits same"], "another hand"),
    ],
)
def test_the_highest_hand_is_the_last_of_the_order(hands, words):
    """Three of a rank somewhere below do not make a game one in which three of a rank beat all others."""
    question = next(question for question in load_plain_questions() if question.id == "highest-hand")
    place = question.choice_for({"order-of-hands": hands})
    assert place is not None
    assert question.choices[place].words == words
