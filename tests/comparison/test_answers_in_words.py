"""Every cell of the comparison is headed by an answer in words, whatever file it comes from."""

import re
from collections.abc import Iterator
from typing import Any

import pytest

import primero_rules as pr
from primero_rules.comparison.answer_words import answer, in_words, keys_of
from primero_rules.comparison.cell import Cell, Row
from primero_rules.comparison.headline import LONGEST, where_none, words_of
from primero_rules.comparison.phrases import PLACE
from primero_rules.comparison.rows import compare
from primero_rules.language.conditions import CONDITION, WITH_TERMS, WORDS
from primero_rules.language.declaration.types import Keys, Names, Type, Words
from primero_rules.language.grammar import plain_type, types_within
from primero_rules.language.options import OPTIONS
from primero_rules.language.reconstruction import RECONSTRUCTION
from primero_rules.language.requirements import MUST
from primero_rules.language.steps import STEPS
from primero_rules.rules.answers import Question, at_path
from primero_rules.rules.library import ids_of
from tests.support.variants import Changes, variant

MADE_OF_OTHERS = ("do", "branch")
"""Steps that are told as the steps that they are made of."""


def types_of_the_language() -> dict[int, Type]:
    """Every type that may stand somewhere in a file of rules."""
    types: dict[int, Type] = {}
    waiting: list[Type] = [RECONSTRUCTION]
    while waiting:
        kind = plain_type(waiting.pop())
        if id(kind) not in types:
            types[id(kind)] = kind
            waiting.extend(types_within(kind))
    return types


TYPES = types_of_the_language().values()
CODE = sorted(
    {
        word
        for kind in TYPES
        for word in (
            kind.terms if isinstance(kind, Keys) else kind.words if isinstance(kind, Words | Names) else ()
        )
        if "-" in word
    }
)
"""The words of the language that are no words of English."""

AS_CODE = re.compile(rf"(?<![\w-])({'|'.join(map(re.escape, CODE))})(?![\w-])")


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
        assert cell.quoted or not re.search(r"[():]", cell.text), (where, head)


def test_a_long_answer_gives_way_to_the_sentence_of_the_file(rows: tuple[Row, ...]) -> None:
    """What heads a cell is short, or it is the file's own sentence and shown to be that."""
    for where, cell in cells_of(rows):
        assert len(cell.text) <= LONGEST or cell.quoted, (where, cell.text)
        assert not cell.quoted or cell.text == cell.says, where


def test_the_code_form_is_kept(rows: tuple[Row, ...]) -> None:
    """Behind every answer stands what is executed, in the words of the language."""
    assert all(cell.code for _, cell in cells_of(rows) if cell.value is not None)


@pytest.mark.parametrize(
    "table", [STEPS, OPTIONS, WORDS, WITH_TERMS, MUST], ids=["step", "option", "alone", "with", "must"]
)
def test_every_word_says_itself(table: Any) -> None:
    """No word of the language is without a way to say itself in an answer."""
    assert [word for word, declared in table.items() if declared.reads == "{}" and word not in MADE_OF_OTHERS] == []


@pytest.mark.parametrize("table", [STEPS, OPTIONS, WITH_TERMS, MUST], ids=["step", "option", "with", "must"])
def test_no_term_of_a_word_is_left_untold(table: Any) -> None:
    """What a word may say, its phrase has a place for."""
    for word, declared in table.items():
        keys = keys_of(declared.type)
        places = {place[1] for place in PLACE.finditer(declared.reads)}
        if keys is not None and "" not in places:
            assert set(keys.terms) <= places, word


def test_every_word_of_a_closed_list_is_english_in_an_answer() -> None:
    """No word with a hyphen is left as it stands where one of a few may be chosen."""
    for kind in TYPES:
        if isinstance(kind, Words):
            for word in kind.words:
                assert "-" not in in_words(kind, word) or word not in CODE, (kind.called, word)


@pytest.mark.parametrize(
    ("condition", "expected"),
    [
        ({"not": "bid-stands"}, "nobody has bid in this round"),
        ({"not": {"not": "bid-stands"}}, "somebody has bid in this round"),
        ({"any": ["has-bid", "all-in"]}, "the player has bid or the player has no chips left"),
        (["has-bid", {"passes": 0}], "the player has bid and the player has never passed in this round"),
        ({"not": ["has-bid", "all-in"]}, "it is not so that the player has bid and the player has no chips left"),
        ({"standing": "2.."}, "the hand is left to at least 2 players"),
        ({"holds": {"seat": "bidder", "combinations": ["pair", "suit"]}}, "the last bidder holds pair or suit"),
    ],
)
def test_conditions_are_told_as_clauses(condition: Any, expected: str) -> None:
    """Several conditions, one of several, and what does not hold each have their sentence."""
    assert in_words(CONDITION, condition) == expected


@pytest.mark.parametrize(
    ("step", "terms", "expected"),
    [
        (
            "take-back",
            {"amount": {"share": "1/2", "of": "staked"}},
            "half of what the player has staked, rounded down",
        ),
        ("exchange", {"cards": "1..2"}, "1 or 2 cards thrown, as many cards drawn as thrown"),
        ("exchange", {}, "any number of cards thrown, as many cards drawn as thrown"),
        ("deal", {"cards": 3, "at-a-time": 1}, "3 cards to all who are still in, 1 at a time"),
        ("end", {}, "the hand is over, and the money stays on the table"),
        ("goto", {"step": "showdown", "times": 2}, "play goes on with the showdown, at most twice in a hand"),
        (
            "branch",
            [{"when": "has-bid", "steps": [{"take-back": {"amount": 2}}]}, {"goto": "end"}],
            "if the player has bid, 2 chips; otherwise as before, and on to the end of the hand",
        ),
    ],
)
def test_steps_are_made_of_the_answers_of_their_parts(step: str, terms: Any, expected: str) -> None:
    """A step says what is done, with what of it and to whom."""
    assert answer(STEPS[step].term, terms) == expected


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
