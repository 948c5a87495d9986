"""What a caller hands in, checked at the door of the library.

These checks are never compiled, and neither are the functions at the door: the compiled package would check what is
handed in by itself, in words of its own.
"""

from collections.abc import Iterable, Mapping
from reprlib import repr as shortened


def check_kind(given: object, kind: type | tuple[type, ...], name: str, expected: str) -> None:
    """Raise TypeError, with what is expected, if something of another kind is handed in under this name."""
    if not isinstance(given, kind):
        raise wrong_kind(given, name, expected)


def check_listed(given: object, name: str, expected: str) -> None:
    """Raise TypeError if something else than a list, or what can be read like one, is handed in, such as text."""
    if isinstance(given, str | bytes | Mapping) or not isinstance(given, Iterable):
        raise wrong_kind(given, name, expected)


def wrong_kind(given: object, name: str, expected: str) -> TypeError:
    """The error of something that is handed in under a name for which another kind of value is expected."""
    return TypeError(f"{name} cannot be {shortened(given)} — {expected}")
