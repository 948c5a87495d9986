"""What is worked out once: from a file until the file changes, from a ruleset for as long as the ruleset lives."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache, wraps
from pathlib import Path
from typing import Any, Protocol, TypeVar, TypeVarTuple

from primero_rules.base.source_file import absolute

More = TypeVarTuple("More")
Answer = TypeVar("Answer")


class Keeping(Protocol):
    """Something that carries what was worked out from it: a ruleset."""

    @property
    def kept(self) -> dict[tuple[Any, ...], Any]:
        """The answers, by the functions that gave them and by what else these were asked."""


Keeper = TypeVar("Keeper", bound=Keeping)


def changed_at(path: Path) -> int:
    """When a file was last changed, in nanoseconds; 0 if there is none."""
    try:
        return path.stat().st_mtime_ns
    except (OSError, ValueError):
        return 0


def _identity(path: Path) -> tuple[int, ...]:
    """What is another after a file has been changed or replaced, even where its time of change is kept."""
    try:
        status = path.stat()
    except (OSError, ValueError):
        return ()
    return status.st_mtime_ns, status.st_size, status.st_ino, status.st_dev


def until_it_changes(
    most: int,
) -> Callable[[Callable[[Path, *More], Answer]], Callable[[Path, *More], Answer]]:
    """A function of a file that is asked once for as long as the file does not change; ``most`` answers are kept.

    The function gets the whole path, so that a file is never taken for one of the same name in another folder.
    """

    def around(function: Callable[[Path, *More], Answer]) -> Callable[[Path, *More], Answer]:
        @lru_cache(maxsize=most)
        def remembered(path: Path, _identity: tuple[int, ...], *more: Any) -> Answer:
            return function(path, *more)

        @wraps(function)
        def asked(path: Path, /, *more: *More) -> Answer:
            whole = absolute(path)
            return remembered(whole, _identity(whole), *more)

        return asked

    return around


def kept_with(function: Callable[[Keeper, *More], Answer]) -> Callable[[Keeper, *More], Answer]:
    """A function whose answers are kept in the ruleset that it is asked about, and go when that goes."""

    @wraps(function)
    def asked(keeper: Keeper, /, *more: *More) -> Answer:
        key = (function, *more)
        if key not in keeper.kept:
            keeper.kept[key] = function(keeper, *more)
        answer: Answer = keeper.kept[key]
        return answer

    return asked
