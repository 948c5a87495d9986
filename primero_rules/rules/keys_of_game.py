"""The keys of a game under which there is a rule: what may arise in it, and what is known to arise."""

from collections.abc import Iterable, Iterator
from functools import cache

from primero_rules.base.remembered import kept_with
from primero_rules.base.spec import Spec, is_hole, nothing_in
from primero_rules.base.yaml_tree import Node, members
from primero_rules.language.declaration.types import ByName
from primero_rules.language.grammar import plain_type
from primero_rules.language.keys_and_paths import types_under_keys
from primero_rules.rules.ruleset import Ruleset
from primero_rules.rules.terms_of_nodes import term_at


def is_in_play(spec: Spec) -> bool:
    """True for a node that is a rule, and neither a denial nor a question."""
    return not nothing_in(spec.node) and not spec.node.path.startswith("questions")


@kept_with
def keys_in(rules: Ruleset) -> frozenset[str]:
    """The keys of a game under which there is a rule, each also as ``key=value`` for every word under it."""
    return keys_among(rules.nodes(), rules.written)


@kept_with
def keys_in_phase(rules: Ruleset, phase: str) -> frozenset[str]:
    """The keys of a game under which there is a rule in the steps of one phase, and each as ``key=value``."""
    nodes = tuple(rules.nodes())
    steps = [f"{spec.node.path}/" for spec in nodes if spec.apparatus("phase") == phase and is_in_play(spec)]
    return keys_among((spec for spec in nodes if f"{spec.node.path}/".startswith(tuple(steps))), rules.written)


def keys_among(nodes: Iterable[Spec], root: Node) -> frozenset[str]:
    """The keys of these nodes of a file under which there is a rule and no hole, each also as ``key=value``.

    Among them are the names that the file gives, for its own questions, but none that is a key of the language: an
    amount called ``exchange`` exchanges no cards.
    """
    keys: set[str] = set()
    for spec in nodes:
        if is_in_play(spec):
            keys.update(_names(spec.node) if _is_table_with_names_like_keys(spec.node, root) else _keys(spec.node))
    return frozenset(keys)


def _is_table_with_names_like_keys(node: Node, root: Node) -> bool:
    """True for a table of names of the file's own choice among which is a key of the language.

    The declared term, which takes long to find, is asked for only where the node may be one.
    """
    above, _, key = node.path.rpartition("/")
    may_be_table = node.kind == "mapping" and (key in _keys_of_tables() or above.endswith("/readings"))
    if not may_be_table or "is" in node.value or types_under_keys().keys().isdisjoint(node.value):
        return False
    term = term_at(root, node.path)
    return term is not None and isinstance(plain_type(term.type), ByName)


@cache
def _keys_of_tables() -> frozenset[str]:
    """The keys of the language under which a table of names may stand."""
    return frozenset(
        key
        for key, types in types_under_keys().items()
        if any(isinstance(plain_type(kind), ByName) for kind in types)
    )


def _names(table: Node) -> Iterator[str]:
    """The names in a table that are no keys of the language."""
    return (name for name in _keys(table) if name.partition("=")[0] not in types_under_keys())


def _keys(node: Node) -> Iterator[str]:
    for key, inner in node.value.items() if node.kind == "mapping" else ():
        if not nothing_in(inner) and not is_hole(inner):
            yield key
            bare = inner.value["is"] if inner.kind == "mapping" and "is" in inner.value else inner
            for word in members(bare):
                if word.kind not in ("mapping", "list"):
                    yield f"{key}={str(word.value).lower() if word.kind == 'truth' else word.value}"
