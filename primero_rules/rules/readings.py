"""Readings and holes: how one file holds several games, and the places where no rule can be given.

A disputed point is written ``{dispute: NAME, readings: {ONE: ..., OTHER: ...}}``; the first reading is the
author's main text unless a selection picks another, and a point may be decided in several places at once.
A reading ``{is: left-out}`` leaves the node out.
``{hole: KIND, says: ...}`` stands where no rule can be given.
"""

from collections.abc import Collection, Iterable, Mapping
from operator import is_
from typing import NamedTuple

from primero_rules.base.fault import Fault
from primero_rules.base.spec import is_hole, is_omitted
from primero_rules.base.written_evidence import APPARATUS, EVIDENCE, KEYS_OF_OWN_BLOCK
from primero_rules.base.yaml_tree import NESTED, Node

UNDISPUTED_KEYS = frozenset(APPARATUS)
"""Keys under which nothing is disputed."""


class Undisputed:
    """The nodes of a file without disputes, holes or left-out entries in them; changed copies share most of them.

    Nodes are told apart by identity (``id``), so each of them is kept alive here.
    """

    def __init__(self, root: Node) -> None:
        self._nodes: dict[int, Node] = {}
        self._look_through(root)

    def holds(self, node: Node) -> bool:
        """True if a node stays as it is whatever readings are picked."""
        return id(node) in self._nodes

    def _look_through(self, node: Node) -> bool:
        settled = not (_is_left_out(node) or is_readings(node) or is_hole(node))
        for entry in _inner(node):
            if entry.kind in NESTED and not self._look_through(entry):
                settled = False
        if settled:
            self._nodes[id(node)] = node
        return settled


def is_readings(node: Node) -> bool:
    """True for a node that offers readings of a disputed point."""
    return node.kind == "mapping" and "readings" in node.value and "dispute" in node.value


def points_of(node: Node, undisputed: Undisputed | None = None) -> dict[str, Node]:
    """Every disputed point of a file, by its name; nodes that are ``undisputed`` are not looked through."""
    points: dict[str, Node] = {}
    _gather_points(node, points, undisputed)
    return points


def _gather_points(node: Node, points: dict[str, Node], undisputed: Undisputed | None) -> None:
    if undisputed is not None and undisputed.holds(node):
        return
    if is_readings(node):
        points.setdefault(str(node.value["dispute"].value), node)
    for entry in _inner(node):
        if entry.kind in NESTED:
            _gather_points(entry, points, undisputed)


def _inner(node: Node) -> Iterable[Node]:
    """The nodes in a node under which something may be disputed."""
    if node.kind == "mapping":
        return [entry for key, entry in node.value.items() if key not in UNDISPUTED_KEYS]
    return node.value if node.kind == "list" else ()


class DecidedTree(NamedTuple):
    """A tree with every disputed point decided, and what was met on the way.

    ``points`` are the nodes of the points that stand in it, by name; ``holes`` are the nodes where no rule can be
    given; ``faults`` are those of points that offer no reading, or other readings than the same point elsewhere.
    """

    tree: Node
    points: dict[str, Node]
    holes: list[Node]
    faults: list[Fault]

    def played(self, undisputed: Undisputed | None = None) -> Node:
        """The tree without what the readings leave out of play, for which documentation still has a use."""
        return _without_left_out(self.tree, undisputed)


def decide(node: Node, chosen: Mapping[str, str], undisputed: Undisputed | None = None) -> DecidedTree:
    """The node with every disputed point in it decided; ``chosen`` maps a point to the reading picked.

    Nodes that are ``undisputed`` are not looked through again.
    """
    met = DecidedTree(node, {}, [], [])
    return met._replace(tree=_decided(node, chosen, met, undisputed))


def _decided(node: Node, chosen: Mapping[str, str], met: DecidedTree, undisputed: Undisputed | None) -> Node:
    if undisputed is not None and undisputed.holds(node):
        return node
    if is_readings(node):
        return _decided(_pick(node, chosen, met), chosen, met, undisputed)
    if is_hole(node):
        met.holes.append(node)
    if node.kind == "mapping":
        kept = {
            key: entry
            if key in UNDISPUTED_KEYS or entry.kind not in NESTED
            else _decided(entry, chosen, met, undisputed)
            for key, entry in node.value.items()
        }
        return node if _are_unchanged(kept.values(), node.value.values()) else node._replace(value=kept)
    if node.kind == "list":
        several = tuple([_decided(entry, chosen, met, undisputed) for entry in node.value])
        return node if _are_unchanged(several, node.value) else node._replace(value=several)
    return node


def _without_left_out(node: Node, undisputed: Undisputed | None) -> Node:
    if undisputed is not None and undisputed.holds(node):
        return node
    if node.kind == "mapping":
        kept = {
            key: entry
            if key in UNDISPUTED_KEYS or entry.kind not in NESTED
            else _without_left_out(entry, undisputed)
            for key, entry in node.value.items()
            if not is_omitted(entry)
        }
        return node if _are_unchanged(kept.values(), node.value.values()) else node._replace(value=kept)
    if node.kind == "list":
        remaining = [_without_left_out(entry, undisputed) for entry in node.value]
        several = tuple([entry for entry in remaining if not _is_left_out(entry)])
        return node if _are_unchanged(several, node.value) else node._replace(value=several)
    return node


def _are_unchanged(kept: Collection[Node], before: Collection[Node]) -> bool:
    """True if these are the same nodes as before, so that the node around them need not be made anew."""
    return len(kept) == len(before) and all(map(is_, kept, before))


def _is_left_out(node: Node) -> bool:
    """True for a list entry that is left out, or a step whose only word is."""
    return is_omitted(node) or (node.kind == "mapping" and not node.value)


def _pick(node: Node, chosen: Mapping[str, str], met: DecidedTree) -> Node:
    """The reading picked, with the apparatus of the whole point where it has none of its own."""
    point = str(node.value["dispute"].value)
    readings = node.value["readings"]
    if readings.kind != "mapping" or not readings.value:
        met.faults.append(
            Fault(readings.place, f"the dispute {point!r} offers no reading", "readings by name", code="readings")
        )
        return node._replace(value={})
    known = met.points.get(point)
    if known is not None and list(known.value["readings"].value) != list(readings.value):
        expected = f"the readings {', '.join(known.value['readings'].value)}, as at line {known.place.line}"
        met.faults.append(
            Fault(readings.place, f"the dispute {point!r} is read otherwise elsewhere", expected, code="readings")
        )
    met.points[point] = node
    name = chosen.get(point, "")
    picked: Node = readings.value[name if name in readings.value else next(iter(readings.value))]
    if picked.kind != "mapping":
        return picked
    outer = {key: entry for key, entry in node.value.items() if key in APPARATUS and key not in picked.value}
    if not picked.value.keys().isdisjoint(KEYS_OF_OWN_BLOCK):
        outer = {key: entry for key, entry in outer.items() if key not in EVIDENCE and key != "says"}
    return picked._replace(value={**outer, **picked.value})
