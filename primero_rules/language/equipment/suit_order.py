"""``suit-order``: hands of the same combination are told apart by their suits.

``best-first`` lists all suits of the pack, ``combinations`` are those concerned, and ``decides`` says whether the
suit counts before the points or only where points are equal.  The suit of a hand is the best among the cards that
count.
One witness has it as a variant; card games at large rank suits in this way.
"""

from dataclasses import dataclass

from primero_rules.base.cards import SUITS, Card
from primero_rules.base.frozen import Frozen
from primero_rules.base.spec import Spec
from primero_rules.game.ranking import HandValue
from primero_rules.game.setting import SuitOrder
from primero_rules.language.combinations import COMBINATIONS
from primero_rules.language.declaration.types import EachOnce, words
from primero_rules.language.declaration.words import itself, keys, term
from primero_rules.language.shapes import SUIT

DECIDES = {"before-points": True, "after-points": False}
"""Whether suits, or ranks, count before the points."""

DECIDES_READ = {"before-points": "before their points", "after-points": "where their points are equal"}

NO_SUITS = (0, 0)
"""The places of a hand whose suit does not count, before its points and after them."""


def suit_places(order: SuitOrder, held: HandValue) -> tuple[int, int]:
    """The places of a hand by its suit, before its points and after them: the greater is the better."""
    if held.combination not in order.combinations:
        return NO_SUITS
    place = max([order.places[card & 3] for card in held.cards])
    return (place, 0) if order.before_points else (0, place)


@dataclass(frozen=True)
class SuitsInOrder(Frozen):
    """The suits in order, and the hands that they tell apart."""

    best_first: tuple[int, ...] | None = term(
        EachOnce(SUIT, twice="the suit '{}' is ranked twice"), "All suits of the pack, the best first.", ["h", "s"]
    )
    combinations: frozenset[int] | None = term(COMBINATIONS, "The combinations whose hands it parts.", ["pair"])
    decides: bool | None = term(
        words(DECIDES, "place of the suits", DECIDES_READ),
        "Whether the suit counts before the points or where they are equal.",
        "before-points",
    )
    spec: Spec = itself()

    def order(self, pack: tuple[Card, ...]) -> SuitOrder | None:
        """The order of suits, None where a hole stands; Faults unless every suit of the pack stands in it."""
        if self.best_first is None or self.combinations is None:
            return None
        missing = sorted({card & 3 for card in pack} - set(self.best_first))
        if missing:
            letters = ", ".join(SUITS[suit] for suit in missing)
            complaint = f"the pack has suits that are not ranked: {letters}"
            raise self.spec.need("best-first").fault(complaint, "each suit of the pack once", code="missing-key")
        places = [-self.best_first.index(suit) if suit in self.best_first else 0 for suit in range(len(SUITS))]
        return SuitOrder(self.combinations, tuple(places), bool(self.decides))


SUIT_ORDER = keys(
    "order of suits", SuitsInOrder, reads="{combinations} by suit {decides}, the best first {best-first}"
)
