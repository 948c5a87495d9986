"""The state of one hand: a cursor into the rules, the seats, the stock, the bidding, and the money apart.

Equal states have equal futures, so everything that a rule may ask is here and nothing else is.
A state that anybody has been given is closed and never changes.  Steps and options write to an open copy of
their own, which ``play.game`` makes before an action and closes after it; cards and money are moved there by
``model.moves`` alone.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from primero_rules.base.cards import Card
from primero_rules.game.closing import Record, closed_kind

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


@dataclass(slots=True)
class Seat(Record):
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


@dataclass(slots=True)
class Vying(Record):
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


@dataclass(slots=True)
class Stock(Record):
    """The undealt cards: in order (the next to be dealt last), or as a heap whose order is not known.

    In a heap what stands for unknown cards comes after all that are known.
    """

    cards: tuple[Card, ...]
    ordered: bool


@dataclass(slots=True)
class Table(Record):
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


@dataclass(slots=True)
class State(Record):
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

    @property
    def over(self) -> bool:
        """True when the hand has ended."""
        return self.cursor == -2

    @property
    def payoffs(self) -> tuple[int, ...]:
        """Chips won (or lost, below zero) by each seat since the hand began."""
        return tuple([seat.stack - had for seat, had in zip(self.seats, self.table.brought, strict=True)])

    @property
    def on_table(self) -> int:
        """Chips on the table: those in nobody's name and those staked."""
        return self.pot + sum([seat.staked for seat in self.seats])


CLOSED_SEAT = closed_kind(Seat)
CLOSED_STOCK = closed_kind(Stock)
CLOSED_VYING = closed_kind(Vying)
CLOSED_TABLE = closed_kind(Table)
CLOSED_STATE = closed_kind(State)


def close(state: State) -> State:
    """The same state, and all that is in it, closed: nothing in it will ever change again."""
    for seat in state.seats:
        seat.__class__ = CLOSED_SEAT
    state.stock.__class__ = CLOSED_STOCK
    state.vying.__class__ = CLOSED_VYING
    state.table.__class__ = CLOSED_TABLE
    state.__class__ = CLOSED_STATE
    return state


def reopened(state: State) -> State:
    """An open copy of a state, with all that is in it."""
    seats = [
        Seat(
            one.hand,
            one.thrown,
            one.stack,
            one.staked,
            one.paid,
            one.standing,
            one.passes,
            one.bids,
            one.claimed,
            one.said,
        )
        for one in state.seats
    ]
    vying, table = state.vying, state.table
    return State(
        state.cursor,
        state.progress,
        state.actor,
        tuple(seats),
        Stock(state.stock.cards, state.stock.ordered),
        Vying(vying.turn, vying.level, vying.bid, vying.covered, vying.passer, vying.turns, vying.named),
        state.pot,
        Table(
            table.dealer,
            table.brought,
            table.carried,
            table.names,
            table.discards_open,
            table.roles,
            table.counts,
            table.shown,
            table.winners,
        ),
    )
