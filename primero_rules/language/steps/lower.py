"""``lower``: the latest bid is made smaller, and its maker takes back the difference.

``to`` is what the bid then comes to; it is asked of the bidder's seat.  Only a first bid that nobody has met can be
lowered, since nobody can have paid or raised by the old one; any other stays as it is.  The idea is that the others
may refuse a bid and argue it down, which is reported of one reconstruction.
"""

from __future__ import annotations

from primero_rules.base.spec import Spec
from primero_rules.game.event import Event, TookBack
from primero_rules.game.instruction import Rule, automatic
from primero_rules.game.moves import take_back
from primero_rules.game.program import Draft
from primero_rules.game.state import State
from primero_rules.language.amounts import Amount, read_amount


def enter(rule: Rule, state: State, events: list[Event]) -> int:
    """Give back what the bid loses; the chips to match fall by as much."""
    to: Amount = rule.terms
    vying = state.vying
    bid = vying.bid
    if bid is None or not bid.opening or vying.covered:
        return rule.next
    off = bid.amount - to(state, bid.seat)
    if off <= 0:
        return rule.next
    take_back(state, bid.seat, off)
    state.seats[bid.seat].paid -= off
    vying.level -= off
    vying.bid = bid.changed(amount=bid.amount - off)
    events.append(TookBack(bid.seat, off, rule.ref))
    return rule.next


LOWER = automatic("lower", enter)


def compile_lower(spec: Spec, draft: Draft) -> None:
    """Write it as one rule."""
    draft.emit(LOWER, read_amount(spec.need("to")), spec.ref, spec.apparatus("name"))
