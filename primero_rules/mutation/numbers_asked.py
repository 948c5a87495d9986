"""The numbers in the condition of a situation, such as that of the cards in a hand."""

from primero_rules.base.yaml_tree import NESTED, all_nodes
from primero_rules.situations.asked.situation import Situation

MOST_NUMBER_ASKED = 12
"""Larger numbers are left out."""


def numbers_asked(situation: Situation) -> list[int]:
    """The numbers that a situation asks for, each once, in the order in which they stand."""
    numbers: dict[int, None] = {}
    values = (node.value for node in all_nodes(situation.until.node) if node.kind not in NESTED)
    for value in values:
        for part in str(value).split(".."):
            if part.isdigit() and 0 < int(part) <= MOST_NUMBER_ASKED:
                numbers[int(part)] = None
    return list(numbers)
