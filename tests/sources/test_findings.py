"""Slips, disagreements and what is overtaken are held against the texts: what is printed stands there."""

from fractions import Fraction
from pathlib import Path

import pytest

from primero_rules.check.files import check
from primero_rules.sources.quantities import cards_in, numbers_in

BETTING = "cite: {Betting: It costs one chip}"


def faults(copy: Path, claim: str, key: str = "uncle", texts: bool = True) -> list[str]:
    """What is wrong with one claim of a text."""
    folder = copy / "rules" / "claims"
    folder.mkdir(exist_ok=True)
    head = f"format: 2\nsource: {key}\nunder: ../two-cards/reconstruction.yaml\nclaims:\n"
    (folder / f"{key}.yaml").write_text(f"{head}  - {{id: one, says: So it is., {claim}}}\n", "utf-8")
    report = check([copy / "rules"], copy / "texts" if texts else None)
    return [fault.complaint for fault in report.faults]


def slip(more: str) -> str:
    return f"erratum: {{kind: print, weight: style, because: So., {more}}}"


def test_words_that_are_said_to_be_printed_stand_in_the_witness(copy: Path) -> None:
    """One wrong letter is seen; without the text nobody can tell."""
    assert not faults(copy, f"{BETTING}, {slip('printed: It costs one, emended: It costs two')}")
    wrong = f"{BETTING}, {slip('printed: It kosts one, emended: It costs two')}"
    assert faults(copy, wrong) == ["'It kosts one' does not stand in the passage that is cited from uncle"]
    assert not faults(copy, wrong, texts=False)


def test_words_of_another_sentence_are_not_printed_here(copy: Path) -> None:
    """They have to stand in the passage that is cited."""
    claim = f"{BETTING}, {slip('printed: Nobody has to bet, emended: All have to bet')}"
    assert faults(copy, claim) == ["'Nobody has to bet' does not stand in the passage that is cited from uncle"]


def test_a_number_may_stand_there_in_words(copy: Path) -> None:
    """One chip is a printed 1."""
    assert not faults(copy, f"{BETTING}, {slip('printed: 1, emended: 2')}")
    assert faults(copy, f"{BETTING}, {slip('printed: 3, emended: 2')}")


def test_numbers_that_are_added_up_stand_in_the_text(copy: Path) -> None:
    """A sum of numbers that only the file of claims has is a fault at each of them."""
    cite = "cite: {The Deal: [Two cards are dealt, Before that everybody]}"
    assert not faults(copy, f"{cite}, check: {{sum: {{of: [1, 1], is: 2}}}}")
    assert faults(copy, f"{cite}, check: {{sum: {{of: [3, 2], is: 5}}}}") == [
        "3 does not stand in the passage that is cited from uncle",
        "5 does not stand in the passage that is cited from uncle",
    ]


def test_an_author_slips_against_himself_and_not_against_another(copy: Path) -> None:
    """Where another text says something else, two authors disagree."""
    other = "against: {source: pip, page 4: }"
    kind = "kind: rule against rule, weight: game, printed: one chip, emended: two chips, because: So."
    (complaint,) = faults(copy, f"{BETTING}, erratum: {{{kind}, {other}}}")
    assert complaint == "this slip of uncle is held against another text, pip"
    quarrel = "disagreement: {weight: game, printed: one chip, otherwise: two chips, because: So."
    assert not faults(copy, f"{BETTING}, {quarrel}, {other}}}")
    (complaint,) = faults(copy, f"{BETTING}, {quarrel}, against: {{The Deal: Before that everybody}}}}")
    assert complaint == "two authors are said to disagree, and only one of them is cited"


def test_a_translation_is_held_against_its_original(copy: Path) -> None:
    """The words that it renders stand in the other text; whoever translates nothing cannot mistranslate."""
    words = "printed: zwei Karten, emended: drei Karten, because: So."
    kind = "kind: translation, weight: style"
    german, english = "cite: {Zwei Karten: Jeder bekommt zwei}", "against: {source: uncle, The Deal: Two cards are}"
    assert not faults(copy, f"{german}, erratum: {{{kind}, {words}, {english}, renders: Two cards}}", "onkel")
    (complaint,) = faults(copy, f"{german}, erratum: {{{kind}, {words}, {english}, renders: Two carts}}", "onkel")
    assert complaint == "'Two carts' does not stand in the passage that is cited from uncle"
    (copy / "rules" / "claims" / "onkel.yaml").unlink()
    back = "against: {source: onkel, Zwei Karten: Jeder bekommt zwei}, renders: zwei Karten"
    words = "printed: one chip, emended: two chips, because: So."
    (complaint,) = faults(copy, f"{BETTING}, erratum: {{{kind}, {words}, {back}}}")
    assert complaint == "this slip of uncle is held against another text, onkel"


def test_rules_that_were_filled_in_from_a_sentence_do_not_confirm_it(copy: Path) -> None:
    """What somebody reports of a game proves nothing about a file that was written from his report."""
    rules = copy / "rules" / "two-cards" / "reconstruction.yaml"
    text = rules.read_text("utf-8")
    claim = "cite: {The Deal: Two cards are dealt}, check: {answer: {question: first-deal, is: {cards: 2}}}"
    assert not faults(copy, claim)
    cited = "cite: {The Deal: Two cards are dealt}"
    assert text.count(cited) == 1
    rules.write_text(text.replace(cited, f"{cited}\n      warrant: reported"), "utf-8")
    assert faults(copy, claim) == ["this is asked of rules that were filled in from the very sentence"]


def test_a_slip_that_a_hand_shows_is_printed_where_it_is_cited(copy: Path) -> None:
    """Cards and numbers of a record are looked up like words."""
    hand = copy / "rules" / "two-cards" / "hands" / "two-aces.hand.yaml"
    text = hand.read_text("utf-8").replace("origin: ours", "origin: document")
    slips = "errata:\n  - {id: s, kind: arithmetic, weight: example, cite: {The End: So Ann with}, at: title,"
    for printed, count in (("three chips", 0), ("tree chips", 1)):
        more = (
            f" words: {printed}, printed: {text.split('title: ')[1].splitlines()[0]}, emended: x, because: So.}}\n"
        )
        hand.write_text(f"{text.rstrip()}\n{slips}{more}", "utf-8")
        wrong = [fault.complaint for fault in check([copy / "rules"], copy / "texts").faults]
        assert sum("does not stand in the passage that is cited" in complaint for complaint in wrong) == count, (
            wrong
        )


@pytest.mark.parametrize(
    ("text", "numbers"),
    [
        ("12 + 13 = 25", {12, 13, 25}),
        ("In three distribution twentyfour cards", {3, 24}),
        ("a supremus (fifty- five)", {50, 5, 55}),
        ("1/3 of half of the pot, or ¾", {Fraction(1, 3), Fraction(1, 2), Fraction(3, 4)}),
        ("in XVI century Milan", {16}),
        ("6s and 7s count as three times", {3}),
        ("an eighth, and three eighths", {Fraction(1, 8), Fraction(3, 8)}),
        ("trois fois leur valeur : un 7", {3, 1, 7}),
        ("no number at all", set()),
    ],
)
def test_numbers_are_read_in_figures_and_in_words(text: str, numbers: set[Fraction]) -> None:
    """However a document writes them."""
    assert set(numbers_in(text)) >= {Fraction(number) for number in numbers}
    assert numbers or not numbers_in(text)


@pytest.mark.parametrize(
    ("text", "cards"),
    [
        ("draws Ac and Js", {"Ac", "Js"}),
        ("a 2 of clubs and the King of hearts", {"2c", "Kh"}),
        ("2 clubs et roi de clubs", {"2c", "Kc"}),
        ("the 4 of spades (4s)", {"4s"}),
        ("a card", set()),
    ],
)
def test_cards_are_read_as_they_are_named(text: str, cards: set[str]) -> None:
    """In words and in the short form of a record."""
    assert cards_in(text) == cards
