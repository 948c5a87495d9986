"""What happened, one small record each, and the rule by which it happened."""

from __future__ import annotations

from dataclasses import dataclass

from primero_rules.base.cards import Card
from primero_rules.base.evidence import Ref
from primero_rules.game.action import Action
from primero_rules.game.quick import quick


@quick
@dataclass(frozen=True, slots=True)
class Acted:
    """A seat did what it chose; ``paid`` is what it put down in doing so."""

    action: Action
    paid: int
    ref: Ref


@quick
@dataclass(frozen=True, slots=True)
class Dealt:
    """A seat was given cards."""

    seat: int
    cards: tuple[Card, ...]
    ref: Ref


@quick
@dataclass(frozen=True, slots=True)
class Paid:
    """A seat had to put chips down."""

    seat: int
    amount: int
    ref: Ref


@quick
@dataclass(frozen=True, slots=True)
class TookBack:
    """A seat took back chips that it had staked."""

    seat: int
    amount: int
    ref: Ref


@quick
@dataclass(frozen=True, slots=True)
class Shown:
    """A seat showed cards to a seat, or to everyone."""

    seat: int
    to: int
    cards: tuple[Card, ...]
    ref: Ref


@quick
@dataclass(frozen=True, slots=True)
class Ruled:
    """Something was found about a seat at the showdown, such as that its bid was not met."""

    seat: int
    finding: str
    ref: Ref


@quick
@dataclass(frozen=True, slots=True)
class Appointed:
    """A seat was given a role."""

    seat: int
    role: str
    ref: Ref


@quick
@dataclass(frozen=True, slots=True)
class Won:
    """A seat took chips from the table."""

    seat: int
    amount: int
    ref: Ref


@quick
@dataclass(frozen=True, slots=True)
class Carried:
    """Chips stay on the table for the next hand."""

    amount: int
    ref: Ref


@quick
@dataclass(frozen=True, slots=True)
class Reshuffled:
    """The thrown cards became stock again."""

    cards: int
    ref: Ref


Event = Acted | Dealt | Paid | TookBack | Shown | Ruled | Appointed | Won | Carried | Reshuffled
EVENTS: tuple[type[Event], ...] = (
    Acted, Dealt, Paid, TookBack, Shown, Ruled, Appointed, Won, Carried, Reshuffled,
)  # fmt: skip
