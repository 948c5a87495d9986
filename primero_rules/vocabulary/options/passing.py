"""``pass``: let the turn go by without money.  What it costs in cards follows in ``then``."""

from __future__ import annotations

from typing import Any

from primero_rules.model.action import Pass
from primero_rules.model.draft import Draft
from primero_rules.model.option import Choice, One
from primero_rules.model.rule import Ref
from primero_rules.model.spec import Spec
from primero_rules.model.state import PASSES, State, Vying, remake
from primero_rules.vocabulary.options.offer import Perform, Propose


def perform(state: State, action: Pass) -> tuple[State, int]:
    """Note who passed, and that the turn has been taken."""
    index = action.seat
    cursor, progress, actor, seats, stock, vying, pot, table = state
    passing: list[Any] = list(seats[index])
    passing[PASSES] += 1
    turn, level, bid, covered, _, turns, named = vying
    seats = (*seats[:index], remake(seats[index], passing), *seats[index + 1 :])
    after = Vying(turn, level, bid, covered, index, turns + 1, named)
    return State(cursor, progress, actor, seats, stock, after, pot, table), 0


def read(_spec: Spec, _draft: Draft) -> tuple[Propose, Perform]:
    """Passing has no terms of its own, and is a single action."""
    passes: dict[int, One] = {}

    def propose(_state: State, seat: int, ref: Ref) -> Choice:
        return passes.get(seat) or passes.setdefault(seat, One(Pass(seat), ref))

    return propose, perform
