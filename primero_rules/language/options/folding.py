"""``fold``: give up the hand.  What comes back, or is shown, follows in ``then``."""

from __future__ import annotations

from primero_rules.base.evidence import Ref
from primero_rules.base.spec import Spec
from primero_rules.game.action import Fold
from primero_rules.game.option import Choice, SingleAction
from primero_rules.game.program import Draft
from primero_rules.game.state import State
from primero_rules.language.options.offer import Perform, Propose


def perform(state: State, action: Fold) -> int:
    """The seat is out."""
    state.seats[action.seat].standing = False
    return 0


def read(_spec: Spec, _draft: Draft) -> tuple[Propose, Perform]:
    """Folding has no terms of its own; it is offered while somebody else is still in."""
    folds: dict[int, SingleAction] = {}

    def propose(state: State, seat: int, ref: Ref) -> Choice | None:
        for index, one in enumerate(state.seats):
            if one.standing and index != seat:
                return folds.get(seat) or folds.setdefault(seat, SingleAction(Fold(seat), ref))
        return None

    return propose, perform
