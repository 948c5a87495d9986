"""Players against each other: the same deals for everybody, in every seat, and confidence intervals."""

import pickle
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass
from itertools import combinations
from math import ceil, inf, sqrt
from statistics import fmean, stdev

from primero_rules.base.whole_number import WholeNumber, whole_number
from primero_rules.game.chance import SPREAD
from primero_rules.players.hand_rows import SeatRow
from primero_rules.players.simulation import Maker, Seating, check_is_patience, line_up, played
from primero_rules.rules.ruleset import Ruleset

SURE = 1.959964
"""The half-width of a 95 % confidence interval in standard errors, if there are many deals."""


FEW_DEALS = (12.706205, 4.302653, 3.182446, 2.776445, 2.570582)
"""The half-width of the interval for few deals, in standard errors: with 1, 2, … degrees of freedom."""


@dataclass(frozen=True, slots=True)
class Interval:
    """The mean of a number of deals, its 95 % confidence interval, and the standard deviation of the deals."""

    mean: float
    low: float
    high: float
    spread: float
    deals: int


@dataclass(frozen=True, slots=True)
class Standing:
    """What one player wins in a hand on average, in chips, with a share of the chips carried over."""

    player: str
    gain: Interval


@dataclass(frozen=True, slots=True)
class Parted:
    """By how much one player is ahead of another in a hand, and how many more deals would tell them apart.

    ``more`` is 0 if they are told apart already, and None if their means are equal.
    """

    ahead: str
    behind: str
    by: Interval
    more: int | None


@dataclass(frozen=True, slots=True)
class Match:
    """The result of a match; the players are in the order of what they win."""

    rules: str
    seats: int
    seed: int
    deals: int
    hands: int
    standings: tuple[Standing, ...]
    parted: tuple[Parted, ...]


def match(
    rules: Ruleset,
    players: Sequence[Maker],
    *,
    hands: WholeNumber,
    seats: WholeNumber | None = None,
    seed: WholeNumber = 0,
    executor: Executor | None = None,
    patience: float | None = None,
) -> Match:
    """Players against each other for so many deals, each deal played with the players in every seat.

    The players sit in this order, repeated if there are more seats.  Chips that stay on the table for another hand
    are credited to all in equal parts.  The result is the same with any ``executor``, and without one.
    ``patience`` is how many seconds a player of your own may take for a choice; without it, there is no limit.
    Refused if so many cannot play, or a player fails or takes longer; ValueError for fewer than two deals.

    >>> import primero_rules as pr
    >>> result = pr.match(pr.load(pr.ids()[0]), ["random", "cautious"], hands=2, seats=2, seed=1)
    >>> result.hands, len(result.standings)
    (4, 2)
    """
    work = seatings(rules, players, hands=hands, seats=seats, seed=seed, patience=patience)
    return match_result(rules, work, played(work, executor))


def seatings(
    rules: Ruleset,
    players: Sequence[Maker],
    *,
    hands: WholeNumber,
    seats: WholeNumber | None,
    seed: WholeNumber,
    patience: float | None,
) -> list[Seating]:
    """The hands of a match: every deal once for each distinct rotation of the players around the table."""
    deals = whole_number(hands, "hands", "2 or more deals", least=2)
    check_is_patience(patience)
    sitting = line_up(rules, players, seats)
    ways = list(dict.fromkeys([sitting[turn:] + sitting[:turn] for turn in range(len(sitting))]))
    packed = pickle.dumps(rules)
    first = whole_number(seed, "seed", "a whole number") * SPREAD
    return [
        Seating(packed, way, deal * len(ways) + number, deal, first + deal, patience)
        for deal in range(deals)
        for number, way in enumerate(ways)
    ]


def match_result(rules: Ruleset, work: Sequence[Seating], hands: Iterable[list[SeatRow]]) -> Match:
    """The result of a match, from the rows of its hands."""
    gains: dict[int, dict[str, list[float]]] = defaultdict(lambda: defaultdict(list))
    for rows in hands:
        for row in rows:
            gains[row["deal"]][row["player"]].append(row["credited"])
    means = [{name: fmean(gained) for name, gained in deal.items()} for deal in gains.values()]
    standings = [Standing(name, interval([deal[name] for deal in means])) for name in means[0]]
    standings.sort(key=lambda standing: -standing.gain.mean)
    names = [standing.player for standing in standings]
    return Match(
        rules.id,
        len(work[0].players),
        work[0].seed // SPREAD,
        len(means),
        len(work),
        tuple(standings),
        tuple(_parted(means, names)),
    )


def _parted(means: list[dict[str, float]], names: list[str]) -> Iterator[Parted]:
    for ahead, behind in combinations(names, 2):
        by = interval([deal[ahead] - deal[behind] for deal in means])
        yield Parted(ahead, behind, by, _more(by))


def _more(by: Interval) -> int | None:
    """How many more deals are needed until the interval excludes 0, if deals go on to vary as they do."""
    if by.low > 0:
        return 0
    if by.mean <= 0:
        return None
    deals = max(by.deals + 1, ceil((SURE * by.spread / by.mean) ** 2))
    while student(deals - 1) * by.spread / sqrt(deals) >= by.mean:  # of few deals one is less sure
        deals += 1
    return deals - by.deals


def interval(values: Sequence[float]) -> Interval:
    """The mean of some values, with its confidence interval by Student's distribution."""
    mean, count = fmean(values), len(values)
    if count < 2:
        return Interval(mean, -inf, inf, 0.0, count)
    spread = stdev(values)
    reach = student(count - 1) * spread / sqrt(count)
    return Interval(mean, mean - reach, mean + reach, spread, count)


def student(freedom: int) -> float:
    """The half-width of a 95 % confidence interval in standard errors, by the degrees of freedom.

    >>> [round(student(count), 2) for count in (1, 2, 5, 30)]
    [12.71, 4.3, 2.57, 2.04]
    """
    if freedom <= len(FEW_DEALS):
        return FEW_DEALS[freedom - 1]
    z = SURE
    terms = ((z**3 + z) / 4, (5 * z**5 + 16 * z**3 + 3 * z) / 96, (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384)
    return z + sum([term / float(freedom) ** power for power, term in enumerate(terms, 1)])
