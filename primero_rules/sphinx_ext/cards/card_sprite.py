"""The figures on our own cards: suit signs, emblems of the court cards, and the paper, as one SVG sprite per pack.

A page that shows cards holds ``sprite(pack)`` once; each card refers to the sprite's symbols by their ids.
"""

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import partial

from primero_rules.sphinx_ext.cards.card_name import Pack

PAPER = "#fbf6e8"
PAPER_RECT = f'<rect class="pr-card-paper" x=".5" y=".5" width="49" height="69" rx="4" fill="{PAPER}"/>'

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
        f'<path d="M-3.9-3.2H3.9" stroke="{PAPER}" stroke-width=".7"/>',
        "s": '<path d="M0-6.5 1.2-4.8V1.5H3.6V2.9H.8V4.1A1.2 1.2 0 1 1-.8 4.1V2.9H-3.6V1.5H-1.2V-4.8Z"/>',
    },
}

# The emblems of the court cards: about twenty-six units wide, centred; `pr-gold` is the one accent.
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
    f'<path fill="{PAPER}" class="pr-card-cut" d="M-7.4-1H-1V1.2H-7.4ZM1-1H7.4V1.2H1ZM-5.4 4.6h1.6v1.6h-1.6Z'
    'M-2.8 7h1.6v1.6h-1.6ZM3.8 4.6h1.6v1.6H3.8ZM1.2 7h1.6v1.6H1.2Z"/>'
    '<path class="pr-gold" fill="#b98a2c" d="M-.8-9.8Q-1.6-13.6 3.6-14 9.6-14.2 11.6-9.2'
    ' 8.8-11.2 6.6-9.6 3.6-12.2.8-9.7ZM-.7-8H.7V12H-.7Z"/>'
)
_HORSE = (
    '<path d="M-5.6 12.6Q-7 5.4-1.6 1.2-5.4 2.4-8 5-10.6 5.8-12 2.8-8.6-2.4-6-6.2-5.6-8.8-3-10.2L-3.4-13.2-.4-11'
    'Q10.6-8.2 10.4 12.6Z"/>'
    f'<circle cx="-3.6" cy="-5.6" r="1" fill="{PAPER}" class="pr-card-cut"/>'
    '<path class="pr-gold" fill="none" stroke="#b98a2c" stroke-width="1.3"'
    ' d="M-8.8-1.6-5.6 2.4M-7.4-.2-.2-5.2 1.8-10.2M-.2-5.2 4.6 1"/>'
)
BLANK = "0"
"""The suffix of a suit's symbol that is the paper with the suit sign in its corner."""

ROWS = {1: "1", 2: "2"}
"""The suffixes of a suit's symbols that are a row of one sign, or of two."""

EMBLEMS = {
    "french": {"J": _HELM, "Q": _CORONET, "K": _CROWN},
    "latin": {"J": _HELM, "Q": _HORSE, "K": _CROWN},
}


def sprite(pack: Pack, used: str | None = None) -> str:
    """The hidden SVG with the symbols of a pack; with ``used``, only those that this markup refers to."""
    return _hidden(symbols(pack, used))


def _hidden(drawings: str) -> str:
    hidden = 'width="0" height="0" aria-hidden="true" style="position:absolute"'
    return f'<svg class="pr-sprite" {hidden}>{drawings}</svg>'


CARD = re.compile(
    r'<svg class="(?P<kinds>[^"]*)" viewBox="(?P<box>[^"]*)"[^>]*><title>(?P<name>[^<]*)</title>(?P<face>.*?)</svg>'
)
"""A drawn card: its classes, its name, and what is drawn on it."""


def drawn_once(drawings: Sequence[str]) -> tuple[str, list[str]]:
    """The same drawings, referring to each face that occurs more than once, and the sprite that holds these faces.

    A hand shows the same few cards at each step, so that drawing each one anew would make up most of its page.  The
    sizes and colours of the cards are left to the style sheet.
    """
    faces = Counter(
        (card["box"], card["face"]) for drawing in drawings for card in CARD.finditer(drawing) if card["face"]
    )
    often = [face for face, count in faces.items() if count > 1]
    ids = {face: f"pr-{number}" for number, face in enumerate(often, 1)}
    symbols_of_faces = "".join(
        f'<symbol id="{ids[box, face]}" viewBox="{box}">{face}</symbol>' for box, face in often
    )
    referring = partial(_referring, ids)
    return _hidden(symbols_of_faces) if often else "", [CARD.sub(referring, drawing) for drawing in drawings]


def _referring(ids: Mapping[tuple[str, str], str], card: re.Match[str]) -> str:
    """A drawn card whose face is replaced by a reference to its symbol, if there is such a symbol."""
    face = ids.get((card["box"], card["face"]))
    if face is None:
        return card[0]
    return f'<svg class="{card["kinds"]}" role="img"><title>{card["name"]}</title><use href="#{face}"/></svg>'


def symbols(pack: Pack, used: str | None = None) -> str:
    """The symbols of a pack; with ``used``, only those that this markup refers to, even if through another symbol.

    A symbol stands before the ones that it is made of, so that one pass finds all that are used.
    """
    if pack not in _SIGNS:
        raise ValueError(f"{pack!r} is not a pack: french or latin")
    drawings = {**dict(_composed_symbols(pack)), **_SIGNS[pack], **EMBLEMS[pack], "paper": PAPER_RECT}
    shown = []
    for key, drawing in drawings.items():
        if used is None or f'"#pr-{pack[0]}-{key}"' in used:
            shown.append(f'<symbol id="pr-{pack[0]}-{key}">{drawing}</symbol>')
            used = used and used + drawing
    return "".join(shown)


def _composed_symbols(pack: Pack) -> Iterator[tuple[str, str]]:
    """Symbols made of others, by name: the paper with a sign in its corner, and rows of signs."""
    for suit in _SIGNS[pack]:
        sign = f'<use href="#pr-{pack[0]}-{suit}"'
        corner = f'{sign} transform="translate(8.5 24.5)scale(.8)"/>'
        yield f"{suit}{BLANK}", f'<use href="#pr-{pack[0]}-paper"/>{corner}'
        yield f"{suit}{ROWS[1]}", f'{sign} x="30"/>'
        yield f"{suit}{ROWS[2]}", f'{sign} x="21"/>{sign} x="39"/>'
