"""The least and the most points of each combination, among the cards that make it and nothing higher."""

from dataclasses import replace

from primero_rules.base.cards import ANY_CARD, Card
from primero_rules.base.fault import fault_at
from primero_rules.game.ranking import Combination, Hand, KnownTotals, Ranking

MOST_SEARCHED = 50_000
"""How many sets of cards are judged, when a file is loaded, for the points of combinations."""


class KnownRankings:
    """What was found out about the rankings built before: those of a file and of its mutants are often alike.

    A definition without names, that of a combination with all higher ones, has a number (``numbers``).  By it are
    kept the ``rankings`` whose lowest combination it is, the ``limits`` of its combination with the number of sets
    that were tried to find them, and its ``totals``.
    """

    def __init__(self) -> None:
        self.numbers: dict[tuple[object, ...], int] = {}
        self.rankings: dict[int, Ranking] = {}
        self.limits: dict[int, tuple[int, int, int]] = {}
        self.totals: dict[tuple[int, bool], KnownTotals] = {}

    def number(self, definition: tuple[object, ...]) -> int:
        """The number of a definition, the next one if it is new."""
        return self.numbers.setdefault(definition, len(self.numbers))

    def definitions(self, ranking: Ranking, pack: tuple[Card, ...]) -> tuple[int, ...]:
        """The number of each combination's definition, and behind them that of the cards and their worth.

        The combination under whose name one is announced is told by its distance, for the same further up.
        """
        numbers = [self.number((pack, ranking.values, ranking.sense))]
        for index, combination in reversed(list(enumerate(ranking.combinations))):
            own = combination.shape, combination.called - index, combination.sizes
            numbers.append(self.number((numbers[-1], *own)))
        return tuple(reversed(numbers))


def with_limits(ranking: Ranking, pack: tuple[Card, ...], known: KnownRankings) -> Ranking:
    """The ranking with the least and the most points of each combination, ``low`` and ``high``.

    They are found among sets of cards that make just this combination and no higher one, so that three cards
    which have a name of their own do not widen the range of the plain suit.  What is ``known`` of a combination
    under the same higher ones is taken over, and a ranking that is defined like another shares its caches.
    """
    definitions = known.definitions(ranking, pack)
    limited = []
    for index, combination in enumerate(ranking.combinations):
        low, high = _known_limits(index, ranking, pack, known, definitions[index])
        limited.append(replace(combination, low=low, high=high))
    like = known.rankings.get(definitions[0])
    limited_ranking = Ranking(tuple(limited), ranking.values, ranking.sense, like, pack=pack)
    limited_ranking.definitions, limited_ranking.known_totals = definitions, known.totals
    known.rankings.setdefault(definitions[0], limited_ranking)
    return limited_ranking


def _known_limits(
    index: int, ranking: Ranking, pack: tuple[Card, ...], known: KnownRankings, definition: int
) -> tuple[int, int]:
    """The limits of a combination, which are found if they are not known yet."""
    if definition in known.limits:
        low, high, tried = known.limits[definition]
        count_sets(ranking, ranking.combinations[index], tried)
    else:
        before = ranking.tried
        low, high = _limits(index, ranking, pack)
        known.limits[definition] = low, high, ranking.tried - before
    return low, high


def _limits(index: int, ranking: Ranking, pack: tuple[Card, ...]) -> tuple[int, int]:
    """The least and the most points of a combination; Faults if they take too long to find."""
    combination = ranking.combinations[index]
    if combination.points is not None:
        return min(combination.points), max(combination.points)
    cheapest = sorted(pack, key=lambda card: (ranking.values[card], card))
    dearest = sorted(pack, key=lambda card: (-ranking.values[card], card))
    beside: list[Hand] = [(card,) for card in pack] if combination.asks_turned_up else [()]
    fewest = [_extreme_beside(turned, index, ranking, cheapest, 1) for turned in beside]
    most = [_extreme_beside(turned, index, ranking, dearest, -1) for turned in beside]
    return min(filter(None, fewest), default=0), max(most)


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


def count_sets(ranking: Ranking, combination: Combination, sets: int = 1) -> None:
    """Count sets that were tried for a ranking; Faults at the combination if there are too many."""
    ranking.tried += sets
    if ranking.tried > MOST_SEARCHED:
        complaint = (
            f"this combination takes more than {MOST_SEARCHED:,} sets of cards to judge before anybody plays"
        )
        expected = "fewer cards, with-points, or fewer combinations above it"
        raise fault_at(combination.ref.place, complaint, expected, code="wrong-size")


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
        count_sets(self.ranking, self.ranking.combinations[self.index])
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
