"""``pass``: let the turn go by without money.  What it costs in cards follows in ``then``."""

from __future__ import annotations

from functools import lru_cache

from primero_rules.model.action import Pass
from primero_rules.model.draft import Draft
from primero_rules.model.option import Choice, One
from primero_rules.model.rule import Ref
from primero_rules.model.spec import Spec
from primero_rules.model.state import State
from primero_rules.vocabulary.options.offer import Perform, Propose


@lru_cache(maxsize=4096)
def _one(seat: int, ref: Ref) -> One:
    return One(Pass(seat), ref)


def propose(_state: State, seat: int, ref: Ref) -> Choice:
    """Passing is a single action."""
    return _one(seat, ref)


def perform(state: State, action: Pass) -> tuple[State, int]:
    """Note who passed, and that the turn has been taken."""
    index = action.seat
    seat = state.seats[index]
    vying = state.vying
    seats = state.seats
    return (
        state._replace(
            seats=(*seats[:index], seat._replace(passes=seat.passes + 1), *seats[index + 1 :]),
            vying=vying._replace(passer=index, turns=vying.turns + 1),
        ),
        0,
    )


def read(_spec: Spec, _draft: Draft) -> tuple[Propose, Perform]:
    """Passing has no terms of its own."""
    return propose, perform
