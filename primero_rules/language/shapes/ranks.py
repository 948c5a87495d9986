"""How the ranks of some cards may go together."""

from dataclasses import dataclass

from primero_rules.base.cards import ANY_CARD, Card
from primero_rules.language.shapes.relation import CardRelation

OF_ONE_RANK = 0b1111
"""The bit mask of the cards of the lowest rank; the next rank has the next four bits."""


@dataclass(frozen=True)
class AnyRanks(CardRelation):
    """Any ranks at all."""

    def holds(self, cards: tuple[Card, ...]) -> bool:
        return True

    def beside(self, card: Card) -> int:
        return ANY_CARD


@dataclass(frozen=True)
class SameRank(CardRelation):
    """All of one rank."""

    def holds(self, cards: tuple[Card, ...]) -> bool:
        first = cards[0] >> 2
        return all([card >> 2 == first for card in cards])

    def beside(self, card: Card) -> int:
        return OF_ONE_RANK << (card & ~3)


@dataclass(frozen=True)
class DifferentRanks(CardRelation):
    """No two of one rank."""

    def holds(self, cards: tuple[Card, ...]) -> bool:
        return len({card >> 2 for card in cards}) == len(cards)

    def beside(self, card: Card) -> int:
        return ANY_CARD & ~(OF_ONE_RANK << (card & ~3))


@dataclass(frozen=True)
class Exactly(CardRelation):
    """These ranks, each as often as it is listed."""

    ranks: tuple[int, ...]

    def holds(self, cards: tuple[Card, ...]) -> bool:
        return tuple(sorted([card >> 2 for card in cards])) == tuple(sorted(self.ranks))

    def beside(self, card: Card) -> int:
        return Among(self.ranks).beside(card)

    def of_part(self) -> CardRelation:
        """No rank but these: that is what a part of the cards has to satisfy."""
        return Among(self.ranks)


@dataclass(frozen=True)
class Among(CardRelation):
    """No rank that is not listed."""

    ranks: tuple[int, ...]

    def holds(self, cards: tuple[Card, ...]) -> bool:
        return all([card >> 2 in self.ranks for card in cards])

    def beside(self, card: Card) -> int:
        if card >> 2 not in self.ranks:
            return 0
        return sum([OF_ONE_RANK << 4 * rank for rank in set(self.ranks)])


@dataclass(frozen=True)
class Consecutive(CardRelation):
    """A sequence: ranks that follow one another in this order, none of them twice.

    The order is listed from one end to the other, as games differ in where the ace stands; a rank that is listed at
    both ends stands at either.
    """

    ranks: tuple[int, ...]

    def holds(self, cards: tuple[Card, ...]) -> bool:
        held, size = {card >> 2 for card in cards}, len(cards)
        if len(held) < size:
            return False
        starts = range(len(self.ranks) - size + 1)
        return any([held == set(self.ranks[start : start + size]) for start in starts])

    def beside(self, card: Card) -> int:
        return self.of_part().beside(card)

    def of_part(self) -> CardRelation:
        """Different ranks of those listed: the cards between them may be the ones that are still lacking."""
        return AllRelations((DifferentRanks(), Among(self.ranks)))


@dataclass(frozen=True)
class AllRelations(CardRelation):
    """What several relations require together."""

    relations: tuple[CardRelation, ...]

    def holds(self, cards: tuple[Card, ...]) -> bool:
        return all([relation.holds(cards) for relation in self.relations])

    def beside(self, card: Card) -> int:
        others = ANY_CARD
        for relation in self.relations:
            others &= relation.beside(card)
        return others

    def of_part(self) -> CardRelation:
        """What a part of the cards has to satisfy of each relation."""
        return AllRelations(tuple([relation.of_part() for relation in self.relations]))

    def turned_up(self, card: Card) -> CardRelation:
        """The relations for when this card is turned up."""
        return AllRelations(tuple([relation.turned_up(card) for relation in self.relations]))


def all_of(relation: CardRelation) -> tuple[CardRelation, ...]:
    """The relations that a relation requires together: itself, if it is not made of others."""
    return relation.relations if isinstance(relation, AllRelations) else (relation,)


def of_one_rank(relation: CardRelation) -> bool:
    """Whether a relation requires, perhaps among other things, that all cards are of one rank."""
    return any(isinstance(required, SameRank) for required in all_of(relation))
