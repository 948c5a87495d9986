"""``lower``: the latest bid is made smaller, and its maker takes back the difference.

``to`` is what the bid then comes to; it is asked of the bidder's seat.  Only a first bid that nobody has met can be
lowered, since nobody can have paid or raised by the old one; any other stays as it is.  The idea is that the others
may refuse a bid and argue it down, which is reported of one reconstruction.
"""

from __future__ import annotations

from primero_rules.model.draft import Draft
from primero_rules.model.event import TookBack
from primero_rules.model.moves import take_back, with_seat
from primero_rules.model.rule import Rule, Step, automatic
from primero_rules.model.spec import Spec
from primero_rules.model.state import State
from primero_rules.vocabulary.amounts import Amount, read_amount


def enter(rule: Rule, state: State) -> Step:
    """Give back what the bid loses; the chips to match fall by as much."""
    to: Amount = rule.terms
    vying = state.vying
    bid = vying.bid
    if bid is None or not bid.opening or vying.covered:
        return state, (), rule.next
    off = bid.amount - to(state, bid.seat)
    if off <= 0:
        return state, (), rule.next
    state = take_back(state, bid.seat, off)
    seat = state.seats[bid.seat]
    state = with_seat(state, bid.seat, seat._replace(paid=seat.paid - off))
    lowered = vying._replace(level=vying.level - off, bid=bid._replace(amount=bid.amount - off))
    return state._replace(vying=lowered), (TookBack(bid.seat, off, rule.ref),), rule.next


LOWER = automatic("lower", enter)


def compile_lower(spec: Spec, draft: Draft) -> None:
    """Write it as one rule."""
    draft.emit(LOWER, read_amount(spec.need("to")), spec.ref, spec.apparatus("name"))
