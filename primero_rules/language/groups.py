"""``group``: the part of a collection to which a reconstruction belongs.

A file without it stands among all the others.  One with it stands apart, in a list and a table of its group, and
the catalogue's questions are put to it only where that group is asked for.
"""

from collections.abc import Mapping

from primero_rules.language.declaration.types import Term, words

GAMES_OF_GROUPS: Mapping[str, str] = {"relatives": "a relative: a game of the same family"}
"""The groups, and what a game of each is called."""

GROUP_IN_HEAD = Term(
    words(tuple(GAMES_OF_GROUPS), "group of reconstructions"),
    "The group in which it is listed, apart from other games; without it, it is listed among those.",
    "relatives",
    plays=False,
)
