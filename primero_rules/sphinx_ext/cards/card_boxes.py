"""Cards as boxes with a rank and a suit sign: chips in running text, small cards of a table, cards in full size.

They are text that the style sheet decorates, not drawings, so that a page with hundreds of them stays small.  The
style sheet knows the kind of box by its tag, and suit and rank by the name of the card, which is there for readers
of the screen.  So only a back has a class, and a chip or a card in full size of which not everything is known.
"""

from html import escape

from primero_rules.base.cards import LOST, UNKNOWN_CARD
from primero_rules.sphinx_ext.cards.card_name import CardStyle, card_name, index_of, unsuited_name

_GLYPHS = {"c": "\u2663", "d": "\u2666", "h": "\u2665", "s": "\u2660"}
"""The suit signs as characters, which are copied with the rank; the visible signs are drawn over them.

They need no selector that keeps them from being shown as coloured emoji: nobody sees them.
"""

_FACE_DOWN = "a card face down"

CARD_BACK = "pr-card-back"
"""The CSS class of a full-size card that lies face down."""


def chip_html(card: str, pack: CardStyle = "french") -> str:
    """A boxed card for running text: ``7c`` shows 7 and the sign of clubs; ``7?`` and ``??`` are unknown cards."""
    known, name, inside = _parts_of_card(card, pack)
    return f'<i {"" if known else _classed("pr-chip-unknown")}role="img" aria-label="{escape(name)}">{inside}</i>'


def small_card_html(card: str, pack: CardStyle = "french") -> str:
    """A small card with only a large rank and sign; ``7?`` and ``??`` are unknown cards."""
    _, name, inside = _parts_of_card(card, pack)
    return _small("", name, inside)


def small_back_html() -> str:
    """A small card lying face down."""
    return _small(_classed("pr-mini-back"), _FACE_DOWN, "")


def card_html(card: str, pack: CardStyle = "french") -> str:
    """A card in full size, on which the style sheet puts its drawing; ``7?`` and ``??`` are unknown cards."""
    known, name, inside = _parts_of_card(card, pack)
    return _full_size("" if known else _classed("pr-card-unknown"), name, inside)


def back_html() -> str:
    """A card in full size lying face down: its owner may know it, the reader does not see it."""
    return _full_size(_classed(CARD_BACK), _FACE_DOWN, "")


def _classed(kind: str) -> str:
    """The attribute with a class, to stand before others."""
    return f'class="{kind}" '


def _small(classed: str, name: str, inside: str) -> str:
    return f'<b {classed}role="img" title="{escape(name)}">{inside}</b>'


def _full_size(classed: str, name: str, inside: str) -> str:
    return f'<span {classed}role="img" title="{escape(name)}">{inside}</span>'


def _parts_of_card(card: str, pack: CardStyle) -> tuple[bool, str, str]:
    """Whether the whole card is known, its name, and the content of its box."""
    rank, suit = card[:1], card[1:]
    if card == UNKNOWN_CARD:
        return False, "unknown card", "?"
    if suit == LOST:
        return False, unsuited_name(rank, pack), f"{index_of(rank, pack)}?"
    name = card_name(rank, suit, pack)
    return True, name, f"{index_of(rank, pack)}<i>{_GLYPHS[suit]}</i>"
