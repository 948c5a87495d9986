"""The words and numbers that may replace a single word or number."""

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Any

from primero_rules.base.yaml_tree import Node
from primero_rules.language.declaration.given_names import GivenNames
from primero_rules.language.declaration.types import Names, Share, Truth, Type, Whole, Words
from primero_rules.mutation.change import like, words_like


def _word(kind: Words | Names, node: Node, given: GivenNames) -> list[Node]:
    known, more = kind.words, given.of(kind.given) if isinstance(kind, Names) else ()
    return words_like(node, (word for word in (*known, *more) if word != str(node.value)))


def _whole(kind: Whole, node: Node, _given: GivenNames) -> list[Node]:
    near = (node.value + 1, node.value - 1)
    return [like(node, "integer", number) for number in near if number >= (kind.least or 0)]


def _share(_kind: Share, node: Node, _given: GivenNames) -> list[Node]:
    return words_like(node, [str(Fraction(str(node.value)) / 2)])


def _truth(_kind: Truth, node: Node, _given: GivenNames) -> list[Node]:
    return [like(node, "truth", not node.value)]


REPLACEMENTS_BY_TYPE: Mapping[type, Callable[[Any, Node, GivenNames], list[Node]]] = {
    Words: _word,
    Names: _word,
    Whole: _whole,
    Share: _share,
    Truth: _truth,
}


def others(kind: Type, node: Node, given: GivenNames) -> list[Node]:
    """The nodes that may replace a single word or number; none if the type is neither."""
    of_kind = REPLACEMENTS_BY_TYPE.get(type(kind))
    return of_kind(kind, node, given) if of_kind is not None else []
