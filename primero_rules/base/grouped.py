"""Values gathered by what they have in common."""

from collections.abc import Iterable
from typing import TypeVar

GroupKey = TypeVar("GroupKey")
GroupMember = TypeVar("GroupMember")


def grouped(pairs: Iterable[tuple[GroupKey, GroupMember]]) -> dict[GroupKey, list[GroupMember]]:
    """The values of each key, from pairs of a key and a value, all in the order in which they come.

    >>> grouped((len(word), word) for word in ("bid", "pass", "see"))
    {3: ['bid', 'see'], 4: ['pass']}
    """
    groups: dict[GroupKey, list[GroupMember]] = {}
    for key, value in pairs:
        groups.setdefault(key, []).append(value)
    return groups
