"""``bid`` (no bid stands) and ``raise`` (one does): chips, and perhaps an announcement.

``pays`` is what has to be met before one's own chips count; ``amount`` bounds those chips; ``announces``,
``hands``, ``truth`` and ``follows`` bound what is said; ``need-not-be-covered`` lets a bid stand alone; with
``short: all-in`` a seat that has less than the least may bid all that it has.
"""

from dataclasses import dataclass

from primero_rules.base.evidence import Ref
from primero_rules.game import action as actions
from primero_rules.game.announcement import BidFamily
from primero_rules.game.event import Decided, Event, Matter
from primero_rules.game.moves import pay
from primero_rules.game.option_families import Choice
from primero_rules.game.state import StandingBid, State
from primero_rules.language.amounts import NAMED_AMOUNT, Amount
from primero_rules.language.announcing import announcing
from primero_rules.language.condition import Condition
from primero_rules.language.declaration.types import Truth
from primero_rules.language.declaration.words import evidence, term
from primero_rules.language.lawful_announcements import Announcing
from primero_rules.language.options.chips_of_bid import CHIPS, Limits
from primero_rules.language.options.option import Option, all_in, when


@dataclass(frozen=True)
class Bidding(Option):
    """A bid, or a bid on top of a bid."""

    pays: Amount = term(NAMED_AMOUNT, "What has to be met before one's own chips count.", "owed", default="nothing")
    limits: Limits = term(CHIPS, "How many chips are bid.", "1..stack", key="amount")
    limits_ref: Ref = evidence("amount")
    stands_alone: bool = term(
        Truth(reads=("nobody has to meet it", "it has to be met")),
        "True if nobody has to meet it.",
        example=True,
        default=False,
        key="need-not-be-covered",
    )
    all_in: bool | None = all_in("What a seat may do that has less than the least: all-in lets it bid what it has.")
    short_ref: Ref = evidence("short")
    announcing: Announcing | None = announcing()

    @staticmethod
    def to_be_matched() -> bool:
        return True

    @staticmethod
    def is_bid() -> bool:
        return True

    @property
    def announces(self) -> bool:
        return self.announcing is not None

    @property
    def may_overstate(self) -> bool:
        return self.announcing is not None and self.announcing.may_overstate

    @property
    def may_understate(self) -> bool:
        return self.announcing is not None and self.announcing.may_understate

    def family(self, state: State, seat: int, make: type[actions.Bid | actions.Raise]) -> Choice | None:
        """The bids that the seat can afford and say; None if there are none."""
        left = state.seats[seat].stack - self.pays.of(state, seat)
        low, most = self.limits.least.of(state, seat), self.limits.most
        high = left if most is None else most.of(state, seat)
        if low < 1:
            low = 1
        if high > left:
            high = left
        if self.all_in and 0 < left < low:
            low = high = left
        if high < low:
            return None
        if self.announcing is None:
            return BidFamily(make, seat, range(low, high + 1), None, self.ref)
        lawful = self.announcing.announcements(state, seat)
        return BidFamily(make, seat, range(low, high + 1), lawful, self.ref) if lawful else None

    def note(self, state: State, action: actions.Bid | actions.Raise, events: list[Event]) -> None:
        """Add an event if the bid is the least or the most of several allowed, or is all that the seat has."""
        seat, limits = action.seat, self.limits
        self.pays.note(state, seat, events)
        left = state.seats[seat].stack - self.pays.of(state, seat)
        least, most = limits.least.of(state, seat), limits.most
        greatest = left if most is None else most.of(state, seat)
        low, high = least, greatest
        if low < 1:
            low = 1
        if high > left:
            high = left
        if action.amount < low:
            events.append(Decided(seat, "all-in", self.short_ref))
        elif action.amount == least:
            limits.least.note(state, seat, events)
        elif most is not None and action.amount == greatest:
            most.note(state, seat, events)
        if low < high and action.amount in (low, high) and action.amount > 1:
            matter: Matter = "most" if action.amount == high else "least"
            events.append(Decided(seat, matter, self.limits_ref))

    def place(self, state: State, action: actions.Bid | actions.Raise, *, opening: bool) -> int:
        """Put the chips down, and make this the latest bid; what was paid in all."""
        index, amount, said = action.seat, action.amount, action.said
        seat, vying = state.seats[index], state.vying
        paid = self.pays.of(state, index) + amount
        pay(state, index, paid)
        if opening:
            for player in state.seats:  # passes are counted from the first bid of a round
                player.passes = 0
        seat.bids += 1
        if said is not None:
            vying.named = seat.said = said
        if seat.paid > vying.to_match:
            vying.to_match = seat.paid
        vying.bid, vying.covered = StandingBid(index, amount, said, opening), self.stands_alone
        vying.turns, vying.moved_on = 1, False
        return paid

    def count(self, state: State, seat: int) -> None:
        """Count nothing: the bid itself has begun the count of turns anew."""


@dataclass(frozen=True)
class OpeningBid(Bidding):
    """Be the first of this round to put chips down."""

    when: Condition | None = when(lambda _: [{"not": "bid-stands"}])

    @property
    def verb(self) -> str:
        return "bid"

    def propose(self, state: State, seat: int) -> Choice | None:
        """The bids open to a seat while nobody has bid."""
        return self.family(state, seat, actions.Bid) if state.vying.bid is None else None

    def perform(self, state: State, action: actions.Bid) -> int:
        """Make the first bid of the round."""
        return self.place(state, action, opening=True)


@dataclass(frozen=True)
class Raising(Bidding):
    """Match what has been bet, and bet more."""

    when: Condition | None = when(lambda _: ["bid-stands"])

    @property
    def verb(self) -> str:
        return "raise"

    def propose(self, state: State, seat: int) -> Choice | None:
        """The raises open to a seat while a bid stands."""
        return None if state.vying.bid is None else self.family(state, seat, actions.Raise)

    def perform(self, state: State, action: actions.Raise) -> int:
        """Bid on top of the bid."""
        return self.place(state, action, opening=False)
