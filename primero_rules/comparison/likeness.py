"""Whose game is most like whose: which author agrees with another in the largest part of their common answers."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from primero_rules.comparison.cell import Row

FEWEST_IN_COMMON = 10
"""Authors with fewer answers in common are not compared."""


@dataclass(frozen=True, slots=True)
class Likeness:
    """How far an author agrees with the ``other``: ``alike`` of the ``both`` questions that both answer."""

    other: str
    alike: int
    both: int


def most_like(name: str, rows: Sequence[Row]) -> tuple[Likeness, ...]:
    """The authors who agree with this one in the largest part of their common answers; equals in column order."""
    others = [_likeness(name, other, rows) for other in (rows[0].cells if rows else ()) if other != name]
    known = [likeness for likeness in others if likeness.both >= FEWEST_IN_COMMON]
    most = max((_part(likeness) for likeness in known), default=Fraction(0))
    return tuple(likeness for likeness in known if most and _part(likeness) == most)


def _part(likeness: Likeness) -> Fraction:
    return Fraction(likeness.alike, likeness.both)


def _likeness(name: str, other: str, rows: Sequence[Row]) -> Likeness:
    letters = [(row.cells[name].same, row.cells[other].same) for row in rows]
    both = [(mine, theirs) for mine, theirs in letters if mine and theirs]
    return Likeness(other, sum(mine == theirs for mine, theirs in both), len(both))
