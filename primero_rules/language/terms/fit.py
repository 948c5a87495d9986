"""Whether a tree is written as the declaration asks: the quick answer, for files with which nothing is wrong.

It says no more than yes or no.  The schema, written from the same declaration, answers alike (a test holds the
two together) and says what is wrong.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

from primero_rules.base.yaml_tree import Node
from primero_rules.language.terms import NAMED
from primero_rules.language.terms.apparatus import EVIDENCE, FORMS
from primero_rules.language.terms.kind import (
    Anything,
    Either,
    Entries,
    Label,
    Named,
    Names,
    Share,
    Table,
    Term,
    Terms,
    Text,
    Truth,
    Type,
    Whole,
    Words,
)

SHARE = re.compile("(0|1|[0-9]{1,4}/[1-9][0-9]{0,3})")

Wrapped: TypeAlias = bool
WRAPPED: Wrapped = True


def fits(kind: Type, node: Node, *, wrapped: bool) -> bool:
    """True if a node may stand where this type is asked for; ``wrapped`` if evidence may stand around it."""
    kind = NAMED[kind.name] if isinstance(kind, Named) else kind
    if wrapped and node.kind == "mapping" and not isinstance(kind, Text | Label):
        for tag, keys in FORMS.items():
            if tag in node.value and (tag != "value" or not isinstance(kind, Terms | Table)):
                return _in_form(tag, keys, kind, node)
    return BARE[type(kind)](kind, node, wrapped)


def _in_form(tag: str, keys: Mapping[str, Term], kind: Type, node: Node) -> bool:
    if not _keys_fit(keys, node, evidence=True, wrapped=False) or any(key not in node.value for key in keys):
        return False
    if tag == "value":
        return BARE[type(kind)](kind, node.value["value"], WRAPPED)
    readings = node.value.get("readings")
    return tag != "point" or (readings is not None and _table(Table(kind), readings, WRAPPED))


def _keys_fit(terms: Mapping[str, Term], node: Node, *, evidence: bool, wrapped: Wrapped) -> bool:
    for key, inner in node.value.items():
        if key in terms:
            if not fits(terms[key].type, inner, wrapped=wrapped):
                return False
        elif not (evidence and key in EVIDENCE and fits(EVIDENCE[key].type, inner, wrapped=False)):
            return False
    return True


def _terms(kind: Terms, node: Node, wrapped: Wrapped) -> bool:
    if node.kind != "mapping" or (kind.one and not node.value):
        return False
    if any(term.needed and key not in node.value for key, term in kind.terms.items()):
        return False
    return _keys_fit(kind.terms, node, evidence=kind.evidence, wrapped=wrapped)


def _table(kind: Table, node: Node, wrapped: Wrapped) -> bool:
    if node.kind != "mapping" or not node.value:
        return False
    for key, inner in node.value.items():
        if kind.evidence and key in EVIDENCE:
            if not fits(EVIDENCE[key].type, inner, wrapped=False):
                return False
        elif not fits(kind.of, inner, wrapped=wrapped):
            return False
    return True


def _entries(kind: Entries, node: Node, wrapped: Wrapped) -> bool:
    if node.kind == "list":
        return len(node.value) >= kind.least and all(fits(kind.of, item, wrapped=wrapped) for item in node.value)
    of = NAMED[kind.of.name] if isinstance(kind.of, Named) else kind.of
    return kind.alone and BARE[type(of)](of, node, wrapped)


def _either(kind: Either, node: Node, wrapped: Wrapped) -> bool:
    if node.kind == "nothing":
        return kind.nothing
    form = {"integer": kind.number, "list": kind.entries, "mapping": kind.mapping, "text": kind.text}.get(node.kind)
    if node.kind == "mapping" and kind.tag and kind.tag in node.value:
        form = kind.tagged
    return form is not None and BARE[type(form)](form, node, wrapped)


def _share(_kind: Share, node: Node, _wrapped: Wrapped) -> bool:
    if node.kind == "integer":
        return node.value in (0, 1)
    return node.kind == "text" and SHARE.fullmatch(node.value) is not None


def _whole(kind: Whole, node: Node, _wrapped: Wrapped) -> bool:
    return node.kind == "integer" and (kind.least is None or node.value >= kind.least)


def _word(kind: Words, node: Node, _wrapped: Wrapped) -> bool:
    return node.kind in ("text", "integer") and str(node.value) in kind.words


BARE: Mapping[type, Callable[[Any, Node, Wrapped], bool]] = {
    Text: lambda _kind, node, _wrapped: node.kind == "text",
    Names: lambda _kind, node, _wrapped: node.kind == "text",
    Label: lambda _kind, node, _wrapped: node.kind in ("text", "integer"),
    Anything: lambda _kind, _node, _wrapped: True,
    Truth: lambda kind, node, _wrapped: node.kind == "truth" and kind.only in (None, node.value),
    Share: _share,
    Whole: _whole,
    Words: _word,
    Entries: _entries,
    Table: _table,
    Terms: _terms,
    Either: _either,
}
