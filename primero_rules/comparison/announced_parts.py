"""What a file says of understating, told only of the parts that can be announced there.

Where a hand is named without its points, nobody can name too few points.  So whatever a file says or leaves to the
default about them, it means no more than what it says of the hand.
"""

from collections.abc import Iterator

from primero_rules.base.spec import Spec
from primero_rules.base.yaml_tree import Node, data_node
from primero_rules.language.grammar import plain_type
from primero_rules.language.truthfulness import UnderstatingType
from primero_rules.rules.ruleset import Ruleset
from primero_rules.rules.terms_of_nodes import nodes_by_path, terms_of_nodes

ANNOUNCING, OPTIONS_PART = "announcing", "options"
COMBINATION_PART, POINTS = "combination", "points"


def with_announced_parts(rules: Ruleset, node: Node) -> Node:
    """A node, with understating told of the hand alone wherever points cannot be announced."""
    if node.kind == "list":
        return node._replace(value=tuple([with_announced_parts(rules, inner) for inner in node.value]))
    if node.kind != "mapping":
        return node
    term = terms_of_nodes(rules).get(node.path)
    if term is not None and isinstance(plain_type(term.type), UnderstatingType):
        return node if _points_are_announced(rules, node.path) else _of_the_hand(node)
    return node._replace(value={key: with_announced_parts(rules, inner) for key, inner in node.value.items()})


def _of_the_hand(node: Node) -> Node:
    """What is said of naming a lower hand, in the place of a node that tells of each part."""
    if node.value.keys().isdisjoint({COMBINATION_PART, POINTS}):
        return node
    return node.value.get(COMBINATION_PART) or data_node("free", node.place, node.path)


def _points_are_announced(rules: Ruleset, path: str) -> bool:
    """Whether points are announced by the option, or in the round, that a node of understating belongs to."""
    owner = path.rpartition("/truth/")[0]
    return any(POINTS in spec.words() for spec in _announcements(rules, owner))


def _announcements(rules: Ruleset, owner: str) -> Iterator[Spec]:
    """What is announced with an option, or, if ``owner`` holds the terms of a round, with each of its options."""
    specs = nodes_by_path(rules)
    around, _, in_round = owner.rpartition(f"/{ANNOUNCING}")
    in_options = "" if around and not in_round else owner.rpartition(f"/{OPTIONS_PART}/")[0]
    of_round = _stated(specs.get(f"{in_options or around}/{ANNOUNCING}"))
    if in_options:
        yield from _stated(specs.get(owner)) or of_round
        return
    yield from of_round
    for option in specs[around].by_name(OPTIONS_PART).values() if around in specs else ():
        yield from _stated(option)


def _stated(spec: Spec | None) -> list[Spec]:
    announces = spec.get("announces") if spec else None
    return [announces] if announces else []
