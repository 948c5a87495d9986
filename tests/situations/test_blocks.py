"""Pairs that are told together are all of them, each once, and no others."""

from itertools import combinations

from hypothesis import given
from hypothesis import strategies as st

from primero_rules.situations.partings.blocks import Block, blocks_of

ORDER = ("one", "two", "three", "four", "five")


def test_each_of_some_against_each_of_others_is_one_block() -> None:
    """Three games in which a pass costs cards, against two in which it costs nothing."""
    pairs = [(left, right) for left in ("one", "two", "four") for right in ("three", "five")]
    assert blocks_of(pairs, ORDER) == (Block(("one", "two", "four"), ("three", "five")),)


def test_the_largest_block_is_told_first_and_what_is_left_over_after_it() -> None:
    """Two games differ from three others, and two of these from each other."""
    pairs = [(left, right) for left in ("four", "five") for right in ("one", "two", "three")]
    assert blocks_of([("two", "three"), *pairs], ORDER) == (
        Block(("one", "two", "three"), ("four", "five")),
        Block(("two",), ("three",)),
    )


@given(st.sets(st.sampled_from(list(combinations(ORDER, 2)))))
def test_every_pair_is_in_one_block(pairs: set[tuple[str, str]]) -> None:
    """Whoever reads the blocks reads just these pairs, none twice."""
    read = [
        frozenset((left, right))
        for block in blocks_of(pairs, ORDER)
        for left in block.left
        for right in block.right
    ]
    assert len(read) == len(pairs)
    assert {*read} == {frozenset(pair) for pair in pairs}
