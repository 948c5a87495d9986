"""Our own drawings of the cards: a single card, and a sheet of all cards, as inline SVG.

A page that shows cards holds the sprite of its pack once (``card_sprite``); each ``card_svg`` is then a few
hundred bytes that refer to it.  Backs and unknown cards need no sprite.  The style sheet colours everything
through ``currentColor`` and classes; the attributes written here are the fallback for a page without it.

Run as a module to write one sheet of each pack: ``python -m primero_rules.sphinx_ext.cards.cards_svg DIRECTORY``.
"""

import sys
from html import escape
from pathlib import Path

from primero_rules.base.cards import RANKS, SUITS
from primero_rules.sphinx_ext.cards.card_name import Pack, card_name, index_of, unsuited_name
from primero_rules.sphinx_ext.cards.card_sprite import BLANK, EMBLEMS, PAPER, PAPER_RECT, ROWS, symbols

_COLOURS = {
    "french": {"c": "#1c1a17", "d": "#9b1c1c", "h": "#9b1c1c", "s": "#1c1a17"},
    "latin": {"c": "#2f5d34", "d": "#8a5a00", "h": "#9b1c1c", "s": "#24476b"},
}

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


def card_svg(rank: str, suit: str, pack: Pack = "french") -> str:
    """One card face up."""
    name = card_name(rank, suit, pack)
    sign = f"#pr-{pack[0]}-{suit}"
    index = index_of(rank, pack)
    inside = f'<use href="{sign}{BLANK}"/>{_corner(index)}{_middle(rank, sign, pack)}'
    return _svg(f"pr-{pack[0]}-{suit}", name, inside, _COLOURS[pack][suit])


def back_svg() -> str:
    """A card lying face down: its owner may know it, the reader does not see it."""
    falling = "M5 5 45 65M5 25 32 65M18 5 45 45M5 45 18 65M32 5 45 25"
    rising = "M45 5 5 65M18 65 45 25M5 45 32 5M5 25 18 5M32 65 45 45"
    inside = (
        f'<rect x="4" y="4" width="42" height="62" rx="2" fill="currentColor"/>'
        f'<path d="{falling}{rising}" stroke="{PAPER}" stroke-width="1.4" class="pr-card-line"/>'
    )
    return _svg("pr-card-back", "a card face down", PAPER_RECT + inside, "#1f4d38")


def unknown_svg() -> str:
    """A card that no text names: an empty outline with a question mark, unlike a back."""
    return _outlined("?", "a card nobody names")


def unsuited_svg(rank: str, pack: Pack = "french") -> str:
    """A card whose suit is lost: an outline like that of an unknown card, with the rank in it."""
    return _outlined(f"{index_of(rank, pack)}?", unsuited_name(rank, pack))


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
    sized = '<svg width="50" height="70"'
    cards = "\n".join(
        f'<g transform="translate({x + 3} {y + 4})">{svg.replace("<svg", sized, 1)}</g>' for x, y, svg in placed
    )
    style = (
        "symbol{overflow:visible;fill:currentColor}"
        "text{font-family:'EB Garamond',Georgia,serif;font-weight:600;text-anchor:middle;fill:currentColor}"
    )
    box = f'viewBox="0 0 {width + step} {len(SUITS) * row}"'
    head = f"<title>The {pack}-suited pack</title><style>{style}</style>"
    return f'<svg xmlns="http://www.w3.org/2000/svg" {box}>{head}{symbols(pack)}\n{cards}\n</svg>\n'


def _outlined(inside: str, title: str) -> str:
    size = 36 if len(inside) == 1 else 26
    drawing = (
        '<rect class="pr-card-outline" x="1" y="1" width="48" height="68" rx="4" fill="none" stroke="currentColor"'
        f' stroke-width="1.6" stroke-dasharray="4 3"/><text x="25" y="47" font-size="{size}">{inside}</text>'
    )
    return _svg("pr-card-unknown", title, drawing, "#6b6252")


def _svg(kind: str, title: str, inside: str, colour: str) -> str:
    return (
        f'<svg class="pr-card {kind}" viewBox="0 0 50 70" role="img" color="{colour}">'
        f"<title>{escape(title)}</title>{inside}</svg>"
    )


def _corner(index: str) -> str:
    size = 13 if index == "10" else 15
    return f'<text class="pr-index" x="8.5" y="16" font-size="{size}">{index}</text>'


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


def _pips(rows: str, sign: str, *, fall: bool = False) -> str:
    """The suit signs of some rows, all upright; with ``fall``, heights are measured from the lower edge."""
    at = [tuple(map(int, row.split("@"))) for row in rows.split()]
    return "".join(
        f'<use href="{sign}{ROWS[signs]}" y="{70 - height if fall else height}"/>' for signs, height in at
    )


def _use(sign: str, at: str, scale: str) -> str:
    return f'<use href="{sign}" transform="translate({at})scale({scale})"/>'


def main(directory: str) -> None:
    """Write the sheet of each pack into ``directory``."""
    packs: tuple[Pack, ...] = ("french", "latin")
    for pack in packs:
        Path(directory, f"{pack}.svg").write_text(sheet(pack), encoding="utf-8")


if __name__ == "__main__":
    main(*sys.argv[1:])
