"""What makes cards a combination: how many, how their suits go together, how their ranks go together.

A shape is one relation of suits and one of ranks; ``finder`` finds the best set of cards in a hand that keeps
both.  "Best" is most points, as every witness counts them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from primero_rules.base.spec import Spec
from primero_rules.language.shapes import ranks, suits
from primero_rules.language.shapes.finder import Relation

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
OF_PARTS: Mapping[str, Callable[[Spec], Relation]] = {**RANKS_WITH_TERMS, "exactly": ranks.among}
"""The same words as they hold for a part of the cards."""


def read_ranks(
    spec: Spec | None, with_terms: Mapping[str, Callable[[Spec], Relation]] = RANKS_WITH_TERMS
) -> Relation:
    """A word for how ranks go together, ``{exactly: [...]}``, ``{among: [...]}``, or several that must all hold."""
    if spec is None:
        return ranks.any_ranks
    bare = spec.bare()
    if bare.node.kind == "list":
        return ranks.every([read_ranks(item, with_terms) for item in bare.items()])
    if bare.node.kind == "mapping":
        word, inner = bare.only(with_terms, "relation of ranks")
        return with_terms[word](inner)
    return RANKS[bare.word(RANKS, "relation of ranks")]


def read_suits(spec: Spec | None) -> Relation:
    """A word for how suits go together."""
    return SUITS["any"] if spec is None else SUITS[spec.word(SUITS, "relation of suits")]
