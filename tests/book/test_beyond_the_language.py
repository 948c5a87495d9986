"""Where the language cannot say an author's rule, nobody takes his sentence for what is played."""

import pytest

import primero_rules as pr
from primero_rules.book.reading_text import deep_statements
from primero_rules.book.sheet import sheet
from primero_rules.comparison.headline import words_of
from primero_rules.rules.answers import Question, at_path
from tests.support.moves import after
from tests.support.variants import Changes, variant

FOLD = "procedure/1/vying/options/fold"
HIS = "Whoever folds gives two thirds of his stake to the player beside him."
MARKED = f"The author's rule, which is not played here: {HIS}"
BEYOND: Changes = {
    f"{FOLD}/says": HIS,
    f"{FOLD}/gap": "beyond",
    f"{FOLD}/because": "No step gives chips to a neighbour.",
}


def test_a_sheet_has_his_rule_and_what_is_played_instead() -> None:
    """Beside each other, each called what it is, with the mark of what is ours behind what is played."""
    chapters = sheet(variant("high-card", BEYOND)).play
    statements = [said for chapter in chapters for said in deep_statements(chapter.statements)]
    (statement,) = (said for said in statements if HIS in said.says)
    instead = "give up the hand if somebody has bid in this round and the player has chips left"
    assert statement.says == f"{MARKED} Played instead: {instead}."
    assert statement.ours


def test_whatever_quotes_the_rule_says_that_it_is_not_played() -> None:
    """In the telling of a hand, in a refusal and in an answer the sentence is told apart in the same way."""
    rules = variant("high-card", BEYOND)
    state = pr.start(rules, 2, seed=1, dealer=1)
    with pytest.raises(pr.Refused, match=MARKED):
        pr.apply(rules, state, pr.Fold(0))
    _, events = pr.apply(rules, after(rules, state, pr.Bid(0, 1)), pr.Fold(1))
    assert events[0].ref.says == MARKED
    node = at_path(rules.tree, FOLD)
    assert node is not None
    question = Question("q", "Group", "What may he do?", "", "", 1)
    assert "neighbour" not in words_of(rules, question, node), "the answer is what is played"


def test_what_stands_inside_such_a_rule_speaks_for_itself() -> None:
    """A part with a sentence of its own is told as it is written."""
    rules = variant("high-card", {**BEYOND, f"{FOLD}/when": {"is": "bid-stands", "says": "On a bid one may fold."}})
    node = at_path(rules.tree, f"{FOLD}/when")
    assert node is not None
    assert node.ref.says == "On a bid one may fold."
