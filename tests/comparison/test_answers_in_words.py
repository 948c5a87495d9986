"""Every cell of the comparison is headed by an answer in words, whatever file it comes from."""

import re
from collections.abc import Iterator

import pytest

import primero_rules as pr
from primero_rules.comparison.cell import Cell, Row
from primero_rules.comparison.headline import HEADLINE_LENGTH, where_none, words_of
from primero_rules.comparison.rows import compare
from primero_rules.rules.answers import Question, at_path
from primero_rules.rules.library import ids_of
from tests.support.variants import Changes, variant
from tests.support.words_of_the_language import AS_CODE


@pytest.fixture(scope="module")
def rows() -> tuple[Row, ...]:
    """Every question put to every file in every selection."""
    names = [name for group in ("", "relatives") for name in ids_of(group)]
    return compare(
        [
            selection
            for name in names
            for selection in (name, *(f"{name}@{x}" for x in pr.load(name).selections[1:]))
        ]
    )


def cells_of(rows: tuple[Row, ...]) -> Iterator[tuple[str, Cell]]:
    """Each cell, with its question and its file."""
    return ((f"{row.question.full_id} of {name}", cell) for row in rows for name, cell in row.cells.items())


def test_no_cell_is_headed_by_code(rows: tuple[Row, ...]) -> None:
    """A reader who knows nothing of the language of the files can read the head of every cell."""
    for where, cell in cells_of(rows):
        head = f"{cell.text} {cell.apart}".strip()
        assert cell.text, where
        assert cell.text != "none", where
        assert head[0].isalnum(), (where, head)
        assert not re.search(r"[{}<>=\[\]]", head), (where, head)
        assert not AS_CODE.search(head), (where, head)
        assert cell.quoted or not re.search(r"[():]", cell.text.replace("(our name)", "")), (where, head)


def test_a_long_answer_gives_way_to_the_sentence_of_the_file(rows: tuple[Row, ...]) -> None:
    """What heads a cell is short, or it is the file's own sentence and shown to be that."""
    for where, cell in cells_of(rows):
        assert len(cell.text) <= HEADLINE_LENGTH or cell.quoted, (where, cell.text)
        assert not cell.quoted or cell.text == cell.says, where


@pytest.mark.parametrize("question", ["passing-price", "second-passing", "forced-draw"])
def test_a_sentence_in_place_of_an_answer_in_words_says_who_is_spared(rows: tuple[Row, ...], question: str) -> None:
    """Whoever has vied passes for nothing in du Coeur's games, and a price without that would be too high."""
    for cell in next(row for row in rows if row.question.full_id == question).cells.values():
        if cell.quoted and re.search(r"\b(spared|excused) ", cell.code):
            assert re.search(r"\bunless\b|\bwhoever has\b", cell.says), cell.says


def test_the_code_form_is_kept(rows: tuple[Row, ...]) -> None:
    """Behind every answer stands what is executed, in the words of the language."""
    assert all(cell.code for _, cell in cells_of(rows) if cell.value is not None)


@pytest.mark.parametrize(
    ("ask", "word", "expected"),
    [
        ("Who begins?", "nothing", "nobody"),
        ("When must he pay?", "nothing", "never"),
        ("May he fold?", "forbidden", "no, nobody may"),
        ("May he fold?", "left-out", "no"),
        ("What comes back?", "nothing", "nothing"),
        ("How often may one pass?", "without-limit", "without limit"),
        ("What is shown?", "does-not-arise", "the case does not arise"),
    ],
)
def test_that_there_is_no_rule_answers_the_question(ask: str, word: str, expected: str) -> None:
    """A denial reads as the question asks for it: nobody, never, no, nothing."""
    assert where_none(Question("q", "Group", ask, "", "", 1), word) == expected


def test_a_question_may_have_a_wording_of_its_own() -> None:
    """Where the first words of a question do not tell, the catalogue does."""
    question = Question("q", "Group", "How is he chosen?", "", "", 1, where_none=(("without-limit", "in any way"),))
    assert where_none(question, "without-limit") == "in any way"


@pytest.mark.parametrize(
    "changes",
    [
        {"procedure/2/showdown/shows": True},
        {"procedure/2/showdown/nobody": "stays"},
        {"procedure/2/showdown/takes": [1]},
    ],
)
def test_two_files_that_mean_the_same_have_equal_answers(changes: Changes) -> None:
    """A default that one file spells out is no other answer."""
    question = Question("q", "Group", "What is done?", "", "", 1)
    answers = []
    for rules in (variant("high-card", {}), variant("high-card", changes)):
        spec = at_path(rules.tree, "procedure/2/showdown")
        assert spec is not None
        answers.append(words_of(rules, question, spec))
    assert answers[0] == answers[1]


def test_two_questions_about_one_rule_are_each_answered_by_the_steps_that_they_ask_about(
    rows: tuple[Row, ...],
) -> None:
    """The ways of the last duel tell one question how the pot is shared, and another who draws how many cards."""
    shares, draws = (
        next(row for row in rows if row.question.id == name).cells["zorli-cardano"]
        for name in ("duel-shares", "duel-draws")
    )
    assert draws.text == "2 cards to the challenger for points and flush; 1 card to the challenger for primero"
    assert "For points each takes a quarter" in shares.text
    assert "draws" not in shares.text
    assert shares.says != draws.says
    assert {step for way in shares.value.values() for step in way["steps"]} == {"share"}
    assert {step for way in draws.value.values() for step in way["steps"]} == {"deal"}
    openings_of_shares, openings_of_draws = ({cite.opening for cite in cell.cite} for cell in (shares, draws))
    assert "Portions were conventional or" in openings_of_shares - openings_of_draws
    assert "One card was distributed to" in openings_of_draws - openings_of_shares
    assert "The dominant was passively" not in openings_of_shares | openings_of_draws, "that is cited for the rule"
