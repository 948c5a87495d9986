"""Whole numbers that a caller hands in: chips, players, seats, seeds."""

from operator import index
from reprlib import repr as shortened
from typing import SupportsIndex

WholeNumber = SupportsIndex
"""The declared type of such an argument.

Declared as ``int``, it would be checked by the compiled package, in words of its own and with True taken for 1.
"""


def whole_number(given: WholeNumber, name: str, allowed: str, least: int | None = None) -> int:
    """``given`` as an int; ValueError, naming what is allowed, if it is no whole number or less than ``least``."""
    if type(given) is int and (least is None or given >= least):
        return given  # the usual case, without a call
    try:
        number = None if isinstance(given, bool) else index(given)
    except TypeError:
        number = None
    if number is None or (least is not None and number < least):
        raise ValueError(f"{name} cannot be {shortened(given)} — {allowed}")
    return number
