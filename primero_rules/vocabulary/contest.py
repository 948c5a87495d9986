"""Which of several hands is best: by the ranking or by the combination that was bid, with privileges and ties.

``Contest.order`` parts seats into groups, the best first; seats in one group are equal.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from primero_rules.model.ranking import NONE
from primero_rules.model.setting import Setting
from primero_rules.model.state import State

Key = tuple[int, int, int, int]


class Contest(NamedTuple):
    """How hands are compared; ``eldest_wins`` lets the seat first in order win among equal hands."""

    setting: Setting
    eldest_wins: bool
    names: Callable[[State], int] | None = None


def order(contest: Contest, state: State, seats: tuple[int, ...]) -> list[tuple[int, ...]]:
    """The seats in groups of equal hands, best first; within a group in the order of play."""
    groups: dict[Key, list[int]] = {}
    for seat in seats:
        groups.setdefault(key_of(contest, state, seat, seats), []).append(seat)
    return [tuple(groups[key]) for key in sorted(groups, reverse=True)]


def key_of(contest: Contest, state: State, seat: int, seats: tuple[int, ...]) -> Key:
    """What a hand is compared by: its combination, its privilege, its points, and its place at the table."""
    setting = contest.setting
    ranking = setting.ranking
    sense = ranking.sense
    combination, points, _ = ranking.judge(state.seats[seat].hand)
    place = -seats.index(seat) if contest.eldest_wins else 0
    if contest.names is not None:
        return 0, 0, sense * points, place
    if combination == NONE:
        return -99 * sense, 0, 0, place
    privilege = privileged(setting, state, seat, seats) if setting.privileges else 0
    return sense * combination, privilege, sense * points, place


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
