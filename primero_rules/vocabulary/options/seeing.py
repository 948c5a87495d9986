"""``see``: put in what the latest bid asks.

``pays`` is ``owed`` (match the round, arrears included) or ``last-bid`` (only the latest bid); with
``short: all-in`` a seat that has less puts in all it has and stays in.  ``announces``, ``names`` and ``truth``
bound what is said with it, as for a bid; a seat that can announce nothing sees without a word.
"""

from __future__ import annotations

from primero_rules.model.action import See
from primero_rules.model.draft import Draft
from primero_rules.model.moves import pay, with_seat
from primero_rules.model.option import Choice, Claims, One
from primero_rules.model.rule import Ref
from primero_rules.model.spec import Spec
from primero_rules.model.state import State, Vying
from primero_rules.vocabulary.amounts import read_amount
from primero_rules.vocabulary.announcing import read_announcing
from primero_rules.vocabulary.options.offer import Perform, Propose

SHORT = ("all-in",)


def read(spec: Spec, draft: Draft) -> tuple[Propose, Perform]:
    """What seeing costs, and whether less may do."""
    price = read_amount(spec.need("pays"))
    short = spec.get("short")
    all_in = short is not None and short.word(SHORT, "way out for a seat that is short") == "all-in"
    announce = read_announcing(spec, draft)

    def propose(state: State, seat: int, ref: Ref) -> Choice | None:
        if state.vying.bid is None:
            return None
        due = price(state, seat)
        if due <= 0 or (due > state.seats[seat].stack and not all_in):
            return None
        said = announce(state, seat) if announce else ()
        return Claims(seat, said, ref, See) if said else One(See(seat), ref)

    def perform(state: State, action: See) -> tuple[State, int]:
        seat = action.seat
        paid = min(price(state, seat), state.seats[seat].stack)
        after = pay(state, seat, paid)
        vying = after.vying
        bid = vying.bid
        covered = vying.covered or (bid is not None and bid.seat != seat)
        if action.said is not None:
            after = with_seat(after, seat, after.seats[seat]._replace(said=action.said))
            vying = vying._replace(named=action.said)
        turn, level, _, _, passer, turns, named = vying
        met = Vying(turn, level, bid, covered, passer, turns + 1, named)
        return State(
            after.cursor, after.progress, after.actor, after.seats, after.stock, met, after.pot, after.table
        ), paid

    return propose, perform
