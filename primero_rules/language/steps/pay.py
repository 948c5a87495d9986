"""``pay``: a seat, or each of several, has to put chips down.

With ``short: all-in`` a seat that has less puts in all it has; without it, such a seat puts in nothing.  A payment
on a bid of somebody else covers it.  With ``ante: true`` it does not count towards any round; with ``blind: true``
all others have to match it in a round that ``continues`` it, as though it had been bid.  With ``into`` the chips go
into pots that have names, so many into each, and count towards nothing else.  With ``stake: false`` they are
nobody's stake: they count towards no round, lie in the first side pot whoever paid them, and are never given back.
"""

from dataclasses import dataclass

from primero_rules.base.evidence import Ref
from primero_rules.base.spec import Spec
from primero_rules.game.event import Decided, Event, Paid
from primero_rules.game.instruction import Instruction
from primero_rules.game.moves import pay, pay_into, pay_to_nobody
from primero_rules.game.program import ProgramBuilder
from primero_rules.game.state import State
from primero_rules.language.amounts import NAMED_AMOUNT, Amount
from primero_rules.language.declaration.types import Truth
from primero_rules.language.declaration.words import declare, evidence, term
from primero_rules.language.options.option import all_in
from primero_rules.language.pots import POTS, NamedPot
from primero_rules.language.seats import SEATS_OR_SEAT
from primero_rules.language.several_seats import SeveralSeats
from primero_rules.language.steps.step import Step

NO_STAKE_BESIDE = {
    "blind": "a blind is a stake that others have to match",
    "ante": "an ante is a stake, though it counts towards no round",
    "into": "chips in a pot that has a name are nobody's stake in any case",
}
"""Why a payment that is nobody's stake cannot be something else as well."""


@dataclass(frozen=True)
class Payment(Step):
    """Put chips down."""

    by: SeveralSeats = term(SEATS_OR_SEAT, "The seat or seats.", "dealer", default="actor")
    amount: Amount = term(NAMED_AMOUNT, "How much.", 1)
    ante: bool = term(
        Truth(reads=("as an ante", "as a bet")),
        "True if it does not count towards any round.",
        example=True,
        default=False,
    )
    blind: bool = term(
        Truth(reads=("to be matched by all", "to be matched by nobody")),
        "True if all others have to match it in the round that continues it.",
        example=True,
        default=False,
    )
    stake: bool = term(
        Truth(reads=("as his stake", "as nobody's stake")),
        "False if it is nobody's stake: it counts towards no round, and nobody takes it back.",
        example=False,
        default=True,
    )
    all_in: bool | None = all_in("What a seat does that has less; without it, such a seat puts down nothing.")
    short_ref: Ref = evidence("short")
    into: tuple[NamedPot, ...] | None = term(
        POTS, "The pots that have names into which it goes, so much into each.", ["ace", "king"], default=None
    )

    @staticmethod
    def quiet() -> bool:
        return True

    def write(self, spec: Spec, program: ProgramBuilder) -> None:
        """Emit the instruction; Faults if one of its terms excludes another, or leaves it without effect."""
        if self.blind and (self.ante or self.into):
            other = "ante" if self.ante else "into"
            complaint = "a blind counts towards the round, and an ante or a named pot does not"
            raise spec.need("blind").fault(complaint, f"blind or {other}, not both", code="wrong-form")
        if not self.stake and (self.blind or self.ante or self.into):
            other = "blind" if self.blind else "ante" if self.ante else "into"
            complaint = NO_STAKE_BESIDE[other]
            raise spec.need("stake").fault(complaint, f"stake or {other}, not both", code="wrong-form")
        Step.write(self, spec, program)

    def enter(self, at: Instruction, state: State, events: list[Event]) -> int:
        """Take the chips."""
        for seat in self.by.of(state):
            if self.into:
                self._pay_into_pots(at, state, seat, self.into, events)
                continue
            self._note(state, seat, events)
            amount = self.due(state, seat)
            if self.stake:
                self._put_down(state, seat, amount)
            else:
                pay_to_nobody(state, seat, amount)
            events.append(Paid(seat, amount, at.ref))
        return at.next

    def _put_down(self, state: State, seat: int, amount: int) -> None:
        """Put chips down as a stake, which counts towards the round unless it is an ante."""
        pay(state, seat, amount)
        bid = state.vying.bid
        if self.ante:
            state.seats[seat].paid -= amount
        elif self.blind:
            state.vying.to_match = max(state.vying.to_match, state.seats[seat].paid)
        elif bid is not None and bid.seat != seat:
            state.vying.covered = True

    def _note(self, state: State, seat: int, events: list[Event]) -> None:
        """Add events for the rules by which the sum differs from what is asked."""
        self.amount.note(state, seat, events)
        if self.amount.of(state, seat) > state.seats[seat].stack:
            events.append(Decided(seat, "all-in", self.short_ref))

    def due(self, state: State, seat: int) -> int:
        """How many chips a seat puts down; if it has too few, all it has (``short: all-in``) or none."""
        amount, stack = self.amount.of(state, seat), state.seats[seat].stack
        if amount > stack:
            return stack if self.all_in else 0
        return amount

    def _pay_into_pots(
        self, at: Instruction, state: State, seat: int, pots: tuple[NamedPot, ...], events: list[Event]
    ) -> None:
        for pot in pots:
            self._note(state, seat, events)
            amount = self.due(state, seat)
            pay_into(state, seat, pot.number, amount)
            events.append(Paid(seat, amount, at.ref, pot.name))


PAY = declare(
    "pay",
    Payment,
    {"by": "everyone", "amount": 1, "ante": True},
    "step pay",
    reads="{amount} from {by}[, {ante}][, {blind}][, {stake}][, into {into:each-pot}][; {short}]",
    heading="Chips are put down",
    after_move="words",
    done="{by} must pay {amount}[, into {into:each-pot}]",
)
