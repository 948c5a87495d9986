"""Who agrees with whom is told by name."""

import primero_rules as pr
from primero_rules.comparison.rows import compare
from primero_rules.comparison.short_names import short_names, who_agrees

OWN = ["franz", "suzuki-1994", "ducoeur-english", "ducoeur-italian"]


def said_of(question: str, names: list[str]) -> str:
    """What is said of a row of some files."""
    (row,) = [row for row in compare(names) if row.question.id == question]
    return who_agrees(row, short_names([pr.load(name) for name in names]))


def test_two_files_of_one_scholar_are_told_apart() -> None:
    """A scholar with one file is called by his name, one with two by what tells them apart too."""
    assert list(short_names([pr.load(name) for name in OWN]).values()) == [
        "Franz",
        "Suzuki",
        "du Coeur (english)",
        "du Coeur (italian)",
    ]


def test_selections_are_called_by_their_names() -> None:
    """Beside others of its own file a selection needs no name but its own."""
    names = short_names([pr.load("franz"), pr.load("franz@mixed-coats")])
    assert list(names.values()) == ["main text", "mixed coats"]


def test_who_deals_as_many_cards_is_named() -> None:
    """Those who deal four cards and those who deal two are named, each group by itself."""
    both = "Franz and Suzuki agree; du Coeur (english) and du Coeur (italian) agree"
    assert said_of("first-deal", OWN) == both
    assert said_of("passing-limit", OWN) == both


def test_where_all_agree_nobody_needs_a_name() -> None:
    """Of a row in which every column has the same answer it is enough to say so."""
    assert said_of("card-values", OWN) == "all 4 agree"
    assert said_of("card-values", OWN[:2]) == "both agree"
