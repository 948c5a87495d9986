"""Pairs told together: each of some rulebooks against each of some others."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple


class Block(NamedTuple):
    """Rulebooks of which each on one side makes a pair with each on the other, by their ids."""

    left: tuple[str, ...]
    right: tuple[str, ...]


def blocks_of(pairs: Iterable[tuple[str, str]], order: Sequence[str]) -> tuple[Block, ...]:
    """Blocks that hold each of these pairs once: each time the largest around one rulebook of what is left over.

    Both sides of a block have the ``order`` of the ids, which names all of them, and the side with the first of
    them is the left one.
    """
    left_over = {frozenset(pair) for pair in pairs}
    blocks: list[Block] = []
    while left_over:
        block = max(
            (_around(name, left_over, order) for name in order), key=lambda each: len(each[0]) * len(each[1])
        )
        left_over -= {frozenset((left, right)) for left in block[0] for right in block[1]}
        blocks.append(Block(*sorted(block, key=lambda side: order.index(side[0]))))
    return tuple(blocks)


def _around(name: str, pairs: set[frozenset[str]], order: Sequence[str]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """All that make a pair with a rulebook, and all rulebooks that make a pair with each of these."""
    opposite = tuple(other for other in order if frozenset((name, other)) in pairs)
    beside = tuple(each for each in order if all(frozenset((each, other)) in pairs for other in opposite))
    return (beside, opposite) if opposite else ((), ())
