"""What comes about in a hand, by the words with which a question names what proves that its case arises."""

from random import Random

import pytest

import primero_rules as pr
from primero_rules.check.by_play.shown_in_play import PROOFS, HandPlayed, shown_in
from primero_rules.language.questions import SHOWN_BY
from primero_rules.rules.answers import Question, load_questions

HANDS = 60
"""How many hands of each game are looked through."""


def named(word: str, phase: str) -> Question:
    """A question whose case arises with what the word stands for."""
    return Question("asked", "Play", "Does it come about?", "", phase, 1, shown_by=word)


@pytest.mark.parametrize("word", SHOWN_BY)
def test_what_proves_that_a_case_arises_comes_about_in_some_game(word: str) -> None:
    """Each of these things happens in a hand of one of the games, and a part of its events shows it."""
    chance = Random(1)
    questions = [named(word, phase) for phase in ("first-vying", "second-vying", "")]
    for rules in (rules for rules in pr.load_all() if rules.playable):
        for seed in range(HANDS):
            seats = chance.choice(rules.setting.players)
            stacks = [chance.choice((3, rules.setting.stack)) for _ in range(seats)] if seed % 2 else None
            played = pr.playout(rules, seats, seed=seed, stacks=stacks)
            hand = HandPlayed(rules, played.events, played.final)
            numbers = [number for question in questions if (number := shown_in(hand, question)) is not None]
            if numbers:
                assert all(1 <= number <= len(played.events) for number in numbers)
                return
    pytest.fail(f"nothing shows {word!r}")


def test_every_word_for_what_happens_has_its_proof() -> None:
    """The words of the language and the proofs in play are the same."""
    assert PROOFS.keys() == SHOWN_BY.keys()


def test_only_what_can_be_proved_refutes_an_answer() -> None:
    """A question that says what a proof refutes says what proves it."""
    for question in load_questions():
        assert not question.refutes or question.arises_with or question.shown_by, question.id
