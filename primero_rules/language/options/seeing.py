"""``see``: put in what the latest bid asks.

``pays`` is ``owed`` (match the round, arrears included) or ``last-bid`` (only the latest bid); with
``short: all-in`` a seat that has less puts in all it has and stays in; one that has nothing cannot see, unless it
may do so ``for-nothing``, which covers nobody's bid.
``announces``, ``hands`` and ``truth`` bound what is said with it, as for a bid; a seat that can announce nothing
sees without a word.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from primero_rules.base.evidence import Ref
from primero_rules.game.action import See
from primero_rules.game.announcement import AnnouncementFamily
from primero_rules.game.event import Decided, Event
from primero_rules.game.moves import pay
from primero_rules.game.option_families import Choice, SingleAction
from primero_rules.game.state import State
from primero_rules.language.amounts import NAMED_AMOUNT, Amount
from primero_rules.language.announcing import announcing
from primero_rules.language.condition import Condition
from primero_rules.language.declaration.types import Truth
from primero_rules.language.declaration.words import evidence, term
from primero_rules.language.lawful_announcements import Announcing
from primero_rules.language.options.option import Option, all_in, when


def _something_to_see(terms: Mapping[str, Any]) -> list[Any]:
    """The conditions that somebody has bid, and that the player has not met it where it is that which he pays."""
    return ["bid-stands", *([{"not": "paid-in-full"}] if terms.get("pays") == "owed" else [])]


@dataclass(frozen=True)
class Seeing(Option):
    """Put down what is asked for."""

    when: Condition | None = when(_something_to_see)
    pays: Amount = term(NAMED_AMOUNT, "What has to be put down.", "owed")
    all_in: bool | None = all_in("What a seat may do that has less; without it, such a seat may not see.")
    short_ref: Ref = evidence("short")
    for_nothing: bool = term(
        Truth(reads=("also without a chip", "not without a chip")),
        "True if a seat that has no chips left may see all the same.",
        example=True,
        default=False,
    )
    for_nothing_ref: Ref = evidence("for-nothing")
    announcing: Announcing | None = announcing()

    @property
    def verb(self) -> str:
        return "see"

    @property
    def announces(self) -> bool:
        return self.announcing is not None

    @property
    def may_overstate(self) -> bool:
        return self.announcing is not None and self.announcing.may_overstate

    @property
    def may_understate(self) -> bool:
        return self.announcing is not None and self.announcing.may_understate

    def propose(self, state: State, seat: int) -> Choice | None:
        """The ways to see, if there is anything to see and the seat has chips for it or needs none."""
        left = state.seats[seat].stack
        if state.vying.bid is None or not (left or self.for_nothing):
            return None
        due = self.pays.of(state, seat)
        if due <= 0 or (due > left and left and not self.all_in):
            return None
        lawful = self.announcing.announcements(state, seat) if self.announcing is not None else ()
        return AnnouncementFamily(seat, lawful, self.ref, See) if lawful else SingleAction(See(seat), self.ref)

    def note(self, state: State, action: See, events: list[Event]) -> None:
        """Add an event if the seat puts down all it has, or nothing, because it has less than is asked."""
        self.pays.note(state, action.seat, events)
        left = state.seats[action.seat].stack
        if self.pays.of(state, action.seat) > left:
            events.append(Decided(action.seat, "all-in", self.short_ref if left else self.for_nothing_ref))

    def perform(self, state: State, action: See) -> int:
        """Put the chips down; somebody else's bid is covered by them."""
        seat, vying = action.seat, state.vying
        paid, left = self.pays.of(state, seat), state.seats[seat].stack
        if paid > left:
            paid = left
        pay(state, seat, paid)
        if paid and vying.bid is not None and vying.bid.seat != seat:
            vying.covered = True
        if action.said is not None:
            vying.named = state.seats[seat].said = action.said
        return paid
