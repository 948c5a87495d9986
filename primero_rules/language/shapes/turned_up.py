"""How cards may go together with the card turned up last.

While no card is turned up, no cards satisfy these relations; ``turned_up`` gives the relation to a certain card.
"""

from dataclasses import dataclass

from primero_rules.base.cards import Card
from primero_rules.language.shapes.ranks import Among
from primero_rules.language.shapes.relation import CardRelation
from primero_rules.language.shapes.suits import CLUBS


@dataclass(frozen=True)
class OfTheRankTurnedUp(CardRelation):
    """All of the rank of the card turned up last."""

    def holds(self, cards: tuple[Card, ...]) -> bool:
        return False

    def beside(self, card: Card) -> int:
        return 0

    def turned_up(self, card: Card) -> CardRelation:
        """No rank but that of this card."""
        return Among((card >> 2,))


@dataclass(frozen=True)
class OfTheSuitTurnedUp(CardRelation):
    """All of the suit of the card turned up last."""

    def holds(self, cards: tuple[Card, ...]) -> bool:
        return False

    def beside(self, card: Card) -> int:
        return 0

    def turned_up(self, card: Card) -> CardRelation:
        """No suit but that of this card."""
        return OfSuit(card & 3)


@dataclass(frozen=True)
class OfSuit(CardRelation):
    """All of a certain suit."""

    suit: int

    def holds(self, cards: tuple[Card, ...]) -> bool:
        return all([card & 3 == self.suit for card in cards])

    def beside(self, card: Card) -> int:
        return CLUBS << self.suit if card & 3 == self.suit else 0
