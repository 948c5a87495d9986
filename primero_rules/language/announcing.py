"""What may be announced with a bid: which combinations, with which points, given the hand and what was said.

``truth`` says how far an announcement may leave the hand.  Understating and overstating are each ``free``
or ``never``; an understatement that is allowed at the table but punished later is ``free`` here, and the
showdown names the punishment.  ``passes_for`` lists hands that may go under another's name once somebody
else has announced that name.  ``outranks`` makes announcements climb above the last one, or stay below it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from primero_rules.base.spec import Spec
from primero_rules.game.announcement import Announcement
from primero_rules.game.program import Draft
from primero_rules.game.ranking import NONE, Holding, Ranking
from primero_rules.game.state import Said, State
from primero_rules.language.combinations import read_combinations

Announce = Callable[[State, int], tuple[Announcement, ...]]

PARTS = ("combination", "points")
LENIENCE = ("free", "never")
FLOORS = {"last-named": 1, "below-last-named": -1}
"""What has to be outranked, and whether an announcement has to stand above it or below."""


class Disguise(NamedTuple):
    """Hands that may be announced under other names once somebody else has announced one of those."""

    held: frozenset[int]
    names: frozenset[int]


class Truth(NamedTuple):
    """How far an announcement may leave the hand."""

    under_combination: bool = True
    under_points: bool = True
    over: bool = True
    over_only: frozenset[int] | None = None
    disguises: tuple[Disguise, ...] = ()


def read_truth(spec: Spec | None, ranking: Ranking) -> Truth:
    """``{understate: {combination: free, points: free}, overstate: never, passes_for: [...]}``."""
    if spec is None:
        return Truth()
    under = spec.get("understate")
    parts = under.bare() if under else None
    by_part = {
        part: _free(parts.get(part) if parts is not None and parts.node.kind == "mapping" else parts)
        for part in PARTS
    }
    over = spec.get("overstate")
    only = over.bare().get("only") if over else None
    entries = spec.get("passes_for")
    disguises = tuple(
        Disguise(
            read_combinations(item.need("held"), ranking),
            read_combinations(item.need("announced_as"), ranking),
        )
        for item in (entries.items() if entries else ())
    )
    return Truth(
        by_part["combination"],
        by_part["points"],
        True if only else _free(over),
        read_combinations(only, ranking) if only else None,
        disguises,
    )


def _free(spec: Spec | None) -> bool:
    return spec is None or spec.word(LENIENCE, "degree of lenience") == "free"


def read_announcing(spec: Spec, draft: Draft) -> Announce | None:
    """How the announcements of an option are found; None where the option announces nothing."""
    announces = spec.get("announces")
    if announces is None:
        return None
    parts = [item.word(PARTS, "part of an announcement") for item in announces.items()]
    if "combination" not in parts:
        raise announces.fault("points are announced without a combination", "[combination, points]")
    ranking = draft.setting.ranking
    names = spec.get("names")
    above = spec.get("outranks")
    limits = Limits(
        ranking,
        "points" in parts,
        read_combinations(names, ranking) if names else frozenset(range(len(ranking.combinations))),
        read_truth(spec.get("truth"), ranking),
        FLOORS[above.word(FLOORS, "announcement to outrank")] if above is not None else 0,
    )
    if limits.truth.disguises:
        return lambda state, seat: announcements(limits, state, seat)
    return remembered(limits)


def remembered(limits: Limits) -> Announce:
    """The announcements, remembered by all that they depend on where nobody else's announcement matters."""
    judge, strict, climb = limits.ranking.judge, is_strict(limits.truth), limits.climb
    known: dict[tuple[int, int, Said | None], tuple[Announcement, ...]] = {}

    def announce(state: State, seat: int) -> tuple[Announcement, ...]:
        combination, points, _ = judge(state.seats[seat].hand) if strict else UNASKED
        key = (combination, points, state.vying.named if climb else None)
        found = known.get(key)
        if found is None:
            found = known[key] = announcements(limits, state, seat)
        return found

    return announce


UNASKED = Holding(NONE, 0, ())


def is_strict(truth: Truth) -> bool:
    """True if what may be announced depends on the hand at all."""
    return not (truth.over and truth.under_combination and truth.under_points) or truth.over_only is not None


class Limits(NamedTuple):
    """All that bounds the announcements of one option; ``climb`` is 1 or -1 where they have to go up or down."""

    ranking: Ranking
    with_points: bool
    names: frozenset[int]
    truth: Truth
    climb: int


def announcements(limits: Limits, state: State, seat: int) -> tuple[Announcement, ...]:
    """Every announcement that the seat may make now."""
    ranking, truth = limits.ranking, limits.truth
    last = state.vying.named if limits.climb else None
    held = ranking.judge(state.seats[seat].hand) if is_strict(truth) else None
    found = []
    for index, combination in enumerate(ranking.combinations):
        if combination.called != index or index not in limits.names:
            continue
        bounds = (combination.low, combination.high)
        if held is not None:
            bounds = _truthful(index, bounds, held, limits, state, seat)
        if last is not None:
            bounds = _beyond(index, bounds, last, ranking.sense * limits.climb)
        if bounds[0] <= bounds[1]:
            found.append(Announcement(index, *bounds) if limits.with_points else Announcement(index))
    return tuple(found)


NO_POINTS = (1, 0)


def _beyond(index: int, bounds: tuple[int, int], last: Said, sense: int) -> tuple[int, int]:
    """The points with which a combination is above what was announced last or, against the sense, below it."""
    if index != last.combination:
        return bounds if sense * index > sense * last.combination else NO_POINTS
    if last.points is None:
        return NO_POINTS
    if sense > 0:
        return max(bounds[0], last.points + 1), bounds[1]
    return bounds[0], min(bounds[1], last.points - 1)


def _truthful(
    index: int, bounds: tuple[int, int], held: Holding, limits: Limits, state: State, seat: int
) -> tuple[int, int]:
    """The points with which a combination may be announced on the hand held."""
    ranking, truth = limits.ranking, limits.truth
    for disguise in truth.disguises:
        if held.combination in disguise.held and index in disguise.names and said_by_other(state, seat, index):
            return bounds
    sense = ranking.sense
    own = ranking.announced(held.combination)
    if own < 0 or sense * index > sense * own:
        allowed = truth.over and (truth.over_only is None or index in truth.over_only)
        return bounds if allowed else NO_POINTS
    if index != own and not truth.under_combination:
        return NO_POINTS
    if not limits.with_points:
        return bounds
    low, high = bounds
    if not truth.over:
        low, high = (low, min(high, held.points)) if sense > 0 else (max(low, held.points), high)
    if not truth.under_points and index == own:
        low, high = (max(low, held.points), high) if sense > 0 else (low, min(high, held.points))
    return low, high


def said_by_other(state: State, seat: int, index: int) -> bool:
    """True if what another seat announced last is this combination."""
    return any(
        other != seat and one.said is not None and one.said.combination == index
        for other, one in enumerate(state.seats)
    )


def said_text(said: Said | None, ranking: Ranking) -> str:
    """An announcement in words."""
    if said is None:
        return ""
    return ranking.name(said.combination) + ("" if said.points is None else f" {said.points}")
