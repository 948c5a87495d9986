"""The names that a file gives to its combinations, its steps and its roles, and words that are none of them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from primero_rules.base.fault import Fault, nearest
from primero_rules.base.yaml_tree import Node
from primero_rules.language.terms.kind import Names, Type
from primero_rules.language.terms.place import COMBINATION, STEP_NAME


@dataclass(frozen=True, slots=True)
class Given:
    """The names that a file gives to its combinations, its steps and its roles, in all its readings."""

    combinations: tuple[str, ...]
    steps: tuple[str, ...]
    roles: tuple[str, ...]


def names_given(root: Node) -> Given:
    """The names that stand in a file."""
    found: dict[str, dict[str, None]] = {"name": {}, "as": {}}
    combinations: dict[str, dict[str, None]] = {"name": {}}
    _gather(root.value.get("procedure"), found)
    _gather(root.value.get("combinations"), combinations)
    return Given(tuple(combinations["name"]), tuple(found["name"]), tuple(found["as"]))


def _gather(node: Node | None, found: Mapping[str, dict[str, None]]) -> None:
    """Note every text that stands under one of some keys."""
    if node is None or node.kind not in ("mapping", "list"):
        return
    if node.kind == "mapping":
        for key, named in found.items():
            if key in node.value and node.value[key].kind == "text":
                named[node.value[key].value] = None
    for inner in node.value.values() if node.kind == "mapping" else node.value:
        _gather(inner, found)


def unknown_name(kind: Type, node: Node, given: Given) -> Iterator[Fault]:
    """A fault if a word stands where a name of the file is asked for, and is none."""
    if node.kind not in ("text", "integer") or not (isinstance(kind, Names) or kind == STEP_NAME):
        return
    word = str(node.value)
    if kind == COMBINATION:
        known, what = given.combinations, f"the combination {word!r} is used but not defined"
    elif isinstance(kind, Names):
        known, what = (*kind.words, *given.roles), f"{word!r} is not a {kind.called}"
    else:
        known, what = given.steps, f"no step is named {word!r}"
    if word not in known:
        expected = f"one of {', '.join(known)}" if known else "no name of this kind is given in the file"
        yield Fault(node.place, what, expected, nearest(word, known))
