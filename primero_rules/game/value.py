"""Values: small records that are equal if their fields are equal.

Several are made at every decision of a hand and thrown away with it, so they are plain classes, which are the
cheapest thing to make, interpreted and compiled.  Nobody writes to a value that somebody else has been given.
"""

from typing import Any, ClassVar, Self


class Value:
    """A record whose fields, in the order in which they are given to make it, are its ``__slots__``.

    Two values of one class are equal if all that they hold is; a value can be a key, be copied and be pickled.
    """

    __slots__: ClassVar[tuple[str, ...]] = ()

    def fields(self) -> dict[str, Any]:
        """What the value holds, by the names of its fields and in their order."""
        return {name: getattr(self, name) for name in self.__slots__}

    def changed(self, **changes: Any) -> Self:
        """A copy with some fields changed; what the other fields hold is shared."""
        return type(self)(**{**self.fields(), **changes})

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        if type(other) is not type(self):
            return NotImplemented
        for name in self.__slots__:  # noqa: SIM110 - a generator costs more than the comparison
            if getattr(self, name) != getattr(other, name):
                return False
        return True

    def __hash__(self) -> int:
        return hash((type(self), *[getattr(self, name) for name in self.__slots__]))

    def __repr__(self) -> str:
        inside = ", ".join([f"{name}={held!r}" for name, held in self.fields().items()])
        return f"{type(self).__name__}({inside})"

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), tuple([getattr(self, name) for name in self.__slots__])
