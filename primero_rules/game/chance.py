"""Chance, as far as the rules need it: a generator of random numbers, supplied by the caller."""

from random import Random

from primero_rules.base.whole_number import WholeNumber, whole_number

SPREAD = 1_000_003
"""The distance between the seeds of the first hands of two series of hands whose own seeds are neighbours."""


def chance_of(seed: WholeNumber) -> Random:
    """The generator for a seed: the same seed gives the same numbers; ValueError if it is no whole number.

    Other kinds of seed give other numbers in another process, or the same numbers as some whole number.
    """
    return Random(whole_number(seed, "seed", "a whole number"))


def pick(chance: Random, count: int) -> int:
    """An index below ``count``, evenly drawn."""
    return int(chance.random() * count)
