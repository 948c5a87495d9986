"""Several conditions are told so that they can be understood in one way."""

from collections.abc import Iterator
from itertools import combinations, product
from typing import Any

import pytest

from primero_rules.language.english.clauses import clause

WORDS = ("a", "b", "c")


def saying(word: str, holds: bool) -> str:
    return word if holds else f"no {word}"


def pairs(conditions: list[Any]) -> Iterator[Any]:
    """All of two of these, and one of two."""
    for two in combinations(conditions, 2):
        yield list(two)
        yield {"any": list(two)}


def holds(condition: Any, true: frozenset[str]) -> bool:
    """What a condition comes to where some words are true."""
    if isinstance(condition, str):
        return condition in true
    if isinstance(condition, list):
        return all(holds(inner, true) for inner in condition)
    if "not" in condition:
        return not holds(condition["not"], true)
    return any(holds(inner, true) for inner in condition["any"])


def meaning(condition: Any) -> tuple[bool, ...]:
    """Whether a condition holds, for every way in which its words may be true."""
    worlds = product((False, True), repeat=len(WORDS))
    return tuple(
        holds(condition, frozenset(word for word, true in zip(WORDS, world, strict=True) if true))
        for world in worlds
    )


def test_no_two_conditions_that_differ_are_told_alike() -> None:
    """Whoever reads when he may pass knows which conditions go together."""
    alone: list[Any] = list(WORDS)
    two = [*alone, *pairs(alone)]
    four = [*two, *pairs(two)]
    meanings: dict[str, tuple[bool, ...]] = {}
    for condition in (*four, *pairs(four)):
        for asked in (condition, {"not": condition}):
            text = clause(asked, saying)
            assert meanings.setdefault(text, meaning(asked)) == meaning(asked), text
    assert len(meanings) > 1_000


@pytest.mark.parametrize(
    ("condition", "expected"),
    [
        (["a", "b", "c"], "a, b and c"),
        ({"any": ["a", "b"]}, "a or b"),
        (["a", {"any": ["b", "c"]}], "a, and either b or c"),
        ({"any": [["a", "b"], "c"]}, "a and b, or else c"),
        (["c", {"any": [["a", "b"], "c"]}], "c; and either a and b, or else c"),
        ({"not": ["a", "b"]}, "no a or no b"),
        ({"not": {"any": ["a", {"not": "b"}]}}, "no a and b"),
        (["a", ["b", "c"]], "a, b and c"),
        (["a", "a"], "a"),
        (["a", "left-out"], "a"),
    ],
)
def test_conditions_within_conditions(condition: Any, expected: str) -> None:
    """What holds together is told together, and of what does not hold each part is denied."""
    assert clause(condition, saying) == expected
