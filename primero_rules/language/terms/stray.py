"""Keys and names that mean nothing where they stand, found by the declaration of the words.

Words of a closed table (a step, an option, a condition) are left to those who compile them.
"""

from __future__ import annotations

from collections.abc import Iterator

from primero_rules.base.fault import Fault, nearest
from primero_rules.base.spec import APPARATUS
from primero_rules.base.yaml_tree import Node
from primero_rules.language.terms import NAMED
from primero_rules.language.terms.apparatus import FORM_NAMES
from primero_rules.language.terms.kind import Either, Entries, Named, Table, Terms, Type
from primero_rules.language.terms.names import Given, unknown_name

DENIALS = ("never", "omitted", "hole")


def strays(kind: Type, node: Node, given: Given) -> Iterator[Fault]:
    """A fault for every key below a node that its type does not know, and for every name that the file lacks."""
    kind = NAMED[kind.name] if isinstance(kind, Named) else kind
    if node.kind == "mapping":
        if "point" in node.value and "readings" in node.value:
            yield from _known(node, ("point", "readings", *APPARATUS), FORM_NAMES["point"])
            yield from strays(Table(kind), node.value["readings"], given)
            return
        if any(tag in node.value for tag in DENIALS):
            return
        if "value" in node.value and not isinstance(kind, Terms | Table):
            yield from _known(node, ("value", *APPARATUS), FORM_NAMES["value"])
            yield from strays(kind, node.value["value"], given)
            return
    yield from _within(kind, node, given)


def _within(kind: Type, node: Node, given: Given) -> Iterator[Fault]:
    """The same for a node that is not wrapped in anything."""
    if isinstance(kind, Either):
        form = _form(kind, node)
        if form is not None:
            yield from strays(form, node, given)
    elif isinstance(kind, Entries | Table):
        single = isinstance(kind, Entries) and node.kind != "list"
        evidence = APPARATUS if isinstance(kind, Table) and kind.evidence else ()
        for item in (node,) if single else _inner(node, evidence):
            yield from strays(kind.of, item, given)
    elif isinstance(kind, Terms) and node.kind == "mapping":
        yield from _in_terms(kind, node, given)
    else:
        yield from unknown_name(kind, node, given)


def _in_terms(kind: Terms, node: Node, given: Given) -> Iterator[Fault]:
    if not kind.one:
        yield from _known(node, (*kind.terms, *(APPARATUS if kind.evidence else ())), kind.called)
    for key, inner in node.value.items():
        if key in kind.terms:
            yield from strays(kind.terms[key].type, inner, given)


def _inner(node: Node, without: tuple[str, ...]) -> tuple[Node, ...]:
    if node.kind == "mapping":
        return tuple(inner for key, inner in node.value.items() if key not in without)
    return node.value if node.kind == "list" else ()


def _form(kind: Either, node: Node) -> Type | None:
    """The type for the form in which this node is written."""
    if node.kind == "list":
        return kind.entries
    if node.kind == "mapping":
        return kind.tagged if kind.tag and kind.tag in node.value else kind.mapping
    return kind.text if node.kind == "text" else None


def _known(node: Node, allowed: tuple[str, ...], where: str) -> Iterator[Fault]:
    for key in node.value:
        if key not in allowed:
            yield unknown_key(node, key, allowed, where)


def unknown_key(node: Node, key: str, allowed: tuple[str, ...], where: str) -> Fault:
    """The fault of a key that is not known here; the list of what is known leaves out the apparatus."""
    shown = [one for one in allowed if one not in APPARATUS] or allowed
    return Fault(
        node.keys[key], f"unknown key {key!r} in the {where}", f"one of {', '.join(shown)}", nearest(key, allowed)
    )
