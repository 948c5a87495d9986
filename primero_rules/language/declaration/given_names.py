"""The names that a file gives to combinations, steps, lists of them, roles, pots and amounts; unknown ones."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from primero_rules.base.fault import Fault, nearest
from primero_rules.base.spec import is_hole
from primero_rules.base.yaml_tree import Node, all_nodes
from primero_rules.language.declaration.types import Names, Type


@dataclass(frozen=True, slots=True)
class GivenNames:
    """The names that a file gives to combinations, steps, lists of steps, roles, pots and amounts, in all.

    ``lost`` are the kinds of things of which some names are not known, since a hole stands where they were given.
    """

    combinations: tuple[str, ...]
    steps: tuple[str, ...]
    roles: tuple[str, ...]
    passages: tuple[str, ...]
    amounts: tuple[str, ...]
    pots: tuple[str, ...]
    lost: frozenset[str] = frozenset()

    def of(self, given: str) -> tuple[str, ...]:
        """The names given to one kind of thing, such as ``roles`` (see ``Names.given``)."""
        named: tuple[str, ...] = getattr(self, given, ())
        return named


def names_given(root: Node) -> GivenNames:
    """The names that a file gives."""
    in_procedure: dict[str, dict[str, None]] = {"name": {}, "as": {}, "hole": {}}
    in_combinations: dict[str, dict[str, None]] = {"name": {}, "hole": {}}
    _gather(root.value.get("procedure"), in_procedure)
    _gather(root.value.get("named-steps"), in_procedure)
    _gather(root.value.get("combinations"), in_combinations)
    return GivenNames(
        combinations=tuple(in_combinations["name"]),
        steps=tuple(in_procedure["name"]),
        roles=tuple(in_procedure["as"]),
        passages=_keys_under(root, "named-steps"),
        pots=tuple(_listed(root.value.get("table"), "pots")),
        amounts=_keys_under(root, "amounts"),
        lost=frozenset(_lost(root, in_procedure["hole"], in_combinations["hole"])),
    )


def _lost(root: Node, of_procedure: Mapping[str, None], of_combinations: Mapping[str, None]) -> Iterator[str]:
    """The kinds of names of which a hole may hide some, or that a part gives which is not written yet.

    Given are the holes in two parts of the file.
    """
    if of_procedure or "procedure" not in root.value:
        yield from ("steps", "roles")
    if of_combinations or "combinations" not in root.value:
        yield "combinations"
    if "table" not in root.value:
        yield "pots"
    for section, kind in (("named-steps", "passages"), ("amounts", "amounts"), ("table", "pots"), ("pots", "pots")):
        around = root.value.get("table") if section == "pots" else root
        node = around.value.get(section) if around is not None and around.kind == "mapping" else None
        if node is not None and is_hole(node):
            yield kind


def _keys_under(root: Node, key: str) -> tuple[str, ...]:
    section = root.value.get(key)
    if section is None or section.kind != "mapping" or is_hole(section):
        return ()
    return tuple(section.value)


def _listed(section: Node | None, key: str) -> Iterator[str]:
    """The texts of a list under a key of a section, with evidence around it or without, in every reading."""
    listed = section.value.get(key) if section is not None and section.kind == "mapping" else None
    waiting = [listed] if listed is not None else []
    while waiting:
        node = waiting.pop(0)
        if node.kind == "text":
            yield node.value
        elif node.kind == "list":
            waiting = [*node.value, *waiting]
        elif node.kind == "mapping" and "readings" in node.value:
            waiting = [*node.value["readings"].value.values(), *waiting]
        elif node.kind == "mapping" and "is" in node.value:
            waiting = [node.value["is"], *waiting]


def _gather(node: Node | None, names: Mapping[str, dict[str, None]]) -> None:
    """Add to ``names`` every text that stands under one of its keys, anywhere in a tree."""
    for inner in all_nodes(node) if node is not None else ():
        for key, texts in names.items():
            if inner.kind == "mapping" and key in inner.value and inner.value[key].kind == "text":
                texts[inner.value[key].value] = None


def names_done(node: Node) -> Iterator[str]:
    """The names of all named steps that are used (``do``), in every reading."""
    for inner in all_nodes(node):
        done = inner.value.get("do") if inner.kind == "mapping" else None
        bare = done.value.get("is", done) if done is not None and done.kind == "mapping" else done
        if bare is not None and bare.kind == "text":
            yield bare.value


def names_in_use(node: Node) -> Iterator[str]:
    """Every text in a tree, any of which may be the name of an amount."""
    return (inner.value for inner in all_nodes(node) if inner.kind == "text")


def unknown_name(kind: Type, node: Node, names: GivenNames) -> Iterator[Fault]:
    """A fault if a word stands where a name is needed that the file gives, and the file gives no such name."""
    if not isinstance(kind, Names) or node.kind not in ("text", "integer") or kind.given in names.lost:
        return
    word = str(node.value)
    if not kind.is_name(word):
        return
    allowed = (*kind.words, *names.of(kind.given))
    if word not in allowed:
        expected = f"one of {', '.join(allowed)}" if allowed else "no name of this kind is given in the file"
        near = kind.meant(word) or nearest(word, allowed)
        yield Fault(node.place, _no_such_name(kind, word), expected, near, code="unknown-name")


def _no_such_name(kind: Names, word: str) -> str:
    if kind.given == "combinations":
        return f"the combination {word!r} is used but not defined"
    if kind.given == "pots":
        return f"no pot is named {word!r}"
    if kind.given in ("passages", "amounts"):
        return f"no {'steps are' if kind.given == 'passages' else 'amount is'} called {word!r}"
    return f"no step is named {word!r}" if kind.given == "steps" else f"{word!r} is not a {kind.called}"
