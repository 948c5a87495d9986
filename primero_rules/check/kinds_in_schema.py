"""Mappings of several kinds as JSON Schema: which keys go together."""

from collections.abc import Iterable
from typing import Any

from primero_rules.language.declaration.types import Kind, keys_of_kinds

Schema = dict[str, Any]


def schema_of_kinds(kinds: tuple[Kind, ...]) -> Schema:
    """Of which kinds a mapping may be, each with the keys that it needs and without those of others."""
    if not kinds:
        return {}
    every = keys_of_kinds(kinds)
    of_none = _without(every)
    of_some = {"minProperties": 1}
    return {
        **of_some,
        "anyOf": [of_none, *(_kind(kind, [key for key in every if key not in kind.keys]) for kind in kinds)],
    }


def _kind(kind: Kind, others: list[str]) -> Schema:
    schema: Schema = {"title": kind.called, "required": list(kind.needs)}
    if kind.one_of:
        schema |= _some_of(kind.one_of)
    return schema | _without(others)


def _some_of(keys: Iterable[str]) -> Schema:
    """A mapping with at least one of these keys."""
    return {"anyOf": [{"required": [key]} for key in keys]}


def _without(keys: Iterable[str]) -> Schema:
    """A mapping with none of these keys, said so that a validator looks only at the keys that are there."""
    forbidden = dict.fromkeys(keys, False)
    return {"properties": forbidden} if forbidden else {}
