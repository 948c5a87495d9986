"""Statistics of the hands of a game, from rows of hands: how long, how bold, who wins with what."""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from math import sqrt

from primero_rules.players.hand_rows import SeatRow
from primero_rules.players.match import SURE, Interval, interval

Hand = list[SeatRow]
"""The rows of one hand."""


@dataclass(frozen=True, slots=True)
class Share:
    """In how many cases something was so, out of how many, and the 95 % confidence interval of the share."""

    cases: int
    of: int
    low: float
    high: float


@dataclass(frozen=True, slots=True)
class Character:
    """The statistics of a number of hands.

    ``unbid`` are hands in which nobody bid, ``carried`` those after which chips stay on the table for another hand,
    ``folded`` the seats that were out at the end, ``best_won`` the hands that a best hand won, folded hands
    included in the comparison.  ``eldest`` and ``dealer`` are what those seats win in chips.  ``combinations`` are
    those of the winners of hands in which two or more seats were in at the end.
    """

    hands: int
    decisions: Interval
    rounds: Interval
    eldest: Interval
    dealer: Interval
    unbid: Share
    carried: Share
    folded: Share
    best_won: Share
    combinations: tuple[tuple[str, Share], ...]


def character(rows: Iterable[SeatRow]) -> Character:
    """The statistics of the hands with these rows; ValueError if there are none."""
    by_hand: dict[int, Hand] = defaultdict(list)
    for row in rows:
        by_hand[row["hand"]].append(row)
    hands = list(by_hand.values())
    if not hands:
        raise ValueError("no hand has been played: rows of one hand or more")
    seats = [row for hand in hands for row in hand]
    return Character(
        len(hands),
        interval([hand[0]["all_decisions"] for hand in hands]),
        interval([hand[0]["rounds"] for hand in hands]),
        interval([row["credited"] for row in seats if not row["place"]]),
        interval([row["credited"] for row in seats if row["dealer"]]),
        _share(hands, lambda hand: not any(row["bids"] for row in hand)),
        _share(hands, lambda hand: hand[0]["carried"] > 0),
        share(sum(not row["stood"] for row in seats), len(seats)),
        _share(hands, lambda hand: any(row["best"] and row["won"] for row in hand)),
        _combinations(hands),
    )


def _share(hands: list[Hand], holds: Callable[[Hand], bool]) -> Share:
    return share(sum(map(holds, hands)), len(hands))


def share(cases: int, of: int) -> Share:
    """A share with its bounds, by Wilson's formula, which holds for few cases too."""
    if not of:
        return Share(0, 0, 0.0, 1.0)
    part, weight = cases / of, SURE**2 / of
    middle = (part + weight / 2) / (1 + weight)
    reach = SURE * sqrt(part * (1 - part) / of + weight / (4 * of)) / (1 + weight)
    return Share(cases, of, max(0.0, round(middle - reach, 9)), min(1.0, middle + reach))


def _combinations(hands: list[Hand]) -> tuple[tuple[str, Share], ...]:
    """The combinations that win hands in which two or more seats are in at the end, the most frequent first."""
    met = [hand for hand in hands if sum(row["stood"] for row in hand) > 1]
    won = Counter(row["combination"] for hand in met for row in hand if row["won"] and row["stood"])
    return tuple([(name, share(count, won.total())) for name, count in won.most_common()])
