"""The nodes of a ruleset by their paths, and the declared term behind each node of a file."""

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
    return terms_in(rules.written)


def terms_in(root: Node) -> dict[str, Term]:
    """The declared term of each node of the tree of a file, by the node's path."""
    terms: dict[str, Term] = {}
    _note_terms(Term(RECONSTRUCTION, "", None), root, terms)
    return terms


def _replacements(node: Node) -> tuple[Node, ...]:
    """The nodes that take the place of a node: its readings, or the value that it wraps together with evidence."""
    if is_readings(node):
        return tuple(node.value["readings"].value.values())
    wrapping = node.kind == "mapping" and set(node.value) - set(APPARATUS) == {"is"}
    return (node.value["is"],) if wrapping else ()


def _note_terms(term: Term, node: Node, terms: dict[str, Term]) -> None:
    kind = plain_type(term.type)
    terms[node.path] = term
    replacements = _replacements(node)
    if replacements:
        for inner in replacements:
            _note_terms(term, inner, terms)
        return
    form = kind.form(node) if isinstance(kind, Either) else None
    if form is not None:
        _note_terms(Term(form, "", None), node, terms)
        terms[node.path] = term
    elif isinstance(kind, Entries):
        for item in members(node):
            _note_terms(Term(kind.of, "", None), item, terms)
        terms[node.path] = term
    elif node.kind == "mapping" and isinstance(kind, Keys | ByName):
        for key, inner in node.value.items():
            if isinstance(kind, ByName) and key not in APPARATUS:
                _note_terms(Term(kind.of, "", None), inner, terms)
            elif isinstance(kind, Keys) and key in kind.terms:
                _note_terms(kind.terms[key], inner, terms)
