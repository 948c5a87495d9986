"""The games for tests that take long: every main text, and every third of the other selections.

With ``PRIMERO_SELECTIONS=all`` in the environment, all of them.
"""

import os
from functools import cache

import primero_rules as pr


@cache
def playable() -> tuple[str, ...]:
    """The ids of all playable games, named selections included."""
    return tuple(rules.id for rules in pr.load_all() if rules.playable)


def tried() -> list[str]:
    """The ids of the games for tests that take long."""
    names = list(playable())
    if os.environ.get("PRIMERO_SELECTIONS") == "all":
        return names
    selections = [name for name in names if "@" in name]
    return [name for name in names if "@" not in name or name in selections[::3]]
