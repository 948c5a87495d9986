"""The state of one hand: a cursor into the rules, the seats, the stock, the bidding, and the money apart.

Equal states have equal futures, so everything that a rule may ask is here and nothing else is.
Only ``model.moves`` makes new states from old where cards or money are concerned.
"""

from __future__ import annotations

from typing import Any, NamedTuple, TypeVar

from primero_rules.ground.cards import Card

CHANCE = -1
"""The seat of chance: it deals the cards of a stock whose order nobody knows."""

NOBODY = -2
"""No seat: the hand is over, or nobody has done the thing in question."""

EVERYONE = -3
"""All seats, as those to whom cards were shown."""


class Said(NamedTuple):
    """What a player announced: an index into the combinations, and points (None where none are named)."""

    combination: int
    points: int | None


class Bid(NamedTuple):
    """The latest bid of a round: whose, how many chips it added, and what it named."""

    seat: int
    amount: int
    said: Said | None
    opening: bool


class Seat(NamedTuple):
    """One player: cards held and thrown, chips, and what he has done in the round now being played."""

    hand: tuple[Card, ...] = ()
    thrown: tuple[Card, ...] = ()
    stack: int = 0
    staked: int = 0
    paid: int = 0
    standing: bool = True
    passes: int = 0
    bids: int = 0
    claimed: bool = False
    said: Said | None = None


class Vying(NamedTuple):
    """The round being played: whose turn it is, the chips to match, the latest bid, and how it has been met.

    ``turns`` counts the turns since the latest bid; ``named`` is the latest announcement of the whole hand.
    """

    turn: int = NOBODY
    level: int = 0
    bid: Bid | None = None
    covered: bool = False
    passer: int = NOBODY
    turns: int = 0
    named: Said | None = None


class Showing(NamedTuple):
    """Cards that ``owner`` has shown to ``to`` (a seat, or ``EVERYONE``)."""

    owner: int
    to: int
    cards: tuple[Card, ...]


HAND, THROWN, STACK, STAKED, PAID, _, PASSES, BIDS, _, SAID = range(len(Seat._fields))

Record = TypeVar("Record", bound=tuple[Any, ...])


def remake(record: Record, fields: list[Any]) -> Record:
    """A record of the same kind with other fields, given in their order: a third of the price of ``_replace``."""
    made: Record = tuple.__new__(type(record), fields)
    return made


class Stock(NamedTuple):
    """The undealt cards: in order (the next to be dealt last), or as a heap whose order is not known."""

    cards: tuple[Card, ...]
    ordered: bool


class Table(NamedTuple):
    """What seldom changes: the players' names, the dealer, the roles given, what was shown, how often loops ran."""

    dealer: int
    brought: tuple[int, ...]
    carried: int
    names: tuple[str, ...]
    discards_open: bool = False
    roles: tuple[int, ...] = ()
    counts: tuple[int, ...] = ()
    shown: tuple[Showing, ...] = ()
    winners: tuple[int, ...] = ()


class State(NamedTuple):
    """One moment of one hand.

    ``cursor`` is an index into the rules (``END`` when over); ``progress`` counts within the rule there;
    ``actor`` is the seat that has to act, ``CHANCE``, or ``NOBODY``; ``pot`` holds chips that belong to no seat.
    """

    cursor: int
    progress: int
    actor: int
    seats: tuple[Seat, ...]
    stock: Stock
    vying: Vying
    pot: int
    table: Table

    def at(self, cursor: int, actor: int, progress: int) -> State:
        """The same moment at another place among the rules; a fifth of the price of ``_replace``."""
        return State(cursor, progress, actor, self.seats, self.stock, self.vying, self.pot, self.table)

    @property
    def over(self) -> bool:
        """True when the hand has ended."""
        return self.cursor == -2

    @property
    def payoffs(self) -> tuple[int, ...]:
        """Chips won (or lost, below zero) by each seat since the hand began."""
        return tuple(seat.stack - had for seat, had in zip(self.seats, self.table.brought, strict=True))

    @property
    def on_table(self) -> int:
        """Chips on the table: those in nobody's name and those staked."""
        return self.pot + sum(seat.staked for seat in self.seats)
