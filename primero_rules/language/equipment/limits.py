"""The least and the most points of each combination, among the cards that make it and nothing higher."""

from __future__ import annotations

from dataclasses import replace

from primero_rules.base.cards import ANY_CARD, Card
from primero_rules.base.fault import Faults
from primero_rules.game.failure import fault_of_rule
from primero_rules.game.ranking import Combination, Hand, Ranking

MOST_SEARCHED = 50_000
"""How many sets of cards are judged, when a file is loaded, for the points of combinations."""

KnownRankings = dict[tuple[object, ...], Ranking]
"""The rankings built before, by their definitions without names; a file and its mutants often share one."""


def with_limits(ranking: Ranking, pack: tuple[Card, ...], known: KnownRankings) -> Ranking:
    """The ranking with the least and the most points of each combination, ``low`` and ``high``.

    They are found among sets of cards that make just this combination and no higher one, so that three cards
    which have a name of their own do not widen the range of the plain suit.  A ranking that is defined like one of
    those ``known`` takes over its limits and shares its caches; a new one is added to them.
    """
    shapes = tuple(
        [(combination.shape, combination.called, combination.sizes) for combination in ranking.combinations]
    )
    definition = (pack, ranking.values, ranking.sense, shapes)
    like = known.get(definition)
    if like is None:
        limits = _limits(ranking, pack)
    else:
        limits = tuple([(combination.low, combination.high) for combination in like.combinations])
    limited = tuple(
        [
            replace(combination, low=low, high=high)
            for combination, (low, high) in zip(ranking.combinations, limits, strict=True)
        ]
    )
    limited_ranking = Ranking(limited, ranking.values, ranking.sense, like, pack=pack)
    known.setdefault(definition, limited_ranking)
    return limited_ranking


def _limits(ranking: Ranking, pack: tuple[Card, ...]) -> tuple[tuple[int, int], ...]:
    """The least and the most points of each combination; Faults at the one at which they take too long to find."""
    limits = []
    cheapest = sorted(pack, key=lambda card: (ranking.values[card], card))
    dearest = sorted(pack, key=lambda card: (-ranking.values[card], card))
    for index, combination in enumerate(ranking.combinations):
        if combination.points is not None:
            limits.append((min(combination.points), max(combination.points)))
        else:
            beside: list[Hand] = [(card,) for card in pack] if combination.asks_turned_up else [()]
            fewest = [_extreme_beside(turned, index, ranking, cheapest, 1) for turned in beside]
            most = [_extreme_beside(turned, index, ranking, dearest, -1) for turned in beside]
            limits.append((min(filter(None, fewest), default=0), max(most)))
    return tuple(limits)


def _extreme_beside(turned: Hand, index: int, ranking: Ranking, pack: list[Card], sense: int) -> int:
    """``_extreme`` for when these cards are turned up; the sets it tries are counted for ``ranking``."""
    judged = ranking.beside(turned)
    judged.tried = ranking.tried
    points = _extreme(index, judged, pack, sense)
    ranking.tried = judged.tried
    return points


def _extreme(index: int, ranking: Ranking, pack: list[Card], sense: int) -> int:
    """The least points (if ``sense`` is -1, the most) of cards that all count as one combination; 0 if none do."""
    totals = [Limit(index, ranking, pack, size, sense).total() for size in ranking.combinations[index].sizes]
    reached = [total for total in totals if total is not None]
    return (min(reached) if sense > 0 else max(reached)) if reached else 0


def count_set(ranking: Ranking, combination: Combination) -> None:
    """Count one more set that was tried for a ranking; Faults at the combination if there are too many."""
    ranking.tried += 1
    if ranking.tried > MOST_SEARCHED:
        complaint = (
            f"this combination takes more than {MOST_SEARCHED:,} sets of cards to judge before anybody plays"
        )
        expected = "fewer cards, with-points, or fewer combinations above it"
        raise Faults([fault_of_rule(combination.ref, complaint, expected, code="wrong-size")])


class Limit:
    """A search for the cheapest (or dearest) set of ``size`` cards that counts as one combination and no better."""

    def __init__(self, index: int, ranking: Ranking, pack: list[Card], size: int, sense: int) -> None:
        self.index, self.ranking, self.pack, self.size, self.sense = index, ranking, pack, size, sense
        self.together = ranking.together(index)
        self.best: int | None = None

    def total(self) -> int | None:
        """The points of the set that is searched; None if there is none."""
        self._extend((), 0, 0, ANY_CARD)
        return self.best

    def _extend(self, chosen: Hand, start: int, points: int, fitting: int) -> None:
        """Try each further card that fits all chosen ones, as long as a better set than the best may come of it."""
        count_set(self.ranking, self.ranking.combinations[self.index])
        left = self.size - len(chosen)
        if not left:
            self._weigh(chosen, points)
            return
        pack, values = self.pack, self.ranking.values
        shapes = self.ranking.combinations[self.index].shapes
        for place in range(start, len(pack) - left + 1):
            # The pack is sorted, so that this card left times is the least that can still be added.
            if (
                self.best is not None
                and self.sense * (points + left * values[pack[place]]) >= self.sense * self.best
            ):
                return
            card = pack[place]
            if not fitting >> card & 1:
                continue
            beside = self.together[card]
            if beside and (len(chosen) < 2 or shapes.extends((*chosen, card))):
                self._extend((*chosen, card), place + 1, points + values[card], fitting & beside)

    def _weigh(self, chosen: Hand, points: int) -> None:
        value = self.ranking.evaluate(tuple(sorted(chosen)))
        counts = self.ranking.announced(value.combination) == self.index and value.points == points
        if counts and (self.best is None or self.sense * points < self.sense * self.best):
            self.best = points
