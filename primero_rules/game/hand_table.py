"""A table of what all hands of one size are worth, filled as hands are judged: two bytes for each possible hand.

Forty cards make 91,390 hands of four, with a few hundred different worths.
"""

from array import array
from collections.abc import Iterator
from itertools import combinations
from math import comb
from threading import Lock
from typing import Final, NamedTuple

from primero_rules.base.cards import BLANK, Card

NONE: Final = -1
"""The combination of a hand that makes none."""

MOST_HANDS_IN_TABLES = 800_000
"""How many hands all tables of a ranking may have: of 40 cards there are 658,008 of five."""

MOST_WORTHS = 65_535
"""How many different worths two bytes can tell apart, beside that of a hand that has not been judged."""

MOST_JUDGED_AHEAD = 100_000
"""How many hands a table may have of which those nobody has asked for are judged ahead."""

ASKED_OFTEN: Final = 8
"""The part of a table, as its denominator, that has to be asked for before others are judged ahead."""

FOREIGN: Final = -1_000_000_000_000
"""The step of a card that the pack does not have: it makes the place of any hand with such a card negative."""


class Worth(NamedTuple):
    """What a hand is worth, without the cards that make it so: its combination (or ``NONE``) and its points."""

    combination: int
    points: int


class HandTable:
    """The worths of the hands of one size, each at its place among all hands of that size that the pack has.

    ``ahead`` are the hands that may still be judged ahead, and ``asked`` counts those that were asked for.
    The place of a hand is a sum of ``steps``, one for each of its cards (the combinatorial number system).
    """

    def __init__(self, pack: tuple[Card, ...], size: int) -> None:
        self.steps = [[FOREIGN] * BLANK for _ in range(size)]
        for number, steps in enumerate(self.steps):
            for before, card in enumerate(sorted(pack)):
                steps[card] = comb(before, number + 1)
        self.numbers = array("H", bytes(2 * comb(len(pack), size)))
        self.worths: list[Worth | None] = [None]
        self.known: dict[Worth, int] = {}
        few = len(self.numbers) <= MOST_JUDGED_AHEAD
        self.ahead: Iterator[tuple[Card, ...]] = combinations(sorted(pack), size) if few else iter(())
        self.asked = 0
        self.noting = Lock()  # or two threads might give one number to two worths

    def place(self, hand: tuple[Card, ...]) -> int:
        """The place of a sorted hand of known cards; below 0 if the pack does not have all of them."""
        place, steps = 0, self.steps
        for number, card in enumerate(hand):
            place += steps[number][card]
        return place

    def worth(self, place: int) -> Worth | None:
        """What the hand at a place is worth; None if that is not known."""
        return None if place < 0 else self.worths[self.numbers[place]]

    @property
    def is_asked_often(self) -> bool:
        """True if so many of its hands were asked for that most of the others soon will be."""
        return self.asked * ASKED_OFTEN > len(self.numbers)

    def note(self, place: int, worth: Worth) -> None:
        """Note what the hand at a place is worth, unless there are more worths than can be told apart."""
        if place < 0:
            return
        with self.noting:
            number = self.known.get(worth, len(self.worths))
            if number > MOST_WORTHS:
                return
            if number == len(self.worths):
                self.known[worth] = number
                self.worths.append(worth)
            self.numbers[place] = number
