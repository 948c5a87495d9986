"""What a hand is worth: the combinations of a reconstruction from low to high, and a memory of evaluated hands."""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import comb
from typing import NamedTuple

from primero_rules.base.cards import BLANK, Card
from primero_rules.base.evidence import Ref
from primero_rules.base.frozen import Frozen
from primero_rules.game.failure import CardsUnknown
from primero_rules.game.hand_table import MOST_HANDS, NONE, HandTable, Worth

MOST_REMEMBERED = 4_000
"""How many evaluated hands a ranking remembers before it begins anew: those of many turns, and far from all."""

MOST_RECENT = 1_000
"""How many worths of hands a ranking has at hand before it begins anew: a hand is judged several times in play."""

MOST_REMEMBERED_BESIDE = 400
"""The same for each card that may be turned up, where combinations ask for it: there are as many as in the pack."""

MOST_SETS = 50_000
"""How many sets of cards a combination may take to judge in one hand: of 26 cards there are 14,950 sets of four."""

Hand = tuple[Card, ...]


def all_known(hand: Hand) -> Hand:
    """The same cards; CardsUnknown, with its blanks, if some of a sorted hand are not known."""
    if hand and hand[-1] >= BLANK:
        raise CardsUnknown(tuple([card for card in hand if card >= BLANK]))
    return hand


class HandValue(NamedTuple):
    """The best that a hand makes: the index of a combination (or ``NONE``), its points, the cards that count."""

    combination: int
    points: int
    cards: Hand


NOTHING = HandValue(NONE, 0, ())


class Finder(Frozen):
    """Finds the best set of cards for one shape in a hand."""

    def find(self, hand: Hand) -> tuple[int, Hand] | None:
        """The points and the cards of the best set in a sorted hand, or None."""
        raise NotImplementedError

    def sets(self, hand: Hand) -> int:
        """How many sets of cards it tries to find it."""
        raise NotImplementedError

    def turned_up(self, card: Card) -> Finder:  # noqa: ARG002 - for those that ask it
        """The finder where this card is turned up."""
        return self


class Shapes(Frozen):
    """The ways in which cards make one combination."""

    def of_part(self, count: int) -> Finder:
        """A finder of so many cards that go together as the combination asks, whatever they are worth."""
        raise NotImplementedError

    def extends(self, cards: Hand) -> bool:
        """True if these cards can still become a set that makes the combination."""
        raise NotImplementedError

    def beside(self, card: Card) -> int:
        """The cards, each a bit, that can be with this one in a set that makes the combination."""
        raise NotImplementedError

    def turned_up(self, card: Card) -> Shapes:  # noqa: ARG002 - for those that ask it
        """The ways where this card is turned up."""
        return self


@dataclass(frozen=True)
class Combination(Frozen):
    """One combination: its name, what it is announced as, and how to find the best one in a hand.

    ``called`` is the index under whose name it is announced; ``low`` and ``high`` are the least and the most points
    that it may be announced with.  ``sizes`` are the least and the greatest numbers of cards that make it,
    ``points`` the only points that do, if there are such.  A hand in which fewer than ``suited`` cards are of one
    suit, or fewer than ``suits`` suits are, need not be searched.  ``shape`` is the definition without names.
    """

    name: str
    called: int
    finder: Finder
    shapes: Shapes
    sizes: tuple[int, ...]
    ref: Ref
    shape: str
    suited: int = 0
    suits: int = 0
    points: frozenset[int] | None = None
    low: int = 0
    high: int = 0

    @property
    def asks_turned_up(self) -> bool:
        """True if it depends on the card turned up what cards make it."""
        asked: object = self.finder  # as an object it is compared by its fields, in the compiled package too
        return asked != self.finder.turned_up(0)

    def turned_up(self, card: Card) -> Combination:
        """The combination where this card is turned up."""
        return replace(self, finder=self.finder.turned_up(card), shapes=self.shapes.turned_up(card))


class Ranking:
    """The combinations, lowest first; ``sense`` is 1 where the higher hand is better and -1 where the lower is.

    Hands are judged at every turn, so the ranking has ``tables`` of what those of its ``pack`` are worth, by their
    size, with the last of them in ``recent``, and remembers as many as ``most`` with the cards that count in
    ``evaluated``; the memory goes with it, or is shared with a ranking that does the same under whatever names.
    ``tried`` counts the sets of cards that all combinations together have taken.  ``totals`` are the points that
    a combination can have, by its index and by whether cards count that make a better one, as far as anybody has
    asked.
    """

    def __init__(
        self,
        combinations: tuple[Combination, ...],
        values: tuple[int, ...],
        sense: int,
        like: Ranking | None = None,
        most: int = MOST_REMEMBERED,
        pack: tuple[Card, ...] = (),
    ) -> None:
        self.combinations = combinations
        self.values = values
        self.sense = sense
        self.pack = pack
        self.most = most
        self.tried = 0
        self.totals: dict[tuple[int, bool], tuple[int, ...]] = {} if like is None else like.totals
        self.evaluated: dict[Hand, HandValue] = {} if like is None else like.evaluated
        self.recent: dict[Hand, Worth] = {} if like is None else like.recent
        self.tables: dict[int, HandTable | None] = {} if like is None else like.tables
        self._beside: dict[Card, Ranking] = {}
        self._together: dict[int, list[int]] = {}
        self.asks_turned_up = any(each.asks_turned_up for each in combinations)

    def __reduce__(self) -> tuple[object, ...]:
        return Ranking, (self.combinations, self.values, self.sense, None, self.most, self.pack)

    def beside(self, turned: tuple[Card, ...]) -> Ranking:
        """The ranking by which hands are judged while these cards are turned up; the last of them counts.

        CardsUnknown if nobody knows it and some combination asks for it.
        """
        if not self.asks_turned_up or not turned:
            return self
        card = turned[-1]
        if card >= BLANK:
            raise CardsUnknown((card,))
        ranking = self._beside.get(card)
        if ranking is None:
            combinations = tuple([each.turned_up(card) for each in self.combinations])
            ranking = Ranking(combinations, self.values, self.sense, None, MOST_REMEMBERED_BESIDE)
            self._beside[card] = ranking
        return ranking

    def worth(self, hand: Hand) -> Worth:
        """What counts of the best combination in a sorted hand; CardsUnknown if it holds a blank."""
        worth = self.recent.get(hand)
        if worth is None:
            if len(self.recent) >= min(self.most, MOST_RECENT):
                self.recent.clear()
            worth = self.recent[hand] = self._judged(all_known(hand))
        return worth

    def _judged(self, hand: Hand) -> Worth:
        """The same from the table of its size, or for it."""
        size = len(hand)
        table = self.tables[size] if size in self.tables else self._new_table(size)
        worth = None if table is None else table.worth(hand)
        if worth is None:
            value = self._best(hand)
            worth = Worth(value.combination, value.points)
            if table is not None:
                table.note(hand, worth)
        return worth

    def _new_table(self, size: int) -> HandTable | None:
        """A table of the hands of this size; None if all that there are would be too many."""
        hands = sum([len(table.numbers) for table in self.tables.values() if table]) + comb(len(self.pack), size)
        table = HandTable(self.pack, size) if self.pack and hands <= MOST_HANDS else None
        self.tables[size] = table
        return table

    def evaluate(self, hand: Hand) -> HandValue:
        """The best combination in a sorted hand; CardsUnknown if it holds a blank."""
        value = self.evaluated.get(hand)
        if value is None:
            if len(self.evaluated) >= self.most:
                self.evaluated.clear()
            value = self.evaluated[hand] = self._best(all_known(hand))
        return value

    def _best(self, hand: Hand) -> HandValue:
        of_suit = [0, 0, 0, 0]
        for card in hand:
            of_suit[card & 3] += 1
        suited, suits = max(of_suit), 4 - of_suit.count(0)
        index = len(self.combinations)
        for combination in reversed(self.combinations):
            index -= 1
            if combination.suited <= suited and combination.suits <= suits:
                self.tried += combination.finder.sets(hand)
                best = combination.finder.find(hand)
                if best is not None:
                    return HandValue(index, best[0], best[1])
        return NOTHING

    def together(self, combination: int) -> list[int]:
        """For each card those that can be beside it in a set that makes a combination, each a bit."""
        others = self._together.get(combination)
        if others is None:
            beside = self.combinations[combination].shapes.beside
            others = self._together[combination] = [beside(card) for card in range(BLANK)]
        return others

    def announced(self, combination: int) -> int:
        """The combination under whose name this one is announced."""
        return combination if combination < 0 else self.combinations[combination].called

    def name(self, combination: int) -> str:
        """The name of a combination; ``nothing`` for a hand that makes none."""
        return "nothing" if combination < 0 else self.combinations[combination].name

    def index(self, name: str) -> int:
        """The index of the combination with this name; KeyError if there is none."""
        for index, combination in enumerate(self.combinations):
            if combination.name == name:
                return index
        raise KeyError(name)
