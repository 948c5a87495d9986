"""The pairs of rulebooks that are compared.

Only rulebooks of one group are: the relatives are other games, which are expected to differ from these.
"""

from __future__ import annotations

from itertools import combinations

from primero_rules.rules.library import by_group

BETWEEN_IDS = "--"
"""The separator between the ids in the name of a pair; no id contains it."""


def pairs() -> tuple[tuple[str, str], ...]:
    """All pairs of reconstructions of the same group, in the order of their ids."""
    return tuple(pair for members in by_group().values() for pair in combinations(sorted(members), 2))


def name_of_pair(left: str, right: str) -> str:
    """The name of a pair, the same whichever of the two is named first."""
    return BETWEEN_IDS.join(sorted((left, right)))
