"""Relations between the suits, or the ranks, of some cards."""

from __future__ import annotations

from primero_rules.base.cards import Card
from primero_rules.base.frozen import Frozen


class CardRelation(Frozen):
    """A relation of cards."""

    def holds(self, cards: tuple[Card, ...]) -> bool:
        """True if these cards, of which there is at least one, go together."""
        raise NotImplementedError

    def beside(self, card: Card) -> int:
        """The bit mask of the cards that may be in a set with this one; its own bit may be among them."""
        raise NotImplementedError

    def of_part(self) -> CardRelation:
        """The relation that a part of the cards has to satisfy so that others may complete the set."""
        return self

    def turned_up(self, card: Card) -> CardRelation:
        """The relation for when this card is turned up."""
        return self
