"""What happened, one small record each, and the rule by which it happened.

As text each is a sentence that needs no rules; ``book.narration`` has the words of the game that is played.
"""

from collections.abc import Iterable
from typing import Final, Literal, final

from primero_rules.base.cards import Card, write
from primero_rules.base.evidence import Ref
from primero_rules.game.action import Action
from primero_rules.game.chips import chips, pot_named
from primero_rules.game.state import NOBODY
from primero_rules.game.value import Value


@final
class Acted(Value):
    """A seat did what it chose; ``paid`` is what it put down in doing so."""

    __slots__ = ("action", "paid", "ref")

    def __init__(self, action: Action, paid: int, ref: Ref) -> None:
        self.action: Final = action
        self.paid: Final = paid
        self.ref: Final = ref

    def __str__(self) -> str:
        return f"{self.action}, and puts down {chips(self.paid)}" if self.paid else str(self.action)


@final
class Dealt(Value):
    """A seat was given cards; they were ``drawn`` if it got them in the place of cards that it threw."""

    __slots__ = ("seat", "cards", "ref", "drawn")

    def __init__(self, seat: int, cards: tuple[Card, ...], ref: Ref, drawn: bool = False) -> None:
        self.seat: Final = seat
        self.cards: Final = cards
        self.ref: Final = ref
        self.drawn: Final = drawn

    def __str__(self) -> str:
        return f"seat {self.seat} is dealt {write(self.cards)}"


@final
class TurnedUp(Value):
    """Cards were turned up, which belong to nobody."""

    __slots__ = ("cards", "ref")

    def __init__(self, cards: tuple[Card, ...], ref: Ref) -> None:
        self.cards: Final = cards
        self.ref: Final = ref

    def __str__(self) -> str:
        return f"turned up: {write(self.cards)}"


@final
class Paid(Value):
    """A seat had to put chips down; ``pot`` is the name of the pot into which they go, if it has one."""

    __slots__ = ("seat", "amount", "ref", "pot")

    def __init__(self, seat: int, amount: int, ref: Ref, pot: str = "") -> None:
        self.seat: Final = seat
        self.amount: Final = amount
        self.ref: Final = ref
        self.pot: Final = pot

    def __str__(self) -> str:
        return f"seat {self.seat} puts down {chips(self.amount)}{pot_named('into', self.pot)}"


@final
class PaidTo(Value):
    """A seat paid another (``to``) from its own chips."""

    __slots__ = ("seat", "to", "amount", "ref")

    def __init__(self, seat: int, to: int, amount: int, ref: Ref) -> None:
        self.seat: Final = seat
        self.to: Final = to
        self.amount: Final = amount
        self.ref: Final = ref

    def __str__(self) -> str:
        return f"seat {self.seat} pays {chips(self.amount)} to seat {self.to}"


@final
class TookBack(Value):
    """A seat took back chips that it had staked."""

    __slots__ = ("seat", "amount", "ref")

    def __init__(self, seat: int, amount: int, ref: Ref) -> None:
        self.seat: Final = seat
        self.amount: Final = amount
        self.ref: Final = ref

    def __str__(self) -> str:
        return f"seat {self.seat} takes back {chips(self.amount)}"


@final
class Shown(Value):
    """A seat showed cards to a seat, or to everyone."""

    __slots__ = ("seat", "to", "cards", "ref")

    def __init__(self, seat: int, to: int, cards: tuple[Card, ...], ref: Ref) -> None:
        self.seat: Final = seat
        self.to: Final = to
        self.cards: Final = cards
        self.ref: Final = ref

    def __str__(self) -> str:
        whom = "everyone" if self.to < 0 else f"seat {self.to}"
        return f"seat {self.seat} shows {whom} {write(self.cards) or 'no cards'}"


@final
class Ruled(Value):
    """Something was found about a seat at the showdown, such as that its bid was not met."""

    __slots__ = ("seat", "finding", "ref")

    def __init__(self, seat: int, finding: str, ref: Ref) -> None:
        self.seat: Final = seat
        self.finding: Final = finding
        self.ref: Final = ref

    def __str__(self) -> str:
        return f"seat {self.seat} cannot win: {self.finding}"


@final
class Appointed(Value):
    """A seat was given a role."""

    __slots__ = ("seat", "role", "ref")

    def __init__(self, seat: int, role: str, ref: Ref) -> None:
        self.seat: Final = seat
        self.role: Final = role
        self.ref: Final = ref

    def __str__(self) -> str:
        return f"seat {self.seat} is the {self.role}"


@final
class Won(Value):
    """A seat took chips from the table; ``pot`` is the name of the pot in which they lay, if it has one."""

    __slots__ = ("seat", "amount", "ref", "pot")

    def __init__(self, seat: int, amount: int, ref: Ref, pot: str = "") -> None:
        self.seat: Final = seat
        self.amount: Final = amount
        self.ref: Final = ref
        self.pot: Final = pot

    def __str__(self) -> str:
        return f"seat {self.seat} wins {chips(self.amount)}{pot_named('from', self.pot)}"


@final
class Carried(Value):
    """Chips stay on the table for the next hand; ``pot`` is the name of their pot, if it has one."""

    __slots__ = ("amount", "ref", "pot")

    def __init__(self, amount: int, ref: Ref, pot: str = "") -> None:
        self.amount: Final = amount
        self.ref: Final = ref
        self.pot: Final = pot

    def __str__(self) -> str:
        stay = "stays" if self.amount == 1 else "stay"
        return f"{chips(self.amount)} {stay} on the table{pot_named('in', self.pot)}"


@final
class Reshuffled(Value):
    """The thrown cards became stock again."""

    __slots__ = ("cards", "ref")

    def __init__(self, cards: int, ref: Ref) -> None:
        self.cards: Final = cards
        self.ref: Final = ref

    def __str__(self) -> str:
        return f"{self.cards} thrown cards are shuffled into the stock"


Matter = Literal[
    "round-over", "row-over", "hand-over", "duty", "called-on", "way", "times", "most", "least", "all-in",
    "rounding", "spared", "passed-over", "tie", "odd-chips", "side-pots", "nobody", "unreached", "unopposed",
    "too-few-cards",
]  # fmt: skip
"""What a rule may decide without anybody choosing."""


@final
class Decided(Value):
    """A rule decided something: it ended a round or the hand, bound or limited a seat, or settled a question.

    ``seat`` is the seat concerned, or ``NOBODY``.  A ``secret`` decision depends
    on cards that others do not see.
    """

    __slots__ = ("seat", "matter", "ref", "secret")

    def __init__(self, seat: int, matter: Matter, ref: Ref, secret: bool = False) -> None:
        self.seat: Final = seat
        self.matter: Final = matter
        self.ref: Final = ref
        self.secret: Final = secret

    def __str__(self) -> str:
        whom = "" if self.seat == NOBODY else f" of seat {self.seat}"
        return f"a rule decides{whom}: {self.matter} ({self.ref.says or self.ref.path})"


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


def end_of_hand(events: Iterable[Event]) -> Ref | None:
    """The rule by which the hand ended in these events; None if it did not end."""
    return next((event.ref for event in events if isinstance(event, Decided) and event.matter == "hand-over"), None)
