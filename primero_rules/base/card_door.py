"""Cards as programs outside the library read and write them: what is handed in is checked here, in words."""

from collections.abc import Iterable

from primero_rules.base import cards as notation
from primero_rules.base.argument import check_kind, check_listed, wrong_kind
from primero_rules.base.cards import LISTED_CARDS, WRITTEN_CARD, Card, stands_for_a_card


def card(text: str) -> Card:
    """The card that ``text`` names, with a letter or a sign for its suit; ValueError says what is allowed.

    >>> import primero_rules as pr
    >>> pr.write([pr.card("7c"), pr.card("A♥"), pr.card("10s")])
    '7c Ah Ts'
    """
    check_kind(text, str, "a card", WRITTEN_CARD)
    return notation.card(text)


def write(several: Iterable[Card]) -> str:
    """The text of several cards, separated by spaces.

    >>> import primero_rules as pr
    >>> pr.write(pr.cards("10s, 7c"))
    'Ts 7c'
    """
    written = cards_handed_in(several)
    for number in written:
        if not stands_for_a_card(number):
            raise ValueError(f"a card cannot be {number} — a card as the library gives it, such as card('7c')")
    return notation.write(written)


def cards_handed_in(several: Iterable[Card]) -> tuple[Card, ...]:
    """What a caller hands in as cards; TypeError if it is no list, or if anything in it is no card of the library.

    A number for which there is no card is let through: it is no card of the game, and the rules refuse it.
    """
    check_listed(several, "cards", LISTED_CARDS)
    handed = tuple(several)
    for number in handed:
        if type(number) is not int:
            raise wrong_kind(number, "a card", "a card as the library gives it, such as card('7c')")
    return handed
