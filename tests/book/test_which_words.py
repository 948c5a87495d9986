"""Whoever looks for the game he knows can tell each answer from the others."""

from primero_rules.book.which_words import answer_in_words
from primero_rules.comparison.which import all_parting_questions
from primero_rules.rules.answers import has_phase
from primero_rules.rules.library import by_group, load

ASKED = all_parting_questions([name for name in by_group()[""] if load(name).playable])


def test_a_pass_that_costs_nothing_is_not_a_game_without_such_a_pass():
    """In some games a pass is free, in others there is no second betting to pass in: the words are not alike."""
    parting = next(parting for parting in ASKED if parting.question.id == "second-passing")
    games = {answer_in_words(parting, answer): answer.fits for answer in parting.answers}
    assert "whittaker-elizabethan" in games["nothing"]
    assert "whittaker-italian" in games["this game has no second betting"]


def test_every_answer_has_words_of_its_own():
    """No two answers to one question read alike, and only games without a part are said to have none."""
    for parting in ASKED:
        answers = [answer_in_words(parting, answer) for answer in parting.answers]
        assert len(set(answers)) == len(answers)
        for answer, words in zip(parting.answers, answers, strict=True):
            if words != answer.words:
                assert not any(has_phase(load(name), parting.question.phase) for name in answer.fits)
