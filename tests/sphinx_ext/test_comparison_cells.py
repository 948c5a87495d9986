"""What a cell and the list of questions of the comparison show, each made by itself."""

import pytest

from primero_rules.comparison.rows import put_to, unlettered_rows
from primero_rules.comparison.short_names import short_names
from primero_rules.rules.library import load
from primero_rules.sphinx_ext.matrix.cell_nodes import cell
from primero_rules.sphinx_ext.matrix.matrix_table import legend
from primero_rules.sphinx_ext.matrix.question_page import grounds_of_answer
from primero_rules.sphinx_ext.matrix.table_controls import list_of_questions

DUCOEUR = ("ducoeur-english", "ducoeur-italian")


@pytest.mark.parametrize(
    ("question", "words"),
    [
        ("money-place", "he is not sure"),
        ("opening-size", "he withdrew it in 2003"),
        ("passing-price", "he has not been sure of it since 2003"),
        ("redeal", "he withdrew it in 2003"),
        ("first-begins", ""),
    ],
)
def test_what_an_author_doubts_is_seen_in_his_cell(question: str, words: str) -> None:
    """In words beside his reason, and as a frame; what he simply holds has neither."""
    [row] = [row for row in unlettered_rows(["ducoeur-english"]) if row.question.id == question]
    shown = cell(load("ducoeur-english"), row.cells["ducoeur-english"])
    assert ("pr-cell-doubted" in str(shown)) is bool(words)
    assert ("pr-stance" in str(shown)) is bool(words)
    assert words in shown.astext()


def test_what_he_doubts_of_an_answer_is_told_where_its_grounds_are() -> None:
    """Zorli is sure of the primero of 79 and not of that of 81: so says the page of the question too."""
    [row] = [row for row in unlettered_rows(["zorli-cardano"]) if row.question.id == "order-exceptions"]
    rules = load("zorli-cardano")
    grounds = " ".join(node.astext() for node in grounds_of_answer(rules, row.cells["zorli-cardano"], ()))
    assert "Of a part of it: he is not sure" in grounds


def test_the_legend_tells_how_firmly_authors_hold_what_they_say() -> None:
    """The marks of doubt that stand in the table are explained, and no others."""
    rows = unlettered_rows(["ducoeur-english"])
    assert "he is not sure" in legend(rows).astext()
    assert "he is not sure" not in legend([row for row in rows if row.question.id == "first-begins"]).astext()


def test_a_question_of_one_file_alone_is_listed_with_its_game() -> None:
    """Two files ask the same of themselves, and a reader sees which of the two is which."""
    rulesets = [load(name) for name in DUCOEUR]
    rows = unlettered_rows(DUCOEUR)
    anchors = {question: question.full_id for question in put_to(rulesets)}
    words = list_of_questions(rows, anchors, short_names(rulesets)).astext()
    assert "What if several players are short? · du Coeur (English)" in words
    assert "What if several players are short? · du Coeur (Italian)" in words
    assert "Who begins the first betting? ·" not in words


def test_a_phase_that_a_game_lacks_by_our_choice_has_the_mark_of_it() -> None:
    """Suzuki's text leaves no room for a second betting; that Whittaker's Italian game has none is ours."""
    [row] = [
        row for row in unlettered_rows(["suzuki-1994", "whittaker-italian"]) if row.question.id == "second-folding"
    ]
    suzuki, whittaker = (cell(load(name), row.cells[name]) for name in ("suzuki-1994", "whittaker-italian"))
    assert suzuki.astext() == "this game has no second betting"
    assert "pr-cell-editor" not in str(suzuki)
    assert whittaker.astext() == "not reported this game has no second betting"
    assert "pr-cell-absent pr-cell-editor" in str(whittaker)
