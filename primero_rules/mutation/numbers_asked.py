"""The numbers in the condition of a situation, such as that of the cards in a hand."""

from collections.abc import Iterator, Mapping
from typing import Any

from primero_rules.base.yaml_tree import plain
from primero_rules.situations.situation import Situation

MOST_NUMBER_ASKED = 12
"""Larger numbers are left out."""


def numbers_asked(situation: Situation) -> list[int]:
    """The numbers that a situation asks for, each once, in the order in which they stand."""
    numbers: dict[int, None] = {}
    for value in _values(plain(situation.until.node)):
        for part in str(value).split(".."):
            if part.isdigit() and 0 < int(part) <= MOST_NUMBER_ASKED:
                numbers[int(part)] = None
    return list(numbers)


def _values(data: Any) -> Iterator[Any]:
    if isinstance(data, Mapping):
        for inner in data.values():
            yield from _values(inner)
    elif isinstance(data, list):
        for inner in data:
            yield from _values(inner)
    else:
        yield data
