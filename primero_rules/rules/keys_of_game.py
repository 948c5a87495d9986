"""The keys of a game under which there is a rule: what may arise in it, and what is known to arise."""

from collections.abc import Iterable, Iterator

from primero_rules.base.remembered import kept_with
from primero_rules.base.spec import Spec, is_hole, nothing_in
from primero_rules.base.yaml_tree import Node, members
from primero_rules.rules.ruleset import Ruleset


def is_in_play(spec: Spec) -> bool:
    """True for a node that is a rule, and neither a denial nor a question."""
    return not nothing_in(spec.node) and not spec.node.path.startswith("questions")


@kept_with
def keys_in(rules: Ruleset) -> frozenset[str]:
    """The keys of a game under which there is a rule, each also as ``key=value`` for every word under it."""
    return keys_among(rules.nodes())


@kept_with
def keys_in_phase(rules: Ruleset, phase: str) -> frozenset[str]:
    """The keys of a game under which there is a rule in the steps of one phase, and each as ``key=value``."""
    nodes = tuple(rules.nodes())
    steps = [f"{spec.node.path}/" for spec in nodes if spec.apparatus("phase") == phase and is_in_play(spec)]
    return keys_among(spec for spec in nodes if f"{spec.node.path}/".startswith(tuple(steps)))


def keys_among(nodes: Iterable[Spec]) -> frozenset[str]:
    """The keys of these nodes under which there is a rule and no hole, each also as ``key=value`` for its words."""
    return frozenset(key for spec in nodes for key in _keys(spec.node))


def _keys(node: Node) -> Iterator[str]:
    for key, inner in node.value.items() if node.kind == "mapping" else ():
        if not nothing_in(inner) and not is_hole(inner):
            yield key
            bare = inner.value["is"] if inner.kind == "mapping" and "is" in inner.value else inner
            for word in members(bare):
                if word.kind not in ("mapping", "list"):
                    yield f"{key}={str(word.value).lower() if word.kind == 'truth' else word.value}"
