"""What a hand is worth: the combinations of a reconstruction from low to high, and a memory of judged hands."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import NamedTuple

from primero_rules.base.cards import BLANK, Card
from primero_rules.base.evidence import Ref
from primero_rules.game.failure import CardsUnknown

NONE = -1
"""The combination of a hand that makes none."""


def all_known(hand: tuple[Card, ...]) -> tuple[Card, ...]:
    """The same cards; CardsUnknown, with its blanks, if some of a sorted hand are not known."""
    if hand and hand[-1] >= BLANK:
        raise CardsUnknown(tuple(one for one in hand if one >= BLANK))
    return hand


class Holding(NamedTuple):
    """The best that a hand makes: the index of a combination (or ``NONE``), its points, the cards that count."""

    combination: int
    points: int
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Combination:
    """One combination: its name, what it is announced as, and how to find the best one in a hand.

    ``find`` takes a sorted hand and gives the points and the counting cards, or None; ``part`` finds so many
    cards of a hand that go together as the combination asks.  ``low`` and ``high`` are the least and the most
    points that it may be announced with.  ``called`` is the index under whose name it is announced.  ``sizes`` are
    the least and the greatest numbers of cards that make it; ``grows`` is false of cards that no such set holds.
    A hand in which fewer than ``suited`` cards are of one suit, or fewer than ``suits`` suits are, need not be
    searched for it.
    """

    name: str
    called: int
    find: Callable[[tuple[Card, ...]], tuple[int, tuple[Card, ...]] | None]
    part: Callable[[tuple[Card, ...], int], tuple[Card, ...] | None]
    sizes: tuple[int, ...]
    grows: Callable[[tuple[Card, ...]], bool]
    ref: Ref
    shape: str
    suited: int = 0
    suits: int = 0
    points: frozenset[int] | None = None
    low: int = 0
    high: int = 0


@dataclass(frozen=True, slots=True)
class Ranking:
    """The combinations, lowest first; ``sense`` is 1 where the higher hand is better and -1 where the lower is."""

    combinations: tuple[Combination, ...]
    values: tuple[int, ...]
    sense: int
    judged: dict[tuple[Card, ...], Holding] = field(default_factory=dict, compare=False, repr=False)

    def judge(self, hand: tuple[Card, ...]) -> Holding:
        """The best combination in a sorted hand; CardsUnknown if it holds a blank."""
        found = self.judged.get(hand)
        if found is None:
            found = self.judged[hand] = self._best(all_known(hand))
        return found

    def _best(self, hand: tuple[Card, ...]) -> Holding:
        held = [0, 0, 0, 0]
        for one in hand:
            held[one & 3] += 1
        suited, suits = max(held), 4 - held.count(0)
        index = len(self.combinations)
        for combination in reversed(self.combinations):
            index -= 1
            if combination.suited <= suited and combination.suits <= suits:
                made = combination.find(hand)
                if made is not None:
                    return Holding(index, *made)
        return Holding(NONE, 0, ())

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
