"""Finds games whose showdown compares hands by what was named, although nobody can name a hand."""

from collections.abc import Iterator

from primero_rules.base.fault import Fault
from primero_rules.base.yaml_tree import Node, all_nodes
from primero_rules.language.steps.showdown import BY_NAMED, COMPARES

NAMING = ("announces", "claim")
"""The words by which a hand is named in a round."""


def unnamed(root: Node) -> Iterator[Fault]:
    """A fault for every showdown by the named hand, if nothing in a tree without disputes lets a hand be named."""
    mappings = [inner.value for inner in all_nodes(root) if inner.kind == "mapping"]
    entries = [entry for mapping in mappings for entry in mapping.items()]
    if any(key in NAMING for key, _ in entries):
        return
    for key, node in entries:
        by = node.value.get("compares") if key == "showdown" and node.kind == "mapping" else None
        if by is not None and COMPARES.get(str(_bare(by))) in BY_NAMED:
            yield Fault(
                by.place,
                "hands are compared by what was named, and nobody names one",
                "compares: ranking",
                code="never-used",
            )


def _bare(node: Node) -> object:
    inner = node.value.get("is") if node.kind == "mapping" else node
    return None if inner is None else inner.value
