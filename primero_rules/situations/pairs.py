"""Which rulebooks are compared two by two.

Those of one group only: the relatives are other games, of which everybody expects that they differ from these.
"""

from __future__ import annotations

from itertools import combinations

from primero_rules.rules.library import by_group

BETWEEN = "--"
"""What stands between the ids in the name of a pair; no id has it."""


def pairs() -> tuple[tuple[str, str], ...]:
    """All pairs of reconstructions of the same group, in the order of their ids."""
    return tuple(pair for members in by_group().values() for pair in combinations(sorted(members), 2))


def name_of(left: str, right: str) -> str:
    """The name of a pair, the same whichever of the two is named first."""
    return BETWEEN.join(sorted((left, right)))
