"""Our own drawings of the cards, as inline SVG that shares the symbols of one sprite per pack.

A page that shows cards holds ``sprite(pack)`` once; each ``card_svg`` then is a few hundred bytes that refer to it.
Backs, unknown cards and chips need no sprite. The style sheet colours everything through
``currentColor`` and classes; the attributes written here are what a page without the style sheet falls back on.

Run as a module to write one sheet of each pack: ``python -m primero_rules.sphinx_ext.cards_svg DIRECTORY``.
"""

import sys
from html import escape
from pathlib import Path
from typing import Literal

Pack = Literal["french", "latin"]

RANKS = "A23456789TJQK"
SUITS = "cdhs"
UNKNOWN = "??"
LOST = "?"

_RANK_NAMES = dict(
    zip(
        RANKS,
        [
            "ace",
            "two",
            "three",
            "four",
            "five",
            "six",
            "seven",
            "eight",
            "nine",
            "ten",
            "jack",
            "queen",
            "king",
        ],
        strict=True,
    )
)
_SUIT_NAMES = {
    "french": {"c": "clubs", "d": "diamonds", "h": "hearts", "s": "spades"},
    "latin": {"c": "batons", "d": "coins", "h": "cups", "s": "swords"},
}
_LATIN_COATS = {"J": "knave", "Q": "knight"}
"""The Latin-suited packs have a mounted knight where the French-suited ones have a queen."""

_COLOURS = {
    "french": {"c": "#1c1a17", "d": "#9b1c1c", "h": "#9b1c1c", "s": "#1c1a17"},
    "latin": {"c": "#2f5d34", "d": "#8a5a00", "h": "#9b1c1c", "s": "#24476b"},
}
_GLYPHS = {"c": "\u2663", "d": "\u2666", "h": "\u2665", "s": "\u2660"}
_PAPER = "#fbf6e8"

# Suit signs: about ten units high, centred on the origin, filled with the current colour.
_SIGNS = {
    "french": {
        "c": '<path d="M0-5.4a2.35 2.35 0 0 1 1.75 3.95A2.4 2.4 0 1 1 .65 1.9Q.8 4.2 2 5H-2Q-.8 4.2-.65 1.9'
        'A2.4 2.4 0 1 1-1.75-1.45 2.35 2.35 0 0 1 0-5.4Z"/>',
        "d": '<path d="M0-5.7Q1.7-2.4 4.3 0 1.7 2.4 0 5.7-1.7 2.4-4.3 0-1.7-2.4 0-5.7Z"/>',
        "h": '<path d="M0 5.2C-1.4 2.7-4.8 1-4.8-2.1A2.55 2.55 0 0 1 0-3.1'
        ' 2.55 2.55 0 0 1 4.8-2.1C4.8 1 1.4 2.7 0 5.2Z"/>',
        "s": '<path d="M0-5.4C1.4-2.9 4.7-1.3 4.7 1.4A2.35 2.35 0 0 1 .65 2.6Q.8 4.3 2 5H-2Q-.8 4.3-.65 2.6'
        'A2.35 2.35 0 0 1-4.7 1.4C-4.7-1.3-1.4-2.9 0-5.4Z"/>',
    },
    "latin": {
        "c": '<path d="M-1.4-6H1.4L1.6-3.4 3.4-4.7 4-3.7 1.6-1.6 1.4.8 3.2-.2 3.7.8 1.3 2.6 1.1 6H-1.1'
        'L-1.3.5-3.4-.9-2.9-1.9-1.4-1.2-1.5-2.6-3.8-4.1-3.3-5.1-1.5-4.1Z"/>',
        "d": '<circle r="4.3" fill="none" stroke="currentColor" stroke-width="1.2"/>'
        '<path d="M0-3 .8-.8 3 0 .8.8 0 3-.8.8-3 0-.8-.8Z"/>',
        "h": '<path d="M-4.2-5H4.2Q4.3.2.8 1.3V3.3Q3 3.7 3.3 5H-3.3Q-3 3.7-.8 3.3V1.3Q-4.3.2-4.2-5Z"/>'
        f'<path d="M-3.9-3.2H3.9" stroke="{_PAPER}" stroke-width=".7"/>',
        "s": '<path d="M0-6.5 1.2-4.8V1.5H3.6V2.9H.8V4.1A1.2 1.2 0 1 1-.8 4.1V2.9H-3.6V1.5H-1.2V-4.8Z"/>',
    },
}

# The emblems of the coats: about twenty-six units wide, centred; `pr-gold` is the one accent.
_CROWN = (
    '<path d="M-10.5 5-12.6-5.2-6.4-.6 0-9.4 6.4-.6 12.6-5.2 10.5 5Z"/>'
    '<circle cx="-12.8" cy="-7" r="1.7"/><circle cy="-11.3" r="1.9"/><circle cx="12.8" cy="-7" r="1.7"/>'
    '<path class="pr-gold" fill="#b98a2c" d="M-10.6 6.4H10.6V9.8H-10.6ZM0-5 2.3-1.2 0 2.6-2.3-1.2Z'
    'M-6.2 1.2-5 3-6.2 4.6-7.4 3ZM6.2 1.2 7.4 3 6.2 4.6 5 3Z"/>'
)
_CORONET = (
    '<path d="M-11 4.2Q-11.6-1-12.4-3.4-8.6-2.8-7.2.2-7-4-9-6.4-3.4-6.6-3 0-2.6-4.4-4-8.4Q-1.6-8 0-11.2 1.6-8 4-8.4'
    '2.6-4.4 3 0 3.4-6.6 9-6.4 7-4 7.2.2 8.6-2.8 12.4-3.4 11.6-1 11 4.2Q0 7.2-11 4.2Z"/>'
    '<path class="pr-gold" fill="#b98a2c" d="M-11 5.7Q0 8.7 11 5.7V8.6Q0 11.8-11 8.6Z"/>'
    '<g class="pr-gold" fill="#b98a2c"><circle cx="-12.6" cy="-5.2" r="1.3"/><circle cx="12.6" cy="-5.2" r="1.3"/>'
    '<circle cy="-3" r="1.5"/></g>'
)
_HELM = (
    '<path d="M-9 10.5V-1.5Q-9-9.6 0-9.6T9-1.5V10.5L0 13.6Z"/>'
    f'<path fill="{_PAPER}" class="pr-card-cut" d="M-7.4-1H-1V1.2H-7.4ZM1-1H7.4V1.2H1ZM-5.4 4.6h1.6v1.6h-1.6Z'
    'M-2.8 7h1.6v1.6h-1.6ZM3.8 4.6h1.6v1.6H3.8ZM1.2 7h1.6v1.6H1.2Z"/>'
    '<path class="pr-gold" fill="#b98a2c" d="M-.8-9.8Q-1.6-13.6 3.6-14 9.6-14.2 11.6-9.2'
    ' 8.8-11.2 6.6-9.6 3.6-12.2.8-9.7ZM-.7-8H.7V12H-.7Z"/>'
)
_HORSE = (
    '<path d="M-5.6 12.6Q-7 5.4-1.6 1.2-5.4 2.4-8 5-10.6 5.8-12 2.8-8.6-2.4-6-6.2-5.6-8.8-3-10.2L-3.4-13.2-.4-11'
    'Q10.6-8.2 10.4 12.6Z"/>'
    f'<circle cx="-3.6" cy="-5.6" r="1" fill="{_PAPER}" class="pr-card-cut"/>'
    '<path class="pr-gold" fill="none" stroke="#b98a2c" stroke-width="1.3"'
    ' d="M-8.8-1.6-5.6 2.4M-7.4-.2-.2-5.2 1.8-10.2M-.2-5.2 4.6 1"/>'
)
_EMBLEMS = {
    "french": {"J": _HELM, "Q": _CORONET, "K": _CROWN},
    "latin": {"J": _HELM, "Q": _HORSE, "K": _CROWN},
}

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


def card_name(rank: str, suit: str, pack: Pack = "french") -> str:
    """What a reader calls the card; ValueError says what is allowed.

    >>> card_name("7", "c"), card_name("Q", "h", "latin")
    ('seven of clubs', 'knight of cups')
    """
    _known(rank, suit, pack)
    called = _LATIN_COATS.get(rank) if pack == "latin" else None
    return f"{called or _RANK_NAMES[rank]} of {_SUIT_NAMES[pack][suit]}"


def card_svg(rank: str, suit: str, pack: Pack = "french", *, small: bool = False) -> str:
    """One card face up. A ``small`` card keeps only a large rank and sign, for heights under some 40 px."""
    name = card_name(rank, suit, pack)
    sign = f"#pr-{pack[0]}-{suit}"
    index = _index(rank, pack)
    paper = f'<use href="#pr-{pack[0]}-paper"/>'
    if small:
        size = 34 if rank == "T" else 38
        inside = f'<text x="25" y="33" font-size="{size}">{index}</text>{_use(sign, "25 52", "2.5")}'
    else:
        inside = _corner(index, sign) + _middle(rank, sign, pack)
    return _svg(f"pr-{pack}-{suit}", name, paper + inside, _COLOURS[pack][suit], small=small)


def back_svg(*, small: bool = False) -> str:
    """A card that lies face down: its owner may know it, the reader does not see it."""
    falling = "M5 5 45 65M5 25 32 65M18 5 45 45M5 45 18 65M32 5 45 25"
    rising = "M45 5 5 65M18 65 45 25M5 45 32 5M5 25 18 5M32 65 45 45"
    inside = (
        f'<rect x="4" y="4" width="42" height="62" rx="2" fill="currentColor"/>'
        f'<path d="{falling}{rising}" stroke="{_PAPER}" stroke-width="1.4" class="pr-card-line"/>'
    )
    return _svg("pr-card-back", "a card face down", _PAPER_RECT + inside, "#1f4d38", small=small)


def unknown_svg(*, small: bool = False) -> str:
    """A card that exists and that no text names: an empty outline with a question mark, nothing like a back."""
    return _outlined("?", "a card nobody names", small=small)


def unsuited_svg(rank: str, pack: Pack = "french", *, small: bool = False) -> str:
    """A card of which a text names the rank alone: the same outline, with the rank in it."""
    return _outlined(f"{_index(rank, pack)}?", unsuited_name(rank, pack), small=small)


def unsuited_name(rank: str, pack: Pack = "french") -> str:
    """What a reader calls a card whose suit is lost.

    >>> unsuited_name("7")
    'a seven whose suit is lost'
    """
    name = card_name(rank, "c", pack).partition(" of ")[0]
    return f"{'an' if name[0] in 'ae' else 'a'} {name} whose suit is lost"


def _outlined(inside: str, title: str, *, small: bool) -> str:
    size = 36 if len(inside) == 1 else 26
    drawing = (
        '<rect class="pr-card-outline" x="1" y="1" width="48" height="68" rx="4" fill="none" stroke="currentColor"'
        f' stroke-width="1.6" stroke-dasharray="4 3"/><text x="25" y="47" font-size="{size}">{inside}</text>'
    )
    return _svg("pr-card-unknown", title, drawing, "#6b6252", small=small)


def sprite(pack: Pack) -> str:
    """The hidden drawing that holds the symbols of a pack; once on every page that shows its cards."""
    hidden = 'width="0" height="0" aria-hidden="true" style="position:absolute"'
    return f'<svg class="pr-sprite" {hidden}>{_symbols(pack)}</svg>'


def chip_html(card: str, pack: Pack = "french") -> str:
    """A boxed card for running text: ``7c`` gives 7 and the sign of clubs, ``7?`` and ``??`` what is not known."""
    if card == UNKNOWN:
        return '<span class="pr-chip pr-chip-unknown" role="img" aria-label="a card nobody names">?</span>'
    rank, suit = card[:1], card[1:]
    if suit == LOST:
        label = escape(unsuited_name(rank, pack))
        return f'<span class="pr-chip pr-chip-unknown" role="img" aria-label="{label}">{_index(rank, pack)}?</span>'
    name = card_name(rank, suit, pack)
    return (
        f'<span class="pr-chip pr-{pack}-{suit}" role="img" aria-label="{escape(name)}" title="{escape(name)}">'
        f'{_index(rank, pack)}<span class="pr-pip">{_GLYPHS[suit]}\ufe0e</span></span>'
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
    return f'<svg xmlns="http://www.w3.org/2000/svg" {box}>{head}{_symbols(pack)}\n{cards}\n</svg>\n'


_PAPER_RECT = f'<rect class="pr-card-paper" x=".5" y=".5" width="49" height="69" rx="4" fill="{_PAPER}"/>'
_SIZE = 'width="46" height="64"'
_SMALL_SIZE = 'width="20" height="28"'
_SHEET_SIZE = 'width="50" height="70"'


def _known(rank: str, suit: str, pack: str) -> None:
    if pack not in _SUIT_NAMES:
        raise ValueError(f"{pack!r} is not a pack: french or latin")
    if rank not in _RANK_NAMES or suit not in _SUIT_NAMES[pack]:
        raise ValueError(
            f"{rank + suit!r} is not a card: write a rank ({' '.join(RANKS)}) and a suit letter (c d h s)"
        )


def _index(rank: str, pack: Pack) -> str:
    """What stands in the corner. C, for cavalier, is how English writing on Latin-suited packs marks the knight."""
    return "10" if rank == "T" else "C" if rank == "Q" and pack == "latin" else rank


def _svg(kind: str, title: str, inside: str, colour: str, *, small: bool) -> str:
    kinds = f"pr-card {kind} pr-card-small" if small else f"pr-card {kind}"
    size = _SMALL_SIZE if small else _SIZE
    return (
        f'<svg class="{kinds}" viewBox="0 0 50 70" {size} role="img" color="{colour}">'
        f"<title>{escape(title)}</title>{inside}</svg>"
    )


def _use(sign: str, at: str, scale: str) -> str:
    return f'<use href="{sign}" transform="translate({at})scale({scale})"/>'


def _corner(index: str, sign: str) -> str:
    size = 13 if index == "10" else 15
    return f'<text x="8.5" y="16" font-size="{size}">{index}</text>{_use(sign, "8.5 24.5", ".8")}'


def _middle(rank: str, sign: str, pack: Pack) -> str:
    if rank in _EMBLEMS[pack]:
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
    """The signs at ``places``; those that ``fall`` stand as far from the lower edge, still upright."""
    at = [tuple(map(int, place.split(","))) for place in places.split()]
    return "".join(f'<use href="{sign}" x="{x}" y="{70 - y if fall else y}"/>' for x, y in at)


def _symbols(pack: Pack) -> str:
    if pack not in _SIGNS:
        raise ValueError(f"{pack!r} is not a pack: french or latin")
    drawings = _SIGNS[pack] | _EMBLEMS[pack]
    drawings["paper"] = _PAPER_RECT
    return "".join(
        f'<symbol id="pr-{pack[0]}-{key}" overflow="visible" fill="currentColor">{drawing}</symbol>'
        for key, drawing in drawings.items()
    )


def main(directory: str) -> None:
    """Write the sheet of each pack into ``directory``."""
    packs: tuple[Pack, ...] = ("french", "latin")
    for pack in packs:
        Path(directory, f"{pack}.svg").write_text(sheet(pack), encoding="utf-8")


if __name__ == "__main__":
    main(*sys.argv[1:])
