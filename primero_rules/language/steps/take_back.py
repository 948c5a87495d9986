"""``take-back``: the seat whose turn it is takes back part of what it has staked.  From one witness's fold."""

from __future__ import annotations

from primero_rules.base.spec import Spec
from primero_rules.game.event import Event, TookBack
from primero_rules.game.instruction import Rule, automatic
from primero_rules.game.moves import take_back
from primero_rules.game.program import Draft
from primero_rules.game.state import State
from primero_rules.language.amounts import read_amount


def enter(rule: Rule, state: State, events: list[Event]) -> int:
    """Give the chips back."""
    seat = state.vying.turn
    amount = rule.terms(state, seat)
    if amount:
        take_back(state, seat, amount)
        events.append(TookBack(seat, amount, rule.ref))
    return rule.next


TAKE_BACK = automatic("take back", enter)


def compile_take_back(spec: Spec, draft: Draft) -> None:
    """Write it as one rule."""
    draft.emit(TAKE_BACK, read_amount(spec.need("amount")), spec.ref, spec.apparatus("name"))
