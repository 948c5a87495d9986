"""Conditions about the bids of the round and how they have been met."""

from dataclasses import dataclass

from primero_rules.game.state import State
from primero_rules.language.bounds import Bounds, bounds
from primero_rules.language.combinations import COMBINATIONS
from primero_rules.language.condition import AboutPlayer, Condition, Facts
from primero_rules.language.declaration.types import Whole
from primero_rules.language.declaration.words import term
from primero_rules.language.possible_play import PossiblePlay


@dataclass(frozen=True)
class BidStands(Condition):
    """Somebody has bid in this round."""

    @staticmethod
    def needs_bid() -> bool:
        return True

    def holds(self, state: State, seat: int) -> bool:
        return state.vying.bid is not None

    def may_hold(self, play: PossiblePlay) -> bool:
        return "bid" in play.verbs


@dataclass(frozen=True)
class BidCovered(Condition):
    """Somebody else has put in what the latest bid asks, or nobody needs to."""

    def holds(self, state: State, seat: int) -> bool:
        return state.vying.covered


@dataclass(frozen=True)
class OpeningBidStands(Condition):
    """The latest bid is the first of this round: nobody has raised it."""

    @staticmethod
    def needs_bid() -> bool:
        return True

    def holds(self, state: State, seat: int) -> bool:
        bid = state.vying.bid
        return bid is not None and bid.opening

    def may_hold(self, play: PossiblePlay) -> bool:
        return "bid" in play.verbs

    @property
    def implied(self) -> tuple[Condition, ...]:
        return (BidStands(),)


@dataclass(frozen=True)
class NamedInHand(Condition):
    """Somebody has announced a combination in this hand."""

    def holds(self, state: State, seat: int) -> bool:
        return state.vying.named is not None

    def may_hold(self, play: PossiblePlay) -> bool:
        return play.announced


@dataclass(frozen=True)
class PaidInFull(AboutPlayer):
    """The seat has put in all that the others have to match in this round, and that is something."""

    def holds(self, state: State, seat: int) -> bool:
        return 0 < state.vying.to_match <= state.seats[seat].paid

    def may_hold(self, play: PossiblePlay) -> bool:
        return play.match


@dataclass(frozen=True)
class HasPaid(AboutPlayer):
    """The seat has put something into this round, whether or not it has matched the others."""

    def holds(self, state: State, seat: int) -> bool:
        return state.seats[seat].paid > 0


def _holds_up_to(chips: Bounds, most: int | None) -> bool:
    """True if bounds hold every number from 0 to the most; to any number if that is None."""
    return chips.least <= 0 and (chips.most is None or (most is not None and most <= chips.most))


@dataclass(frozen=True)
class PaidSoFar(AboutPlayer):
    """How many chips the seat has put into this round."""

    chips: Bounds = term(bounds("chips"), "How many.", "2..")

    def holds(self, state: State, seat: int) -> bool:
        return self.chips.hold(state.seats[seat].paid)

    def distance(self, state: State) -> int:
        return min([self.chips.distance(seat.paid) for seat in state.seats])

    def may_hold(self, play: PossiblePlay) -> bool:
        return play.most_paid is None or self.chips.least <= play.most_paid

    def may_fail(self, play: PossiblePlay) -> bool:
        return not _holds_up_to(self.chips, play.most_paid)

    @property
    def sums(self) -> tuple[int, ...]:
        return self.chips.limits


@dataclass(frozen=True)
class Owes(AboutPlayer):
    """How many chips the seat would have to put in to match the others."""

    chips: Bounds = term(bounds("chips"), "How many.", "2..")

    def holds(self, state: State, seat: int) -> bool:
        return self.chips.hold(max(0, state.vying.to_match - state.seats[seat].paid))

    def distance(self, state: State) -> int:
        return min([self.chips.distance(max(0, state.vying.to_match - seat.paid)) for seat in state.seats])

    def may_hold(self, play: PossiblePlay) -> bool:
        if not play.match:
            return self.chips.hold(0)
        return play.most_paid is None or self.chips.least <= play.most_paid

    def may_fail(self, play: PossiblePlay) -> bool:
        return not _holds_up_to(self.chips, play.most_paid if play.match else 0)

    @property
    def sums(self) -> tuple[int, ...]:
        return self.chips.limits


@dataclass(frozen=True)
class ShortOfTheBid(AboutPlayer):
    """The seat has some chips left, and fewer than it would take to match the others."""

    def holds(self, state: State, seat: int) -> bool:
        player = state.seats[seat]
        return 0 < player.stack < state.vying.to_match - player.paid

    def may_hold(self, play: PossiblePlay) -> bool:
        return play.match


@dataclass(frozen=True)
class AllMatched(Condition):
    """A bid stands, and everyone still in has matched it or has no chips left."""

    @staticmethod
    def needs_bid() -> bool:
        return True

    def holds(self, state: State, seat: int) -> bool:
        vying = state.vying
        if vying.bid is None:
            return False
        to_match = vying.to_match
        for other in state.seats:  # noqa: SIM110 - asked before every turn, and a generator costs twice as much
            if other.standing and other.paid < to_match and other.stack:
                return False
        return True


@dataclass(frozen=True)
class AnotherCanAnswer(AboutPlayer):
    """Another seat still in has chips left, so that it could answer a bid."""

    def holds(self, state: State, seat: int) -> bool:
        for index, other in enumerate(state.seats):  # noqa: SIM110 - asked at most turns
            if index != seat and other.standing and other.stack:
                return True
        return False


@dataclass(frozen=True)
class NobodyCanAnswer(Condition):
    """At most one seat still in has chips left, and that one owes nothing: no bid could be met."""

    def holds(self, state: State, seat: int) -> bool:
        able = 0
        for other in state.seats:
            if other.standing and other.stack:
                able += 1
                if able > 1 or other.paid < state.vying.to_match:
                    return False
        return True


@dataclass(frozen=True)
class BidNames(Condition):
    """The latest bid of this round announced one of these combinations."""

    combinations: frozenset[int] = term(COMBINATIONS, "The combinations.", ["pair"])

    @staticmethod
    def needs_bid() -> bool:
        return True

    def holds(self, state: State, seat: int) -> bool:
        bid = state.vying.bid
        return bid is not None and bid.said is not None and bid.said.combination in self.combinations

    def may_hold(self, play: PossiblePlay) -> bool:
        return play.announced


@dataclass(frozen=True)
class Passes(AboutPlayer):
    """How often the seat has passed since the first bid of this round (or, before one, in this round)."""

    times: Bounds = term(bounds("passes"), "How often.", "..1")

    @property
    def soonest(self) -> Condition:
        return Passes(self.times.from_once)

    def holds(self, state: State, seat: int) -> bool:
        return self.times.hold(state.seats[seat].passes)

    def may_hold(self, play: PossiblePlay) -> bool:
        return self.times.hold(0) or (play.passed_on_bid if play.bid_stands else play.passed)

    def must_hold(self, facts: Facts) -> bool:
        """True if he is known to have passed so often, or within narrower bounds."""
        return any(isinstance(known, Passes) and self.times.include(known.times) for known in facts.true)

    def must_fail(self, facts: Facts) -> bool:
        """True if he is known not to have passed so often, or to have passed oftener or less often."""
        fewer_or_more = any(isinstance(known, Passes) and self.times.exclude(known.times) for known in facts.true)
        return fewer_or_more or any(
            isinstance(known, Passes) and known.times.include(self.times) for known in facts.false
        )


@dataclass(frozen=True)
class RoundsWithoutBid(Condition):
    """The turn has gone round to everyone still in this many times since the latest bid (or the beginning)."""

    rounds: int = term(Whole(1), "How many times.", 1)

    @property
    def soonest(self) -> Condition:
        return RoundsWithoutBid(1)

    def holds(self, state: State, seat: int) -> bool:
        turns = state.vying.turns
        if turns < self.rounds:
            return False
        for other in state.seats:
            if other.standing:
                turns -= self.rounds
        return turns >= 0


@dataclass(frozen=True)
class BidsMade(Condition):
    """How many bids and raises have been made in this round."""

    number: Bounds = term(bounds("bids"), "How many.", "1..")

    @property
    def soonest(self) -> Condition:
        return BidsMade(self.number.from_once)

    def holds(self, state: State, seat: int) -> bool:
        return self.number.hold(sum([other.bids for other in state.seats]))

    def may_hold(self, play: PossiblePlay) -> bool:
        return "bid" in play.verbs or self.number.hold(0)
