"""One answer of a comparison, and all the answers to one question."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from primero_rules.base.evidence import Cite, Ref
from primero_rules.base.grouped import grouped
from primero_rules.comparison.authors import Author
from primero_rules.rules.answers import Question

VALUE_CELL, GAP_CELL, ABSENT = "value", "gap", "absent"


AGREEMENTS = {
    "all": "all authors who answer agree",
    "some": "some agree",
    "none": "no two agree",
    "open": "fewer than two authors answer",
}
"""The kinds of agreement between the authors of a row, each in words."""


@dataclass(frozen=True, slots=True)
class Cell:
    """One answer.  Equal answers of a row share the letter ``same``; it is "" where an author says nothing.

    What is played alike shares the letter ``played``, also where it is ours; it is "" where nothing is played.

    A cell of kind ``gap`` may still have a value: what we play where the author is silent.  ``compared`` is the
    value without the amounts that the editors chose: by it answers are told to be equal.  ``text`` is the
    headline of the cell, an answer in words or, if it is ``quoted``, the file's own sentence; ``words`` is the
    answer in full, and ``code`` the same in the words of the language.  ``apart`` is what distinguishes it from
    cells of the row that have the same headline and a different value, or "".  ``ours`` says which parts of the
    headline are the editors' choices although the answer is the author's, or "".  ``stance`` is how firmly the
    author holds an answer that he does not simply hold, and ``since`` the year of that, if it is dated; else they
    are "" and None.  ``of_a_part`` is how firmly he holds a part of an answer that he simply holds, or "".
    ``besides`` are the contents of the answers on which it depends, None for one that is missing.
    """

    kind: str
    value: Any
    compared: Any
    text: str
    words: str
    quoted: bool
    code: str = ""
    says: str = ""
    warrant: str = ""
    stance: str = ""
    of_a_part: str = ""
    since: int | None = None
    gap: str = ""
    because: str = ""
    cite: tuple[Cite, ...] = ()
    ref: Ref | None = None
    same: str = ""
    played: str = ""
    apart: str = ""
    ours: str = ""
    besides: tuple[Any, ...] = ()

    def resting_on(self, ref: Ref, gap: str) -> Cell:
        """The cell with the evidence that stands at a rule, and the gap that it fills."""
        return replace(
            self, says=ref.says, warrant=ref.warrant, gap=gap, because=ref.because, cite=ref.cite, ref=ref
        )

    @property
    def chosen_by_us(self) -> bool:
        """True if the answer, or the lack of the phase that it is about, is the editors' choice."""
        return self.kind == GAP_CELL or (self.kind == ABSENT and self.ref is not None and self.ref.editor)

    @property
    def marked(self) -> str:
        """The headline, with what is ours in it."""
        return f"{self.text} ({self.ours})" if self.ours else self.text

    @property
    def told_apart(self) -> str:
        """What distinguishes the answer, to follow its headline: a new sentence if the headline is one; or ""."""
        return f"{'Here' if self.quoted else 'here'} {self.apart}" if self.apart else ""

    @property
    def doubt(self) -> str:
        """How firmly the author holds the answer, with the year, in a word or two; "" if he simply holds it."""
        if self.of_a_part:
            return f"a part {self.of_a_part}"
        return f"{self.stance} since {self.since}" if self.stance and self.since else self.stance

    @property
    def sentences(self) -> tuple[str, str]:
        """The file's sentence about the answer, and the file's argument for it."""
        return self.says, self.because


@dataclass(frozen=True, slots=True)
class Row:
    """One question, and by id of the reconstruction its answers and whose word they are."""

    question: Question
    cells: dict[str, Cell]
    authors: Mapping[str, Author]

    @property
    def agreeing(self) -> tuple[tuple[str, ...], ...]:
        """The ids of the reconstructions whose authors answer, grouped by equal answers."""
        groups = grouped((cell.same, name) for name, cell in self.cells.items() if cell.same)
        return tuple(map(tuple, groups.values()))

    @property
    def agreement(self) -> str:
        """One of ``AGREEMENTS``.

        No author agrees with himself, nor a translation with its original.
        """
        groups = self.agreeing
        if len(self.scholars(name for names in groups for name in names)) < 2:
            return "open"
        if len(groups) == 1:
            return "all"
        return "some" if any(len(self.scholars(names)) > 1 for names in groups) else "none"

    @property
    def parted(self) -> bool:
        """True if two of the games are not played alike here, be it by the authors' word or by ours."""
        return len({cell.played for cell in self.cells.values()}) > 1

    def scholars(self, names: Iterable[str]) -> tuple[str, ...]:
        """The scholars whose word the games with these ids are, each once."""
        return tuple(dict.fromkeys(self.authors[name].scholar for name in names))
