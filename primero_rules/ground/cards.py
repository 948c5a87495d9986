"""Cards as small integers, written rank then suit letter: ``7c``, ``Ah``, ``Kd``; ``??`` is a card nobody names."""

from collections.abc import Iterable

RANKS = "A23456789TJQK"
SUITS = "cdhs"
UNKNOWN = "??"

Card = int
"""Rank index times four plus suit index; a number from ``BLANK`` upwards is a card that exists but is not known."""

BLANK = len(RANKS) * len(SUITS)

SUIT_NAMES = {"c": "clubs", "d": "diamonds", "h": "hearts", "s": "spades"}
RANK_NAMES = dict(
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

_TEXT = tuple(rank + suit for rank in RANKS for suit in SUITS)
_CARD = {text: card for card, text in enumerate(_TEXT)}


def card(text: str) -> Card:
    """The card that ``text`` names; ValueError says what is allowed.

    >>> write([card("7c"), card("Ah")])
    '7c Ah'
    """
    found = _CARD.get(text[:1].upper() + text[1:].lower())
    if found is None:
        raise ValueError(f"{text!r} is not a card: write a rank ({' '.join(RANKS)}) and a suit letter (c d h s)")
    return found


def cards(text: str | Iterable[str]) -> tuple[Card, ...]:
    """The cards named in ``text``, which is either one string parted by spaces or commas, or several strings."""
    words = text.replace(",", " ").split() if isinstance(text, str) else text
    return tuple(card(word) for word in words)


def show(one: Card) -> str:
    """The text of a card; a blank is ``??`` and its number, so that two blanks stay two."""
    return _TEXT[one] if one < BLANK else f"{UNKNOWN}{one - BLANK}"


def write(several: Iterable[Card]) -> str:
    """Several cards as text, parted by spaces."""
    return " ".join(show(one) for one in several)


def unshow(text: str) -> Card:
    """The card that ``show`` wrote, blanks included."""
    return BLANK + int(text[len(UNKNOWN) :]) if text.startswith(UNKNOWN) else card(text)


def name(one: Card) -> str:
    """The card in words: ``seven of clubs``."""
    if one >= BLANK:
        return "an unknown card"
    return f"{RANK_NAMES[RANKS[one >> 2]]} of {SUIT_NAMES[SUITS[one & 3]]}"
