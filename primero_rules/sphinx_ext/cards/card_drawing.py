"""Cards and chips of a hand, as they are drawn in sentences and on the table."""

from collections.abc import Sequence

from docutils import nodes

from primero_rules.base.cards import UNKNOWN_CARD
from primero_rules.sphinx_ext.cards.card_boxes import card_html, small_card_html
from primero_rules.sphinx_ext.cards.card_name import CardStyle
from primero_rules.sphinx_ext.cards.roles import card_boxes
from primero_rules.sphinx_ext.kit.nodes import drawn, el, flat


def coin(amount: int) -> nodes.Element:
    """An amount of chips, in a sentence."""
    return el("b", "pr-money", str(amount))


def coin_on_table(amount: int) -> nodes.Element:
    """An amount of chips on a table, where a bold number can be nothing else; a site has tens of thousands."""
    return el("b", "", str(amount))


def chips_in_sentence(words: Sequence[str], pack: CardStyle) -> nodes.Element:
    """Cards inside a sentence."""
    boxed = card_boxes([UNKNOWN_CARD if word.startswith(UNKNOWN_CARD) else word for word in words], pack)
    return flat(el("span", "", *boxed))


def drawn_card(word: str, pack: CardStyle, kinds: str = "", *, small: bool) -> nodes.Node:
    """One card of a hand; ``kinds`` are further classes of its box."""
    known = UNKNOWN_CARD if word.startswith(UNKNOWN_CARD) else word
    box = small_card_html(known, pack) if small else card_html(known, pack)
    return drawn(_with_kinds(box, kinds) if kinds else box, known)


def _with_kinds(box: str, kinds: str) -> str:
    """The markup of a card with these classes before its own, if it has any."""
    if ' class="' in box:
        return box.replace(' class="', f' class="{kinds} ', 1)
    return box.replace(" ", f' class="{kinds}" ', 1)


def drawn_cards(words: Sequence[str], pack: CardStyle, *, small: bool = False) -> nodes.Element:
    """A hand of cards."""
    return el("span", "pr-cards", *(drawn_card(word, pack, small=small) for word in words))
