"""Chance, as far as the rules need it: a source of numbers, handed in by whoever plays."""

from __future__ import annotations

from typing import Protocol


class Chance(Protocol):
    """The part of ``random.Random`` that drawing an action needs."""

    def random(self) -> float: ...


def pick(chance: Chance, count: int) -> int:
    """An index below ``count``, evenly drawn."""
    return int(chance.random() * count)
