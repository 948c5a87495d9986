"""Where a rule or a value may stand in a file of rules, by the declaration of the language."""

from collections.abc import Callable, Iterator
from typing import Any

from primero_rules.base.spec import is_hole, nothing_in
from primero_rules.base.written_evidence import APPARATUS
from primero_rules.base.yaml_tree import Node
from primero_rules.language.declaration.types import ByName, Either, Entries, Keys, Text, TextOrNumber, Type
from primero_rules.language.grammar import plain_type
from primero_rules.language.reconstruction import RECONSTRUCTION
from primero_rules.mutation.change import PathOfKeys
from primero_rules.rules.readings import is_readings


def places(root: Node) -> list[PathOfKeys]:
    """Every place of a file, written or not, where the declaration of the language has a rule or a value."""
    return list(dict.fromkeys(_in_type(RECONSTRUCTION, root, ())))


def _in_type(kind: Type, node: Node, at: PathOfKeys) -> Iterator[PathOfKeys]:
    if node.kind == "mapping" and is_readings(node):
        yield from _in_names(ByName(kind), node.value["readings"], (*at, "readings"))
        return
    if nothing_in(node) or is_hole(node):
        return
    kind = plain_type(kind)
    if node.kind == "mapping" and "is" in node.value and not isinstance(kind, Keys | ByName):
        node, at = node.value["is"], (*at, "is")
    if isinstance(kind, Either) and (form := kind.form(node)) is not None:
        yield from _in_type(form, node, at)
    for of, of_node, within in WITHIN:
        if isinstance(kind, of) and node.kind == of_node:
            yield from within(kind, node, at)


def _in_keys(kind: Keys, node: Node, at: PathOfKeys) -> Iterator[PathOfKeys]:
    for key, term in kind.terms.items():
        if key in APPARATUS:
            continue
        is_text = isinstance(plain_type(term.type), Text | TextOrNumber)
        if not is_text and (key in node.value or not kind.single):
            yield (*at, key)
        if key in node.value:
            yield from _in_type(term.type, node.value[key], (*at, key))


def _in_names(kind: ByName, node: Node, at: PathOfKeys) -> Iterator[PathOfKeys]:
    for name, inner in node.value.items():
        yield (*at, name)
        yield from _in_type(kind.of, inner, (*at, name))


def _in_entries(kind: Entries, node: Node, at: PathOfKeys) -> Iterator[PathOfKeys]:
    for number, item in enumerate(node.value):
        yield (*at, number)
        yield from _in_type(kind.of, item, (*at, number))


WITHIN: tuple[tuple[type, str, Callable[[Any, Node, PathOfKeys], Iterator[PathOfKeys]]], ...] = (
    (Keys, "mapping", _in_keys),
    (ByName, "mapping", _in_names),
    (Entries, "list", _in_entries),
)
"""The types that hold others, the kind of node for each, and the function for the places in it."""
