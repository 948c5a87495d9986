"""Cards as boxes of text: what is seen of them, what is heard, and that no markup from outside gets in."""

from xml.etree import ElementTree

import pytest

from primero_rules.sphinx_ext.cards.card_boxes import chip_html, small_back_html, small_card_html
from tests.support.files import ROOT

STYLE = (ROOT / "primero_rules/sphinx_ext/static/primero.css").read_text(encoding="utf-8")

CARDS = [
    ("7c", "7\u2663\ufe0e", "seven of clubs"),
    ("Td", "10\u2666\ufe0e", "ten of diamonds"),
    ("??", "?", "a card nobody names"),
    ("7?", "7?", "a seven whose suit is lost"),
    ("A?", "A?", "an ace whose suit is lost"),
]


@pytest.mark.parametrize(("card", "shown", "name"), CARDS)
def test_a_chip_says_its_card(card: str, shown: str, name: str) -> None:
    """A card in running text is short to the eye and spelt out to the ear, even where its suit is lost."""
    chip = ElementTree.fromstring(chip_html(card))
    assert "".join(chip.itertext()) == shown
    assert chip.get("aria-label") == name
    assert "pr-chip" in (chip.get("class") or "").split()


@pytest.mark.parametrize(("card", "shown", "name"), CARDS)
def test_a_small_card_says_its_card_in_few_bytes(card: str, shown: str, name: str) -> None:
    """A table shows dozens of small cards at each step; each tells its name and takes no more than a line."""
    text = small_card_html(card)
    box = ElementTree.fromstring(text)
    assert "".join(box.itertext()) == shown
    assert (box.get("role"), box.get("title")) == ("img", name)
    assert len(text.encode()) <= 102


@pytest.mark.parametrize("kind", [f"pr-{pack}-{suit}" for pack in "fl" for suit in "cdhs"])
def test_every_suit_has_a_sign_in_the_style_sheet(kind: str) -> None:
    """The sign on a box is drawn by the style sheet, for each suit of both packs."""
    assert f"\n.{kind} {{ --pr-sign: url(" in STYLE


def test_a_small_card_face_down_shows_no_rank() -> None:
    """A card that its owner alone knows is told from one that no text names."""
    back = ElementTree.fromstring(small_back_html())
    assert back.get("title") == "a card face down"
    assert "".join(back.itertext()) == ""


@pytest.mark.parametrize("box", [chip_html, small_card_html])
@pytest.mark.parametrize(
    "text", ["", "7", "7x", "1c", "77c", "<b>", '7"', "7c ", "7C", "A&", "7c onload=x", "\u0667c"]
)
def test_what_is_not_a_card_gets_no_box(text: str, box: type) -> None:
    """A card is one rank and one suit letter, and neither markup nor a foreign digit gets into a box."""
    with pytest.raises(ValueError, match="is not a card"):
        box(text)


@pytest.mark.parametrize("box", [chip_html, small_card_html])
@pytest.mark.parametrize("pack", ["", "german", '"><script>', "f"])
def test_a_box_is_of_a_french_or_a_latin_pack(pack: str, box: type) -> None:
    """Any other name of a pack is refused before it gets into a class."""
    with pytest.raises(ValueError, match="is not a pack"):
        box("7c", pack)
