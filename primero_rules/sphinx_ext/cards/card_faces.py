"""Drawings of our own cards as SVG files: what lies on the paper of each card, and the sign of each suit.

The style sheet puts them on the boxes of ``card_boxes``, which are the paper, with the card's rank in the corner.
"""

from primero_rules.base.cards import RANKS, SUITS
from primero_rules.sphinx_ext.cards.card_name import CardStyle
from primero_rules.sphinx_ext.cards.card_signs import COLOURS, DRAWN_SIGNS, EMBLEMS

_PIPS = {
    # rank: (rows of the upper half, which the lower half repeats; rows that stand once), each as signs@height
    "2": ("1@12", ""),
    "3": ("1@12", "1@35"),
    "4": ("2@12", ""),
    "5": ("2@12", "1@35"),
    "6": ("2@12", "2@35"),
    "7": ("2@12", "2@35 1@23"),
    "8": ("2@12 1@23", "2@35"),
    "9": ("2@11 2@27", "1@35"),
    "T": ("2@11 2@27 1@19", ""),
}

_PLACES = {"1": (30,), "2": (21, 39)}
"""How far to the right the signs of a row stand, by their number."""

_SIGN = "sign"

BACK_COLOUR = "#7a2222"

EVERY_CARD: tuple[tuple[str, str, CardStyle], ...] = tuple(
    (rank, suit, pack) for pack in COLOURS for suit in SUITS for rank in RANKS
)
"""The rank, suit and pack of every card of both packs."""


def face_svg(rank: str, suit: str, pack: CardStyle) -> str:
    """What lies on the paper of one card, besides its rank."""
    sign = f'<defs><g id="{_SIGN}">{DRAWN_SIGNS[pack][suit]}</g></defs>'
    return _file("0 0 50 70", COLOURS[pack][suit], sign + _scaled("8.5 24.5", ".8") + _middle(rank, pack))


def back_svg() -> str:
    """What lies on the paper of a card that is face down; its lines are cut out."""
    falling = "M5 5 45 65M5 25 32 65M18 5 45 45M5 45 18 65M32 5 45 25"
    rising = "M45 5 5 65M18 65 45 25M5 45 32 5M5 25 18 5M32 65 45 45"
    inner = 'x="4" y="4" width="42" height="62" rx="2"'
    lines = f'<path d="{falling}{rising}" stroke="#000" stroke-width="1.4"/>'
    mask = f'<mask id="lines"><rect {inner} fill="#fff"/>{lines}</mask>'
    return _file("0 0 50 70", BACK_COLOUR, f'{mask}<rect {inner} mask="url(#lines)"/>')


def sign_svg(suit: str, pack: CardStyle) -> str:
    """The sign of a suit alone, in black."""
    return _file("-6.5 -6.5 13 13", "#000", DRAWN_SIGNS[pack][suit])


def _file(box: str, colour: str, inside: str) -> str:
    root = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}" color="{colour}" fill="currentColor">'
    return f"{root}{inside}</svg>"


def _middle(rank: str, pack: CardStyle) -> str:
    if rank in EMBLEMS[pack]:
        return f'<g transform="translate(30 27)">{EMBLEMS[pack][rank]}</g>{_scaled("30 53", "1.8")}'
    if rank == "A":
        return _scaled("30 37", "3.2")
    half, once = _PIPS[rank]
    upper = _pips(half)
    lower = f'<g transform="rotate(180 30 35)">{upper}</g>' if pack == "french" else _pips(half, upwards=True)
    return upper + _pips(once) + lower


def _pips(rows: str, *, upwards: bool = False) -> str:
    """The suit signs of some rows; with ``upwards``, heights are measured from the lower edge."""
    at = [row.split("@") for row in rows.split()]
    return "".join(
        f'<use href="#{_SIGN}" x="{x}" y="{70 - int(height) if upwards else height}"/>'
        for signs, height in at
        for x in _PLACES[signs]
    )


def _scaled(at: str, scale: str) -> str:
    return f'<use href="#{_SIGN}" transform="translate({at})scale({scale})"/>'
