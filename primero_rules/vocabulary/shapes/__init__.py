"""What makes cards a combination: how many, how their suits go together, how their ranks go together.

A shape is one relation of suits and one of ranks, and ``read_combination`` finds the best set of cards in a
hand that keeps both.  "Best" is most points, as every witness counts them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import combinations

from primero_rules.ground.cards import Card
from primero_rules.model.spec import Spec
from primero_rules.vocabulary.shapes import ranks, suits

Relation = Callable[[tuple[Card, ...]], bool]
Made = tuple[int, tuple[Card, ...]] | None

SUITS: Mapping[str, Relation] = {
    "any": suits.any_suits,
    "same": suits.same_suit,
    "different": suits.all_different,
}
RANKS: Mapping[str, Relation] = {
    "any": ranks.any_ranks,
    "same": ranks.same_rank,
    "different": ranks.all_different,
}
RANKS_WITH_TERMS: Mapping[str, Callable[[Spec], Relation]] = {"exactly": ranks.exactly, "among": ranks.among}


def read_ranks(spec: Spec | None) -> Relation:
    """A word for how ranks go together, or ``{exactly: [...]}`` or ``{among: [...]}``."""
    if spec is None:
        return ranks.any_ranks
    if spec.bare().node.kind == "mapping":
        word, inner = spec.bare().only(RANKS_WITH_TERMS, "relation of ranks")
        return RANKS_WITH_TERMS[word](inner)
    return RANKS[spec.word(RANKS, "relation of ranks")]


def read_suits(spec: Spec | None) -> Relation:
    """A word for how suits go together."""
    return SUITS["any"] if spec is None else SUITS[spec.word(SUITS, "relation of suits")]


def best_set(
    least: int, most: int, keeps: tuple[Relation, ...], values: tuple[int, ...], points: frozenset[int] | None
) -> Callable[[tuple[Card, ...]], Made]:
    """A finder of the set with most points, of ``least`` to ``most`` cards, that keeps every relation.

    Among sets of equal points the first in pack order is taken, so that the answer never depends on luck.
    """

    def find(hand: tuple[Card, ...]) -> Made:
        best: Made = None
        for count in range(min(most, len(hand)), least - 1, -1):
            for chosen in combinations(hand, count):
                if all(keep(chosen) for keep in keeps):
                    total = sum(values[one] for one in chosen)
                    if (points is None or total in points) and (best is None or total > best[0]):
                        best = total, chosen
        return best

    return find
