"""Whose game is most like whose: who agrees with an author in the most of the answers that both of them give."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from primero_rules.comparison.cell import Row

FEWEST = 10
"""With fewer answers in common nobody is said to be like another."""


@dataclass(frozen=True, slots=True)
class Likeness:
    """How far two authors agree: in so many ``alike`` of the questions that ``both`` answer."""

    other: str
    alike: int
    both: int


def most_like(name: str, rows: Sequence[Row]) -> tuple[Likeness, ...]:
    """Those who agree with an author in the greatest part of what both say, the catalogue's order among equals."""
    others = [_likeness(name, other, rows) for other in (rows[0].cells if rows else ()) if other != name]
    known = [likeness for likeness in others if likeness.both >= FEWEST]
    most = max((_part(likeness) for likeness in known), default=Fraction(0))
    return tuple(likeness for likeness in known if most and _part(likeness) == most)


def _part(likeness: Likeness) -> Fraction:
    return Fraction(likeness.alike, likeness.both)


def _likeness(name: str, other: str, rows: Sequence[Row]) -> Likeness:
    letters = [(row.cells[name].same, row.cells[other].same) for row in rows]
    both = [(mine, theirs) for mine, theirs in letters if mine and theirs]
    return Likeness(other, sum(mine == theirs for mine, theirs in both), len(both))
