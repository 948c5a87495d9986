"""``rank-order``: hands of the same combination are told apart by the ranks of their cards, apart from points.

``best-first`` lists all ranks of the pack, ``combinations`` are those concerned, and ``decides`` says whether the
ranks count before the points or only where points are equal.  The ranks of the cards that count are compared from
the best down; with ``kickers`` those of the other cards of the hand come after them.
"""

from __future__ import annotations

from collections.abc import Iterable

from primero_rules.base.cards import RANKS, Card
from primero_rules.base.spec import Spec
from primero_rules.game.ranking import Hand, HandValue, Ranking
from primero_rules.game.setting import RankOrder
from primero_rules.language.combinations import read_combinations
from primero_rules.language.suit_order import BEFORE_POINTS, DECIDES

Places = tuple[int, ...]
"""Numbers by which two hands are compared, the first that differs deciding: the greater is the better."""

NO_RANKS: tuple[Places, Places] = ((), ())
"""The places of a hand whose ranks do not count, before its points and after them."""


def rank_places(order: RankOrder, held: HandValue, hand: Hand, sense: int) -> tuple[Places, Places]:
    """The places of a hand by its ranks, before its points and after them; of opposite sign if the lowest wins."""
    if held.combination not in order.combinations:
        return NO_RANKS
    places = _best_first(order, held.cards, sense)
    if order.kickers:
        places += _best_first(order, [card for card in hand if card not in held.cards], sense)
    return (places, ()) if order.before_points else ((), places)


def _best_first(order: RankOrder, cards: Iterable[Card], sense: int) -> Places:
    return tuple([sense * place for place in sorted([order.places[card >> 2] for card in cards], reverse=True)])


def read_rank_order(spec: Spec | None, ranking: Ranking, pack: tuple[Card, ...]) -> RankOrder | None:
    """The order of ranks, if there is one; every rank of the pack has to stand in it once."""
    if spec is None:
        return None
    best_first = spec.need("best-first")
    named: list[int] = []
    for item in best_first.items():
        rank = RANKS.index(item.word(RANKS, "rank"))
        if rank in named:
            raise item.fault(f"the rank {item.text()!r} is ranked twice", "each rank of the pack once")
        named.append(rank)
    missing = sorted({card >> 2 for card in pack} - set(named))
    if missing:
        letters = ", ".join(RANKS[rank] for rank in missing)
        raise best_first.fault(f"the pack has ranks that are not ordered: {letters}", "each rank of the pack once")
    places = tuple(-named.index(rank) if rank in named else -len(RANKS) for rank in range(len(RANKS)))
    stated = spec.get("decides")
    decides = stated.word(DECIDES, "place of the ranks") if stated else BEFORE_POINTS
    kickers = spec.get("kickers")
    return RankOrder(
        read_combinations(spec.need("combinations"), ranking),
        places,
        decides == BEFORE_POINTS,
        kickers is not None and kickers.truth(),
    )
