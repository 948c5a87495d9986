"""The drawings of the cards: well formed, rightly named, small, and closed to markup from outside."""

from typing import Any
from xml.etree import ElementTree

import pytest

from primero_rules.base.cards import RANKS, SUITS
from primero_rules.sphinx_ext.cards.card_name import Pack, card_name
from primero_rules.sphinx_ext.cards.card_sprite import drawn_once, sprite
from primero_rules.sphinx_ext.cards.cards_svg import back_svg, card_svg, sheet, unknown_svg
from tests.support.files import ROOT

PACKS: tuple[Pack, ...] = ("french", "latin")
EVERY_CARD = [(rank, suit, pack) for pack in PACKS for suit in SUITS for rank in RANKS]
STATIC = ROOT / "docs" / "_static" / "cards"


def symbols(drawing: str) -> set[str]:
    return {found for node in ElementTree.fromstring(drawing).iter("symbol") if (found := node.get("id"))}


@pytest.mark.parametrize(("rank", "suit", "pack"), EVERY_CARD)
def test_a_card_is_well_formed_small_and_uses_only_the_symbols_of_its_pack(
    rank: str, suit: str, pack: Pack
) -> None:
    """With the one sprite of its pack a page draws any card in 700 bytes at most, named for those who listen."""
    text = card_svg(rank, suit, pack)
    drawing = ElementTree.fromstring(text)
    assert drawing.get("role") == "img"
    assert drawing.findtext("title") == card_name(rank, suit, pack)
    assert len(text.encode()) <= 700
    used = {(node.get("href") or "").removeprefix("#") for node in drawing.iter("use")}
    assert used <= symbols(sprite(pack))


@pytest.mark.parametrize(
    ("pack", "suit", "name"), [("french", "c", "clubs"), ("latin", "c", "batons"), ("latin", "h", "cups")]
)
def test_titles_are_what_a_reader_calls_the_card(pack: Pack, suit: str, name: str) -> None:
    """What is clubs in one pack is batons in the other, and the letter T is read as ten."""
    assert f"<title>seven of {name}</title>" in card_svg("7", suit, pack)
    assert f"<title>ten of {name}</title>" in card_svg("T", suit, pack)


def test_the_latin_pack_has_a_knight_for_the_queen() -> None:
    """Packs with Latin suits know no queen: the queen of hearts becomes the knight of cups."""
    assert "<title>queen of hearts</title>" in card_svg("Q", "h")
    assert "<title>knight of cups</title>" in card_svg("Q", "h", "latin")


@pytest.mark.parametrize("rank", list("23456789T"))
@pytest.mark.parametrize("pack", PACKS)
def test_a_number_card_shows_its_number_of_signs(rank: str, pack: Pack) -> None:
    """The signs can be counted: seven in the middle of a seven, besides the one in its corner."""
    places = {node.get("id"): node for node in ElementTree.fromstring(sprite(pack)).iter("symbol")}

    def signs(drawing: ElementTree.Element) -> int:
        names = [(node.get("href") or "").removeprefix("#") for node in drawing.iter("use")]
        return names.count(f"pr-{pack[0]}-d") + sum(signs(places[name]) for name in names)

    shown = signs(ElementTree.fromstring(card_svg(rank, "d", pack)))
    assert shown - 1 == (10 if rank == "T" else int(rank))  # one more stands in the corner


def test_no_two_drawings_are_alike() -> None:
    """Every card of both packs can be told from every other, and from the back and the unknown card."""
    drawings = [card_svg(*card) for card in EVERY_CARD] + [back_svg(), unknown_svg()]
    assert len(set(drawings)) == len(drawings)


def test_a_back_is_not_an_unknown_card() -> None:
    """A card face down is known to its owner, and only one that no text names bears a question mark."""
    back, unknown = back_svg(), unknown_svg()
    assert ElementTree.fromstring(back).findtext("title") == "a card face down"
    assert ElementTree.fromstring(unknown).findtext("title") == "a card nobody names"
    assert "?" in "".join(ElementTree.fromstring(unknown).itertext())
    assert "?" not in back
    assert max(len(back), len(unknown)) <= 700


def test_a_card_that_is_shown_again_is_drawn_once() -> None:
    """Of a seven held at three steps and a six held at one, only the seven is kept for the page."""
    seven, six, folded = card_svg("7", "c"), card_svg("6", "h"), back_svg()
    kept, shown = drawn_once([f"<p>{seven}{six}</p>", f"{seven}{folded}", "no card", seven])
    assert len(ElementTree.fromstring(kept).findall("symbol")) == 1
    assert shown[0].endswith(f"{six}</p>")
    assert shown[1].endswith(folded)
    assert shown[2] == "no card"
    drawing = ElementTree.fromstring(shown[3])
    assert drawing.findtext("title") == "seven of clubs"
    assert [node.get("href") for node in drawing.iter("use")] == ["#pr-1"]
    assert "pr-1" in symbols(kept)


def test_cards_that_are_shown_once_need_no_sprite_of_their_own() -> None:
    """A page with one card of each kind is left as it is."""
    cards = [card_svg("7", "c"), card_svg("6", "h")]
    assert drawn_once(cards) == ("", cards)


@pytest.mark.parametrize("pack", PACKS)
def test_a_sprite_holds_each_symbol_once_and_is_hidden(pack: Pack) -> None:
    """A screen reader passes over the signs that cards are made of, and each sign has a name of its own."""
    drawing = ElementTree.fromstring(sprite(pack))
    ids = [node.get("id") for node in drawing.iter("symbol")]
    assert len(ids) == len(set(ids))
    assert drawing.get("aria-hidden") == "true"


def test_both_sprites_may_stand_on_one_page() -> None:
    """A page with French and Latin cards never draws a coin where a diamond is meant."""
    assert not symbols(sprite("french")) & symbols(sprite("latin"))


WEIRD = [
    "",
    "7",
    "7x",
    "1c",
    "77c",
    "c7",
    "<b>",
    '7"',
    "7c ",
    "7C",
    "<script>alert(1)</script>",
    "A&",
    "7c onload=x",
    "\u0667c",
]


@pytest.mark.parametrize("text", WEIRD)
def test_what_is_not_a_card_is_refused(text: str) -> None:
    """A card is one rank and one suit letter, and neither markup nor a foreign digit gets into a drawing."""
    with pytest.raises(ValueError, match="is not a card"):
        card_svg(text[:1], text[1:])


@pytest.mark.parametrize("pack", ["", "german", '"><script>', "f"])
def test_what_is_not_a_pack_is_refused(pack: Any) -> None:
    """There are a French and a Latin pack, and any other name is refused before it gets into a drawing."""
    with pytest.raises(ValueError, match="is not a pack"):
        card_svg("7", "c", pack)
    with pytest.raises(ValueError, match="is not a pack"):
        sprite(pack)


@pytest.mark.parametrize("pack", PACKS)
def test_the_sheet_in_the_site_is_the_one_drawn_here(pack: Pack) -> None:
    """The sheets of all cards, kept as files with the site, show the same drawings as the pages."""
    ElementTree.fromstring(sheet(pack))
    assert (STATIC / f"{pack}.svg").read_text(encoding="utf-8") == sheet(pack)


def test_a_page_has_the_symbols_that_its_cards_refer_to_and_no_others() -> None:
    """For the seven of clubs a page needs the paper and the sign of clubs, and no crown."""
    assert symbols(sprite("french", card_svg("7", "c"))) == {
        "pr-f-c",
        "pr-f-c0",
        "pr-f-c1",
        "pr-f-c2",
        "pr-f-paper",
    }
