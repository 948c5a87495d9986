"""The state of one hand: a cursor into the rules, the seats, the stock, the bidding, and the money apart.

Equal states have equal futures, so everything that a rule may ask is here and nothing else is.
A state that anybody has been given is never written to again.  Steps and options write to a copy of their own,
which ``play.game`` makes before an action and hands out after it; cards and money are moved there by
``game.moves`` alone.
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import Final, final

from primero_rules.base.cards import Card
from primero_rules.base.counted import counted
from primero_rules.game.value import Value

CHANCE: Final = -1
"""The seat of chance: it deals the cards of a stock whose order nobody knows."""

NOBODY: Final = -2
"""No seat: the hand is over, or nobody has done what a variable of the state names the seat of."""

EVERYONE: Final = -3
"""All seats, as those to whom cards were shown."""

END: Final = -2
"""The cursor of a state in which the hand is over, in place of the index of a rule."""


@final
class Said(Value):
    """What a player announced: an index into the combinations, and points (None where none are named)."""

    __slots__ = ("combination", "points")

    def __init__(self, combination: int, points: int | None) -> None:
        self.combination: Final = combination
        self.points: Final = points

    def __hash__(self) -> int:  # looked up at most turns, so its fields are not asked for by name
        return hash((self.combination, self.points))

    def __str__(self) -> str:
        points = "" if self.points is None else f" of {counted(self.points, 'point')}"
        return f"combination {self.combination}{points}"


@final
class StandingBid(Value):
    """The latest bid of a round: whose, how many chips it added, and what it named."""

    __slots__ = ("seat", "amount", "said", "opening")

    def __init__(self, seat: int, amount: int, said: Said | None, opening: bool) -> None:
        self.seat: Final = seat
        self.amount: Final = amount
        self.said: Final = said
        self.opening: Final = opening

    def __hash__(self) -> int:  # asked for with that of every state
        return hash((self.seat, self.amount, self.said, self.opening))


@final
class Seat(Value):
    """One player: cards held and thrown, chips, and what he has done in the round now being played."""

    __slots__ = ("hand", "thrown", "stack", "staked", "paid", "standing", "passes", "bids", "claimed", "said")

    def __init__(
        self,
        hand: tuple[Card, ...] = (),
        thrown: tuple[Card, ...] = (),
        stack: int = 0,
        staked: int = 0,
        paid: int = 0,
        standing: bool = True,
        passes: int = 0,
        bids: int = 0,
        claimed: bool = False,
        said: Said | None = None,
    ) -> None:
        self.hand = hand
        self.thrown = thrown
        self.stack = stack
        self.staked = staked
        self.paid = paid
        self.standing = standing
        self.passes = passes
        self.bids = bids
        self.claimed = claimed
        self.said = said

    def copy(self) -> Seat:
        """A copy of the seat that may be changed."""
        return Seat(
            self.hand, self.thrown, self.stack, self.staked, self.paid,
            self.standing, self.passes, self.bids, self.claimed, self.said,
        )  # fmt: skip


@final
class Vying(Value):
    """The round being played: whose turn it is, the chips to match, the latest bid, and how it has been met.

    ``turns`` counts the turns since the latest bid, and ``moved_on`` says whether any has begun since then;
    ``named`` is the latest announcement of the whole hand.
    """

    __slots__ = ("turn", "to_match", "bid", "covered", "last_passer", "turns", "named", "moved_on")

    def __init__(
        self,
        turn: int = NOBODY,
        to_match: int = 0,
        bid: StandingBid | None = None,
        covered: bool = False,
        last_passer: int = NOBODY,
        turns: int = 0,
        named: Said | None = None,
        moved_on: bool = False,
    ) -> None:
        self.turn = turn
        self.to_match = to_match
        self.bid = bid
        self.covered = covered
        self.last_passer = last_passer
        self.turns = turns
        self.named = named
        self.moved_on = moved_on

    def copy(self) -> Vying:
        """A copy of the round that may be changed."""
        passer, moved_on = self.last_passer, self.moved_on
        return Vying(self.turn, self.to_match, self.bid, self.covered, passer, self.turns, self.named, moved_on)


@final
class Showing(Value):
    """Cards that ``owner`` has shown to ``to`` (a seat, or ``EVERYONE``)."""

    __slots__ = ("owner", "to", "cards")

    def __init__(self, owner: int, to: int, cards: tuple[Card, ...]) -> None:
        self.owner: Final = owner
        self.to: Final = to
        self.cards: Final = cards

    def __hash__(self) -> int:  # asked for with that of every state
        return hash((self.owner, self.to, self.cards))


@final
class Laid(Value):
    """Cards that ``owner`` has laid on the table in one turn, where everybody sees them and they stay."""

    __slots__ = ("owner", "cards")

    def __init__(self, owner: int, cards: tuple[Card, ...]) -> None:
        self.owner: Final = owner
        self.cards: Final = cards

    def __hash__(self) -> int:  # asked for with that of every state
        return hash((self.owner, self.cards))


@final
class Stock(Value):
    """The undealt cards: in order (the next to be dealt last), or as a heap whose order is not known.

    In a heap, blanks come after all known cards.
    """

    __slots__ = ("cards", "ordered")

    def __init__(self, cards: tuple[Card, ...], ordered: bool) -> None:
        self.cards = cards
        self.ordered = ordered

    def copy(self) -> Stock:
        """A copy of the stock that may be changed."""
        return Stock(self.cards, self.ordered)


@final
class TableState(Value):
    """What seldom changes: the players' names, the dealer, the roles given, what was shown, how often loops ran.

    ``next_dealer`` is ``NOBODY`` until the hand is over; ``turned`` are the cards turned up, the last one last.
    ``pots`` are the chips in each pot that has a name, ``carried`` all that lay on the table before the hand;
    ``laid`` are the cards on the table in the order in which they came; the last ``sequence`` of them are the
    running sequence.
    """

    __slots__ = (
        "dealer", "brought", "carried", "names", "discards_open", "roles", "counts", "shown", "winners",
        "next_dealer", "turned",
        "pots", "laid", "sequence",
    )  # fmt: skip

    def __init__(
        self,
        dealer: int,
        brought: tuple[int, ...],
        carried: int,
        names: tuple[str, ...],
        discards_open: bool = False,
        roles: tuple[int, ...] = (),
        counts: tuple[int, ...] = (),
        shown: tuple[Showing, ...] = (),
        winners: tuple[int, ...] = (),
        next_dealer: int = NOBODY,
        turned: tuple[Card, ...] = (),
        pots: tuple[int, ...] = (),
        laid: tuple[Laid, ...] = (),
        sequence: int = 0,
    ) -> None:
        self.dealer = dealer
        self.brought = brought
        self.carried = carried
        self.names = names
        self.discards_open = discards_open
        self.roles = roles
        self.counts = counts
        self.shown = shown
        self.winners = winners
        self.next_dealer = next_dealer
        self.turned = turned
        self.pots = pots
        self.laid = laid
        self.sequence = sequence

    def copy(self) -> TableState:
        """A copy of the table that may be changed."""
        return TableState(
            self.dealer, self.brought, self.carried, self.names, self.discards_open,
            self.roles, self.counts, self.shown, self.winners, self.next_dealer, self.turned,
            self.pots, self.laid, self.sequence,
        )  # fmt: skip


@final
class State(Value):
    """One moment of one hand.

    ``cursor`` is an index into the rules (``END`` when over); ``progress`` counts the seats that are done with the
    rule there, and ``due`` the cards that the next one gets as soon as chance has named them; ``actor`` is the seat
    that has to act, ``CHANCE``, or ``NOBODY``; ``pot`` holds chips that belong to no seat and lie in no named pot.
    """

    __slots__ = ("cursor", "progress", "due", "actor", "seats", "stock", "vying", "pot", "table")

    def __init__(
        self,
        cursor: int,
        progress: int,
        due: int,
        actor: int,
        seats: tuple[Seat, ...],
        stock: Stock,
        vying: Vying,
        pot: int,
        table: TableState,
    ) -> None:
        self.cursor = cursor
        self.progress = progress
        self.due = due
        self.actor = actor
        self.seats = seats
        self.stock = stock
        self.vying = vying
        self.pot = pot
        self.table = table

    def copy(self) -> State:
        """A copy of the state and its parts, to be written to; the original stays as it is."""
        return State(
            self.cursor,
            self.progress,
            self.due,
            self.actor,
            tuple([seat.copy() for seat in self.seats]),
            self.stock.copy(),
            self.vying.copy(),
            self.pot,
            self.table.copy(),
        )

    def __hash__(self) -> int:
        return hash(self.key())

    def key(self) -> Hashable:
        """All in which two states of one hand may differ: they are equal if these are.

        It is made in one expression and compared as a whole, since a search asks for it at every step.
        """
        vying, table = self.vying, self.table
        return (
            self.cursor, self.progress, self.due, self.actor, self.pot, self.stock.cards, self.stock.ordered,
            vying.turn, vying.to_match, vying.bid, vying.covered, vying.last_passer, vying.turns, vying.named,
            vying.moved_on, table.roles, table.counts, table.shown, table.pots, table.laid, table.sequence,
            table.turned, table.discards_open, table.winners, table.next_dealer, table.brought, table.carried,
            *[
                (
                    seat.hand, seat.thrown, seat.stack, seat.staked, seat.paid,
                    seat.standing, seat.passes, seat.bids, seat.claimed, seat.said,
                )
                for seat in self.seats
            ],
        )  # fmt: skip

    @property
    def over(self) -> bool:
        """True when the hand has ended."""
        return self.cursor == END

    @property
    def payoffs(self) -> tuple[int, ...]:
        """Chips won (or lost, below zero) by each seat since the hand began."""
        brought = self.table.brought
        return tuple([seat.stack - brought[index] for index, seat in enumerate(self.seats)])

    @property
    def on_table(self) -> int:
        """Chips on the table: in the pot that belongs to nobody, staked by seats, and in pots that have names."""
        return self.contested + sum(self.table.pots)

    @property
    def contested(self) -> int:
        """Chips that a showdown gives out: those in the pot that belongs to nobody, and those staked."""
        return self.pot + sum([seat.staked for seat in self.seats])
