"""Expectations, and the moment at which they are judged: for the whole table, or for each player named."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, NamedTuple

from primero_rules.base.spec import Spec
from primero_rules.game.event import Event
from primero_rules.game.state import State
from primero_rules.language.declaration.meanings import MeaningSource
from primero_rules.language.declaration.types import ByName, Term, Type
from primero_rules.records.record import HandRecord
from primero_rules.rules.ruleset import Ruleset


class Moment(NamedTuple):
    """What an expectation is judged by: the state, and the events of this step of the record."""

    rules: Ruleset
    record: HandRecord
    state: State
    events: tuple[Event, ...]


@dataclass(frozen=True)
class Expectation:
    """Something that a text may assert: how it is judged and written, an example, and how it reads in a sentence.

    ``judge`` returns the contradiction in words, or "" if the text is right.  The docstring of ``meaning`` says
    what is asserted.  ``reads`` has ``{stated}`` for what the text states, and ``{name}`` for the key above that: a
    player's name if it is asserted ``of_seats``, a role if ``of_roles``.
    """

    judge: Callable[[Spec, Moment], str]
    type: Type
    example: Any
    reads: str
    meaning: MeaningSource
    of_seats: bool = False
    of_roles: bool = False

    @property
    def term(self) -> Term:
        """The declaration of the expectation's key."""
        return Term(self.type, self.meaning, self.example)


def of_table(judge: Callable[[Spec, Moment], str], kind: Type, example: Any, reads: str) -> Expectation:
    """An expectation about the whole table."""
    return Expectation(judge, kind, example, reads, judge)


def of_roles(judge: Callable[[Spec, Moment], str], kind: Type, example: Any, reads: str) -> Expectation:
    """An expectation about each role that is named."""
    return Expectation(judge, ByName(kind, called="players by their roles"), example, reads, judge, of_roles=True)


def of_seats(judge_seat: Callable[[Spec, Moment, int], str], kind: Type, example: Any, reads: str) -> Expectation:
    """An expectation about each player who is named; the answer of ``judge_seat`` leaves out his name."""

    def judge(spec: Spec, moment: Moment) -> str:
        for name, inner in spec.entries():
            contradiction = judge_seat(inner, moment, moment.record.seat(spec, name))
            if contradiction:
                return f"{name} {contradiction}"
        return ""

    return Expectation(judge, ByName(kind), {"Ann": example}, f"{{name}} {reads}", judge_seat, of_seats=True)
