"""Words for one seat (``bidder``, ``eldest``, a role) and for several in the order of play (``standing``).

There may be no such seat: nobody has bid yet, or has been given the role.  A rule about nobody does nothing; only
where play cannot go on without a seat, as where a round begins, does it fail (``needed``).
"""

from collections.abc import Mapping
from dataclasses import dataclass

from primero_rules.base.frozen import Frozen
from primero_rules.base.spec import Spec
from primero_rules.game.program import ProgramBuilder
from primero_rules.game.setting import Setting
from primero_rules.game.state import NOBODY, State
from primero_rules.language.contest import Contest
from primero_rules.language.declaration.types import Names
from primero_rules.language.several_seats import SeveralSeats


class OneSeat(Frozen):
    """A word for one seat."""

    def of(self, state: State) -> int:
        """The seat, or ``NOBODY``."""
        raise NotImplementedError

    def needed(self, state: State, purpose: str) -> int:
        """The seat; ValueError, as for a rule that cannot be carried out, if there is nobody for the purpose."""
        seat = self.of(state)
        if seat < 0:
            raise ValueError(f"there is nobody to {purpose}")
        return seat


@dataclass(frozen=True)
class Actor(OneSeat):
    """The seat whose turn it is."""

    def of(self, state: State) -> int:
        return state.vying.turn


@dataclass(frozen=True)
class Bidder(OneSeat):
    """The seat that made the latest bid of this round."""

    def of(self, state: State) -> int:
        bid = state.vying.bid
        return NOBODY if bid is None else bid.seat


@dataclass(frozen=True)
class LastToPass(OneSeat):
    """The seat that was the last to pass in this round."""

    def of(self, state: State) -> int:
        return state.vying.last_passer


@dataclass(frozen=True)
class Dealer(OneSeat):
    """The seat that deals."""

    def of(self, state: State) -> int:
        return state.table.dealer


@dataclass(frozen=True)
class Eldest(OneSeat):
    """The seat next to the dealer in the direction of play."""

    step: int

    def of(self, state: State) -> int:
        return (state.table.dealer + self.step) % len(state.seats)


@dataclass(frozen=True)
class InRole(OneSeat):
    """The seat to which a step has given a role."""

    role: int

    def of(self, state: State) -> int:
        return state.table.roles[self.role]


SEATS: Mapping[str, type[OneSeat]] = {
    "actor": Actor,
    "bidder": Bidder,
    "last-to-pass": LastToPass,
    "dealer": Dealer,
}

ELDEST = "eldest"

PLACES_AT_TABLE = ("dealer", ELDEST)
"""The words for where somebody sits; the others are for what somebody does or has done."""


@dataclass(frozen=True)
class Alone(SeveralSeats):
    """One seat by itself; none where there is nobody."""

    seat: OneSeat

    def of(self, state: State) -> tuple[int, ...]:
        seat = self.seat.of(state)
        return () if seat < 0 else (seat,)


@dataclass(frozen=True)
class Everyone(SeveralSeats):
    """Every seat."""

    setting: Setting

    @staticmethod
    def leaves_out_nobody() -> bool:
        return True

    def of(self, state: State) -> tuple[int, ...]:
        return self.setting.in_turn(state.table.dealer, len(state.seats))


@dataclass(frozen=True)
class StandingSeats(SeveralSeats):
    """Every seat that has not folded."""

    setting: Setting

    @staticmethod
    def leaves_out_nobody() -> bool:
        return True

    def of(self, state: State) -> tuple[int, ...]:
        seats = state.seats
        around = self.setting.orders[len(seats)][state.table.dealer]
        for player in seats:
            if not player.standing:
                return tuple([seat for seat in around if seats[seat].standing])
        return around


@dataclass(frozen=True)
class Claimants(SeveralSeats):
    """Every seat that has claimed a winning hand and not folded."""

    setting: Setting

    def of(self, state: State) -> tuple[int, ...]:
        seats = state.seats
        around = self.setting.in_turn(state.table.dealer, len(seats))
        return tuple([seat for seat in around if seats[seat].claimed and seats[seat].standing])


@dataclass(frozen=True)
class Others(SeveralSeats):
    """Every seat that has not folded, except the one whose turn it is."""

    setting: Setting

    def of(self, state: State) -> tuple[int, ...]:
        seats, turn = state.seats, state.vying.turn
        around = self.setting.in_turn(state.table.dealer, len(seats))
        return tuple([seat for seat in around if seats[seat].standing and seat != turn])


@dataclass(frozen=True)
class InRank(OneSeat):
    """The seat whose hand comes in this place among those of a group."""

    contest: Contest
    among: SeveralSeats
    place: int

    def of(self, state: State) -> int:
        ranked = [seat for group in self.contest.rank(state, self.among.of(state)) for seat in group]
        return ranked[self.place] if self.place < len(ranked) else NOBODY


BY_HAND: Mapping[str, int] = {"best-hand": 0, "second-best-hand": 1}
"""Words for the seats whose hands are the best and the next best of those still in, of equal ones the eldest's."""

SEAT_WORDS = (*SEATS, ELDEST, *BY_HAND)
"""Every word for one seat."""

SEAT_GROUPS: Mapping[str, type[Everyone | StandingSeats | Claimants | Others]] = {
    "everyone": Everyone,
    "standing": StandingSeats,
    "claimants": Claimants,
    "others": Others,
}


SEATS_READ: Mapping[str, str] = {
    "actor": "the player",
    "bidder": "the last bidder",
    "last-to-pass": "whoever passed last",
    "dealer": "the dealer",
    ELDEST: "the eldest",
    "best-hand": "the holder of the best hand",
    "second-best-hand": "the holder of the second best hand",
    "everyone": "everybody",
    "standing": "all who are still in",
    "claimants": "all who have claimed to win",
    "others": "all others who are still in",
}
"""How each word for seats reads in an answer."""

FIRST_READ: Mapping[str, str] = {
    "everyone": "the first in turn of all",
    "standing": "whoever is still in, of several the first in turn",
    "claimants": "whoever has claimed to win, of several the first in turn",
    "others": "whoever else is still in, of several the first in turn",
}
"""How each word for several seats reads where only the first of them is meant."""


ANY_READ: Mapping[str, str] = {
    "everyone": "any player",
    "standing": "any player still in",
    "claimants": "any player who has claimed to win",
    "others": "any other player still in",
}
"""How each word for several seats reads where something may be so of one of them or of each."""


def read_seat(spec: Spec, program: ProgramBuilder) -> OneSeat:
    """A word for one seat, or the name of a role that a step gives."""
    word = spec.text()
    if word == ELDEST:
        return Eldest(program.setting.step)
    if word in program.roles:
        return InRole(program.roles.index(word))
    if word in BY_HAND:
        setting = program.setting
        return InRank(Contest(setting, eldest_wins=True), StandingSeats(setting), BY_HAND[word])
    spec.word((*SEAT_WORDS, *program.roles), "seat")
    return SEATS[word]()


def read_group(spec: Spec, program: ProgramBuilder) -> SeveralSeats:
    """A word for several seats."""
    return SEAT_GROUPS[spec.word(SEAT_GROUPS, "group of seats")](program.setting)


def read_seats(spec: Spec, program: ProgramBuilder) -> SeveralSeats:
    """A word for one seat or for several."""
    if spec.text() in SEAT_GROUPS:
        return read_group(spec, program)
    spec.word((*SEAT_GROUPS, *SEAT_WORDS, *program.roles), "seat or group of seats")
    return Alone(read_seat(spec, program))


def next_standing(state: State, seat: int, step: int) -> int:
    """The next seat after ``seat`` that has not folded; ``seat`` itself when all others have."""
    seats = state.seats
    count = len(seats)
    after = (seat + step) % count
    while after != seat and not seats[after].standing:
        after = (after + step) % count
    return after


SEAT = Names(SEAT_WORDS, "seat", "roles", read_seat, SEATS_READ, "the")
SEATS_OR_SEAT = Names((*SEAT_GROUPS, *SEAT_WORDS), "seat or group of seats", "roles", read_seats, SEATS_READ, "the")
FIRST_OF_SEATS = Names(
    SEATS_OR_SEAT.words, "seat or group of seats", "roles", read_seats, {**SEATS_READ, **FIRST_READ}, "the"
)
EACH_OF_SEATS = Names(
    SEATS_OR_SEAT.words, "seat or group of seats", "roles", read_seats, {**SEATS_READ, "standing": "each"}, "the"
)
"""The same where something comes to each of several seats."""
ANY_OF_SEATS = Names(
    SEATS_OR_SEAT.words, "seat or group of seats", "roles", read_seats, {**SEATS_READ, **ANY_READ}, "the"
)
SEAT_GROUP = Names(tuple(SEAT_GROUPS), "group of seats", "nothing", read_group, SEATS_READ)
