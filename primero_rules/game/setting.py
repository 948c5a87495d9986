"""What holds for a whole game: the pack, the ranking, which way the turn goes, the chips, the stock's end."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from primero_rules.base.cards import Card
from primero_rules.base.evidence import Ref
from primero_rules.base.frozen import Frozen
from primero_rules.base.source_file import NOWHERE
from primero_rules.game.ranking import Ranking

if TYPE_CHECKING:
    from primero_rules.game.state import State

Orders = dict[int, tuple[tuple[int, ...], ...]]
"""For each number of seats, and for each dealer, all seats in the order of play from the eldest hand."""


Packs = dict[int, tuple[Card, ...]]
"""The pack for each number of seats, where it depends on that."""


def orders_of(players: range, step: int) -> Orders:
    """The orders of play for every number of players that is allowed."""
    return {
        seats: tuple(
            [tuple([(dealer + step * (place + 1)) % seats for place in range(seats)]) for dealer in range(seats)]
        )
        for seats in players
    }


RESHUFFLE, DEAL_WHAT_IS_LEFT = "reshuffle", "deal-what-is-left"
"""What may be done when the stock runs out."""


@dataclass(frozen=True, slots=True)
class Privilege(Frozen):
    """A hand that, in the favoured seat, beats all others of its own combination, and those of ``over``."""

    combination: int
    points: int
    over: frozenset[int] = frozenset()


class Disguise(Frozen):
    """Combinations that may pass for others; ``names`` are those for which they pass."""

    names: frozenset[int]

    def holds(self, state: State, seat: int, held: int, name: int) -> bool:
        """True if a seat that holds the combination ``held`` may pass for one that holds ``name`` now."""
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class SuitOrder(Frozen):
    """Combinations whose hands are compared by suit, before their points or after: the highest place wins."""

    combinations: frozenset[int]
    places: tuple[int, ...]
    before_points: bool


@dataclass(frozen=True, slots=True)
class RankOrder(Frozen):
    """Combinations whose hands are compared by ranks, before their points or after: the highest place wins.

    With ``kickers`` the cards that do not count for the combination are compared last.
    """

    combinations: frozenset[int]
    places: tuple[int, ...]
    before_points: bool
    kickers: bool


@dataclass(frozen=True, slots=True)
class Setting(Frozen):
    """What holds for the whole game, for every step to use.

    ``pack`` holds every card that the game has at any number of players, ``packs`` those of each number where they
    differ.  ``next_deal`` says by how many places the deal passes after a hand.
    """

    pack: tuple[Card, ...]
    ranking: Ranking
    step: int
    players: range
    stack: int
    money: str
    discards: str
    deals_from: str
    runs_out: str
    runs_out_ref: Ref
    privileges: tuple[Privilege, ...] = ()
    privilege_of: str = ""
    favour_leads: bool = False
    disguises: tuple[Disguise, ...] = ()
    suit_order: SuitOrder | None = None
    rank_order: RankOrder | None = None
    next_deal: int = 1
    pots: tuple[str, ...] = ()
    packs: Packs = field(default_factory=dict)
    ref: Ref = field(default_factory=lambda: Ref(NOWHERE, 0, ""))
    orders: Orders = field(default_factory=dict, compare=False, repr=False)

    def pack_of(self, seats: int) -> tuple[Card, ...]:
        """The pack for this number of players."""
        return self.packs.get(seats, self.pack)

    def seats_with(self, cards: Iterable[Card], least: int) -> int | None:
        """The fewest players, ``least`` or more, whose pack has all these cards; None if there are none."""
        several = frozenset(cards)
        numbers = (seats for seats in self.players if seats >= least)
        return next((seats for seats in numbers if several.issubset(self.pack_of(seats))), None)

    def in_turn(self, dealer: int, seats: int) -> tuple[int, ...]:
        """All seats from the eldest hand, who is next to the dealer in the direction of play."""
        return self.orders[seats][dealer]
