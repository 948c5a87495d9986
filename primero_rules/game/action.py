"""The things that may be done, one small record each; the seat that does it comes first."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from primero_rules.base.cards import Card
from primero_rules.game.quick import quick
from primero_rules.game.state import Said


@dataclass(frozen=True, slots=True)
class Pass:
    """Let the turn go by without money."""

    verb: ClassVar[str] = "pass"
    seat: int


@dataclass(frozen=True, slots=True)
class Fold:
    """Give up the hand."""

    verb: ClassVar[str] = "fold"
    seat: int


@quick
@dataclass(frozen=True, slots=True)
class See:
    """Put in what the latest bid asks; how much follows from the state.  ``said``: what is announced with it."""

    verb: ClassVar[str] = "see"
    seat: int
    said: Said | None = None


@quick
@dataclass(frozen=True, slots=True)
class Bid:
    """Make the first bid of a round: ``amount`` chips, and what is announced with it."""

    verb: ClassVar[str] = "bid"
    seat: int
    amount: int
    said: Said | None = None


@quick
@dataclass(frozen=True, slots=True)
class Raise:
    """Bid on top of a bid: ``amount`` counts only the chips added to what must be met first."""

    verb: ClassVar[str] = "raise"
    seat: int
    amount: int
    said: Said | None = None


@dataclass(frozen=True, slots=True)
class Claim:
    """Declare a hand that wins without a bet."""

    verb: ClassVar[str] = "claim"
    seat: int
    said: Said


@quick
@dataclass(frozen=True, slots=True)
class Exchange:
    """Throw these cards (in pack order); none is written as no cards."""

    verb: ClassVar[str] = "exchange"
    seat: int
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Show:
    """Show these cards (in pack order) to whom the rule says."""

    verb: ClassVar[str] = "show"
    seat: int
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Choose:
    """Take one of several named ways in which play may go on."""

    verb: ClassVar[str] = "choose"
    seat: int
    way: str


@dataclass(frozen=True, slots=True)
class Deal:
    """Chance gives these cards to a seat (``to``)."""

    verb: ClassVar[str] = "deal"
    seat: int
    to: int
    cards: tuple[Card, ...]


Action = Pass | Fold | See | Bid | Raise | Claim | Exchange | Show | Choose | Deal

ACTIONS: tuple[type[Action], ...] = (Pass, Fold, See, Bid, Raise, Claim, Exchange, Show, Choose, Deal)
VERBS = tuple(action.verb for action in ACTIONS)
