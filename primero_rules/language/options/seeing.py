"""``see``: put in what the latest bid asks.

``pays`` is ``owed`` (match the round, arrears included) or ``last-bid`` (only the latest bid); with
``short: all-in`` a seat that has less puts in all it has and stays in; one that has nothing cannot see.
``announces``, ``names`` and ``truth`` bound what is said with it, as for a bid; a seat that can announce nothing
sees without a word.
"""

from __future__ import annotations

from primero_rules.base.evidence import Ref
from primero_rules.base.spec import Spec
from primero_rules.game.action import See
from primero_rules.game.announcement import AnnouncementFamily
from primero_rules.game.moves import pay
from primero_rules.game.option import Choice, SingleAction
from primero_rules.game.program import Draft
from primero_rules.game.state import State
from primero_rules.language.amounts import read_amount
from primero_rules.language.announcing import read_announcing
from primero_rules.language.options.offer import Perform, Propose

SHORT = ("all-in",)


def read(spec: Spec, draft: Draft) -> tuple[Propose, Perform]:
    """What seeing costs, and whether less may do."""
    price = read_amount(spec.need("pays"))
    short = spec.get("short")
    all_in = short is not None and short.word(SHORT, "way out for a seat that is short") == "all-in"
    announce = read_announcing(spec, draft)

    silent: dict[int, SingleAction] = {}

    def propose(state: State, seat: int, ref: Ref) -> Choice | None:
        left = state.seats[seat].stack
        if state.vying.bid is None or not left:
            return None
        due = price(state, seat)
        if due <= 0 or (due > left and not all_in):
            return None
        said = announce(state, seat) if announce else ()
        if said:
            return AnnouncementFamily(seat, said, ref, See)
        return silent.get(seat) or silent.setdefault(seat, SingleAction(See(seat), ref))

    def perform(state: State, action: See) -> int:
        seat, said, vying = action.seat, action.said, state.vying
        paid = min(price(state, seat), state.seats[seat].stack)
        pay(state, seat, paid)
        if vying.bid is not None and vying.bid.seat != seat:
            vying.covered = True
        vying.turns += 1
        if said is not None:
            vying.named = state.seats[seat].said = said
        return paid

    return propose, perform
