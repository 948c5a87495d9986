"""The drawings of the cards: well formed, small, of the right signs, and each put on its own card by the styles."""

import re
from xml.etree import ElementTree

import pytest

from primero_rules.base.cards import RANKS, SUITS
from primero_rules.sphinx_ext.cards.card_boxes import back_html, card_html, chip_html, small_card_html
from primero_rules.sphinx_ext.cards.card_faces import EVERY_CARD, back_svg, face_svg, sign_svg
from primero_rules.sphinx_ext.cards.card_files import CARDS_STYLE, files_of_cards
from primero_rules.sphinx_ext.cards.card_name import CardStyle
from primero_rules.sphinx_ext.cards.card_signs import COLOURS, GOLD

PACKS: tuple[CardStyle, ...] = ("french", "latin")
RULE = re.compile(r"^(?:\.([\w-]+)|span\[title=\"(.+)\"\]) \{ background-image: url\((\S+)\); \}$", re.MULTILINE)
INK = re.compile(r"#[0-9a-f]{3,6}\b")


def drawings_of(box: str) -> list[str]:
    """The files that the style sheet puts on a box: by its class, and by the name of the card."""
    element = ElementTree.fromstring(box)
    classes = (element.get("class") or "").split()
    return [
        drawing
        for kind, name, drawing in RULE.findall(files_of_cards()[CARDS_STYLE])
        if (kind in classes if kind else name == element.get("title"))
    ]


def test_both_packs_have_every_card() -> None:
    """Fifty-two cards have French suits and as many Latin ones."""
    assert set(EVERY_CARD) == {(rank, suit, pack) for pack in PACKS for suit in SUITS for rank in RANKS}
    assert len(EVERY_CARD) == 104


@pytest.mark.parametrize(("rank", "suit", "pack"), EVERY_CARD)
def test_a_card_has_its_own_drawing_and_no_other(rank: str, suit: str, pack: CardStyle) -> None:
    """The seven of clubs shows the seven of clubs, and in the other pack the seven of batons."""
    (drawing,) = drawings_of(card_html(rank + suit, pack))
    assert files_of_cards()[drawing] == face_svg(rank, suit, pack)


def test_a_card_face_down_shows_its_back_and_an_unknown_one_shows_nothing() -> None:
    """A card that no text names, or whose suit is lost, is an empty outline, which no drawing fills."""
    (drawing,) = drawings_of(back_html())
    assert files_of_cards()[drawing] == back_svg()
    assert drawings_of(card_html("??")) == drawings_of(card_html("7?")) == []


def test_no_drawing_is_written_in_vain() -> None:
    """Each file lies on some card, and each file that the style sheet names is written."""
    named = [drawing for *_, drawing in RULE.findall(files_of_cards()[CARDS_STYLE])]
    assert sorted([CARDS_STYLE, *named]) == sorted(files_of_cards())


@pytest.mark.parametrize(("rank", "suit", "pack"), EVERY_CARD)
def test_a_drawing_is_well_formed_and_small_and_leaves_the_paper_to_the_page(
    rank: str, suit: str, pack: CardStyle
) -> None:
    """A reader loads less than a kilobyte for a card; its inks are that of its suit, and gold on a court card."""
    text = face_svg(rank, suit, pack)
    ElementTree.fromstring(text)
    assert len(text.encode()) < 1000
    inks = set(INK.findall(re.sub(r'href="#\w+"', "", text)))
    assert inks == {COLOURS[pack][suit]} | ({GOLD} if rank in "JQK" else set())


@pytest.mark.parametrize("rank", list("23456789T"))
@pytest.mark.parametrize("pack", PACKS)
def test_a_number_card_shows_its_number_of_signs(rank: str, pack: CardStyle) -> None:
    """The signs can be counted: seven in the middle of a seven, besides the one in its corner."""
    drawing = ElementTree.fromstring(face_svg(rank, "d", pack))
    signs = sum(node.tag.endswith("}use") for node in drawing.iter())
    assert signs - 1 == (10 if rank == "T" else int(rank))  # one more stands in the corner


def test_no_two_drawings_are_alike() -> None:
    """Every card of both packs can be told from every other, and from the back."""
    drawings = [*(face_svg(*card) for card in EVERY_CARD), back_svg()]
    assert len(set(drawings)) == len(drawings)


@pytest.mark.parametrize("pack", PACKS)
@pytest.mark.parametrize("suit", list(SUITS))
def test_every_suit_has_its_colour_and_its_sign_in_the_style_sheet(suit: str, pack: CardStyle) -> None:
    """The sign on a chip or on a small card is the one that a card in full size bears."""
    name = ElementTree.fromstring(small_card_html(f"7{suit}", pack)).get("title") or ""
    assert ElementTree.fromstring(chip_html(f"7{suit}", pack)).get("aria-label") == name
    written = r'^\[role="img"\]:is\((.+)\) \{ --pr-suit: (\S+); --pr-sign: url\("data:(.+)"\); \}$'
    rules = re.findall(written, files_of_cards()[CARDS_STYLE], re.MULTILINE)
    end_of_name = re.compile(r'\[(?:title|aria-label)\$="([^"]+)"\]')
    (rule,) = (rule for boxes, *rule in rules if all(map(name.endswith, end_of_name.findall(boxes))))
    assert rule[0] == COLOURS[pack][suit]
    ElementTree.fromstring(sign_svg(suit, pack))
    assert '"' not in rule[1]
    assert "#" not in rule[1]
