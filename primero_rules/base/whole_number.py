"""Whole numbers that a caller hands in: chips, players, seats, seeds."""

from __future__ import annotations

from operator import index
from typing import SupportsIndex

WholeNumber = SupportsIndex
"""What is declared as ``int`` the compiled package would refuse in words of its own, and take True for 1."""


def whole_number(given: WholeNumber, name: str, allowed: str, least: int | None = None) -> int:
    """The number that is given; ValueError, with what is allowed, for anything else and for less than ``least``."""
    if type(given) is int and (least is None or given >= least):
        return given  # as most are
    try:
        number = None if isinstance(given, bool) else index(given)
    except TypeError:
        number = None
    if number is None or (least is not None and number < least):
        raise ValueError(f"{name} cannot be {given!r}: {allowed}")
    return number
