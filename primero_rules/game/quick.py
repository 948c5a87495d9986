"""Frozen records made faster: several are made for every decision of a hand, and thrown away with it.

A frozen dataclass writes its fields by ``object.__setattr__``, which looks each of them up by name.  Writing to
their slots takes half the time, and the record is frozen all the same.
"""

from __future__ import annotations

from collections.abc import Callable
from types import FunctionType
from typing import Any, TypeVar

Put = Callable[[Any, Any], None]
Kind = TypeVar("Kind")


def _two(one: Put, two: Put) -> Callable[..., None]:
    def init(self: Any, a: Any, b: Any) -> None:
        one(self, a)
        two(self, b)

    return init


def _three(one: Put, two: Put, three: Put) -> Callable[..., None]:
    def init(self: Any, a: Any, b: Any, c: Any) -> None:
        one(self, a)
        two(self, b)
        three(self, c)

    return init


def _four(one: Put, two: Put, three: Put, four: Put) -> Callable[..., None]:
    def init(self: Any, a: Any, b: Any, c: Any, d: Any) -> None:
        one(self, a)
        two(self, b)
        three(self, c)
        four(self, d)

    return init


WRITERS: dict[int, Callable[..., Callable[..., None]]] = {2: _two, 3: _three, 4: _four}


def quick(kind: type[Kind]) -> type[Kind]:
    """The same frozen dataclass (with slots, of two to four fields), whose ``__init__`` is quicker."""
    names: tuple[str, ...] = kind.__match_args__  # type: ignore[attr-defined]
    slow: Any = kind.__dict__["__init__"]
    fast: Any = WRITERS[len(names)](*(kind.__dict__[name].__set__ for name in names))
    code = fast.__code__.replace(co_varnames=("self", *names), co_qualname=slow.__qualname__)
    made = FunctionType(code, {}, "__init__", slow.__defaults__, fast.__closure__)
    made.__annotations__ = slow.__annotations__
    setattr(kind, "__init__", made)  # noqa: B010 - a plain assignment is not allowed to a method
    return kind
