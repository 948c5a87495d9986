"""How a name is spelled where somebody types it."""

import re

_HYPHEN = re.compile(r"(?<=\w)-|-(?!\d)")
"""A hyphen, and not the sign of a number below 0."""


def spelled(name: str) -> str:
    """A name as names are compared: in small letters, with a space where somebody may type a hyphen.

    >>> spelled("Give-up"), spelled("brag  higher"), spelled("-1")
    ('give up', 'brag higher', '-1')
    """
    return " ".join(_HYPHEN.sub(" ", name.lower()).replace(",", " ").split())
