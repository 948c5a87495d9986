"""How the ranks of some cards may go together."""

from __future__ import annotations

from collections.abc import Callable

from primero_rules.base.cards import RANKS, Card
from primero_rules.base.spec import Spec


def any_ranks(_cards: tuple[Card, ...]) -> bool:
    """Any ranks at all."""
    return True


def same_rank(cards: tuple[Card, ...]) -> bool:
    """All of one rank."""
    first = cards[0] >> 2
    return all(one >> 2 == first for one in cards)


def all_different(cards: tuple[Card, ...]) -> bool:
    """No two of one rank."""
    return len({one >> 2 for one in cards}) == len(cards)


def read_rank_list(spec: Spec) -> list[int]:
    """A list of ranks as indices."""
    found = []
    for item in spec.items():
        word = item.text()
        item.known(word, RANKS, "rank")
        found.append(RANKS.index(word))
    return found


def exactly(spec: Spec) -> Callable[[tuple[Card, ...]], bool]:
    """These ranks, each as often as it is listed."""
    wanted = sorted(read_rank_list(spec))
    return lambda cards: sorted(one >> 2 for one in cards) == wanted


def among(spec: Spec) -> Callable[[tuple[Card, ...]], bool]:
    """No rank that is not listed."""
    allowed = frozenset(read_rank_list(spec))
    return lambda cards: all(one >> 2 in allowed for one in cards)


def every(relations: list[Callable[[tuple[Card, ...]], bool]]) -> Callable[[tuple[Card, ...]], bool]:
    """All that these relations ask."""
    return lambda cards: all(holds(cards) for holds in relations)
