"""``pay``: a seat, or each of several, has to put chips down.

With ``short: all-in`` a seat that has less puts in all it has; without it, such a seat puts in nothing.  A payment
on a bid of somebody else covers it.  With ``ante: true`` it does not count towards any round.
"""

from __future__ import annotations

from dataclasses import dataclass

from primero_rules.base.spec import Spec
from primero_rules.game.event import Event, Paid
from primero_rules.game.instruction import Rule, automatic
from primero_rules.game.moves import pay
from primero_rules.game.program import Draft
from primero_rules.game.state import State
from primero_rules.language.amounts import Amount, read_amount
from primero_rules.language.options.seeing import SHORT
from primero_rules.language.seats import Group, read_seats


@dataclass(frozen=True, slots=True)
class Terms:
    """Who pays how much, whether less will do, and whether it goes towards the round."""

    by: Group
    amount: Amount
    ante: bool
    all_in: bool


def enter(rule: Rule, state: State, events: list[Event]) -> int:
    """Take the chips."""
    terms: Terms = rule.terms
    for seat in terms.by(state):
        amount, stack = terms.amount(state, seat), state.seats[seat].stack
        if amount > stack:
            amount = stack if terms.all_in else 0
        pay(state, seat, amount)
        bid = state.vying.bid
        if terms.ante:
            state.seats[seat].paid -= amount
        elif bid is not None and bid.seat != seat:
            state.vying.covered = True
        events.append(Paid(seat, amount, rule.ref))
    return rule.next


PAY = automatic("pay", enter)


def compile_pay(spec: Spec, draft: Draft) -> None:
    """Write the payment as one rule."""
    by, ante, short = (spec.get(key) for key in ("by", "ante", "short"))
    terms = Terms(
        read_seats(by, draft) if by else (lambda state: (state.vying.turn,)),
        read_amount(spec.need("amount")),
        ante is not None and ante.truth(),
        short is not None and short.word(SHORT, "way out for a seat that is short") == "all-in",
    )
    draft.emit(PAY, terms, spec.ref, spec.apparatus("name"))
