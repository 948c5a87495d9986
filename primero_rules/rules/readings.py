"""Readings and holes: how one file holds several games, and the places where no rule can be given.

A disputed point is written ``{dispute: NAME, readings: {ONE: ..., OTHER: ...}}``; the first reading is the
author's main text unless a selection picks another, and a point may be decided in several places at once.
A reading ``{is: left-out}`` leaves the node out.
``{hole: KIND, says: ...}`` stands where no rule can be given.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from operator import is_

from primero_rules.base.fault import Fault, nearest
from primero_rules.base.spec import is_hole, is_omitted
from primero_rules.base.written_evidence import APPARATUS, EVIDENCE, OPENING
from primero_rules.base.yaml_tree import NESTED, Node

PLAIN = frozenset(APPARATUS)
"""Keys under which nothing is disputed."""


@dataclass(slots=True)
class Resolved:
    """What is met while a tree is decided: its disputed points, the reading picked at each, holes and faults."""

    points: dict[str, Node] = field(default_factory=dict)
    picked: dict[str, str] = field(default_factory=dict)
    holes: list[Node] = field(default_factory=list)
    faults: list[Fault] = field(default_factory=list)


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
        inner = node.value if node.kind == "list" else ()
        settled = not _left_out(node)
        if node.kind == "mapping":
            settled = settled and not is_readings(node) and not is_hole(node)
            inner = [entry for key, entry in node.value.items() if key not in PLAIN]
        for entry in inner:
            if entry.kind in NESTED and not self._look_through(entry):
                settled = False
        if settled:
            self._nodes[id(node)] = node
        return settled


def is_readings(node: Node) -> bool:
    """True for a node that offers readings of a disputed point."""
    return node.kind == "mapping" and "readings" in node.value and "dispute" in node.value


def decide(
    node: Node,
    chosen: Mapping[str, str],
    resolved: Resolved,
    *,
    keep_omitted: bool,
    undisputed: Undisputed | None = None,
) -> Node:
    """The node with every disputed point in it decided.

    ``chosen`` maps a point to the reading picked; ``keep_omitted`` keeps the nodes that are left out of play,
    for comparison and documentation.  Nodes that are ``undisputed`` are not looked through again.
    """
    if undisputed is not None and undisputed.holds(node):
        return node
    if node.kind == "mapping":
        if is_readings(node):
            picked = _pick(node, chosen, resolved)
            return decide(picked, chosen, resolved, keep_omitted=keep_omitted, undisputed=undisputed)
        if is_hole(node):
            resolved.holes.append(node)
        inner = {
            key: entry
            if key in PLAIN or entry.kind not in NESTED
            else decide(entry, chosen, resolved, keep_omitted=keep_omitted, undisputed=undisputed)
            for key, entry in node.value.items()
        }
        kept = {key: entry for key, entry in inner.items() if keep_omitted or not is_omitted(entry)}
        return node if _are_unchanged(kept.values(), node.value.values()) else node._replace(value=kept)
    if node.kind == "list":
        decided = [
            decide(entry, chosen, resolved, keep_omitted=keep_omitted, undisputed=undisputed)
            for entry in node.value
        ]
        several = tuple(entry for entry in decided if keep_omitted or not _left_out(entry))
        return node if _are_unchanged(several, node.value) else node._replace(value=several)
    return node


def _are_unchanged(kept: Collection[Node], before: Collection[Node]) -> bool:
    """True if these are the same nodes as before, so that the node around them need not be made anew."""
    return len(kept) == len(before) and all(map(is_, kept, before))


def _left_out(node: Node) -> bool:
    """True for a list entry that is left out, or a step whose only word is."""
    return is_omitted(node) or (node.kind == "mapping" and not node.value)


def _pick(node: Node, chosen: Mapping[str, str], resolved: Resolved) -> Node:
    """The reading picked, with the apparatus of the whole point where it has none of its own."""
    point = str(node.value["dispute"].value)
    readings = node.value["readings"]
    if readings.kind != "mapping" or not readings.value:
        resolved.faults.append(Fault(readings.place, f"the point {point!r} offers no reading", "readings by name"))
        return node._replace(value={})
    known = resolved.points.get(point)
    if known is not None and list(known.value["readings"].value) != list(readings.value):
        expected = f"the readings {', '.join(known.value['readings'].value)}, as at line {known.place.line}"
        resolved.faults.append(Fault(readings.place, f"the point {point!r} is read otherwise elsewhere", expected))
    resolved.points[point] = node
    name = chosen.get(point, next(iter(readings.value)))
    if name not in readings.value:
        name = next(iter(readings.value))
    resolved.picked[point] = name
    picked: Node = readings.value[name]
    if picked.kind != "mapping":
        return picked
    outer = {key: entry for key, entry in node.value.items() if key in APPARATUS and key not in picked.value}
    if not picked.value.keys().isdisjoint(OPENING):
        outer = {key: entry for key, entry in outer.items() if key not in EVIDENCE and key != "says"}
    return picked._replace(value={**outer, **picked.value})


def check_selection(node: Node, points: Mapping[str, Node]) -> tuple[dict[str, str], list[Fault]]:
    """The reading that a selection picks at each point, and a fault for each unknown point or reading."""
    chosen: dict[str, str] = {}
    faults: list[Fault] = []
    entries = node.value.get("readings") if node.kind == "mapping" else None
    if entries is None or entries.kind != "mapping":
        return chosen, faults
    for point, reading in entries.value.items():
        place = entries.keys[point]
        if point not in points:
            allowed = ", ".join(sorted(points)) or "this file disputes no point"
            faults.append(Fault(place, f"no point is called {point!r}", allowed, nearest(point, points)))
            continue
        names = list(points[point].value["readings"].value)
        name = str(reading.value)
        if name not in names:
            what = f"the point {point!r} has no reading {name!r}"
            faults.append(Fault(reading.place, what, f"one of {', '.join(names)}", nearest(name, names)))
            continue
        chosen[point] = name
    return chosen, faults
