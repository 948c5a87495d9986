"""Cards as boxes of text: what is seen of them, what is heard, and that no markup from outside gets in."""

from collections.abc import Callable
from xml.etree import ElementTree

import pytest

from primero_rules.sphinx_ext.cards.card_boxes import (
    back_html,
    card_html,
    chip_html,
    small_back_html,
    small_card_html,
)
from primero_rules.sphinx_ext.cards.card_name import CardStyle

CARDS = [
    ("7c", "7\u2663", "seven of clubs"),
    ("Td", "10\u2666", "ten of diamonds"),
    ("??", "?", "unknown card"),
    ("7?", "7?", "a seven whose suit is lost"),
    ("A?", "A?", "an ace whose suit is lost"),
]


@pytest.mark.parametrize(("card", "shown", "name"), CARDS)
def test_a_chip_says_its_card(card: str, shown: str, name: str) -> None:
    """A card in running text is short to the eye and spelt out to the ear, even where its suit is lost."""
    chip = ElementTree.fromstring(chip_html(card))
    assert "".join(chip.itertext()) == shown
    assert chip.get("aria-label") == name
    assert (chip.tag, chip.get("role")) == ("i", "img")


@pytest.mark.parametrize(("card", "shown", "name"), CARDS)
@pytest.mark.parametrize(("draw", "longest"), [(small_card_html, 87), (card_html, 92)])
def test_a_card_says_which_it_is_in_few_bytes(
    card: str, shown: str, name: str, draw: Callable[[str], str], longest: int
) -> None:
    """A table shows dozens of cards at each step; each tells its name and takes no more than a line."""
    text = draw(card)
    box = ElementTree.fromstring(text)
    assert "".join(box.itertext()) == shown
    assert (box.get("role"), box.get("title")) == ("img", name)
    assert len(text.encode()) <= longest


@pytest.mark.parametrize("draw", [small_back_html, back_html])
def test_a_card_face_down_shows_no_rank(draw: Callable[[], str]) -> None:
    """A card that its owner alone knows is told from one that no text names."""
    back = ElementTree.fromstring(draw())
    assert (back.get("role"), back.get("title")) == ("img", "a card face down")
    assert "".join(back.itertext()) == ""


@pytest.mark.parametrize(
    ("card", "pack", "name"),
    [
        ("7c", "french", "seven of clubs"),
        ("7c", "latin", "seven of batons"),
        ("Th", "latin", "ten of cups"),
        ("Qh", "french", "queen of hearts"),
        ("Qh", "latin", "knight of cups"),
    ],
)
def test_a_card_is_named_as_in_its_pack(card: str, pack: CardStyle, name: str) -> None:
    """What is clubs in one pack is batons in the other, and packs with Latin suits have a knight for the queen."""
    assert ElementTree.fromstring(card_html(card, pack)).get("title") == name


def test_a_small_card_is_not_drawn_as_one_in_full_size() -> None:
    """A small card has no room for signs that can be counted."""
    full, small = (ElementTree.fromstring(draw("7c")) for draw in (card_html, small_card_html))
    assert (full.tag, small.tag) == ("span", "b")
    assert full.get("class") is small.get("class") is None


@pytest.mark.parametrize("box", [chip_html, small_card_html, card_html])
@pytest.mark.parametrize(
    "text", ["", "7", "7x", "1c", "77c", "c7", "<b>", '7"', "7c ", "7C", "A&", "7c onload=x", "\u0667c"]
)
def test_what_is_not_a_card_gets_no_box(text: str, box: type) -> None:
    """A card is one rank and one suit letter, and neither markup nor a foreign digit gets into a box."""
    with pytest.raises(ValueError, match="is not a card"):
        box(text)


@pytest.mark.parametrize("box", [chip_html, small_card_html, card_html])
@pytest.mark.parametrize("pack", ["", "german", '"><script>', "f"])
def test_a_box_is_of_a_french_or_a_latin_pack(pack: str, box: type) -> None:
    """Any other name of a pack is refused before it gets into a class."""
    with pytest.raises(ValueError, match="is not a pack"):
        box("7c", pack)
