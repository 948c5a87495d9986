"""``award``, ``uncontested``, ``gather`` and ``share``: money given out without comparing hands.

``award`` gives all that is on the table to one seat, or, with ``from``, what lies in pots that have names.
``uncontested`` gives out whatever only one seat still in can win.  ``gather`` makes every stake common.  ``share``
gives parts of the common pot to seats.
"""

from dataclasses import dataclass
from fractions import Fraction

from primero_rules.base.evidence import Ref
from primero_rules.base.frozen import Frozen
from primero_rules.base.spec import Spec
from primero_rules.game.event import Decided, Event, Won
from primero_rules.game.instruction import Instruction
from primero_rules.game.moves import award, gather, take_pot
from primero_rules.game.program import ProgramBuilder
from primero_rules.game.state import State
from primero_rules.language.amounts import ROUNDINGS, share_in_chips
from primero_rules.language.declaration.types import Entries, Share, words
from primero_rules.language.declaration.words import declare, evidence, keys, term
from primero_rules.language.pots import POTS, NamedPot
from primero_rules.language.seats import FIRST_OF_SEATS, SEAT, SEATS_OR_SEAT, OneSeat
from primero_rules.language.several_seats import SeveralSeats
from primero_rules.language.side_pots import levels_of, side_pots
from primero_rules.language.steps.step import Step


def gather_all(state: State) -> None:
    """Move every stake to the pot."""
    gather(state, tuple([seat.staked for seat in state.seats]))


def win_pot(at: Instruction, state: State, seat: int, pot: NamedPot, events: list[Event]) -> None:
    """Give what lies in a pot that has a name to a seat."""
    amount = take_pot(state, seat, pot.number)
    if amount:
        events.append(Won(seat, amount, at.ref, pot.name))


@dataclass(frozen=True)
class Award(Step):
    """Give all that is on the table to one seat, or the contents of pots that have names."""

    to: SeveralSeats = term(FIRST_OF_SEATS, "Who gets it; of several, the first in the order of play.", "bidder")
    pots: tuple[NamedPot, ...] | None = term(
        POTS, "The pots that have names of which it is the contents; without it, all else.", ["ace"], default=None,
        key="from",
    )  # fmt: skip

    @staticmethod
    def quiet() -> bool:
        return True

    @staticmethod
    def gives_chips() -> bool:
        return True

    def enter(self, at: Instruction, state: State, events: list[Event]) -> int:
        """Give the chips to the seat named; of several, to the first in the order of play."""
        seats = self.to.of(state)
        if not seats:
            return at.next
        if self.pots is not None:
            for pot in self.pots:
                win_pot(at, state, seats[0], pot, events)
            return at.next
        gather_all(state)
        state.table.winners = seats[:1]
        amount = state.pot
        if amount:
            award(state, seats[0], amount)
            events.append(Won(seats[0], amount, at.ref))
        return at.next

    def holds_chips(self, state: State) -> bool:
        """True if there is anything to give."""
        if self.pots is not None:
            return any(state.table.pots[pot.number] for pot in self.pots)
        return bool(state.pot or any(seat.staked for seat in state.seats))


AWARD = declare(
    "award",
    Award,
    {"to": "bidder"},
    "step award",
    reads="[what lies in {from:pots}|the whole pot] goes to {to}",
    heading="The pot is won",
    after_move="heading",
    settles=True,
)


@dataclass(frozen=True)
class Uncontested(Step):
    """Give out what only one seat can win."""

    among: SeveralSeats = term(SEATS_OR_SEAT, "The seats still in.", "standing")

    @staticmethod
    def quiet() -> bool:
        return True

    @staticmethod
    def gives_chips() -> bool:
        return True

    def enter(self, at: Instruction, state: State, events: list[Event]) -> int:
        """Give each side pot that only one of the seats has matched to that seat."""
        seats = self.among.of(state)
        taken = [0] * len(state.seats)
        gains = [0] * len(state.seats)
        for number, side_pot in enumerate(side_pots(state, levels_of(state, seats))):
            able = [seat for seat in seats if seat in side_pot.contributors]
            # Every seat in question has its part in the first side pot.  If it is the only one, it wins that, with
            # the chips that belong to nobody, as the hand is won, and not because nobody has matched its stake.
            if number and len(able) == 1:
                gains[able[0]] += side_pot.amount
                for seat, part in zip(side_pot.contributors, side_pot.parts, strict=True):
                    taken[seat] += part
        gather(state, tuple(taken))
        for seat, amount in enumerate(gains):
            if amount:
                award(state, seat, amount)
                events.append(Won(seat, amount, at.ref))
        return at.next


TAKES_WHAT_IS_UNMATCHED = "each of {among} takes what no other of them has matched"
"""What the step does, alone and after a move."""

UNCONTESTED = declare(
    "uncontested",
    Uncontested,
    {"among": "standing"},
    "step uncontested",
    reads=TAKES_WHAT_IS_UNMATCHED,
    heading="What only one can win",
    after_move="words",
    done=TAKES_WHAT_IS_UNMATCHED,
    settles=True,
)


@dataclass(frozen=True)
class Gathering(Step):
    """Make every stake common."""

    @staticmethod
    def quiet() -> bool:
        return True

    def enter(self, at: Instruction, state: State, events: list[Event]) -> int:
        """Move every stake to the pot."""
        gather_all(state)
        return at.next


GATHER = declare(
    "gather",
    Gathering,
    {},
    "step gather",
    optional=True,
    reads="all stakes become one pot",
    heading="The stakes become one pot",
    after_move="heading",
)


@dataclass(frozen=True)
class PotShare(Frozen):
    """The part of the pot that a seat is given."""

    seat: OneSeat = term(SEAT, "Who gets it.", "bidder", key="to")
    part: Fraction = term(Share(), "Which part of the pot.", "1/4")


@dataclass(frozen=True)
class Sharing(Step):
    """Give out parts of the common pot."""

    parts: tuple[PotShare, ...] = term(
        Entries(keys("share of the pot", PotShare, reads="{part} to {to}")),
        "The shares, together not more than the whole.",
        [{"to": "bidder", "part": "1/4"}],
    )
    up: bool = term(
        words(ROUNDINGS, "rounding"),
        "What becomes of the odd part.",
        "up",
        default="down",
        key="rounded",
        consulted="at times",
        answer="rounded {}",
    )
    rounded_ref: Ref = evidence("rounded")

    @staticmethod
    def quiet() -> bool:
        return True

    @staticmethod
    def gives_chips() -> bool:
        return True

    def write(self, spec: Spec, program: ProgramBuilder) -> None:
        """Emit the instruction; Faults if more than the pot is given out."""
        if sum([share.part for share in self.parts]) > 1:
            raise spec.need("parts").fault(
                "the shares add up to more than the pot", "at most the whole", code="wrong-size"
            )
        Step.write(self, spec, program)

    def enter(self, at: Instruction, state: State, events: list[Event]) -> int:
        """Give every part of the pot as it lies when the step begins; rounding never gives more than there is.

        A part for nobody stays.
        """
        whole = state.pot
        for share in self.parts:
            over, under = share.part.numerator, share.part.denominator
            amount = min(state.pot, share_in_chips(whole, over, under, up=self.up))
            seat = share.seat.of(state)
            if seat >= 0 and whole * over % under:
                events.append(Decided(seat, "rounding", self.rounded_ref))
            if amount and seat >= 0:
                award(state, seat, amount)
                events.append(Won(seat, amount, at.ref))
        return at.next


SHARE = declare(
    "share",
    Sharing,
    {"parts": [{"to": "bidder", "part": "1/2"}]},
    "step share",
    reads="of the pot {parts}, rounded {rounded}",
    heading="The pot is divided",
    after_move="heading",
    settles=True,
)
