"""What an expectation may look at, and how it is checked: once for the whole table, or for each seat named."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from primero_rules.base.spec import Spec
from primero_rules.game.event import Event
from primero_rules.game.state import State
from primero_rules.records.record import HandRecord
from primero_rules.rules.ruleset import Ruleset


class Moment(NamedTuple):
    """What an expectation may look at: the state, and what has happened in this step of the record."""

    rules: Ruleset
    record: HandRecord
    state: State
    events: tuple[Event, ...]


ExpectationCheck = Callable[[Spec, Moment], str]


def by_seat(seat_check: Callable[[Spec, Moment, int], str]) -> ExpectationCheck:
    """Turn a check of one seat into an expectation that names several seats."""

    def check(spec: Spec, moment: Moment) -> str:
        for name, inner in spec.entries():
            contradiction = seat_check(inner, moment, moment.record.seat(spec, name))
            if contradiction:
                return f"{name} {contradiction}"
        return ""

    return check
