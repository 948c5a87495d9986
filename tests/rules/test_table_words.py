"""The words of the card table, and what they mean where they mean the same to everybody."""

import pytest

from primero_rules.base.fault import Faults
from primero_rules.rules.answers import load_questions
from primero_rules.rules.table_words import TableWord, table_words
from tests.support.files import ROOT

OWN = "format: 2\nquestions: [{id: own, group: Own, ask: How}]\n"
"""The beginning of a catalogue with a question of its own."""

STOCK = TableWord("stock", ("talon",), "What is left of the pack.")


@pytest.mark.parametrize(
    ("sentence", "used"),
    [
        ("The stock runs out.", "stock"),
        ("Stocks are small.", "Stocks"),
        ("Cards come from the talon.", "talon"),
        ("He has stockings.", None),
    ],
)
def test_a_word_is_seen_in_its_forms(sentence, used):
    """The stock, stocks and the talon are one thing; stockings are another."""
    use = STOCK.use_in(sentence)
    assert (use and use[0]) == used


def own_catalogue(folder, words):
    """A catalogue with one question and these words."""
    path = folder / "questions.yaml"
    path.write_text(f"format: 2\nquestions: [{{id: own, group: Own, ask: How}}]\ntable-words: [{words}]\n", "utf-8")
    return path


def test_a_catalogue_of_ones_own_gives_a_word_another_meaning(tmp_path):
    """The words that come with the package are known, and the meaning in a later catalogue goes before theirs."""
    own = own_catalogue(tmp_path, "{word: stock, means: Wood.}")
    words = {word.word: word for word in table_words([ROOT / "reconstructions/questions.yaml", own])}
    assert words["stock"].means == "Wood."
    assert "dealer" in words["eldest"].means


def test_a_word_that_stands_twice_is_a_fault(tmp_path):
    """Nobody could tell which of two meanings holds."""
    with pytest.raises(Faults, match="'pot' stands twice"):
        table_words([own_catalogue(tmp_path, "{word: pot}, {word: pool, also-called: [pot]}")])


def test_whatever_a_question_asks_about_can_be_looked_up():
    """No question uses a word of the card table whose meaning only the files of some games give."""
    unexplained = [word for word in table_words() if not word.means]
    assert [
        (question.id, word.word)
        for question in load_questions()
        for word in unexplained
        if word.use_in(question.ask)
    ] == []
