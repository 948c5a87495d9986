"""Cards that may change hands now, as families of actions: discards of a hand, and cards dealt by chance.

Both hold the cards to choose from and how many are chosen; actions are made only when a family is iterated.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from math import comb
from typing import TYPE_CHECKING, ClassVar, Final, final

from primero_rules.base.cards import Card
from primero_rules.base.evidence import Ref
from primero_rules.base.fault import Faults, fault_at
from primero_rules.base.frozen import Frozen
from primero_rules.game.action import Action, Deal, Exchange
from primero_rules.game.chance import pick
from primero_rules.game.state import CHANCE
from primero_rules.game.value import Value

if TYPE_CHECKING:
    from random import Random


MOST_CHOICES_OF_CARDS = 50_000
"""How many ways of choosing cards may be judged or listed one by one, in one hand: of 26 cards 26 make far more."""


def ways_of_choosing(size: int, least: int, most: int) -> int:
    """In how many ways ``least`` to ``most`` cards can be chosen from ``size`` cards."""
    return sum([comb(size, count) for count in range(least, most + 1)])


def too_many_ways(at: Ref, size: int) -> Faults:
    """The fault of a rule by which cards of a hand of this size may be chosen in too many ways."""
    complaint = f"there are more than {MOST_CHOICES_OF_CARDS:,} ways of choosing among {size} cards here"
    return fault_at(at.place, complaint, "smaller hands, or fewer cards to choose", code="wrong-size")


def draw_discard(seat: int, hand: tuple[Card, ...], least: int, most: int, chance: Random) -> Exchange:
    """A discard at random: first how many cards, then which; they stand in the hand's order."""
    count = least + int(chance.random() * (most - least + 1))
    size = len(hand)
    if count == 1:
        return Exchange(seat, (hand[int(chance.random() * size)],))
    if count == size:
        return Exchange(seat, hand)
    thrown = list(hand)
    for left in range(size, count, -1):
        del thrown[int(chance.random() * left)]
    return Exchange(seat, tuple(thrown))


class CardsToKeep(Frozen):
    """The cards that an exchange has to leave in a hand."""

    def find(self, hand: tuple[Card, ...]) -> tuple[Card, ...] | None:
        """The cards of a sorted hand that would do, or None."""
        raise NotImplementedError


@final
class ExchangeFamily(Value):
    """Discards of ``least`` to ``most`` cards of a hand; the cards of one discard stand in the hand's order.

    ``keeping``, if it is not None, finds the cards that have to be kept among those that are kept.
    """

    __slots__ = ("seat", "hand", "least", "most", "ref", "keeping")
    verb: ClassVar[str] = "exchange"

    def __init__(
        self, seat: int, hand: tuple[Card, ...], least: int, most: int, ref: Ref, keeping: CardsToKeep | None = None
    ) -> None:
        self.seat: Final = seat
        self.hand: Final = hand
        self.least: Final = least
        self.most: Final = most
        self.ref: Final = ref
        self.keeping: Final = keeping

    def keeps_enough(self, cards: tuple[Card, ...]) -> bool:
        """True if the cards that have to be kept are left when these are thrown."""
        return (
            self.keeping is None
            or self.keeping.find(tuple([card for card in self.hand if card not in cards])) is not None
        )

    def is_open(self) -> bool:
        """True if there is at least one lawful discard."""
        return self.keeping is None or any(True for _ in self)

    def __iter__(self) -> Iterator[Action]:
        for count in range(self.least, self.most + 1):
            for cards in combinations(self.hand, count):
                if self.keeps_enough(cards):
                    yield Exchange(self.seat, cards)

    def __contains__(self, action: object) -> bool:
        if type(action) is not Exchange or action.seat != self.seat:
            return False
        if not self.least <= len(action.cards) <= self.most:
            return False
        hand = iter(self.hand)  # each search goes on behind the card found before, so the order is checked too
        return all(card in hand for card in action.cards) and self.keeps_enough(action.cards)

    def __len__(self) -> int:
        if self.keeping is not None:
            return sum(1 for _ in self)
        return ways_of_choosing(len(self.hand), self.least, self.most)

    def draw(self, chance: Random) -> Action:
        """A discard at random: first how many cards, then which; evenly among the lawful if some are kept."""
        if self.keeping is not None:
            lawful = tuple(self)
            return lawful[pick(chance, len(lawful))]
        return draw_discard(self.seat, self.hand, self.least, self.most, chance)


@final
class DealFamily(Value):
    """The ways in which chance may give ``count`` cards of an unordered stock to a seat."""

    __slots__ = ("to", "stock", "count", "ref")
    verb: ClassVar[str] = "deal"
    seat: ClassVar[int] = CHANCE

    def __init__(self, to: int, stock: tuple[Card, ...], count: int, ref: Ref) -> None:
        self.to: Final = to
        self.stock: Final = stock
        self.count: Final = count
        self.ref: Final = ref

    def __iter__(self) -> Iterator[Action]:
        for cards in combinations(self.stock, self.count):
            yield Deal(CHANCE, self.to, cards)

    def __contains__(self, action: object) -> bool:
        if type(action) is not Deal or action.seat != CHANCE or action.to != self.to:
            return False
        cards = action.cards
        return len(cards) == self.count == len(set(cards)) and all(card in self.stock for card in cards)

    def __len__(self) -> int:
        return comb(len(self.stock), self.count)

    def draw(self, chance: Random) -> Action:
        """One of these at random."""
        heap = list(self.stock)
        return Deal(CHANCE, self.to, tuple(heap.pop(pick(chance, len(heap))) for _ in range(self.count)))
