"""The tree of a YAML file, in which every value knows its file, line, column and path (see ``yaml_reader``)."""

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from primero_rules.base.fault import Place

NO_KEYS: Mapping[str, Place] = {}
"""The ``keys`` of a node that has none; never written to."""


class Node(NamedTuple):
    """One value of a file and where it stands.

    ``kind`` says what ``value`` is: "mapping" (dict of nodes), "list" (tuple of nodes), "text", "integer",
    "number", "truth" or "nothing". ``path`` counts list items from 0: ``procedure/2/vying``.
    """

    kind: str
    value: Any
    place: Place
    path: str
    keys: Mapping[str, Place] = NO_KEYS


NESTED = frozenset({"mapping", "list"})
"""The kinds of node that hold other nodes."""


def all_nodes(node: Node) -> Iterator[Node]:
    """A node and every node in it in the order of the file, each before those that it holds."""
    ahead = [node]  # the next is the last: a generator within each generator would take several times as long
    while ahead:
        inner = ahead.pop()
        yield inner
        if inner.kind in NESTED:
            ahead.extend(reversed(inner.value.values() if inner.kind == "mapping" else inner.value))


def members(node: Node) -> tuple[Node, ...]:
    """The members of a list; where one value stands without a list, this value alone."""
    return node.value if node.kind == "list" else (node,)


def plain(node: Node) -> Any:
    """The ordinary dicts, lists and scalars of a tree."""
    if node.kind == "mapping":
        return {key: plain(child) for key, child in node.value.items()}
    return [plain(child) for child in node.value] if node.kind == "list" else node.value


def data_node(value: Any, place: Place, path: str) -> Node:
    """Plain data (dicts, lists, scalars) as a tree of nodes that all have this place and path."""
    if isinstance(value, dict):
        return Node("mapping", {key: data_node(inner, place, path) for key, inner in value.items()}, place, path)
    if isinstance(value, list):
        return Node("list", tuple([data_node(inner, place, path) for inner in value]), place, path)
    if value is None:
        return Node("nothing", None, place, path)
    kind = "truth" if isinstance(value, bool) else "integer" if isinstance(value, int) else "text"
    return Node(kind, value, place, path)


def inline(node: Node) -> str:
    """A value on one line, for people."""
    if node.kind == "mapping":
        return ", ".join(f"{key} {inline(inner)}" for key, inner in node.value.items())
    if node.kind == "list":
        return ", ".join(inline(inner) for inner in node.value)
    if node.kind == "truth":
        return "yes" if node.value else "no"
    return "nothing" if node.value is None else str(node.value)


def find(node: Node, path: str) -> Node | None:
    """The node at a path, or None."""
    for part in path.split("/"):
        if node.kind == "mapping" and part in node.value:
            node = node.value[part]
        elif node.kind == "list" and part.isdigit() and int(part) < len(node.value):
            node = node.value[int(part)]
        else:
            return None
    return node


def put(node: Node, path: list[str], value: Node) -> Node:
    """The tree with another value at a path; one of kind "nothing" removes an entry, or empties a list's item."""
    head, rest = path[0], path[1:]
    if node.kind == "mapping":
        inner = dict(node.value)
        if rest or value.kind != "nothing":
            inner[head] = put(inner[head], rest, value) if rest else value._replace(place=inner[head].place)
        else:
            del inner[head]
        return node._replace(value=inner)
    items = list(node.value)
    index = int(head)
    if rest:
        items[index] = put(items[index], rest, value)
    elif value.kind == "nothing":
        items[index] = items[index]._replace(value={})
    else:
        items[index] = value._replace(place=items[index].place)
    return node._replace(value=tuple(items))
