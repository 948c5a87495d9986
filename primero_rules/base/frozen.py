"""What all frozen records have in common: they are pickled and copied by their fields, compiled or not."""

from dataclasses import fields
from typing import Any


class Frozen:
    """The base of the frozen dataclasses that words of the language are read into, once, when a file is loaded."""

    __slots__ = ()

    def __reduce__(self) -> tuple[Any, ...]:
        """The class and the values of its fields, in their order."""
        return type(self), tuple([getattr(self, field.name) for field in fields(self)])  # type: ignore[arg-type]
