"""The nodes of a ruleset by their paths, and the declared term behind each node of a file."""

from collections.abc import Iterator

from primero_rules.base.evidence import within
from primero_rules.base.remembered import kept_with
from primero_rules.base.spec import Spec
from primero_rules.base.written_evidence import APPARATUS
from primero_rules.base.yaml_tree import Node, members
from primero_rules.language.declaration.types import ByName, Either, Entries, Keys, Term
from primero_rules.language.grammar import plain_type
from primero_rules.language.reconstruction import RECONSTRUCTION
from primero_rules.rules.readings import is_readings
from primero_rules.rules.ruleset import Ruleset


@kept_with
def nodes_by_path(rules: Ruleset) -> dict[str, Spec]:
    """The nodes that hold in a ruleset, by their paths in the file."""
    return {node.ref.path: node for node in rules.nodes()}


@kept_with
def terms_of_nodes(rules: Ruleset) -> dict[str, Term]:
    """The declared term of each node of the file, by the node's path, including readings that are not picked."""
    return _terms_in(rules.written)


def term_at(root: Node, path: str) -> Term | None:
    """The declared term of the node at a path of the tree of a file; None if no term is declared for it."""
    return _terms_in(root, path).get(path)


def _terms_in(root: Node, towards: str = "") -> dict[str, Term]:
    """The declared terms of the nodes of a tree by path: of all, or of those in which the node of a path stands."""
    terms: dict[str, Term] = {}
    _note_terms(Term(RECONSTRUCTION, "", None), root, terms, towards)
    return terms


def _replacements(node: Node) -> tuple[Node, ...]:
    """The nodes that take the place of a node: its readings, or the value that it wraps together with evidence."""
    if is_readings(node):
        return tuple(node.value["readings"].value.values())
    wrapping = node.kind == "mapping" and set(node.value) - set(APPARATUS) == {"is"}
    return (node.value["is"],) if wrapping else ()


def _note_terms(term: Term, node: Node, terms: dict[str, Term], towards: str) -> None:
    """Note the term of a node and of all in it, or of those in which the node at the path ``towards`` stands."""
    if towards and node.path and not within(towards, node.path):
        return
    terms[node.path] = term
    for inner_term, inner in _inner_terms(term, node):
        _note_terms(inner_term, inner, terms, towards)
    terms[node.path] = term  # one form of several is read from the same node


def _inner_terms(term: Term, node: Node) -> Iterator[tuple[Term, Node]]:
    """What stands directly in a node of a term, or in its place, each with its own term."""
    kind = plain_type(term.type)
    replacements = _replacements(node)
    if replacements:
        yield from ((term, inner) for inner in replacements)
        return
    form = kind.form(node) if isinstance(kind, Either) else None
    if form is not None:
        yield Term(form, "", None), node
    elif isinstance(kind, Entries):
        yield from ((Term(kind.of, "", None), item) for item in members(node))
    elif node.kind == "mapping" and isinstance(kind, ByName):
        yield from ((Term(kind.of, "", None), inner) for key, inner in node.value.items() if key not in APPARATUS)
    elif node.kind == "mapping" and isinstance(kind, Keys):
        yield from ((kind.terms[key], inner) for key, inner in node.value.items() if key in kind.terms)
