"""What an expectation may look at, and how one is asked: of the whole table, or of each seat named."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from primero_rules.base.spec import Spec
from primero_rules.game.event import Event
from primero_rules.game.state import State
from primero_rules.records.record import Record
from primero_rules.rules.ruleset import Ruleset


class Moment(NamedTuple):
    """What an expectation may look at: the state, and what has happened in this step of the record."""

    rules: Ruleset
    record: Record
    state: State
    events: tuple[Event, ...]


Check = Callable[[Spec, Moment], str]


def by_seat(one: Callable[[Spec, Moment, int], str]) -> Check:
    """An expectation that is asked of each seat named."""

    def check(spec: Spec, moment: Moment) -> str:
        for name, inner in spec.entries():
            wrong = one(inner, moment, moment.record.seat(spec, name))
            if wrong:
                return f"{name} {wrong}"
        return ""

    return check
