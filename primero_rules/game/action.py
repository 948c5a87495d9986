"""The things that may be done, one small record each; the seat that does it comes first."""

from __future__ import annotations

from typing import ClassVar, Final, final

from primero_rules.base.cards import Card
from primero_rules.game.state import Said
from primero_rules.game.value import Value


@final
class Pass(Value):
    """Let the turn go by without money."""

    __slots__ = ("seat",)
    verb: ClassVar[str] = "pass"

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat


@final
class Fold(Value):
    """Give up the hand."""

    __slots__ = ("seat",)
    verb: ClassVar[str] = "fold"

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat


@final
class Knock(Value):
    """Do what costs no chips and tells the others something: what it leads to is up to the rules."""

    __slots__ = ("seat",)
    verb: ClassVar[str] = "knock"

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat


@final
class Straddle(Value):
    """Match what lies there and put more, without a bid; how much follows from the state."""

    __slots__ = ("seat",)
    verb: ClassVar[str] = "straddle"

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat


@final
class See(Value):
    """Put in what the latest bid asks; how much follows from the state.  ``said``: what is announced with it."""

    __slots__ = ("seat", "said")
    verb: ClassVar[str] = "see"

    def __init__(self, seat: int, said: Said | None = None) -> None:
        self.seat: Final = seat
        self.said: Final = said


@final
class Bid(Value):
    """Make the first bid of a round: ``amount`` chips, and what is announced with it."""

    __slots__ = ("seat", "amount", "said")
    verb: ClassVar[str] = "bid"

    def __init__(self, seat: int, amount: int, said: Said | None = None) -> None:
        self.seat: Final = seat
        self.amount: Final = amount
        self.said: Final = said


@final
class Raise(Value):
    """Bid on top of a bid: ``amount`` counts only the chips added to what must be met first."""

    __slots__ = ("seat", "amount", "said")
    verb: ClassVar[str] = "raise"

    def __init__(self, seat: int, amount: int, said: Said | None = None) -> None:
        self.seat: Final = seat
        self.amount: Final = amount
        self.said: Final = said


@final
class Claim(Value):
    """Declare a hand that wins without a bet."""

    __slots__ = ("seat", "said")
    verb: ClassVar[str] = "claim"

    def __init__(self, seat: int, said: Said) -> None:
        self.seat: Final = seat
        self.said: Final = said


@final
class Exchange(Value):
    """Throw these cards (in pack order); to throw none, give no cards."""

    __slots__ = ("seat", "cards")
    verb: ClassVar[str] = "exchange"

    def __init__(self, seat: int, cards: tuple[Card, ...]) -> None:
        self.seat: Final = seat
        self.cards: Final = cards


@final
class Show(Value):
    """Show these cards (in pack order) to whom the rule says."""

    __slots__ = ("seat", "cards")
    verb: ClassVar[str] = "show"

    def __init__(self, seat: int, cards: tuple[Card, ...]) -> None:
        self.seat: Final = seat
        self.cards: Final = cards


@final
class Play(Value):
    """Lay these cards (in pack order) on the table."""

    __slots__ = ("seat", "cards")
    verb: ClassVar[str] = "play"

    def __init__(self, seat: int, cards: tuple[Card, ...]) -> None:
        self.seat: Final = seat
        self.cards: Final = cards


@final
class Choose(Value):
    """Take one of several named ways in which play may go on."""

    __slots__ = ("seat", "way")
    verb: ClassVar[str] = "choose"

    def __init__(self, seat: int, way: str) -> None:
        self.seat: Final = seat
        self.way: Final = way


@final
class Deal(Value):
    """Chance gives these cards to a seat (``to``)."""

    __slots__ = ("seat", "to", "cards")
    verb: ClassVar[str] = "deal"

    def __init__(self, seat: int, to: int, cards: tuple[Card, ...]) -> None:
        self.seat: Final = seat
        self.to: Final = to
        self.cards: Final = cards


Action = Pass | Knock | Fold | Straddle | See | Bid | Raise | Claim | Exchange | Show | Play | Choose | Deal
"""Anything that may be done."""

ACTIONS: tuple[type[Action], ...] = (
    Pass, Knock, Fold, Straddle, See, Bid, Raise, Claim, Exchange, Show, Play, Choose, Deal,
)  # fmt: skip
VERBS = tuple(action.verb for action in ACTIONS)
