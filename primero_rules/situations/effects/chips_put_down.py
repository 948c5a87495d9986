"""The chips that an action puts down, compared with what is owed and with what the rules ask for it."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from primero_rules.base.evidence import Ref
from primero_rules.base.remembered import kept_with
from primero_rules.game.announcement import BidFamily
from primero_rules.game.event import Acted, Event, Paid
from primero_rules.game.option_families import Choice
from primero_rules.game.state import State
from primero_rules.language.steps.pay import Payment
from primero_rules.language.steps.turn import offered_options
from primero_rules.rules.ruleset import Ruleset

NOTHING, LESS_THAN_OWED, OWED, MORE_THAN_OWED = "nothing", "less than is owed", "what is owed", "more than is owed"
PART_OF_OWED = "a part of what is owed"
"""How the chips that are put down compare with those that are owed: less, since the player has no more, or a part,
though he has."""


@dataclass(frozen=True, slots=True, order=True)
class ChipsPutDown:
    """Chips put down: how they compare with what is ``owed``, and by how much they may exceed what is ``asked``.

    ``owed`` is what the seat lacks to have put in as much as the others, ``asked`` what the rules want of it: less,
    where only the latest bid has to be met.  ``least`` and ``most`` count the chips beyond that; ``limited`` is
    False if only the stack limits them, and ``is_bid`` True if it is for the player to say how many they are.
    ``price`` are chips that he has to put down besides, which are nobody's stake and meet nothing.
    """

    kind: str = NOTHING
    owed: int = 0
    least: int = 0
    most: int = 0
    limited: bool = False
    asked: int = 0
    is_bid: bool = False
    price: int = 0

    @property
    def lets_off(self) -> bool:
        """True if less is asked than is owed, so that something that was missed need not be made good."""
        return self.kind != NOTHING and self.asked < self.owed

    @property
    def essence(self) -> tuple[object, ...]:
        """The part that is compared between rulebooks; sums are not, since they differ wherever the stakes do."""
        return (
            self.kind,
            self.limited,
            self.least == self.most if self.kind == MORE_THAN_OWED else None,
            self.lets_off,
            self.price > 0,
        )


def chips_put_down(rules: Ruleset, before: State, events: Sequence[Event], family: Choice) -> ChipsPutDown:
    """The chips that an action of this family puts down."""
    seat = before.actor
    owed = max(0, before.vying.to_match - before.seats[seat].paid)
    asked = _asked(rules, before, family, owed)
    price = price_paid(rules, events, seat)
    if isinstance(family, BidFamily):
        amounts = family.amounts
        stack = before.seats[seat].stack
        limited = asked + amounts[-1] < stack
        chips = ChipsPutDown(
            MORE_THAN_OWED, owed, amounts[0], amounts[-1], limited=limited, asked=asked, is_bid=True
        )
    else:
        paid = sum(_paid_by(seat, event) for event in events) - price
        chips = put_down(paid, owed, asked, before.seats[seat].stack)
    return replace(chips, price=price)


def price_paid(rules: Ruleset, events: Iterable[Event], seat: int) -> int:
    """The chips that a seat puts down in these events and that are nobody's stake."""
    own = [event for event in events if isinstance(event, Paid) and event.seat == seat]
    return sum(event.amount for event in own if event.ref in _prices_of(rules))


@kept_with
def _prices_of(rules: Ruleset) -> frozenset[Ref]:
    """The places of all payments that are nobody's stake."""
    payments = [(at.operation, at.ref) for at in rules.program if isinstance(at.operation, Payment)]
    return frozenset(ref for payment, ref in payments if payment.into or not payment.stake)


def put_down(paid: int, owed: int, asked: int, stack: int) -> ChipsPutDown:
    """A sum that is put down from a stack, compared with what is owed and asked."""
    if paid <= 0:
        return ChipsPutDown(NOTHING, owed, asked=asked)
    if paid > owed:
        return ChipsPutDown(MORE_THAN_OWED, owed, paid - owed, paid - owed, limited=True, asked=owed)
    if paid == owed:
        return ChipsPutDown(OWED, owed, asked=owed)
    if paid < stack and paid != asked:
        return ChipsPutDown(PART_OF_OWED, owed, paid, paid, asked=owed)
    return ChipsPutDown(LESS_THAN_OWED, owed, asked=asked if paid == asked else owed)


def _asked(rules: Ruleset, state: State, family: Choice, owed: int) -> int:
    """The price that the rules put on an option; if they put none on it, the price of staying in."""
    offered: Sequence[Any] = offered_options(rules.program[state.cursor].operation)
    paying = [option for option in offered if hasattr(option, "pays")]
    own = [option for option in paying if option.ref == family.ref]
    staying_in = [option for option in paying if option.verb == "see"]
    asking = [*own, *staying_in][:1]
    return asking[0].pays.of(state, state.actor) if asking else owed


def _paid_by(seat: int, event: Event) -> int:
    """The chips that a seat puts down in an event; what it wins in the same moment does not count."""
    if isinstance(event, Acted) and event.action.seat == seat:
        return event.paid
    return event.amount if isinstance(event, Paid) and event.seat == seat else 0
