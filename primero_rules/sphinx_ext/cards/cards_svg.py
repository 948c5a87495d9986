"""Our own drawings of the cards: how a card, a chip and a sheet are laid out, as inline SVG.

A page that shows cards holds the sprite of its pack once (``card_sprite``); each ``card_svg`` then is a few
hundred bytes that refer to it.  Backs, unknown cards and chips need no sprite. The style sheet colours everything
through ``currentColor`` and classes; the attributes written here are what a page without it falls back on.

Run as a module to write one sheet of each pack: ``python -m primero_rules.sphinx_ext.cards.cards_svg DIRECTORY``.
"""

import sys
from html import escape
from pathlib import Path

from primero_rules.base.cards import LOST, RANKS, SUITS, UNKNOWN
from primero_rules.sphinx_ext.cards.card_name import Pack, card_name, index_of, unsuited_name
from primero_rules.sphinx_ext.cards.card_sprite import EMBLEMS, PAPER, PAPER_RECT, symbols

_COLOURS = {
    "french": {"c": "#1c1a17", "d": "#9b1c1c", "h": "#9b1c1c", "s": "#1c1a17"},
    "latin": {"c": "#2f5d34", "d": "#8a5a00", "h": "#9b1c1c", "s": "#24476b"},
}
_GLYPHS = {"c": "\u2663", "d": "\u2666", "h": "\u2665", "s": "\u2660"}

_SIZE = 'width="46" height="64"'
_SMALL_SIZE = 'width="20" height="28"'
_SHEET_SIZE = 'width="50" height="70"'

_PIPS = {
    # rank: (pips of the upper half, which the lower half repeats; pips that stand once), as x,y
    "2": ("30,12", ""),
    "3": ("30,12", "30,35"),
    "4": ("21,12 39,12", ""),
    "5": ("21,12 39,12", "30,35"),
    "6": ("21,12 39,12", "21,35 39,35"),
    "7": ("21,12 39,12", "21,35 39,35 30,23"),
    "8": ("21,12 39,12 30,23", "21,35 39,35"),
    "9": ("21,11 39,11 21,27 39,27", "30,35"),
    "T": ("21,11 39,11 21,27 39,27 30,19", ""),
}


def card_svg(rank: str, suit: str, pack: Pack = "french", *, small: bool = False) -> str:
    """One card face up. A ``small`` card keeps only a large rank and sign, for heights under some 40 px."""
    name = card_name(rank, suit, pack)
    sign = f"#pr-{pack[0]}-{suit}"
    index = index_of(rank, pack)
    paper = f'<use href="#pr-{pack[0]}-paper"/>'
    if small:
        size = 34 if rank == "T" else 38
        inside = (
            f'<text class="pr-index" x="25" y="33" font-size="{size}">{index}</text>{_use(sign, "25 52", "2.5")}'
        )
    else:
        inside = _corner(index, sign) + _middle(rank, sign, pack)
    return _svg(f"pr-{pack}-{suit}", name, paper + inside, _COLOURS[pack][suit], small=small)


def back_svg(*, small: bool = False) -> str:
    """A card lying face down: its owner may know it, the reader does not see it."""
    falling = "M5 5 45 65M5 25 32 65M18 5 45 45M5 45 18 65M32 5 45 25"
    rising = "M45 5 5 65M18 65 45 25M5 45 32 5M5 25 18 5M32 65 45 45"
    inside = (
        f'<rect x="4" y="4" width="42" height="62" rx="2" fill="currentColor"/>'
        f'<path d="{falling}{rising}" stroke="{PAPER}" stroke-width="1.4" class="pr-card-line"/>'
    )
    return _svg("pr-card-back", "a card face down", PAPER_RECT + inside, "#1f4d38", small=small)


def unknown_svg(*, small: bool = False) -> str:
    """A card that no text names: an empty outline with a question mark, unlike a back."""
    return _outlined("?", "a card nobody names", small=small)


def unsuited_svg(rank: str, pack: Pack = "french", *, small: bool = False) -> str:
    """A card whose suit is lost: an outline like that of an unknown card, with the rank in it."""
    return _outlined(f"{index_of(rank, pack)}?", unsuited_name(rank, pack), small=small)


def chip_html(card: str, pack: Pack = "french") -> str:
    """A boxed card for running text: ``7c`` shows 7 and the sign of clubs; ``7?`` and ``??`` are unknown cards."""
    if card == UNKNOWN:
        return '<span class="pr-chip pr-chip-unknown" role="img" aria-label="a card nobody names">?</span>'
    rank, suit = card[:1], card[1:]
    if suit == LOST:
        label = escape(unsuited_name(rank, pack))
        return (
            f'<span class="pr-chip pr-chip-unknown" role="img" aria-label="{label}">{index_of(rank, pack)}?</span>'
        )
    name = card_name(rank, suit, pack)
    return (
        f'<span class="pr-chip pr-{pack}-{suit}" role="img" aria-label="{escape(name)}">'
        f'{index_of(rank, pack)}<span class="pr-pip">{_GLYPHS[suit]}\ufe0e</span></span>'
    )


def sheet(pack: Pack) -> str:
    """A drawing that stands alone: every card of the pack in four rows, then a back and an unknown card."""
    step, row = 56, 78
    placed = [
        (column * step, line * row, card_svg(rank, suit, pack))
        for line, suit in enumerate(SUITS)
        for column, rank in enumerate(RANKS)
    ]
    width = len(RANKS) * step
    placed += [(width, 0, back_svg()), (width, row, unknown_svg())]
    cards = "\n".join(
        f'<g transform="translate({x + 3} {y + 4})">{svg.replace(_SIZE, _SHEET_SIZE)}</g>' for x, y, svg in placed
    )
    style = "text{font-family:'EB Garamond',Georgia,serif;font-weight:600;text-anchor:middle;fill:currentColor}"
    box = f'viewBox="0 0 {width + step} {len(SUITS) * row}"'
    head = f"<title>The {pack}-suited pack</title><style>{style}</style>"
    return f'<svg xmlns="http://www.w3.org/2000/svg" {box}>{head}{symbols(pack)}\n{cards}\n</svg>\n'


def _outlined(inside: str, title: str, *, small: bool) -> str:
    size = 36 if len(inside) == 1 else 26
    drawing = (
        '<rect class="pr-card-outline" x="1" y="1" width="48" height="68" rx="4" fill="none" stroke="currentColor"'
        f' stroke-width="1.6" stroke-dasharray="4 3"/><text x="25" y="47" font-size="{size}">{inside}</text>'
    )
    return _svg("pr-card-unknown", title, drawing, "#6b6252", small=small)


def _svg(kind: str, title: str, inside: str, colour: str, *, small: bool) -> str:
    kinds = f"pr-card {kind} pr-card-small" if small else f"pr-card {kind}"
    size = _SMALL_SIZE if small else _SIZE
    return (
        f'<svg class="{kinds}" viewBox="0 0 50 70" {size} role="img" color="{colour}">'
        f"<title>{escape(title)}</title>{inside}</svg>"
    )


def _corner(index: str, sign: str) -> str:
    size = 13 if index == "10" else 15
    return f'<text class="pr-index" x="8.5" y="16" font-size="{size}">{index}</text>{_use(sign, "8.5 24.5", ".8")}'


def _middle(rank: str, sign: str, pack: Pack) -> str:
    if rank in EMBLEMS[pack]:
        return f'<use href="#pr-{pack[0]}-{rank}" x="30" y="27"/>{_use(sign, "30 53", "1.8")}'
    if rank == "A":
        return _use(sign, "30 37", "3.2")
    half, once = _PIPS[rank]
    upper = _pips(half, sign)
    if pack == "french":
        lower = f'<g transform="rotate(180 30 35)">{upper}</g>'
    else:
        lower = _pips(half, sign, fall=True)
    return upper + _pips(once, sign) + lower


def _pips(places: str, sign: str, *, fall: bool = False) -> str:
    """The signs at ``places``; with ``fall`` at the same distance from the lower edge, still upright."""
    at = [tuple(map(int, place.split(","))) for place in places.split()]
    return "".join(f'<use href="{sign}" x="{x}" y="{70 - y if fall else y}"/>' for x, y in at)


def _use(sign: str, at: str, scale: str) -> str:
    return f'<use href="{sign}" transform="translate({at})scale({scale})"/>'


def main(directory: str) -> None:
    """Write the sheet of each pack into ``directory``."""
    packs: tuple[Pack, ...] = ("french", "latin")
    for pack in packs:
        Path(directory, f"{pack}.svg").write_text(sheet(pack), encoding="utf-8")


if __name__ == "__main__":
    main(*sys.argv[1:])
