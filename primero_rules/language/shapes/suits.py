"""How the suits of some cards may go together."""

from primero_rules.base.cards import Card


def any_suits(_cards: tuple[Card, ...]) -> bool:
    """Any suits at all."""
    return True


def same_suit(cards: tuple[Card, ...]) -> bool:
    """All of one suit."""
    first = cards[0] & 3
    return all(one & 3 == first for one in cards)


def all_different(cards: tuple[Card, ...]) -> bool:
    """No two of one suit."""
    return len({one & 3 for one in cards}) == len(cards)
