"""``suit-order``: hands of the same combination are told apart by their suits.

``best-first`` lists all suits of the pack, ``combinations`` are those concerned, and ``decides`` says whether the
suit counts before the points or only where points are equal.  The suit of a hand is the best among the cards that
count.
One witness has it as a variant; card games at large rank suits in this way.
"""

from __future__ import annotations

from primero_rules.base.cards import SUITS, Card
from primero_rules.base.spec import Spec
from primero_rules.game.ranking import HandValue, Ranking
from primero_rules.game.setting import SuitOrder
from primero_rules.language.combinations import read_combinations

BEFORE_POINTS, AFTER_POINTS = DECIDES = ("before-points", "after-points")
DECIDES_READ = {BEFORE_POINTS: "before their points", AFTER_POINTS: "where their points are equal"}

NO_SUITS = (0, 0)
"""The places of a hand whose suit does not count, before its points and after them."""


def suit_places(order: SuitOrder, held: HandValue) -> tuple[int, int]:
    """The places of a hand by its suit, before its points and after them: the greater is the better."""
    if held.combination not in order.combinations:
        return NO_SUITS
    place = max([order.places[card & 3] for card in held.cards])
    return (place, 0) if order.before_points else (0, place)


def read_suit_order(spec: Spec | None, ranking: Ranking, pack: tuple[Card, ...]) -> SuitOrder | None:
    """The order of suits, if there is one; every suit of the pack has to stand in it once."""
    if spec is None:
        return None
    best_first = spec.need("best-first")
    named: list[int] = []
    for item in best_first.items():
        suit = SUITS.index(item.word(SUITS, "suit letter"))
        if suit in named:
            raise item.fault(f"the suit {item.text()!r} is ranked twice", "each suit of the pack once")
        named.append(suit)
    missing = sorted({card & 3 for card in pack} - set(named))
    if missing:
        letters = ", ".join(SUITS[suit] for suit in missing)
        raise best_first.fault(f"the pack has suits that are not ranked: {letters}", "each suit of the pack once")
    places = tuple(-named.index(suit) if suit in named else 0 for suit in range(len(SUITS)))
    decides = spec.need("decides").word(DECIDES, "place of the suits")
    return SuitOrder(read_combinations(spec.need("combinations"), ranking), places, decides == BEFORE_POINTS)
