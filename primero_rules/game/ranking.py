"""What a hand is worth: the combinations of a reconstruction from low to high, and a cache of evaluated hands."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass, replace
from itertools import islice
from math import comb
from typing import Any, NamedTuple

from primero_rules.base.cards import BLANK, Card
from primero_rules.base.evidence import Ref
from primero_rules.base.fault import Faults
from primero_rules.base.frozen import Frozen
from primero_rules.game.failure import CardsUnknown
from primero_rules.game.hand_table import MOST_HANDS_IN_TABLES, NONE, HandTable, Worth

MOST_EVALUATED = 4_000
"""How many evaluated hands a ranking keeps before it forgets them all: those of many turns, and far from all."""

JUDGED_AHEAD = 16
"""How many hands are judged ahead when one is judged, if many are asked for."""

MOST_RECENT = 1_000
"""How many recent worths a ranking keeps before it forgets them all: a hand is judged several times in play."""

MOST_EVALUATED_BESIDE = 400
"""``MOST_EVALUATED`` for the ranking beside one turned-up card: there may be one for each card of the pack."""

MOST_SETS = 50_000
"""How many sets of cards may be tried to find a combination in one hand: 26 cards make 14,950 sets of four."""

Hand = tuple[Card, ...]


def all_known(hand: Hand) -> Hand:
    """The hand as it is given; CardsUnknown, with its unknown cards, if it has any."""
    if hand and hand[-1] >= BLANK:
        raise CardsUnknown(tuple([card for card in hand if card >= BLANK]))
    return hand


class HandValue(NamedTuple):
    """The best that a hand makes: the index of a combination (or ``NONE``), its points, the cards that count."""

    combination: int
    points: int
    cards: Hand


WORTH_NOTHING = HandValue(NONE, 0, ())


class KnownTotals(NamedTuple):
    """The points that a combination can have, and how many sets of cards were tried to find them."""

    totals: tuple[int, ...]
    tried: int


BestSet = tuple[int, Hand] | None
"""The points of the best set of cards and the cards, or None where there is no set."""


class Finder(Frozen):
    """Finds the best set of cards for one shape in a hand."""

    def find(self, hand: Hand) -> BestSet:
        """The points and the cards of the best set in a sorted hand, or None."""
        return self.judge(hand)[0]

    def judge(self, hand: Hand) -> tuple[BestSet, int]:
        """The best set in a sorted hand, and how many sets were tried."""
        raise NotImplementedError

    def sets(self, hand: Hand) -> int:
        """How many sets of cards ``judge`` would try in a hand."""
        raise NotImplementedError

    def turned_up(self, card: Card) -> Finder:  # noqa: ARG002 - used by subclasses
        """The finder for when this card is turned up."""
        return self


class Shapes(Frozen):
    """The ways in which cards make one combination."""

    def of_part(self, count: int) -> Finder:
        """A finder of ``count`` cards that go together as the combination requires, whatever their points."""
        raise NotImplementedError

    def extends(self, cards: Hand) -> bool:
        """True if these cards can still become a set that makes the combination."""
        raise NotImplementedError

    def beside(self, card: Card) -> int:
        """The bit mask of the cards that can be with this one in a set that makes the combination."""
        raise NotImplementedError

    def turned_up(self, card: Card) -> Shapes:  # noqa: ARG002 - used by subclasses
        """The ways for when this card is turned up."""
        return self


OUR_NAME = " (our name)"
"""What is printed after a name that is the editors'."""


@dataclass(frozen=True)
class Combination(Frozen):
    """One combination: its name, what it is announced as, and how to find the best one in a hand.

    ``called`` is the index of the combination under whose name it is announced; ``low`` and ``high`` are the least
    and the most points that it may be announced with.  ``sizes`` are the least and the greatest numbers of cards
    that make it, ``points`` the only points that it can have (None: any).  A hand with fewer than ``suited`` cards
    of one suit or ``alike`` cards of one rank, or fewer than ``suits`` suits, need not be searched.  ``shape`` is
    the definition without names.  ``name_is_ours`` is true if the author has no name for it.
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
    alike: int = 0
    points: frozenset[int] | None = None
    low: int = 0
    high: int = 0
    name_is_ours: bool = False

    @property
    def mark(self) -> str:
        """What is printed after the name to say that it is ours; "" if it is the author's."""
        return OUR_NAME if self.name_is_ours else ""

    @property
    def asks_turned_up(self) -> bool:
        """True if the card turned up has an influence on which cards make it."""
        asked: object = self.finder  # as an object it is compared by its fields, in the compiled package too
        return asked != self.finder.turned_up(0)

    def turned_up(self, card: Card) -> Combination:
        """The combination for when this card is turned up."""
        return replace(self, finder=self.finder.turned_up(card), shapes=self.shapes.turned_up(card))


def counted_cards(hand: Hand) -> tuple[int, int, int]:
    """The most cards of one rank and the most of one suit in a sorted hand, and how many suits it has."""
    of_suit = [0, 0, 0, 0]
    rank, of_rank, alike = -1, 0, 0
    for card in hand:
        of_suit[card & 3] += 1
        of_rank = of_rank + 1 if card >> 2 == rank else 1
        rank = card >> 2
        if of_rank > alike:
            alike = of_rank
    return alike, max(of_suit), 4 - of_suit.count(0)


class Ranking:
    """The combinations, lowest first; ``sense`` is 1 where the higher hand is better and -1 where the lower is.

    Hands are judged at every turn, so results are kept: ``tables`` of the worths of hands of the ``pack``, by
    their size; the ``recent`` worths and the ``recent_points`` of each combination; and up to ``most`` hands
    ``evaluated`` with the cards that count; ``kept`` is what functions of a ranking keep with it.  They live as
    long as the ranking, or longer where they are shared with ``like``, a ranking that judges alike under other
    names.  ``tried`` counts the sets of cards that were tried for all combinations together.  ``totals`` are the
    points that a combination can have, by its index and by whether cards that make a better one count too, as far
    as asked for; those known from other rankings (``known_totals``) go by the number of its definition instead.
    """

    def __init__(
        self,
        combinations: tuple[Combination, ...],
        values: tuple[int, ...],
        sense: int,
        like: Ranking | None = None,
        most: int = MOST_EVALUATED,
        pack: tuple[Card, ...] = (),
    ) -> None:
        self.combinations = combinations
        self.values = values
        self.sense = sense
        self.pack = pack
        self.most = most
        self.tried = 0
        self.definitions: tuple[int, ...] = ()
        self.totals: dict[tuple[int, bool], tuple[int, ...]] = {}
        self.known_totals: dict[tuple[int, bool], KnownTotals] = {}
        self.evaluated: dict[Hand, HandValue] = {} if like is None else like.evaluated
        self.recent: dict[Hand, Worth] = {} if like is None else like.recent
        self.recent_points: dict[Hand, tuple[int | None, ...]] = {} if like is None else like.recent_points
        self.tables: dict[int, HandTable | None] = {} if like is None else like.tables
        self.kept: dict[Any, dict[tuple[Any, ...], Any]] = {} if like is None else like.kept
        self._beside: dict[Card, Ranking] = {}
        self._together: dict[int, list[int]] = {}
        self.asks_turned_up = any(combination.asks_turned_up for combination in combinations)
        self._best_first = [
            (index, combination.alike, combination.suited, combination.suits, combination.finder)
            for index, combination in reversed(list(enumerate(combinations)))
        ]

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Ranking):
            return NotImplemented
        return self is other or self._content() == other._content()

    def __hash__(self) -> int:
        return hash((self.values, self.sense, self.pack))

    def _content(self) -> tuple[object, ...]:
        return self.sense, self.values, self.pack, self.combinations

    def __reduce__(self) -> tuple[object, ...]:
        return Ranking, (self.combinations, self.values, self.sense, None, self.most, self.pack)

    def beside(self, turned: tuple[Card, ...]) -> Ranking:
        """The ranking by which hands are judged while these cards are turned up; the last of them counts.

        CardsUnknown if the last card is a blank and some combination depends on it.
        """
        if not self.asks_turned_up or not turned:
            return self
        card = turned[-1]
        if card >= BLANK:
            raise CardsUnknown((card,))
        ranking = self._beside.get(card)
        if ranking is None:
            combinations = tuple([combination.turned_up(card) for combination in self.combinations])
            ranking = Ranking(combinations, self.values, self.sense, None, MOST_EVALUATED_BESIDE)
            self._beside[card] = ranking
        return ranking

    def worth(self, hand: Hand) -> Worth:
        """What a sorted hand is worth by its best combination; CardsUnknown if it holds a blank."""
        worth = self.recent.get(hand)
        if worth is None:
            if len(self.recent) >= MOST_RECENT or len(self.recent) >= self.most:
                self.recent.clear()
            worth = self.recent[hand] = self._looked_up_worth(all_known(hand))
        return worth

    def _looked_up_worth(self, hand: Hand) -> Worth:
        """What a sorted hand of known cards is worth: looked up in the table of its size, or noted there."""
        size = len(hand)
        table = self.tables[size] if size in self.tables else self._new_table(size)
        if table is None:
            return self._judged_worth(hand)
        place = table.place(hand)
        worth = table.worth(place)
        if worth is None:
            worth = self._judged_worth(hand)
            table.note(place, worth)
            table.asked += 1
            if table.is_asked_often:
                self._judge_ahead(table)
        return worth

    def _judge_ahead(self, table: HandTable) -> None:
        """Judge a few hands of a table that nobody has asked for; in long play they need not be judged later.

        A few at a time, since all at once would be half a second in which nobody plays.
        """
        tried = self.tried
        for hand in islice(table.ahead, JUDGED_AHEAD):
            place = table.place(hand)
            if table.worth(place) is None:
                with suppress(Faults):  # a hand that takes too long to judge is refused when it is held
                    table.note(place, self._judged_worth(hand))
        self.tried = tried

    def _judged_worth(self, hand: Hand) -> Worth:
        value = self._best(hand)
        return Worth(value.combination, value.points)

    def _new_table(self, size: int) -> HandTable | None:
        """A new table for the hands of this size; None if the tables would have too many hands together."""
        hands = sum([len(table.numbers) for table in self.tables.values() if table]) + comb(len(self.pack), size)
        table = HandTable(self.pack, size) if self.pack and hands <= MOST_HANDS_IN_TABLES else None
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
        alike, suited, suits = counted_cards(hand)
        for index, least_alike, least_suited, least_suits, finder in self._best_first:
            if least_alike <= alike and least_suited <= suited and least_suits <= suits:
                best, tried = finder.judge(hand)
                self.tried += tried
                if best is not None:
                    return HandValue(index, best[0], best[1])
        return WORTH_NOTHING

    def points_of_each(self, hand: Hand) -> tuple[int | None, ...]:
        """By combination the points of its best set in a sorted hand of known cards; None where there is no set."""
        points = self.recent_points.get(hand)
        if points is None:
            if len(self.recent_points) >= MOST_RECENT:
                self.recent_points.clear()
            points = self.recent_points[hand] = self._points_of_each(hand)
        return points

    def _points_of_each(self, hand: Hand) -> tuple[int | None, ...]:
        alike, suited, suits = counted_cards(hand)
        points: list[int | None] = [None] * len(self.combinations)
        for index, least_alike, least_suited, least_suits, finder in self._best_first:
            if least_alike <= alike and least_suited <= suited and least_suits <= suits:
                best = finder.find(hand)
                if best is not None:
                    points[index] = best[0]
        return tuple(points)

    def together(self, combination: int) -> list[int]:
        """For each card the bit mask of those that can be with it in a set that makes a combination."""
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

    def mark(self, combination: int) -> str:
        """What is printed after the name of a combination to say that it is ours; "" if it is the author's."""
        return "" if combination < 0 else self.combinations[combination].mark

    def index(self, name: str) -> int:
        """The index of the combination with this name; KeyError if there is none."""
        for index, combination in enumerate(self.combinations):
            if combination.name == name:
                return index
        raise KeyError(name)
