"""What happened, one small record each, and the rule by which it happened."""

from __future__ import annotations

from typing import Final, final

from primero_rules.base.cards import Card
from primero_rules.base.evidence import Ref
from primero_rules.game.action import Action
from primero_rules.game.value import Value


@final
class Acted(Value):
    """A seat did what it chose; ``paid`` is what it put down in doing so."""

    __slots__ = ("action", "paid", "ref")

    def __init__(self, action: Action, paid: int, ref: Ref) -> None:
        self.action: Final = action
        self.paid: Final = paid
        self.ref: Final = ref


@final
class Dealt(Value):
    """A seat was given cards."""

    __slots__ = ("seat", "cards", "ref")

    def __init__(self, seat: int, cards: tuple[Card, ...], ref: Ref) -> None:
        self.seat: Final = seat
        self.cards: Final = cards
        self.ref: Final = ref


@final
class TurnedUp(Value):
    """Cards were turned up, which belong to nobody."""

    __slots__ = ("cards", "ref")

    def __init__(self, cards: tuple[Card, ...], ref: Ref) -> None:
        self.cards: Final = cards
        self.ref: Final = ref


@final
class Paid(Value):
    """A seat had to put chips down; ``pot`` is the name of the pot into which they go, if it has one."""

    __slots__ = ("seat", "amount", "ref", "pot")

    def __init__(self, seat: int, amount: int, ref: Ref, pot: str = "") -> None:
        self.seat: Final = seat
        self.amount: Final = amount
        self.ref: Final = ref
        self.pot: Final = pot


@final
class PaidTo(Value):
    """A seat paid another (``to``) from its own chips."""

    __slots__ = ("seat", "to", "amount", "ref")

    def __init__(self, seat: int, to: int, amount: int, ref: Ref) -> None:
        self.seat: Final = seat
        self.to: Final = to
        self.amount: Final = amount
        self.ref: Final = ref


@final
class TookBack(Value):
    """A seat took back chips that it had staked."""

    __slots__ = ("seat", "amount", "ref")

    def __init__(self, seat: int, amount: int, ref: Ref) -> None:
        self.seat: Final = seat
        self.amount: Final = amount
        self.ref: Final = ref


@final
class Shown(Value):
    """A seat showed cards to a seat, or to everyone."""

    __slots__ = ("seat", "to", "cards", "ref")

    def __init__(self, seat: int, to: int, cards: tuple[Card, ...], ref: Ref) -> None:
        self.seat: Final = seat
        self.to: Final = to
        self.cards: Final = cards
        self.ref: Final = ref


@final
class Ruled(Value):
    """Something was found about a seat at the showdown, such as that its bid was not met."""

    __slots__ = ("seat", "finding", "ref")

    def __init__(self, seat: int, finding: str, ref: Ref) -> None:
        self.seat: Final = seat
        self.finding: Final = finding
        self.ref: Final = ref


@final
class Appointed(Value):
    """A seat was given a role."""

    __slots__ = ("seat", "role", "ref")

    def __init__(self, seat: int, role: str, ref: Ref) -> None:
        self.seat: Final = seat
        self.role: Final = role
        self.ref: Final = ref


@final
class Won(Value):
    """A seat took chips from the table; ``pot`` is the name of the pot in which they lay, if it has one."""

    __slots__ = ("seat", "amount", "ref", "pot")

    def __init__(self, seat: int, amount: int, ref: Ref, pot: str = "") -> None:
        self.seat: Final = seat
        self.amount: Final = amount
        self.ref: Final = ref
        self.pot: Final = pot


@final
class Carried(Value):
    """Chips stay on the table for the next hand; ``pot`` is the name of their pot, if it has one."""

    __slots__ = ("amount", "ref", "pot")

    def __init__(self, amount: int, ref: Ref, pot: str = "") -> None:
        self.amount: Final = amount
        self.ref: Final = ref
        self.pot: Final = pot


@final
class Reshuffled(Value):
    """The thrown cards became stock again."""

    __slots__ = ("cards", "ref")

    def __init__(self, cards: int, ref: Ref) -> None:
        self.cards: Final = cards
        self.ref: Final = ref


MATTERS = (
    "round-over", "hand-over", "duty", "called-on", "way", "times", "most", "least", "all-in", "rounding", "spared",
    "passed-over", "tie", "odd-chips", "side-pots", "nobody", "unreached",
    "unopposed",
)  # fmt: skip
"""What a rule may decide without anybody choosing."""


@final
class Decided(Value):
    """A rule decided something: it ended a round or the hand, bound or limited a seat, or settled a question.

    ``matter`` is one of ``MATTERS``; ``seat`` is the seat concerned, or ``NOBODY``.  A ``secret`` decision depends
    on cards that others do not see.
    """

    __slots__ = ("seat", "matter", "ref", "secret")

    def __init__(self, seat: int, matter: str, ref: Ref, secret: bool = False) -> None:
        self.seat: Final = seat
        self.matter: Final = matter
        self.ref: Final = ref
        self.secret: Final = secret


Event = (
    Acted
    | Dealt
    | TurnedUp
    | Paid
    | PaidTo
    | TookBack
    | Shown
    | Ruled
    | Appointed
    | Won
    | Carried
    | Reshuffled
    | Decided
)
EVENTS: tuple[type[Event], ...] = (
    Acted, Dealt, TurnedUp, Paid, PaidTo, TookBack, Shown, Ruled, Appointed, Won, Carried, Reshuffled,
    Decided,
)  # fmt: skip
