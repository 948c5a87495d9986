"""Chance, as far as the rules need it: a generator of numbers, handed in by whoever plays."""

from __future__ import annotations

from random import Random

from primero_rules.base.whole_number import WholeNumber, whole_number


def chance_of(seed: WholeNumber) -> Random:
    """The generator that a seed stands for: the same seed, the same numbers; ValueError if it is no whole number.

    Other seeds are not equal in every process, or stand for the same numbers as a whole number does.
    """
    return Random(whole_number(seed, "seed", "a whole number"))


def pick(chance: Random, count: int) -> int:
    """An index below ``count``, evenly drawn."""
    return int(chance.random() * count)
