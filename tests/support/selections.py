"""The games in which something is tried that takes long: every main text, and of the other selections every third.

With ``PRIMERO_SELECTIONS=all`` in the environment it is tried in all of them.
"""

import os
from functools import cache

import primero_rules as pr


@cache
def playable() -> tuple[str, ...]:
    """The ids of every game that can be played, each named selection with its own."""
    return tuple(rules.id for rules in pr.load_all() if rules.playable)


def tried() -> list[str]:
    """The games in which what takes long is tried."""
    names = list(playable())
    if os.environ.get("PRIMERO_SELECTIONS") == "all":
        return names
    selections = [name for name in names if "@" in name]
    return [name for name in names if "@" not in name or name in selections[::3]]
