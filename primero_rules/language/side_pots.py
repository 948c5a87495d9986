"""The money on the table as side pots, so that nobody wins from another more than he staked himself.

A side pot is what every contributor put in between two levels of stake.  The first also holds the chips that
belong to nobody.  Players are said to contend apart for what lies above the least stake.
"""

from typing import NamedTuple

from primero_rules.game.state import State


class SidePot(NamedTuple):
    """Chips, the seats that put them in, and what each of those put in (in the same order)."""

    amount: int
    contributors: tuple[int, ...]
    parts: tuple[int, ...]


def side_pots(state: State, levels: tuple[int, ...]) -> list[SidePot]:
    """The stakes cut at the given levels (ascending); the chips of nobody lie in the first of them."""
    cut: list[SidePot] = []
    below = 0
    loose = state.pot
    stakes = [seat.staked for seat in state.seats]
    for level in levels:
        contributors = tuple([seat for seat, staked in enumerate(stakes) if staked > below < level])
        parts = tuple([min(stakes[seat], level) - below for seat in contributors])
        cut.append(SidePot(sum(parts) + loose, contributors, parts))
        below, loose = level, 0
    return cut


def levels_of(state: State, seats: tuple[int, ...]) -> tuple[int, ...]:
    """The levels at which the stakes have to be cut for a contest among ``seats``."""
    stakes = [player.staked for player in state.seats]
    return tuple(sorted({stakes[seat] for seat in seats} | {max(stakes)}))


def levels_with_unreached(state: State, able: tuple[int, ...], seats: tuple[int, ...]) -> tuple[int, ...]:
    """The stakes of those ``able`` to win as levels, and above these the stakes of ``seats`` and the two highest.

    So what several put in out of reach of the winners lies apart from what only one put in.
    """
    stakes = sorted([player.staked for player in state.seats])
    reached = {state.seats[seat].staked for seat in able}
    highest = max(reached, default=-1)
    others = {state.seats[seat].staked for seat in seats} | set(stakes[-2:])
    return tuple(sorted(reached | {level for level in others if level > highest}))
