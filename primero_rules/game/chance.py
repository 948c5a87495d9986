"""Chance, as far as the rules need it: a generator of numbers, handed in by whoever plays."""

from __future__ import annotations

from random import Random


def chance_of(seed: int) -> Random:
    """The generator that a seed stands for: the same seed, the same numbers."""
    return Random(seed)


def pick(chance: Random, count: int) -> int:
    """An index below ``count``, evenly drawn."""
    return int(chance.random() * count)
