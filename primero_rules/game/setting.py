"""What holds for a whole game: the pack, the ranking, which way the turn goes, the chips, the stock's end."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache

from primero_rules.base.cards import Card
from primero_rules.base.evidence import Ref
from primero_rules.base.source_file import NOWHERE
from primero_rules.game.ranking import Ranking


@lru_cache(maxsize=256)
def round_from(first: int, step: int, seats: int) -> tuple[int, ...]:
    """All seats in the order of play, beginning with ``first``."""
    return tuple((first + step * index) % seats for index in range(seats))


@dataclass(frozen=True, slots=True)
class Privilege:
    """A hand that, in the favoured seat, beats all others of its own combination."""

    combination: int
    points: int


@dataclass(frozen=True, slots=True)
class SuitOrder:
    """Combinations whose hands are told apart by suit: the place of each suit, the better the higher, and when."""

    combinations: frozenset[int]
    places: tuple[int, ...]
    before_points: bool


@dataclass(frozen=True, slots=True)
class Setting:
    """Terms that every step may ask for."""

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
    suit_order: SuitOrder | None = None
    ref: Ref = field(default_factory=lambda: Ref(NOWHERE, 0, ""))

    def in_turn(self, dealer: int, seats: int) -> tuple[int, ...]:
        """All seats from the eldest hand, who is next to the dealer in the direction of play."""
        return round_from((dealer + self.step) % seats, self.step, seats)
