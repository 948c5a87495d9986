"""Chance, as far as the rules need it: a generator of numbers, handed in by whoever plays."""

from __future__ import annotations

from random import Random


def chance_of(seed: int) -> Random:
    """The generator that a seed stands for: the same seed, the same numbers; ValueError if it is no whole number.

    Other seeds are not equal in every process, or stand for the same numbers as a whole number does.
    """
    if isinstance(seed, bool) or not isinstance(seed, int):
        raise ValueError(f"seed cannot be {seed!r}: a whole number")
    return Random(seed)


def pick(chance: Random, count: int) -> int:
    """An index below ``count``, evenly drawn."""
    return int(chance.random() * count)
