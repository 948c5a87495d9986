"""The pairs of rulebooks that are compared: all of them, also of a reconstruction and a relative."""

from itertools import combinations

from primero_rules.rules.library import ids

BETWEEN_IDS = "--"
"""The separator between the ids in the name of a pair; no id contains it."""


def pairs() -> tuple[tuple[str, str], ...]:
    """All pairs of reconstructions, in the order of their ids."""
    return tuple(combinations(ids(), 2))


def name_of_pair(left: str, right: str) -> str:
    """The name of a pair, the same whichever of the two is named first."""
    return BETWEEN_IDS.join(sorted((left, right)))
