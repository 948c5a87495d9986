"""Which of several hands is best: by the ranking or by the combination that was bid, with privileges, suits, ties.

``Contest.order`` parts seats into groups, the best first; seats in one group are equal.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from primero_rules.game.ranking import NONE
from primero_rules.game.setting import Setting
from primero_rules.game.state import State
from primero_rules.language.suit_order import NO_SUITS, suit_places

Key = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Contest:
    """How hands are compared; ``eldest_wins`` lets the seat first in order win among equal hands.

    ``names`` finds the combination within which alone they are compared, by their points; while it finds none
    (``NONE``), and without it, the ranking decides.
    """

    setting: Setting
    eldest_wins: bool
    names: Callable[[State], int] | None = None


def order(contest: Contest, state: State, seats: tuple[int, ...]) -> list[tuple[int, ...]]:
    """The seats in groups of equal hands, best first; within a group in the order of play."""
    setting = contest.setting
    judge, sense, privileges = setting.ranking.judge, setting.ranking.sense, setting.privileges
    by_points = contest.names is not None and contest.names(state) != NONE
    groups: dict[Key, tuple[int, ...]] = {}
    behind = 0
    for seat in seats:
        combination, points, _ = held = judge(state.seats[seat].hand)
        key: Key
        if by_points:
            key = (sense * points, behind)
        elif combination == NONE:
            key = (-99 * sense, behind)
        else:
            privilege = privileged(setting, state, seat, seats) if privileges else 0
            before, after = NO_SUITS if setting.suit_order is None else suit_places(setting.suit_order, held)
            key = (sense * combination, privilege, before, sense * points, after, behind)
        groups[key] = (*groups[key], seat) if key in groups else (seat,)
        if contest.eldest_wins:
            behind -= 1
    return [groups[key] for key in sorted(groups, reverse=True)]


def privileged(setting: Setting, state: State, seat: int, seats: tuple[int, ...]) -> int:
    """1 if the hand has a privileged value and its seat is the one that the privilege belongs to, else 0."""
    if not _has_privileged_value(setting, state, seat):
        return 0
    dealer, count = state.table.dealer, len(state.seats)
    around = setting.in_turn(dealer, count)
    if setting.privilege_of == "eldest":
        favoured = around[0]
    elif setting.privilege_of == "eldest-standing":
        favoured = next(one for one in around if state.seats[one].standing)
    else:
        favoured = next(one for one in around if one in seats and _has_privileged_value(setting, state, one))
    return int(favoured == seat)


PRIVILEGE_OF = ("eldest", "eldest-standing", "eldest-holder")


def _has_privileged_value(setting: Setting, state: State, seat: int) -> bool:
    ranking = setting.ranking
    held = ranking.judge(state.seats[seat].hand)
    called = ranking.announced(held.combination)
    return any(one.combination == called and one.points == held.points for one in setting.privileges)
