"""A condition read from a file: a plain question about a state and a seat, and how to say it."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from primero_rules.game.state import State

Holds = Callable[[State, int], bool]


class Condition(NamedTuple):
    """``holds`` answers for the seat whose turn it is (or would be); ``reads`` says what is asked."""

    holds: Holds
    reads: str


ALWAYS = Condition(lambda _state, _seat: True, "always")
