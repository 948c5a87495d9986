"""Whole numbers that a caller hands in: chips, players, seats, seeds."""

from __future__ import annotations

from operator import index
from typing import SupportsIndex

WholeNumber = SupportsIndex
"""What is declared as ``int`` the compiled package would refuse in words of its own, and take True for 1."""


def whole_number(given: object, name: str, allowed: str, least: int | None = None) -> int:
    """The number that is given; ValueError, with what is allowed, for anything else and for less than ``least``."""
    if isinstance(given, WholeNumber) and not isinstance(given, bool):
        number = index(given)
        if least is None or number >= least:
            return number
    raise ValueError(f"{name} cannot be {given!r}: {allowed}")
