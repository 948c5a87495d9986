"""Records that are written to while they are open, and never again once they are closed.

An open record is a plain dataclass with slots, which is the cheapest thing to write to that there is.  Closing
changes its class to one with the same fields that refuses every change; that takes no copy.
"""

from __future__ import annotations

from dataclasses import FrozenInstanceError
from typing import Any, NoReturn, Self, TypeVar


def values(record: Record) -> tuple[Any, ...]:
    """What a record holds, in the order of its fields."""
    return tuple([getattr(record, name) for name in record.__match_args__])


class Record:
    """Named fields, open to be written to."""

    __slots__ = ()
    __match_args__: tuple[str, ...]

    def _replace(self, **changes: Any) -> Self:
        """A closed copy in which some fields hold something else."""
        kind: type[Self] = OPEN.get(type(self), type(self))
        return closed(kind, dict(zip(self.__match_args__, values(self), strict=True)) | changes)


class Closed(Record):
    """A record that nobody can change: it may be kept in sets, and given to anybody."""

    __slots__ = ()

    def __setattr__(self, name: str, _value: object) -> NoReturn:
        raise FrozenInstanceError(f"{name} cannot be changed: an action makes another state")

    def __delattr__(self, name: str) -> NoReturn:
        raise FrozenInstanceError(f"{name} cannot be taken away")

    def __hash__(self) -> int:
        return hash(values(self))

    def __reduce__(self) -> tuple[Any, ...]:
        return closed, (OPEN[type(self)], dict(zip(self.__match_args__, values(self), strict=True)))


OPEN: dict[type[Any], type[Any]] = {}
"""The open kind of each closed one."""

CLOSED: dict[type[Any], type[Any]] = {}
"""The closed kind of each open one."""


Kind = TypeVar("Kind", bound=Record)


def closed_kind(kind: type[Kind]) -> type[Kind]:
    """The kind that closed records of an open kind have; it goes by the same name."""
    made: type[Kind] = type(kind.__name__, (Closed, kind), {"__slots__": (), "__doc__": kind.__doc__})
    OPEN[made], CLOSED[kind] = kind, made
    return made


def closed(kind: type[Kind], fields: dict[str, Any]) -> Kind:
    """A closed record of a kind (of an open kind) with these fields; open records in them are closed as well."""
    made = kind(**fields)
    for value in fields.values():
        for record in value if isinstance(value, tuple) else (value,):
            if type(record) in CLOSED:
                record.__class__ = CLOSED[type(record)]
    made.__class__ = CLOSED[kind]
    return made
