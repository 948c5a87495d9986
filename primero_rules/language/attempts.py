"""A hand on the way to a combination: some of its cards already go together as the combination asks."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from primero_rules.base.cards import Card
from primero_rules.base.spec import Spec
from primero_rules.game.ranking import Ranking, all_known
from primero_rules.language.combinations import read_combination_index

MOST_HANDS = 10_000
"""How many hands are remembered: the same one is asked about whenever its seat has a choice."""

Find = Callable[[tuple[Card, ...]], tuple[Card, ...] | None]


def read_attempt(spec: Spec, ranking: Ranking) -> Find:
    """``{towards: NAME, cards: N}``: finds N cards that go together as NAME asks, CardsUnknown among blanks."""
    index = read_combination_index(spec.need("towards"), ranking)
    count = spec.need("cards").integer(1)
    part = ranking.combinations[index].part
    return lru_cache(maxsize=MOST_HANDS)(lambda hand: part(all_known(hand), count))
