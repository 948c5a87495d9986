"""The announcements that may be made with an option in a state, and what of them is remembered."""

from dataclasses import replace

from primero_rules.game.announcement import Announcement, Points
from primero_rules.game.hand_table import NONE, Worth
from primero_rules.game.holding import held_by
from primero_rules.game.ranking import Ranking
from primero_rules.game.state import Said, State
from primero_rules.language.requirements import said_by_other
from primero_rules.language.truthfulness import BEST_HAND, HAND_NAMED, Overstating, Truthfulness, Understating

MOST_ANNOUNCEMENTS_KEPT = 2_000
"""For how many hands and earlier announcements an option keeps what may be announced, before it forgets all."""

BestPoints = tuple[int | None, ...]
"""The points of the best set of each combination in a hand, None where there is no such set."""


NOTHING_ASKED = Worth(NONE, 0)
"""The worth that stands in place of a hand's where that does not matter."""


class Announcing:
    """What may be announced with one option: the rules that limit it, and a cache of what they allow.

    ``totals`` are the points that each combination may be named with; a combination that may not be named has none.
    ``climb`` is 1 or -1 where announcements have to go up or down, 0 where they need not.
    """

    def __init__(
        self, ranking: Ranking, totals: tuple[Points, ...], truth: Truthfulness, climb: int, *, with_points: bool
    ) -> None:
        self.ranking, self.totals, self.truth, self.climb = ranking, totals, truth, climb
        self.with_points = with_points
        self.strict = truth.asks_the_hand
        self.by_hand_named = with_points and self.strict and HAND_NAMED in truth.measures
        # Where others' announcements matter beside the last one, nothing is remembered.
        self.remembers = not truth.disguises
        self._known: dict[tuple[int, int, BestPoints, int, int | None], tuple[Announcement, ...]] = {}

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Announcing):
            return NotImplemented
        return self is other or self._content() == other._content()

    def __hash__(self) -> int:
        return hash((self.totals, self.climb, self.with_points))

    def __reduce__(self) -> tuple[object, ...]:
        return _announcing, self._content()

    def _content(self) -> tuple[object, ...]:
        return self.ranking, self.totals, self.truth, self.climb, self.with_points

    def measured_by(self, measures: tuple[str, ...]) -> "Announcing":
        """The same rules with other points of the hand as the measure."""
        truth = replace(self.truth, measures=measures)
        return Announcing(self.ranking, self.totals, truth, self.climb, with_points=self.with_points)

    @property
    def may_overstate(self) -> bool:
        """True if a better hand than is held may be named."""
        return self.truth.over.allowed or bool(self.truth.disguises)

    @property
    def may_understate(self) -> bool:
        """True if a lower hand than is held may be named."""
        return self.truth.under.combination or bool(self.truth.disguises)

    def announcements(self, state: State, seat: int) -> tuple[Announcement, ...]:
        """Every announcement that the seat may make now."""
        held = held_by(self.ranking, state, seat) if self.strict else None
        bests = self.ranking.points_of_each(state.seats[seat].hand) if self.by_hand_named else ()
        last = state.vying.named if self.climb else None
        if not self.remembers:
            return self._lawful_announcements(held, bests, last, state, seat)
        held_combination, held_points = NOTHING_ASKED if held is None else held
        said_combination, said_points = (NONE, None) if last is None else (last.combination, last.points)
        key = (held_combination, held_points, bests, said_combination, said_points)
        known = self._known.get(key)
        if known is None:
            if len(self._known) >= MOST_ANNOUNCEMENTS_KEPT:
                self._known.clear()
            known = self._known[key] = self._lawful_announcements(held, bests, last, state, seat)
        return known

    def forbidding(self, state: State, seat: int, said: Said) -> tuple[str, ...]:
        """The keys under which the term stands that forbids the seat an announcement, such as truth and overstate.

        It is ``announces`` if only points are missing, or given where none are announced.  There are no keys if
        only several terms together forbid it, or if the combination goes under the name of another.
        """
        totals = self.totals[said.combination]
        if not totals:
            return ("hands",) if self.ranking.announced(said.combination) == said.combination else ()
        if self.with_points and said.points is not None and said.points not in totals:
            return ("totals",)
        if self._allows(state, seat, said):
            return ("announces",)
        over = replace(self.truth, over=Overstating(allowed=True))
        low = self.truth.under
        lower_hand = replace(self.truth, under=Understating(combination=True, points=low.points))
        fewer_points = replace(self.truth, under=Understating(combination=low.combination, points=True))
        both = replace(self.truth, under=Understating(combination=True, points=True))
        relaxed = {
            ("follows",): (self.truth, 0),
            ("truth", "overstate"): (over, self.climb),
            ("truth", "understate", "combination"): (lower_hand, self.climb),
            ("truth", "understate", "points"): (fewer_points, self.climb),
            ("truth", "understate"): (both, self.climb),
        }
        for keys, (truth, climb) in relaxed.items():
            others = Announcing(self.ranking, self.totals, truth, climb, with_points=self.with_points)
            if others._allows(state, seat, said):
                return keys
        return ()

    def _allows(self, state: State, seat: int, said: Said) -> bool:
        """True if the seat may announce this now, with its points or without them."""
        lawful = [
            points for combination, points in self.announcements(state, seat) if combination == said.combination
        ]
        return any([said.points is None or points is None or said.points in points for points in lawful])

    def _lawful_announcements(
        self, held: Worth | None, bests: BestPoints, last: Said | None, state: State, seat: int
    ) -> tuple[Announcement, ...]:
        lawful = []
        for index, totals in enumerate(self.totals):
            if not totals:
                continue
            bounds = (totals[0], totals[-1])
            if held is not None:
                bounds = self._truthful(index, bounds, held, bests, state, seat)
            if last is not None:
                bounds = beyond(index, bounds, last, self.climb)
            points = points_within(totals, bounds)
            if points:
                lawful.append(Announcement(index, points) if self.with_points else Announcement(index))
        return tuple(lawful)

    def _truthful(
        self, index: int, bounds: tuple[int, int], held: Worth, bests: BestPoints, state: State, seat: int
    ) -> tuple[int, int]:
        """The least and the most points with which a combination may be announced, given the hand held."""
        ranking, truth = self.ranking, self.truth
        for disguise in truth.disguises or ():
            if held.combination in disguise.held and index in disguise.names and said_by_other(state, seat, index):
                return bounds
        own = ranking.announced(held.combination)
        if index > own:
            allowed = truth.over.allowed and (truth.over.only is None or index in truth.over.only)
            return bounds if allowed else NO_POINTS
        if index != own and not truth.under.combination:
            return NO_POINTS
        return self._up_to_own(bounds, self._measure(index, held, bests), own=index == own)

    def _measure(self, index: int, held: Worth, bests: BestPoints) -> int | None:
        """The points of the hand with which a combination's announced points are compared; None if it has none."""
        kin = [other for other, combination in enumerate(self.ranking.combinations) if combination.called == index]
        named = [bests[other] for other in kin] if bests else []
        measures = [points for points in named if points is not None]
        if BEST_HAND in self.truth.measures:
            measures.append(held.points)
        if not measures:
            return None
        return max(measures)

    def _up_to_own(self, bounds: tuple[int, int], points: int | None, *, own: bool) -> tuple[int, int]:
        """The least and the most points that may be announced for a combination not above the hand's ``own``.

        ``points`` are those of the hand with which they are compared.
        """
        if not self.with_points:
            return bounds
        if points is None:
            return bounds if self.truth.over.allowed else NO_POINTS
        low, high = bounds
        if not self.truth.over.allowed:
            high = min(high, points)
        if own and not self.truth.under.points:
            low = max(low, points)
        return low, high


def _announcing(
    ranking: Ranking,
    totals: tuple[Points, ...],
    truth: Truthfulness,
    climb: int,
    with_points: bool,  # noqa: FBT001
) -> Announcing:
    """The ``Announcing`` that was pickled with these fields."""
    return Announcing(ranking, totals, truth, climb, with_points=with_points)


NO_POINTS = (1, 0)
"""Bounds within which there is no number."""


def points_within(totals: Points, bounds: tuple[int, int]) -> Points:
    """The numbers among ``totals`` that lie within the bounds, which are allowed themselves."""
    least, most = bounds
    if isinstance(totals, range):
        return range(max(totals.start, least), min(totals.stop, most + 1))
    return tuple([points for points in totals if least <= points <= most])


def beyond(index: int, bounds: tuple[int, int], last: Said, climb: int) -> tuple[int, int]:
    """The bounds of the points with which a combination is above the last one or, if ``climb`` is -1, below it."""
    if index != last.combination:
        return bounds if climb * index > climb * last.combination else NO_POINTS
    if last.points is None:
        return NO_POINTS
    if climb > 0:
        return max(bounds[0], last.points + 1), bounds[1]
    return bounds[0], min(bounds[1], last.points - 1)
