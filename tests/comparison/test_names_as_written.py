"""The names of hands are printed as their files write them, and a name of ours is told as ours."""

from pathlib import Path

import pytest
from click.testing import CliRunner

import primero_rules as pr
from primero_rules.base.cards import cards
from primero_rules.book.glossary import glossary
from primero_rules.book.rulebook import rulebook
from primero_rules.cli import group
from primero_rules.comparison.code_form import with_given_names, wording
from primero_rules.comparison.rows import unlettered_rows
from primero_rules.rules.answers import load_questions
from primero_rules.rules.consulted import ours_below
from primero_rules.rules.points_that_count import hand_in_words
from tests.support.variants import write_variant

HANDS = [
    {"name": "any-card", "cards": 1},
    {
        "name": "two-alike",
        "cards": 2,
        "ranks": "same",
        "name-is-ours": {"is": True, "gap": "silent", "because": "He has none."},
    },
]
PAIRS = {"procedure/0/deal/cards": 2, "combinations/lowest-first": HANDS}


def printed(*arguments: str) -> str:
    """What a command prints, in one line."""
    done = CliRunner().invoke(group, [*arguments])
    assert done.exit_code == 0, done.output
    return " ".join(done.output.split())


def pairs(folder: Path) -> str:
    """The path of a game in which two cards of a rank are the higher hand, under a name of ours."""
    return str(write_variant(folder / "reconstruction.yaml", "high-card", PAIRS))


def test_the_order_of_hands_has_the_names_of_the_file(tmp_path: Path) -> None:
    """In plain words and in the form of the code, a hyphen stays where it stands, and a name of ours says so."""
    order = next(asked for asked in load_questions() if asked.id == "order-of-hands")
    (row,) = unlettered_rows([pairs(tmp_path)], [order])
    (cell,) = row.cells.values()
    assert (cell.text, cell.code) == ("any-card and two-alike (our name)", "any-card < two-alike")


@pytest.mark.parametrize("command", [("count",), ("show",), ("show", "--read"), ("show", "--sheet")])
def test_every_view_of_a_game_has_the_names_of_the_file(tmp_path: Path, command: tuple[str, ...]) -> None:
    """What is counted, the rulebook, the book to read and the sheet for the table."""
    text = printed(*command, pairs(tmp_path)).lower()
    assert "two-alike" in text
    assert "two alike" not in text


@pytest.mark.parametrize("command", [("count",), ("show",), ("show", "--read"), ("show", "--sheet")])
def test_the_books_say_of_a_name_that_it_is_ours(tmp_path: Path, command: tuple[str, ...]) -> None:
    """The author has no name for two alike; the other name is his."""
    text = printed(*command, pairs(tmp_path)).lower()
    assert "two-alike (our name)" in text
    assert "any-card (our name)" not in text


def test_the_glossary_says_of_a_name_that_it_is_ours(tmp_path: Path) -> None:
    """What two alike are, and whose word that is."""
    meant = {entry.word: entry.meanings[0].is_ for entry in glossary([pr.load(pairs(tmp_path))])}
    assert meant["two-alike"].endswith(" The name is ours.")
    assert "ours" not in meant["any-card"]


def test_a_hand_that_somebody_holds_is_told_with_whose_name_it_is(tmp_path: Path) -> None:
    """Beside his cards stands what they make."""
    rules = pr.load(pairs(tmp_path))
    values = [rules.setting.ranking.evaluate(tuple(sorted(cards(held.split())))) for held in ("5c 5h", "5c 4h")]
    names = [hand_in_words(rules, value.combination, value.points) for value in values]
    assert names == ["two-alike, five (our name)", "any-card, five"]


def test_an_evaluation_says_whose_name_the_hand_has(tmp_path: Path) -> None:
    """In the terminal, in what a win is told with, and beside the cards of a player at the table."""
    game = pairs(tmp_path)
    assert printed("evaluate", game, "5c", "5h").startswith("two-alike, five (our name):")
    assert str(pr.evaluate(pr.load(game), "5c 5h")) == "two-alike, five (our name) (5c 5h)"
    assert str(pr.evaluate(pr.load(game), "5c 4h")) == "any-card, five (5c)"


def test_what_a_record_asserts_of_a_hand_has_its_name() -> None:
    """With its points or without; a word that only begins like a name is none."""
    rules = pr.load("zorli-cardano")
    asserted = ["fifty-five 55", "four-of-a-kind", "fifty-fives", "face-up"]
    assert [wording(value) for value in with_given_names(rules, asserted)] == [
        "fifty-five 55", "four-of-a-kind", "fifty fives", "face up"
    ]  # fmt: skip


def test_whose_a_name_is_decides_nothing() -> None:
    """That the name of Zorli's highest primeros is ours makes no choice of ours of what they beat."""
    rules = pr.load("zorli-cardano")
    highest = next(hand for hand in rules.setting.ranking.combinations if hand.name_is_ours)
    assert (highest.name, ours_below(rules, highest.ref)) == ("high-primero", ())


def test_no_view_of_zorlis_game_takes_the_hyphens_out_of_his_hands() -> None:
    """His fifty-five is written alike in the comparison, the rulebook, the glossary and the showdown."""
    rules = pr.load("zorli-cardano")
    views = [
        printed("compare", "zorli-cardano"),
        printed("show", "zorli-cardano"),
        printed("showdown", "7c 6c Ac Js", "7d 6d 5h 4s", "--under", "zorli-cardano"),
        " ".join(entry.word for entry in glossary([rules])),
        " ".join(entry.title for entry in rulebook(rules).combinations),
    ]
    assert all("fifty-five" in view for view in views)
    assert not any("fifty five" in view.lower() or "high primero" in view.lower() for view in views)
