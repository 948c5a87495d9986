"""The money on the table in layers, so that nobody wins from another more than he staked himself.

A layer is what every contributor put in between two levels of stake.  The bottom layer also holds the chips
that belong to nobody.  Players are said to contend apart for what lies above the least stake.
"""

from __future__ import annotations

from typing import NamedTuple

from primero_rules.model.state import State


class Layer(NamedTuple):
    """Chips, the seats that put them in, and what each of those put in (in the same order)."""

    amount: int
    contributors: tuple[int, ...]
    parts: tuple[int, ...]


def layers(state: State, levels: tuple[int, ...]) -> list[Layer]:
    """The stakes cut at the given levels (ascending); the chips of nobody lie in the first layer."""
    cut: list[Layer] = []
    below = 0
    for level in levels:
        parts = {seat: min(one.staked, level) - below for seat, one in enumerate(state.seats) if one.staked > below}
        loose = state.pot if not cut else 0
        cut.append(Layer(sum(parts.values()) + loose, tuple(parts), tuple(parts.values())))
        below = level
    return cut


def levels_of(state: State, seats: tuple[int, ...]) -> tuple[int, ...]:
    """The levels at which the stakes have to be cut for a contest among ``seats``."""
    among = {state.seats[seat].staked for seat in seats}
    top = max((one.staked for one in state.seats), default=0)
    return tuple(sorted((among | {top}) or {0})) or (0,)
