"""One answer of a comparison, and all the answers to one question."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import Any

from primero_rules.base.evidence import Cite, Ref
from primero_rules.rules.answers import Question

VALUE, GAP, ABSENT = "value", "gap", "absent"


@dataclass(frozen=True, slots=True)
class Cell:
    """One answer.  Equal values of a row share the letter ``same``; it is "" where an author holds nothing.

    A cell of kind ``gap`` may still have a value: what we play where the author is silent.  ``text`` is what heads
    the cell, an answer in words or, where it is ``quoted``, the file's own sentence; ``words`` is the answer in
    full, and ``code`` the same in the words of the language.  ``apart`` is what tells it from others of the row
    that have the same head and do something else, or "".
    """

    kind: str
    value: Any
    text: str
    words: str
    quoted: bool
    code: str = ""
    says: str = ""
    warrant: str = ""
    gap: str = ""
    because: str = ""
    cite: tuple[Cite, ...] = ()
    ref: Ref | None = None
    same: str = ""
    apart: str = ""

    @property
    def sentences(self) -> tuple[str, str]:
        """What the file says of the answer, and the argument for it."""
        return self.says, self.because


@dataclass(frozen=True, slots=True)
class Row:
    """One question and its answers, by id of the reconstruction."""

    question: Question
    cells: dict[str, Cell]

    @property
    def agreeing(self) -> tuple[tuple[str, ...], ...]:
        """The ids of those whose authors answer, in groups that give the same answer."""
        groups: dict[str, list[str]] = {}
        for name, cell in self.cells.items():
            if cell.same:
                groups.setdefault(cell.same, []).append(name)
        return tuple(map(tuple, groups.values()))

    @property
    def agreement(self) -> str:
        """``all``, ``some``, ``none``, or ``open`` where fewer than two authors hold anything."""
        values = [cell.same for cell in self.cells.values() if cell.same]
        if len(values) < 2:
            return "open"
        most = max(Counter(values).values())
        return "all" if most == len(values) else "some" if most > 1 else "none"
