"""Another rule in the place of one: what is changed, where, and how the changed tree is made."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from primero_rules.base.spec import Spec, ref_of, whole
from primero_rules.base.yaml_tree import Node
from primero_rules.rules.ruleset import points_of, selections_of

Way = tuple[str | int, ...]
"""How to get to a node from the root: keys and numbers."""

TAKEN, REACHED, PLAYED = "nobody takes it", "play never comes to it", "no record is played under it"
"""What may be missing although nothing could be changed by which one would see it."""

UNPICKED = "no selection picks it"
"""Of a reading: nobody can ever play by it."""


@dataclass(frozen=True, slots=True)
class Change:
    """Another rule in the place of one: in words, and the forms that may stand ``at`` a place instead.

    None as a form takes out what stands there.
    """

    what: str
    at: Way
    forms: tuple[Node | None, ...]


@dataclass(frozen=True, slots=True)
class Site:
    """A node that does something in play, with the changes that would make it do something else.

    Whoever says that it is exercised has to see every change make a difference, in one of its forms; ``lacks``
    is what he has to see besides, by the words in which its absence is told, or "".
    """

    node: Node
    at: Way
    changes: tuple[Change, ...]
    lacks: str = ""


def like(node: Node, kind: str, value: Any) -> Node:
    """A node at the same place that holds something else."""
    return Node(kind, value, node.place, node.path)


def words_like(node: Node, several: Iterable[str]) -> list[Node]:
    """Words, each as a node at the same place."""
    return [like(node, "text", word) for word in several]


def data_like(node: Node, value: Any) -> Node:
    """Plain data as a tree at the same place."""
    if isinstance(value, dict):
        return like(node, "mapping", {key: data_like(node, inner) for key, inner in value.items()})
    if isinstance(value, list):
        return like(node, "list", tuple(data_like(node, inner) for inner in value))
    kind = "truth" if isinstance(value, bool) else "integer" if isinstance(value, int) else "text"
    return like(node, kind, value)


def with_form(node: Node, at: Way, form: Node | None) -> Node:
    """The tree with a form in the place of what stands at ``at``, or without it."""
    head, rest = at[0], at[1:]
    inside = with_form(node.value[head], rest, form) if rest else form
    if isinstance(head, int):
        kept = () if inside is None else (inside,)
        return like(node, "list", (*node.value[:head], *kept, *node.value[head + 1 :]))
    inner = {key: inside if key == head else item for key, item in node.value.items()}
    return Node(
        node.kind, {key: item for key, item in inner.items() if item is not None}, node.place, node.path, node.keys
    )


def changed(root: Node, at: Way, form: Node | None) -> Node:
    """The tree with a form in the place of what stands at ``at``; nobody picks readings that are gone with it."""
    tree = with_form(root, at, form)
    points = points_of(tree)
    for name, selection in selections_of(tree).items():
        picked = selection.value.get("readings")
        for point in picked.value if picked is not None else ():
            if point not in points:
                tree = with_form(tree, ("selections", name, "readings", point), None)
    return tree


def spec_at(root: Node, at: Way) -> Spec:
    """The node at a place, with the evidence that stands there or around it."""
    spec = whole(root)
    for part in at:
        inner = spec.node.value[part]
        spec = Spec(inner, ref_of(inner, spec.ref))
    return spec
