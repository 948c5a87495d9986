"""What the suits or the ranks of some cards have to do with each other."""

from __future__ import annotations

from primero_rules.base.cards import Card
from primero_rules.base.frozen import Frozen


class Relation(Frozen):
    """A relation of cards."""

    def holds(self, cards: tuple[Card, ...]) -> bool:
        """True if these cards, of which there is at least one, go together."""
        raise NotImplementedError

    def beside(self, card: Card) -> int:
        """The cards, each a bit, that keep it as a part together with this one, which may be among them."""
        raise NotImplementedError

    def of_part(self) -> Relation:
        """The relation that a part of the cards has to keep so that others may complete it."""
        return self

    def turned_up(self, card: Card) -> Relation:
        """The relation where this card is turned up."""
        return self
