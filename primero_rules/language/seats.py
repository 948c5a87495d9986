"""Words for one seat (``bidder``, ``eldest``, a role) and for several in the order of play (``standing``)."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from primero_rules.base.spec import Spec
from primero_rules.game.program import Draft
from primero_rules.game.setting import Setting
from primero_rules.game.state import NOBODY, State

Selector = Callable[[State], int]
Group = Callable[[State], tuple[int, ...]]


def actor(state: State) -> int:
    """The seat whose turn it is."""
    return state.vying.turn


def bidder(state: State) -> int:
    """The seat that made the latest bid of this round."""
    bid = state.vying.bid
    return NOBODY if bid is None else bid.seat


def last_to_pass(state: State) -> int:
    """The seat that was the last to pass in this round."""
    return state.vying.passer


def dealer(state: State) -> int:
    """The seat that deals."""
    return state.table.dealer


SEATS: Mapping[str, Selector] = {
    "actor": actor,
    "bidder": bidder,
    "last-to-pass": last_to_pass,
    "dealer": dealer,
}


def everyone(_state: State, _seat: int) -> bool:
    """Every seat."""
    return True


def standing(state: State, seat: int) -> bool:
    """Every seat that has not folded."""
    return state.seats[seat].standing


def claimants(state: State, seat: int) -> bool:
    """Every seat that has claimed a winning hand and not folded."""
    return state.seats[seat].claimed and state.seats[seat].standing


def others(state: State, seat: int) -> bool:
    """Every seat that has not folded, except the one whose turn it is."""
    return state.seats[seat].standing and seat != state.vying.turn


GROUPS: Mapping[str, Callable[[State, int], bool]] = {
    "everyone": everyone,
    "standing": standing,
    "claimants": claimants,
    "others": others,
}

ELDEST = "eldest"


def read_seat(spec: Spec, draft: Draft) -> Selector:
    """A word for one seat, or the name of a role that an earlier step gave."""
    word = spec.text()
    if word == ELDEST:
        step = draft.setting.step
        return lambda state: (state.table.dealer + step) % len(state.seats)
    if word in draft.roles:
        number = draft.roles.index(word)
        return lambda state: state.table.roles[number]
    spec.word((*SEATS, ELDEST, *draft.roles), "seat")
    return SEATS[word]


def read_group(spec: Spec, setting: Setting) -> Group:
    """A word for several seats; they come in the order of play from the eldest."""
    word = spec.word(GROUPS, "group of seats")
    if word == "everyone":
        return lambda state: setting.in_turn(state.table.dealer, len(state.seats))
    return several(setting, GROUPS[word])


def several(setting: Setting, belongs: Callable[[State, int], bool]) -> Group:
    """All seats that belong to a group, in the order of play from the eldest."""

    def group(state: State) -> tuple[int, ...]:
        around = setting.in_turn(state.table.dealer, len(state.seats))
        if belongs is standing:  # asked most often by far, so without a call for each seat
            seats = state.seats
            return tuple([seat for seat in around if seats[seat].standing])
        return tuple([seat for seat in around if belongs(state, seat)])

    return group


def read_seats(spec: Spec, draft: Draft) -> Group:
    """A word for one seat or for several."""
    if spec.text() in GROUPS:
        return read_group(spec, draft.setting)
    spec.word((*GROUPS, *SEATS, ELDEST, *draft.roles), "seat or group of seats")
    one = read_seat(spec, draft)
    return lambda state: (one(state),)


def next_standing(state: State, seat: int, step: int) -> int:
    """The next seat after ``seat`` that has not folded; ``seat`` itself when all others have."""
    seats = state.seats
    count = len(seats)
    for _ in range(count):
        seat = (seat + step) % count
        if seats[seat].standing:
            return seat
    return seat
