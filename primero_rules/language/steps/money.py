"""``award``, ``uncontested``, ``gather`` and ``share``: money given out without comparing hands.

``award`` gives all that is on the table to one seat.  ``uncontested`` gives back, or out, whatever only one seat
still in can win.  ``gather`` makes every stake common.  ``share`` gives parts of the common pot to seats.
"""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

from primero_rules.base.spec import Spec
from primero_rules.game.event import Event, Won
from primero_rules.game.instruction import Rule, automatic
from primero_rules.game.moves import award, gather
from primero_rules.game.program import Draft
from primero_rules.game.state import State
from primero_rules.language.amounts import ROUNDINGS
from primero_rules.language.seats import Group, Selector, read_seat, read_seats
from primero_rules.language.side_pots import layers, levels_of


def give_all(rule: Rule, state: State, events: list[Event]) -> int:
    """Give the whole table to the seats named, which must be one."""
    seats = rule.terms(state)
    gather(state, tuple([seat.staked for seat in state.seats]))
    state.table.winners = seats[:1]
    amount = state.pot
    if seats and amount:
        award(state, seats[0], amount)
        events.append(Won(seats[0], amount, rule.ref))
    return rule.next


AWARD = automatic("award", give_all)


def compile_award(spec: Spec, draft: Draft) -> None:
    """Write it as one rule."""
    draft.emit(AWARD, read_seats(spec.need("to"), draft), spec.ref, spec.apparatus("name"))


def give_uncontested(rule: Rule, state: State, events: list[Event]) -> int:
    """Give each layer that only one of the seats has matched to that seat."""
    among: Group = rule.terms
    seats = among(state)
    taken = [0] * len(state.seats)
    gains = [0] * len(state.seats)
    for number, layer in enumerate(layers(state, levels_of(state, seats))):
        able = [seat for seat in seats if seat in layer.contributors]
        if number and len(able) <= 1:
            for seat, part in zip(layer.contributors, layer.parts, strict=True):
                taken[seat] += part
                gains[able[0] if able else seat] += part
    gather(state, tuple(taken))
    for seat, amount in enumerate(gains):
        if amount:
            award(state, seat, amount)
            events.append(Won(seat, amount, rule.ref))
    return rule.next


UNCONTESTED = automatic("uncontested money", give_uncontested)


def compile_uncontested(spec: Spec, draft: Draft) -> None:
    """Write it as one rule."""
    draft.emit(UNCONTESTED, read_seats(spec.need("among"), draft), spec.ref, spec.apparatus("name"))


def make_common(rule: Rule, state: State, _events: list[Event]) -> int:
    """Move every stake to the pot."""
    gather(state, tuple([seat.staked for seat in state.seats]))
    return rule.next


GATHER = automatic("gather", make_common)


def compile_gather(spec: Spec, draft: Draft) -> None:
    """Write it as one rule."""
    draft.emit(GATHER, None, spec.ref, spec.apparatus("name"))


class Share(NamedTuple):
    """The part of the pot that a seat is given."""

    seat: Selector
    part: Fraction
    up: bool


def give_shares(rule: Rule, state: State, events: list[Event]) -> int:
    """Give every part of the pot as it lies when the step begins; rounding never gives more than there is."""
    whole = state.pot
    for share in rule.terms:
        over, under = share.part.numerator, share.part.denominator
        amount = min(state.pot, (whole * over + (under - 1 if share.up else 0)) // under)
        seat = share.seat(state)
        if amount:
            award(state, seat, amount)
            events.append(Won(seat, amount, rule.ref))
    return rule.next


SHARE = automatic("share", give_shares)


def compile_share(spec: Spec, draft: Draft) -> None:
    """Write it as one rule."""
    rounded = spec.get("rounded")
    up = rounded is not None and rounded.word(ROUNDINGS, "rounding") == "up"
    shares = [
        Share(read_seat(item.need("to"), draft), item.need("part").fraction(), up)
        for item in spec.need("parts").items()
    ]
    if sum(share.part for share in shares) > 1:
        raise spec.need("parts").fault("the shares add up to more than the pot", "at most the whole")
    draft.emit(SHARE, tuple(shares), spec.ref, spec.apparatus("name"))
