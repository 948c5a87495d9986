"""How the suits of some cards may go together."""

from dataclasses import dataclass

from primero_rules.base.cards import ANY_CARD, RANKS, Card
from primero_rules.language.shapes.relation import CardRelation

CLUBS = sum([1 << 4 * rank for rank in range(len(RANKS))])
"""The bit mask of all clubs; shifted left by the index of a suit, it is that of the suit."""


@dataclass(frozen=True)
class AnySuits(CardRelation):
    """Any suits at all."""

    def holds(self, cards: tuple[Card, ...]) -> bool:
        return True

    def beside(self, card: Card) -> int:
        return ANY_CARD


@dataclass(frozen=True)
class SameSuit(CardRelation):
    """All of one suit."""

    def holds(self, cards: tuple[Card, ...]) -> bool:
        first = cards[0] & 3
        return all([card & 3 == first for card in cards])

    def beside(self, card: Card) -> int:
        return CLUBS << (card & 3)


@dataclass(frozen=True)
class DifferentSuits(CardRelation):
    """No two of one suit."""

    def holds(self, cards: tuple[Card, ...]) -> bool:
        return len({card & 3 for card in cards}) == len(cards)

    def beside(self, card: Card) -> int:
        return ANY_CARD & ~(CLUBS << (card & 3))
