"""``pass``: let the turn go by without money.  What it costs in cards follows in ``then``."""

from __future__ import annotations

from primero_rules.base.evidence import Ref
from primero_rules.base.spec import Spec
from primero_rules.game.action import Pass
from primero_rules.game.option import Choice, SingleAction
from primero_rules.game.program import Draft
from primero_rules.game.state import State
from primero_rules.language.options.offer import Perform, Propose


def perform(state: State, action: Pass) -> int:
    """Note who passed, and that the turn has been taken."""
    seat, vying = action.seat, state.vying
    state.seats[seat].passes += 1
    vying.passer = seat
    vying.turns += 1
    return 0


def read(_spec: Spec, _draft: Draft) -> tuple[Propose, Perform]:
    """Passing has no terms of its own, and is a single action."""
    passes: dict[int, SingleAction] = {}

    def propose(_state: State, seat: int, ref: Ref) -> Choice:
        return passes.get(seat) or passes.setdefault(seat, SingleAction(Pass(seat), ref))

    return propose, perform
