"""What a caller hands in, checked at the door of the library."""

from __future__ import annotations

from reprlib import repr as shortened


def check_kind(given: object, kind: type | tuple[type, ...], name: str, expected: str) -> None:
    """Raise TypeError, with what is expected, if something of another kind is handed in under this name."""
    if not isinstance(given, kind):
        raise TypeError(f"{name} cannot be {shortened(given)}: {expected}")
