"""Numbers with their nouns."""

from __future__ import annotations


def counted(number: int, singular: str, plural: str = "") -> str:
    """A number with its noun.

    >>> counted(1, "chip"), counted(2, "chip"), counted(2, "erratum", "errata")
    ('1 chip', '2 chips', '2 errata')
    """
    return f"{number} {singular if number == 1 else plural or singular + 's'}"
