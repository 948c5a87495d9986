"""The actions of a hand, one small record each; the seat that acts is always the first field.

As text each is a sentence that needs no rules; ``book.narration`` has the words of the game that is played.
"""

from collections.abc import Iterable, Mapping
from typing import ClassVar, Final, NamedTuple, final

from primero_rules.base.argument import check_listed
from primero_rules.base.cards import LISTED_CARDS, Card, write
from primero_rules.game.chips import chips
from primero_rules.game.state import CHANCE, Said
from primero_rules.game.value import Value


def naming(said: Said | None) -> str:
    """What an action announces, as the end of its sentence; "" if it announces nothing."""
    return "" if said is None else f" and names {said}"


def cards_as_kept(cards: Iterable[Card]) -> tuple[Card, ...]:
    """Cards as actions and states keep them, in a tuple, from any list of them; TypeError for what is no list.

    An action may be made with a list.  Were its cards declared as a tuple, the compiled package would refuse one.
    """
    if isinstance(cards, tuple):
        return cards
    check_listed(cards, "cards", LISTED_CARDS)
    return tuple(cards)


@final
class Pass(Value):
    """Let the turn go by without money."""

    __slots__ = ("seat",)
    verb: ClassVar[str] = "pass"

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def __str__(self) -> str:
        return f"seat {self.seat} passes"


@final
class Fold(Value):
    """Give up the hand."""

    __slots__ = ("seat",)
    verb: ClassVar[str] = "fold"

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def __str__(self) -> str:
        return f"seat {self.seat} folds"


@final
class Knock(Value):
    """Do what costs no chips and tells the others something: what it leads to is up to the rules."""

    __slots__ = ("seat",)
    verb: ClassVar[str] = "knock"

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def __str__(self) -> str:
        return f"seat {self.seat} knocks"


@final
class Straddle(Value):
    """Match what lies there and put more, without a bid; how much follows from the state."""

    __slots__ = ("seat",)
    verb: ClassVar[str] = "straddle"

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def __str__(self) -> str:
        return f"seat {self.seat} straddles"


@final
class See(Value):
    """Put in what the latest bid asks; how much follows from the state.  ``said``: what is announced with it."""

    __slots__ = ("seat", "said")
    verb: ClassVar[str] = "see"

    def __init__(self, seat: int, said: Said | None = None) -> None:
        self.seat: Final = seat
        self.said: Final = said

    def __str__(self) -> str:
        return f"seat {self.seat} sees{naming(self.said)}"


@final
class Bid(Value):
    """Make the first bid of a round: ``amount`` chips, and what is announced with it."""

    __slots__ = ("seat", "amount", "said")
    verb: ClassVar[str] = "bid"

    def __init__(self, seat: int, amount: int, said: Said | None = None) -> None:
        self.seat: Final = seat
        self.amount: Final = amount
        self.said: Final = said

    def __str__(self) -> str:
        return f"seat {self.seat} bids {chips(self.amount)}{naming(self.said)}"


@final
class Raise(Value):
    """Bid on top of a bid: ``amount`` counts only the chips added to what must be met first."""

    __slots__ = ("seat", "amount", "said")
    verb: ClassVar[str] = "raise"

    def __init__(self, seat: int, amount: int, said: Said | None = None) -> None:
        self.seat: Final = seat
        self.amount: Final = amount
        self.said: Final = said

    def __str__(self) -> str:
        return f"seat {self.seat} raises by {chips(self.amount)}{naming(self.said)}"


@final
class Claim(Value):
    """Declare a hand that wins without a bet."""

    __slots__ = ("seat", "said")
    verb: ClassVar[str] = "claim"

    def __init__(self, seat: int, said: Said) -> None:
        self.seat: Final = seat
        self.said: Final = said

    def __str__(self) -> str:
        return f"seat {self.seat} claims{naming(self.said)}"


@final
class Exchange(Value):
    """Throw these cards (in pack order); to throw none, give no cards."""

    __slots__ = ("seat", "cards")
    verb: ClassVar[str] = "exchange"

    def __init__(self, seat: int, cards: Iterable[Card]) -> None:
        self.seat: Final = seat
        self.cards: Final = cards_as_kept(cards)

    def __str__(self) -> str:
        return f"seat {self.seat} throws {write(self.cards) or 'no cards'}"


@final
class Show(Value):
    """Show these cards (in pack order) to whom the rule says."""

    __slots__ = ("seat", "cards")
    verb: ClassVar[str] = "show"

    def __init__(self, seat: int, cards: Iterable[Card]) -> None:
        self.seat: Final = seat
        self.cards: Final = cards_as_kept(cards)

    def __str__(self) -> str:
        return f"seat {self.seat} shows {write(self.cards) or 'no cards'}"


@final
class Play(Value):
    """Lay these cards (in pack order) on the table."""

    __slots__ = ("seat", "cards")
    verb: ClassVar[str] = "play"

    def __init__(self, seat: int, cards: Iterable[Card]) -> None:
        self.seat: Final = seat
        self.cards: Final = cards_as_kept(cards)

    def __str__(self) -> str:
        return f"seat {self.seat} plays {write(self.cards) or 'no cards'}"


@final
class Choose(Value):
    """Take one of several named ways in which play may go on."""

    __slots__ = ("seat", "way")
    verb: ClassVar[str] = "choose"

    def __init__(self, seat: int, way: str) -> None:
        self.seat: Final = seat
        self.way: Final = way

    def __str__(self) -> str:
        return f"seat {self.seat} chooses {self.way}"


@final
class Deal(Value):
    """Chance gives these cards to a seat (``to``)."""

    __slots__ = ("seat", "to", "cards")
    verb: ClassVar[str] = "deal"

    def __init__(self, seat: int, to: int, cards: Iterable[Card]) -> None:
        self.seat: Final = seat
        self.to: Final = to
        self.cards: Final = cards_as_kept(cards)

    def __str__(self) -> str:
        return f"{'the table' if self.to < 0 else f'seat {self.to}'} is dealt {write(self.cards)}"


Action = Pass | Knock | Fold | Straddle | See | Bid | Raise | Claim | Exchange | Show | Play | Choose | Deal
"""Anything that may be done."""


class Verb(NamedTuple):
    """What is true of a verb in every game: an action, plain words, and its price in a search (ordinary: low)."""

    example: Action
    plain: str
    price: int

    @property
    def tells(self) -> tuple[str, ...]:
        """The fields of its actions besides the seat, such as ``amount`` and ``said``."""
        return tuple(self.example.fields())[1:]

    def action(self, seat: int) -> Action:
        """The example as an action of this seat; the only one there is, if there is nothing to tell of it."""
        return self.example.changed(seat=seat)


ABOUT_VERBS: Mapping[str, Verb] = {
    verb.example.verb: verb
    for verb in (
        Verb(Pass(0), "pass", 2), Verb(Knock(0), "knock", 1), Verb(Straddle(0), "straddle", 4),
        Verb(See(0), "meet the bid", 1), Verb(Bid(0, 1), "bid", 3), Verb(Raise(0, 1), "raise", 5),
        Verb(Fold(0), "give up the hand", 6), Verb(Claim(0, Said(0, None)), "claim to win", 3),
        Verb(Exchange(0, ()), "exchange", 0), Verb(Show(0, ()), "show", 0), Verb(Play(0, ()), "play", 0),
        Verb(Choose(0, ""), "choose", 1), Verb(Deal(CHANCE, 0, ()), "deal", 0),
    )
}  # fmt: skip
"""Every verb, in the order in which those that are not open are told."""

ACTIONS: tuple[type[Action], ...] = tuple([type(verb.example) for verb in ABOUT_VERBS.values()])
VERBS = tuple(ABOUT_VERBS)
