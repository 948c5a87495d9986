"""What may be announced now, and the families of actions that announce it: bids, raises, claims and sees.

Points and amounts are ranges wherever possible, and actions are made only when a family is iterated.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple, final

from primero_rules.base.counted import number_range
from primero_rules.base.evidence import Ref
from primero_rules.game.action import Action, Bid, Claim, Raise, See
from primero_rules.game.state import Said
from primero_rules.game.value import Value

if TYPE_CHECKING:
    from random import Random


Points = Sequence[int]
"""Numbers of points, the smallest first: a range, or a tuple where some between them are missing."""


class Announcement(NamedTuple):
    """One combination that may be announced, and the points it may be named with (None: points are not named)."""

    combination: int
    points: Points | None = None

    @property
    def size(self) -> int:
        """How many different announcements may be made."""
        return 1 if self.points is None else len(self.points)

    def holds(self, said: object) -> bool:
        """True if ``said`` is one of the announcements that may be made."""
        combination, points = self
        if (
            not isinstance(said, Said)
            or said.combination != combination
            or (points is None) != (said.points is None)
        ):
            return False
        return points is None or said.points in points

    def nth(self, index: int) -> Said:
        """The ``index``-th thing that may be said."""
        combination, points = self
        return Said(combination, None if points is None else points[index])


def draw_said(announcements: tuple[Announcement, ...], chance: Random) -> Said:
    """An announcement at random: first a combination, then its points."""
    random = chance.random
    combination, points = announcements[int(random() * len(announcements))]
    if points is None:
        return Said(combination, None)
    return Said(combination, points[int(random() * len(points))])


def points_text(points: Points, between: Callable[[int, int], str] = number_range) -> str:
    """The points in words, runs of numbers by their two ends.

    >>> points_text((20, 22, 23, 24))
    '20, 22 to 24'
    >>> points_text((20, 22, 23))
    '20, 22 or 23'
    """
    runs: list[list[int]] = []
    for number in points:
        if runs and number == runs[-1][-1] + 1:
            runs[-1] = [runs[-1][0], number]
        else:
            runs.append([number, number])
    return ", ".join(str(least) if least == most else between(least, most) for least, most in runs)


@final
class BidFamily(Value):
    """Bids or raises (``make``) of every lawful amount with every lawful announcement (None: without one)."""

    __slots__ = ("make", "seat", "amounts", "announcements", "ref")

    def __init__(
        self,
        make: type[Bid | Raise],
        seat: int,
        amounts: range,
        announcements: tuple[Announcement, ...] | None,
        ref: Ref,
    ) -> None:
        self.make: Final = make
        self.seat: Final = seat
        self.amounts: Final = amounts
        self.announcements: Final = announcements
        self.ref: Final = ref

    @property
    def verb(self) -> str:
        """The verb of these actions, as ``verbs`` lists it."""
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
        said = 1 if self.announcements is None else sum(announcement.size for announcement in self.announcements)
        return said * len(self.amounts)

    def draw(self, chance: Random) -> Action:
        """One of these at random: an announcement, first its combination and then its points; and an amount."""
        said = None if self.announcements is None else draw_said(self.announcements, chance)
        amounts = self.amounts
        return self.make(self.seat, amounts[int(chance.random() * len(amounts))], said)


@final
class AnnouncementFamily(Value):
    """Claims of every combination that the seat can show, or other actions (``make``) that only say something."""

    __slots__ = ("seat", "announcements", "ref", "make")

    def __init__(
        self,
        seat: int,
        announcements: tuple[Announcement, ...],
        ref: Ref,
        make: type[Claim | See] = Claim,
    ) -> None:
        self.seat: Final = seat
        self.announcements: Final = announcements
        self.ref: Final = ref
        self.make: Final = make

    @property
    def verb(self) -> str:
        """The verb of these actions, as ``verbs`` lists it."""
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
        return sum(announcement.size for announcement in self.announcements)

    def draw(self, chance: Random) -> Action:
        """One of these at random: first the combination, then its points."""
        return self.make(self.seat, draw_said(self.announcements, chance))
