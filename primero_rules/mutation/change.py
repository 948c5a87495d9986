"""Mutations of rules: where a rule is changed, to what, and how the changed tree is made."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from primero_rules.base.spec import Spec, whole, with_evidence
from primero_rules.base.yaml_tree import Node, data_node
from primero_rules.rules.readings import points_of
from primero_rules.rules.selections import selections_of

PathOfKeys = tuple[str | int, ...]
"""The path from the root to a node: keys and indexes."""

NOBODY_TAKES_IT, REACHED, NO_RECORD_PLAYED = (
    "nobody takes it",
    "play never comes to it",
    "no record is played under it",
)
"""Requirements that no mutation can test, in the words by which their absence is reported."""

UNPICKED = "no selection picks it"
"""The finding about a reading by which nobody can ever play."""


@dataclass(frozen=True, slots=True)
class Change:
    """A mutation: its description (``supposed``), and the forms that may replace the node ``at`` a place.

    The form None removes the node.
    """

    supposed: str
    at: PathOfKeys
    forms: tuple[Node | None, ...]


@dataclass(frozen=True, slots=True)
class Site:
    """A mutation site: a node that has an effect in play, with the changes that would give it another effect.

    The node is exercised if every change, in at least one of its forms, makes a difference to some record.
    ``lacks`` is an additional requirement, in the words by which its absence is reported, or "".
    """

    node: Node
    at: PathOfKeys
    changes: tuple[Change, ...]
    lacks: str = ""


def like(node: Node, kind: str, value: Any) -> Node:
    """A node at the same place with another value."""
    return Node(kind, value, node.place, node.path)


def words_like(node: Node, words: Iterable[str]) -> list[Node]:
    """A text node at the same place for each word."""
    return [like(node, "text", word) for word in words]


def data_like(node: Node, value: Any) -> Node:
    """Plain data as a tree at the same place."""
    return data_node(value, node.place, node.path)


def with_form(node: Node, at: PathOfKeys, form: Node | None) -> Node:
    """The tree with the node ``at`` a place replaced by a form, or removed if the form is None."""
    head, deeper = at[0], at[1:]
    inside = with_form(node.value[head], deeper, form) if deeper else form
    if isinstance(head, int):
        kept = () if inside is None else (inside,)
        return like(node, "list", (*node.value[:head], *kept, *node.value[head + 1 :]))
    inner = {key: inside if key == head else item for key, item in node.value.items()}
    return Node(
        node.kind, {key: item for key, item in inner.items() if item is not None}, node.place, node.path, node.keys
    )


def changed_tree(root: Node, at: PathOfKeys, form: Node | None) -> Node:
    """The tree with the node ``at`` a place replaced or removed, without picks of points that vanish with it."""
    tree = with_form(root, at, form)
    points = points_of(tree)
    for name, selection in selections_of(tree).items():
        picked = selection.value.get("readings")
        for point in picked.value if picked is not None else ():
            if point not in points:
                tree = with_form(tree, ("selections", name, "readings", point), None)
    return tree


def spec_at(root: Node, at: PathOfKeys) -> Spec:
    """The node at a place, with its own and its inherited evidence."""
    spec = whole(root)
    for part in at:
        spec = with_evidence(spec.node.value[part], spec)
    return spec
