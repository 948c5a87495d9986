"""The figures on our own cards: the signs and colours of the suits, and the emblems of the court cards.

No figure has the colour of paper: where paper shows through one there is a hole, so that the style sheet alone
decides what paper looks like on a screen, in the dark and in print.  ``currentColor`` is the colour of the suit.
"""

from primero_rules.sphinx_ext.cards.card_name import CardStyle

COLOURS: dict[CardStyle, dict[str, str]] = {
    "french": {"c": "#1c1a17", "d": "#8f1919", "h": "#8f1919", "s": "#1c1a17"},
    "latin": {"c": "#2b5931", "d": "#714a00", "h": "#8f1919", "s": "#24476b"},
}

# Suit signs: about ten units high, centred on the origin, filled with the current colour.
DRAWN_SIGNS: dict[CardStyle, dict[str, str]] = {
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
        "h": '<path fill-rule="evenodd" d="M-4.2-5H4.2Q4.3.2.8 1.3V3.3Q3 3.7 3.3 5H-3.3Q-3 3.7-.8 3.3V1.3'
        'Q-4.3.2-4.2-5ZM-3.9-3.55H3.9V-2.85H-3.9Z"/>',
        "s": '<path d="M0-6.5 1.2-4.8V1.5H3.6V2.9H.8V4.1A1.2 1.2 0 1 1-.8 4.1V2.9H-3.6V1.5H-1.2V-4.8Z"/>',
    },
}

GOLD = "#b98a2c"
"""The one accent of the court cards."""

# The emblems of the court cards: about twenty-six units wide, centred on the origin.
_CROWN = (
    '<path d="M-10.5 5-12.6-5.2-6.4-.6 0-9.4 6.4-.6 12.6-5.2 10.5 5Z"/>'
    '<circle cx="-12.8" cy="-7" r="1.7"/><circle cy="-11.3" r="1.9"/><circle cx="12.8" cy="-7" r="1.7"/>'
    f'<path fill="{GOLD}" d="M-10.6 6.4H10.6V9.8H-10.6ZM0-5 2.3-1.2 0 2.6-2.3-1.2Z'
    'M-6.2 1.2-5 3-6.2 4.6-7.4 3ZM6.2 1.2 7.4 3 6.2 4.6 5 3Z"/>'
)
_CORONET = (
    '<path d="M-11 4.2Q-11.6-1-12.4-3.4-8.6-2.8-7.2.2-7-4-9-6.4-3.4-6.6-3 0-2.6-4.4-4-8.4Q-1.6-8 0-11.2 1.6-8 4-8.4'
    '2.6-4.4 3 0 3.4-6.6 9-6.4 7-4 7.2.2 8.6-2.8 12.4-3.4 11.6-1 11 4.2Q0 7.2-11 4.2Z"/>'
    f'<path fill="{GOLD}" d="M-11 5.7Q0 8.7 11 5.7V8.6Q0 11.8-11 8.6Z"/>'
    f'<g fill="{GOLD}"><circle cx="-12.6" cy="-5.2" r="1.3"/><circle cx="12.6" cy="-5.2" r="1.3"/>'
    '<circle cy="-3" r="1.5"/></g>'
)
_HELM = (
    '<path fill-rule="evenodd" d="M-9 10.5V-1.5Q-9-9.6 0-9.6T9-1.5V10.5L0 13.6Z'
    "M-7.4-1H-1V1.2H-7.4ZM1-1H7.4V1.2H1ZM-5.4 4.6h1.6v1.6h-1.6Z"
    'M-2.8 7h1.6v1.6h-1.6ZM3.8 4.6h1.6v1.6H3.8ZM1.2 7h1.6v1.6H1.2Z"/>'
    f'<path fill="{GOLD}" d="M-.8-9.8Q-1.6-13.6 3.6-14 9.6-14.2 11.6-9.2'
    ' 8.8-11.2 6.6-9.6 3.6-12.2.8-9.7ZM-.7-8H.7V12H-.7Z"/>'
)
_HORSE = (
    '<path fill-rule="evenodd" d="M-5.6 12.6Q-7 5.4-1.6 1.2-5.4 2.4-8 5-10.6 5.8-12 2.8-8.6-2.4-6-6.2-5.6-8.8'
    '-3-10.2L-3.4-13.2-.4-11Q10.6-8.2 10.4 12.6ZM-4.6-5.6a1 1 0 1 0 2 0 1 1 0 1 0-2 0Z"/>'
    f'<path fill="none" stroke="{GOLD}" stroke-width="1.3"'
    ' d="M-8.8-1.6-5.6 2.4M-7.4-.2-.2-5.2 1.8-10.2M-.2-5.2 4.6 1"/>'
)

EMBLEMS: dict[CardStyle, dict[str, str]] = {
    "french": {"J": _HELM, "Q": _CORONET, "K": _CROWN},
    "latin": {"J": _HELM, "Q": _HORSE, "K": _CROWN},
}
