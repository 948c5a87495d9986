"""The state of a check: what it was asked to do, and everything that it has come upon so far."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path

from primero_rules.base.fault import Fault
from primero_rules.check.to_do import AT_PLAY, EVIDENCE_GROUP, ITSELF, WORDING, ToDo
from primero_rules.check.witnesses import Witnesses
from primero_rules.rules.answers import Question

HOLED, HOLES_IN_FILES = "holed", "holes"
"""What is counted besides: reconstructions with holes, and their holes."""


@dataclass(frozen=True, slots=True)
class CheckSettings:
    """The arguments of the check, apart from the files."""

    witnesses: Path | None
    schema: bool
    strict: bool
    play: bool


@dataclass(slots=True)
class Checking:
    """All that has come up so far: faults, things to do, and how much of every kind was checked."""

    asked: CheckSettings
    witnesses: Witnesses
    counts: Counter[str] = field(default_factory=Counter)
    faults: list[Fault] = field(default_factory=list)
    to_do: dict[str, dict[ToDo, None]] = field(default_factory=dict)

    def lacks(self, to_do: Iterable[ToDo], questions: Iterable[Question]) -> None:
        """Add things to do, in the order of the phases that the questions give."""
        for group in (ITSELF, *(question.group for question in questions), EVIDENCE_GROUP, WORDING, AT_PLAY):
            self.to_do.setdefault(group, {})
        for task in to_do:
            self.to_do[task.group][task] = None

    def add(self, others: Checking) -> None:
        """Add the results of another check."""
        self.witnesses.add(others.witnesses)
        self.counts.update(others.counts)
        self.faults.extend(others.faults)
        for group, tasks in others.to_do.items():
            self.to_do.setdefault(group, {}).update(tasks)
