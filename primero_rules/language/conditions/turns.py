"""Conditions about where the turn is and who is still in."""

from dataclasses import dataclass

from primero_rules.base.spec import Spec
from primero_rules.game.program import ProgramBuilder
from primero_rules.game.setting import Setting
from primero_rules.game.state import NOBODY, State
from primero_rules.language.bounds import Bounds, bounds
from primero_rules.language.condition import AboutPlayer, Condition
from primero_rules.language.conditions.bids import BidStands
from primero_rules.language.declaration.types import Names
from primero_rules.language.declaration.words import setting, term
from primero_rules.language.possible_play import PossiblePlay
from primero_rules.language.seats import SEAT, OneSeat


@dataclass(frozen=True)
class BackAtBidder(AboutPlayer):
    """The turn has come back to the seat that made the latest bid; in the turn of the bid itself it has not."""

    @staticmethod
    def needs_bid() -> bool:
        return True

    def holds(self, state: State, seat: int) -> bool:
        vying = state.vying
        return vying.moved_on and vying.bid is not None and vying.bid.seat == seat

    @property
    def implied(self) -> tuple[Condition, ...]:
        return (BidStands(),)


@dataclass(frozen=True)
class LastToAnswer(AboutPlayer):
    """The seat is the last to answer the latest bid: nobody between it and the bidder has chips to answer with."""

    setting: Setting = setting()

    @staticmethod
    def needs_bid() -> bool:
        return True

    def holds(self, state: State, seat: int) -> bool:
        bid = state.vying.bid
        if bid is None or bid.seat == seat:
            return False
        seats, step = state.seats, self.setting.step
        count = len(seats)
        after = (seat + step) % count
        while after != seat:
            other = seats[after]
            if other.standing and (other.stack or after == bid.seat):
                return after == bid.seat
            after = (after + step) % count
        return False


@dataclass(frozen=True)
class HasBid(AboutPlayer):
    """The seat has bid or raised in this round."""

    @staticmethod
    def needs_bid() -> bool:
        return True

    def holds(self, state: State, seat: int) -> bool:
        return state.seats[seat].bids > 0

    def may_hold(self, play: PossiblePlay) -> bool:
        return "bid" in play.verbs


@dataclass(frozen=True)
class HasClaimed(AboutPlayer):
    """The seat has claimed a winning hand."""

    def holds(self, state: State, seat: int) -> bool:
        return state.seats[seat].claimed

    def may_hold(self, play: PossiblePlay) -> bool:
        return "claim" in play.verbs


@dataclass(frozen=True)
class AllIn(AboutPlayer):
    """The seat has no chips left besides those it has staked."""

    def holds(self, state: State, seat: int) -> bool:
        return state.seats[seat].stack == 0


@dataclass(frozen=True)
class OneStanding(Condition):
    """All seats but one have folded."""

    def holds(self, state: State, seat: int) -> bool:
        alone = False
        for other in state.seats:
            if other.standing:
                if alone:
                    return False
                alone = True
        return alone


@dataclass(frozen=True)
class TurnOf(AboutPlayer):
    """The turn has come to this seat."""

    seat: OneSeat = term(SEAT, "The seat.", "dealer")

    def holds(self, state: State, seat: int) -> bool:
        return self.seat.of(state) == seat


def _role(spec: Spec, program: ProgramBuilder) -> int:
    return program.roles.index(spec.word(program.roles, "role"))


@dataclass(frozen=True)
class RoleGiven(Condition):
    """Some seat has been given this role in the hand."""

    role: int = term(Names((), "role", "roles", _role, article="the"), "The role.", "rival")

    def holds(self, state: State, seat: int) -> bool:
        return state.table.roles[self.role] != NOBODY


@dataclass(frozen=True)
class NoLaterThan(AboutPlayer):
    """Counted in the order of play from the eldest, this seat comes no later than another (which there must be)."""

    other: OneSeat = term(SEAT, "The other seat.", "last-to-pass")
    setting: Setting = setting()

    def holds(self, state: State, seat: int) -> bool:
        step, before, count = self.setting.step, self.other.of(state), len(state.seats)
        first = state.table.dealer + step
        return before >= 0 and step * (seat - first) % count <= step * (before - first) % count


@dataclass(frozen=True)
class SeatsStanding(Condition):
    """How many seats have not folded."""

    number: Bounds = term(bounds("seats"), "How many.", 1)

    def holds(self, state: State, seat: int) -> bool:
        still_in = 0
        for other in state.seats:
            if other.standing:
                still_in += 1
        return self.number.hold(still_in)

    @property
    def implied(self) -> tuple[Condition, ...]:
        return (OneStanding(),) if self.number == Bounds(1, 1) else ()

    def may_hold(self, play: PossiblePlay) -> bool:
        return any([self.number.hold(count) for count in play.still_in])
