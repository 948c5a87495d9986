"""How what is announced compares with the hand of whoever announces it."""

from collections.abc import Iterator, Sequence

from primero_rules.game.announcement import Announcement
from primero_rules.game.ranking import Hand, Ranking
from primero_rules.language.requirements import TOO_HIGH, TOO_LOW

LESS, JUST_THAT, MORE = TOO_LOW, "truth", TOO_HIGH


def against_hand(ranking: Ranking, announcements: Sequence[Announcement], hand: Hand) -> Iterator[str]:
    """How each possible announcement compares with the hand; without points, only the combinations are compared."""
    held = ranking.evaluate(hand)
    for combination, points in announcements:
        if combination != held.combination:
            yield LESS if combination < held.combination else MORE
        elif points is None:
            yield JUST_THAT
        else:
            if points[0] < held.points:
                yield LESS
            if held.points in points:
                yield JUST_THAT
            if points[-1] > held.points:
                yield MORE
