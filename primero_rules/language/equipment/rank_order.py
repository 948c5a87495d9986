"""``rank-order``: hands of the same combination are told apart by the ranks of their cards, apart from points.

``best-first`` lists all ranks of the pack, ``combinations`` are those concerned, and ``decides`` says whether the
ranks count before the points or only where points are equal.  The ranks of the cards that count are compared from
the best down; with ``kickers`` those of the other cards of the hand come after them.
"""

from collections.abc import Iterable
from dataclasses import dataclass

from primero_rules.base.cards import RANKS, Card
from primero_rules.base.frozen import Frozen
from primero_rules.base.spec import Spec
from primero_rules.game.ranking import Hand, HandValue
from primero_rules.game.setting import RankOrder
from primero_rules.language.combinations import COMBINATIONS
from primero_rules.language.declaration.types import EachOnce, Truth, words
from primero_rules.language.declaration.words import itself, keys, term
from primero_rules.language.equipment.suit_order import DECIDES, DECIDES_READ
from primero_rules.language.shapes import RANK

RankPlaces = tuple[int, ...]
"""Numbers by which two hands are compared, the first that differs deciding: the greater is the better."""

NO_RANKS: tuple[RankPlaces, RankPlaces] = ((), ())
"""The places of a hand whose ranks do not count, before its points and after them."""


def rank_places(order: RankOrder, held: HandValue, hand: Hand, sense: int) -> tuple[RankPlaces, RankPlaces]:
    """The places of a hand by its ranks, before its points and after them; of opposite sign if the lowest wins."""
    if held.combination not in order.combinations:
        return NO_RANKS
    places = _best_first(order, held.cards, sense)
    if order.kickers:
        places += _best_first(order, [card for card in hand if card not in held.cards], sense)
    return (places, ()) if order.before_points else ((), places)


def _best_first(order: RankOrder, cards: Iterable[Card], sense: int) -> RankPlaces:
    return tuple([sense * place for place in sorted([order.places[card >> 2] for card in cards], reverse=True)])


@dataclass(frozen=True)
class RanksInOrder(Frozen):
    """The ranks in order, and the hands that they tell apart."""

    best_first: tuple[int, ...] | None = term(
        EachOnce(RANK, twice="the rank '{}' is ranked twice"),
        "All ranks of the pack, the best first.",
        ["A", "K", "Q"],
    )
    combinations: frozenset[int] | None = term(COMBINATIONS, "The combinations whose hands it parts.", ["pair"])
    decides: bool | None = term(
        words(DECIDES, "place of the ranks", DECIDES_READ),
        "Whether the ranks count before the points or where they are equal.",
        "after-points",
        default="before-points",
    )
    kickers: bool | None = term(
        Truth(reads=("by the cards that do not count", "by nothing else")),
        "Whether the ranks of the cards that do not count are compared last.",
        example=True,
        default=False,
    )
    spec: Spec = itself()

    def order(self, pack: tuple[Card, ...]) -> RankOrder | None:
        """The order of ranks, None where a hole stands; Faults unless every rank of the pack stands in it."""
        if self.best_first is None or self.combinations is None:
            return None
        missing = sorted({card >> 2 for card in pack} - set(self.best_first))
        if missing:
            letters = ", ".join(RANKS[rank] for rank in missing)
            complaint = f"the pack has ranks that are not ordered: {letters}"
            raise self.spec.need("best-first").fault(complaint, "each rank of the pack once", code="missing-key")
        last = -len(RANKS)
        places = [-self.best_first.index(rank) if rank in self.best_first else last for rank in range(len(RANKS))]
        return RankOrder(self.combinations, tuple(places), bool(self.decides), bool(self.kickers))


RANK_ORDER = keys(
    "order of ranks",
    RanksInOrder,
    reads="{combinations} by rank {decides}, the best first {best-first}[, and then {kickers}]",
)
