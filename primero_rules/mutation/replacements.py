"""Which other words and numbers might stand where one does."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Any

from primero_rules.base.yaml_tree import Node
from primero_rules.language.terms.kind import Names, Share, Text, Truth, Type, Whole, Words
from primero_rules.language.terms.names import Given
from primero_rules.language.terms.place import COMBINATION, STEP_NAME
from primero_rules.mutation.change import like, words_like


def _word(kind: Words | Names, node: Node, given: Given) -> list[Node]:
    known = given.combinations if kind == COMBINATION else kind.words
    more = given.roles if isinstance(kind, Names) and kind != COMBINATION else ()
    return words_like(node, (one for one in (*known, *more) if one != str(node.value)))


def _text(kind: Text, node: Node, given: Given) -> list[Node]:
    return words_like(node, (one for one in given.steps if one != node.value)) if kind == STEP_NAME else []


def _whole(kind: Whole, node: Node, _given: Given) -> list[Node]:
    near = (node.value + 1, node.value - 1)
    return [like(node, "integer", one) for one in near if one >= (kind.least or 0)]


def _share(_kind: Share, node: Node, _given: Given) -> list[Node]:
    return words_like(node, [str(Fraction(str(node.value)) / 2)])


def _truth(_kind: Truth, node: Node, _given: Given) -> list[Node]:
    return [like(node, "truth", not node.value)]


OTHERS: Mapping[type, Callable[[Any, Node, Given], list[Node]]] = {
    Words: _word,
    Names: _word,
    Text: _text,
    Whole: _whole,
    Share: _share,
    Truth: _truth,
}


def others(kind: Type, node: Node, given: Given) -> list[Node]:
    """What else might stand where a single word or number does; nothing if the type is none of those."""
    of_kind = OTHERS.get(type(kind))
    return of_kind(kind, node, given) if of_kind is not None else []
