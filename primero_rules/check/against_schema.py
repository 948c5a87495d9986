"""A file held against its schema: what jsonschema finds, in our own words and at the place in the file."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from typing import Any

from primero_rules.base.fault import Fault, nearest
from primero_rules.base.folders import folder
from primero_rules.base.yaml_tree import Node, plain
from primero_rules.check.kinds_of_file import FILES
from primero_rules.language.terms import NAMED
from primero_rules.language.terms.fit import fits
from primero_rules.language.terms.kind import Either, Terms, with_article
from primero_rules.language.terms.stray import unknown_key

FORMS = {
    "string": "text",
    "integer": "a whole number",
    "object": "a mapping",
    "array": "a list",
    "boolean": "true or false",
    "null": "nothing",
}

_SHOWN = 40


@cache
def _validator(kind: str) -> Any:
    from jsonschema import Draft202012Validator

    schema = json.loads((folder("schema") / f"{kind}.schema.json").read_text("utf-8"))
    return Draft202012Validator(schema)


def schema_faults(kind: str, root: Node) -> list[Fault]:
    """Everything in which a tree departs from the schema of its kind."""
    if fits(FILES[kind], root, wrapped=kind == "reconstruction"):
        return []
    return found_by_schema(kind, root)


def found_by_schema(kind: str, root: Node) -> list[Fault]:
    """The same, asked of the schema itself, which takes its time."""
    faults: set[Fault] = set()
    try:
        for error in _validator(kind).iter_errors(plain(root)):
            faults.update(_translated(error, _at(root, error.absolute_path)))
    except RecursionError:
        place = max(((_depth(node), node.place) for node in _all(root)), key=lambda found: found[0])[1]
        faults.add(Fault(place, "this is nested too deep to be checked", "a flatter file"))
    return sorted(faults)


def _depth(node: Node) -> int:
    return node.path.count("/")


def _all(node: Node) -> Iterator[Node]:
    yield node
    inner = node.value.values() if node.kind == "mapping" else node.value if node.kind == "list" else ()
    for one in inner:
        yield from _all(one)


def _at(node: Node, path: Any) -> Node:
    for part in path:
        node = node.value[part]
    return node


def _translated(error: Any, node: Node) -> Iterator[Fault]:
    saying = SAYINGS.get(error.validator)
    if saying is None:  # no schema of ours asks for anything else
        yield Fault(node.place, str(error.message))
    else:
        yield from saying(error, node)


def _where(error: Any) -> str:
    return str(error.schema.get("title", "file"))


def _unknown_keys(error: Any, node: Node) -> Iterator[Fault]:
    allowed = tuple(error.schema.get("properties", {}))
    for key in node.value:
        if key not in allowed:
            yield unknown_key(node, key, allowed, _where(error))


def _missing_keys(error: Any, node: Node) -> Iterator[Fault]:
    for key in error.validator_value:
        if key not in node.value:
            yield Fault(node.place, f"the key {key!r} is missing in the {_where(error)}", f"{key}: ...")


def _wrong_word(error: Any, node: Node) -> Iterator[Fault]:
    allowed = [str(word) for word in error.validator_value if isinstance(word, str)]
    title = str(error.schema.get("title", "one word")).removeprefix("one ")
    expected = f"one of {', '.join(allowed)}"
    if node.kind != "text":
        yield Fault(node.place, f"{_shown(node)} stands where {_needed(title)} needed", expected)
    elif _has_terms(title, node.value):
        yield Fault(node.place, f"the {title} {_shown(node)} needs terms", f"{{{node.value}: ...}}")
    else:
        yield Fault(
            node.place, f"{_shown(node)} is not {with_article(title)}", expected, nearest(node.value, allowed)
        )


def _has_terms(title: str, word: str) -> bool:
    """True if a word belongs to the vocabulary, but cannot stand alone."""
    kind = NAMED.get(title)
    mapping = kind.mapping if isinstance(kind, Either) else None
    return isinstance(mapping, Terms) and mapping.one and word in mapping.terms


def _needed(title: str) -> str:
    """``a seat is``, ``options of a turn are``."""
    first = title.split(maxsplit=1)[0]
    return f"{title} are" if first.endswith("s") else f"{with_article(title)} is"


def _wrong_form(error: Any, node: Node) -> Iterator[Fault]:
    wanted = error.validator_value
    several = wanted if isinstance(wanted, list) else [wanted]
    expected = " or ".join(FORMS[form] for form in several)
    if "string" in several and node.kind in ("integer", "number", "truth"):
        expected += f", such as '{str(node.value).lower()}' in quotes"
    title = str(error.schema.get("title", "something else"))
    yield Fault(node.place, f"{_shown(node)} stands where {_needed(title)} needed", expected)


def _too_small(error: Any, node: Node) -> Iterator[Fault]:
    yield Fault(node.place, f"{_shown(node)} is too small", f"{error.validator_value} or more")


def _too_big(error: Any, node: Node) -> Iterator[Fault]:
    yield Fault(node.place, f"{_shown(node)} is too big", f"{error.validator_value} at most")


def _too_few(_error: Any, node: Node) -> Iterator[Fault]:
    kind = "list" if node.kind == "list" else "mapping"
    yield Fault(node.place, f"this {kind} is empty", "at least one entry")


def _no_share(_error: Any, node: Node) -> Iterator[Fault]:
    yield Fault(node.place, f"{_shown(node)} is not a share", "a fraction such as 1/4, or 0 or 1")


def _not_this(error: Any, node: Node) -> Iterator[Fault]:
    expected = str(error.validator_value).lower()
    yield Fault(node.place, f"{_shown(node)} means nothing here", f"{expected}, or nothing at all")


def _shown(node: Node) -> str:
    if node.kind in ("mapping", "list"):
        return f"a {node.kind}"
    if node.kind == "nothing":
        return "nothing"
    text = str(node.value).lower() if node.kind == "truth" else str(node.value)
    return f"'{text}'" if len(text) <= _SHOWN else f"'{text[:_SHOWN]}…'"


SAYINGS: Mapping[str, Callable[[Any, Node], Iterator[Fault]]] = {
    "additionalProperties": _unknown_keys,
    "required": _missing_keys,
    "enum": _wrong_word,
    "type": _wrong_form,
    "minimum": _too_small,
    "maximum": _too_big,
    "minItems": _too_few,
    "minProperties": _too_few,
    "pattern": _no_share,
    "const": _not_this,
}
"""What is said of each way in which a value can depart from a schema of ours."""
