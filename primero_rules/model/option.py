"""What may be done now, as families of actions: finite, enumerable, and answerable without being listed.

A family knows its rule (``ref``), iterates over its actions, tests membership, counts them, and draws one
at random.  Amounts and announced points are kept as ranges, discards as a hand and bounds.  Families are made
anew at every turn and thrown away, so they are not frozen: that would cost three times as much.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations
from math import comb
from typing import NamedTuple, Protocol

from primero_rules.ground.cards import Card
from primero_rules.model.action import Action, Bid, Claim, Deal, Exchange, Raise, See
from primero_rules.model.rule import Ref
from primero_rules.model.state import CHANCE, Said


class Chance(Protocol):
    """The part of ``random.Random`` that drawing an action needs."""

    def random(self) -> float: ...


def pick(chance: Chance, count: int) -> int:
    """An index below ``count``, evenly drawn."""
    return int(chance.random() * count)


class Announcement(NamedTuple):
    """One combination that may be announced, and the lowest and highest points (None: points are not named)."""

    combination: int
    low: int | None = None
    high: int | None = None

    @property
    def size(self) -> int:
        """How many different things may be said."""
        _, low, high = self
        return 1 if low is None or high is None else high - low + 1

    def holds(self, said: Said) -> bool:
        """True if ``said`` is one of them."""
        combination, low, high = self
        if said.combination != combination or (low is None) != (said.points is None):
            return False
        return low is None or high is None or said.points is None or low <= said.points <= high

    def nth(self, index: int) -> Said:
        """The ``index``-th thing that may be said."""
        combination, low, _ = self
        return Said(combination, None if low is None else low + index)


spoken = lru_cache(maxsize=4096)(Said)
"""The same announcement, made once: there are some hundreds in a game."""


def draw_said(announcements: tuple[Announcement, ...], chance: Chance) -> Said:
    """An announcement at random: first a combination, then its points."""
    random = chance.random
    combination, low, high = announcements[int(random() * len(announcements))]
    if low is None or high is None:
        return spoken(combination, None)
    return spoken(combination, low + int(random() * (high - low + 1)))


@dataclass(slots=True)
class One:
    """A single action."""

    action: Action
    ref: Ref

    @property
    def verb(self) -> str:
        return self.action.verb

    @property
    def seat(self) -> int:
        return self.action.seat

    def __iter__(self) -> Iterator[Action]:
        yield self.action

    def __contains__(self, action: object) -> bool:
        return action == self.action

    def __len__(self) -> int:
        return 1

    def draw(self, _chance: Chance) -> Action:
        return self.action


@dataclass(slots=True)
class Bids:
    """Bids of every lawful announcement at every lawful amount; no announcements means that none is made."""

    make: type[Bid | Raise]
    seat: int
    amounts: range
    announcements: tuple[Announcement, ...] | None
    ref: Ref

    @property
    def verb(self) -> str:
        return self.make.verb

    def said(self) -> Iterator[Said | None]:
        """Everything that may be announced."""
        if self.announcements is None:
            yield None
            return
        for announcement in self.announcements:
            for index in range(announcement.size):
                yield announcement.nth(index)

    def __iter__(self) -> Iterator[Action]:
        for said in self.said():
            for amount in self.amounts:
                yield self.make(self.seat, amount, said)

    def __contains__(self, action: object) -> bool:
        if type(action) is not self.make or action.seat != self.seat:
            return False
        if type(action.amount) is not int or action.amount not in self.amounts:
            return False
        if self.announcements is None:
            return action.said is None
        said = action.said
        return said is not None and any(announcement.holds(said) for announcement in self.announcements)

    def __len__(self) -> int:
        said = 1 if self.announcements is None else sum(one.size for one in self.announcements)
        return said * len(self.amounts)

    def draw(self, chance: Chance) -> Action:
        said = None if self.announcements is None else draw_said(self.announcements, chance)
        amounts = self.amounts
        return self.make(self.seat, amounts[int(chance.random() * len(amounts))], said)


@dataclass(slots=True)
class Claims:
    """Claims of every combination that the seat can show, or other actions (``make``) that only say something."""

    seat: int
    announcements: tuple[Announcement, ...]
    ref: Ref
    make: type[Claim | See] = Claim

    @property
    def verb(self) -> str:
        return self.make.verb

    def __iter__(self) -> Iterator[Action]:
        for announcement in self.announcements:
            for index in range(announcement.size):
                yield self.make(self.seat, announcement.nth(index))

    def __contains__(self, action: object) -> bool:
        if type(action) is not self.make or action.seat != self.seat:
            return False
        said = action.said
        return said is not None and any(announcement.holds(said) for announcement in self.announcements)

    def __len__(self) -> int:
        return sum(one.size for one in self.announcements)

    def draw(self, chance: Chance) -> Action:
        return self.make(self.seat, draw_said(self.announcements, chance))


def draw_discard(seat: int, hand: tuple[Card, ...], least: int, most: int, chance: Chance) -> Exchange:
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


@dataclass(slots=True)
class Exchanges:
    """Discards of ``least`` to ``most`` cards of a hand; the cards of one discard stand in the hand's order.

    ``keeping`` finds in the cards kept what has to be kept, or None.
    """

    seat: int
    hand: tuple[Card, ...]
    least: int
    most: int
    ref: Ref
    keeping: Callable[[tuple[Card, ...]], tuple[Card, ...] | None] | None = None
    verb: str = "exchange"

    def keeps_enough(self, cards: tuple[Card, ...]) -> bool:
        """True if what has to be kept is not among the cards thrown."""
        return self.keeping is None or self.keeping(tuple(one for one in self.hand if one not in cards)) is not None

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
        rest = iter(self.hand)
        return all(one in rest for one in action.cards) and self.keeps_enough(action.cards)

    def __len__(self) -> int:
        if self.keeping is not None:
            return sum(1 for _ in self)
        return sum(comb(len(self.hand), count) for count in range(self.least, self.most + 1))

    def draw(self, chance: Chance) -> Action:
        if self.keeping is not None:
            lawful = tuple(self)
            return lawful[pick(chance, len(lawful))]
        return draw_discard(self.seat, self.hand, self.least, self.most, chance)


@dataclass(slots=True)
class Deals:
    """The ways in which chance may give ``count`` cards of an unordered stock to a seat."""

    to: int
    stock: tuple[Card, ...]
    count: int
    ref: Ref
    verb: str = "deal"
    seat: int = CHANCE

    def __iter__(self) -> Iterator[Action]:
        for cards in combinations(self.stock, self.count):
            yield Deal(CHANCE, self.to, cards)

    def __contains__(self, action: object) -> bool:
        if type(action) is not Deal or action.seat != CHANCE or action.to != self.to:
            return False
        cards = action.cards
        return len(cards) == self.count == len(set(cards)) and all(one in self.stock for one in cards)

    def __len__(self) -> int:
        return comb(len(self.stock), self.count)

    def draw(self, chance: Chance) -> Action:
        heap = list(self.stock)
        return Deal(CHANCE, self.to, tuple(heap.pop(pick(chance, len(heap))) for _ in range(self.count)))


Choice = One | Bids | Claims | Exchanges | Deals


@dataclass(frozen=True, slots=True)
class Options:
    """All that may be done in a state."""

    choices: tuple[Choice, ...]

    def __iter__(self) -> Iterator[Action]:
        for choice in self.choices:
            yield from choice

    def __contains__(self, action: object) -> bool:
        return any(action in choice for choice in self.choices)

    def __bool__(self) -> bool:
        return bool(self.choices)

    def __len__(self) -> int:
        return sum(len(choice) for choice in self.choices)

    @property
    def verbs(self) -> tuple[str, ...]:
        """The verbs on offer, each once, in the order of the rules."""
        return tuple(dict.fromkeys(choice.verb for choice in self.choices))

    def draw(self, chance: Chance) -> Action:
        """One action: a family evenly drawn, then one of its actions."""
        return self.choices[pick(chance, len(self.choices))].draw(chance)
