"""What may be announced with an action: less than is held, just that, or more."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from primero_rules.game.announcement import Announcement, AnnouncementFamily, BidFamily
from primero_rules.game.option import Choice
from primero_rules.game.ranking import Hand, Ranking

LESS, TRUTH, MORE = "less", "truth", "more"

ORDER_OF_SPEECH = (LESS, TRUTH, MORE)
"""How an announcement compares with the hand, in the order in which it is told."""


@dataclass(frozen=True, slots=True, order=True)
class Speech:
    """How announcements may compare with the hand held (see ``ORDER_OF_SPEECH``); empty if nothing is said.

    ``points`` is true if an announcement names points.
    """

    against_hand: tuple[str, ...] = ()
    points: bool = False


def speech_of(ranking: Ranking, offers: Iterable[tuple[Choice, Hand]]) -> Speech:
    """What may be announced by one rule, as it is offered with each of several hands."""
    comparisons: set[str] = set()
    points = False
    for family, hand in offers:
        if isinstance(family, BidFamily | AnnouncementFamily) and family.announcements is not None:
            comparisons.update(_against_hand(ranking, family.announcements, hand))
            points = points or any(announcement.points is not None for announcement in family.announcements)
    return Speech(tuple(sorted(comparisons, key=ORDER_OF_SPEECH.index)), points)


def _against_hand(ranking: Ranking, announcements: Sequence[Announcement], hand: Hand) -> Iterator[str]:
    """How each possible announcement compares with the hand; without points, only the combinations are compared."""
    held = ranking.evaluate(hand)
    for combination, points in announcements:
        if combination != held.combination:
            yield LESS if combination < held.combination else MORE
        elif points is None:
            yield TRUTH
        else:
            if points[0] < held.points:
                yield LESS
            if held.points in points:
                yield TRUTH
            if points[-1] > held.points:
                yield MORE
