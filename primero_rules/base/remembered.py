"""What is worked out once: from a file until the file changes, from a ruleset for as long as the ruleset lives."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache, wraps
from pathlib import Path
from typing import Any, Protocol, TypeVar, TypeVarTuple

from primero_rules.base.held_files import held
from primero_rules.base.source_file import absolute

More = TypeVarTuple("More")
Answer = TypeVar("Answer")


class Keeping(Protocol):
    """Something that carries what was worked out from it: a ruleset."""

    @property
    def kept(self) -> dict[Any, dict[tuple[Any, ...], Any]]:
        """The answers of each function, by what else it was asked."""


MOST_KEPT = 2_000
"""Answers of one function that are kept in one ruleset: many times the rules of a file."""

Keeper = TypeVar("Keeper", bound=Keeping)


def changed_at(path: Path) -> int:
    """When a file was last changed, in nanoseconds; 0 if there is none."""
    return held(_time_of_change, path)


def _time_of_change(path: Path) -> int:
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


def _looked_up(path: Path) -> tuple[Path, tuple[int, ...]]:
    """The whole path of a file, and what tells whether it is still the same."""
    whole = absolute(path)
    return whole, _identity(whole)


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
            whole, identity = held(_looked_up, path)
            return remembered(whole, identity, *more)

        return asked

    return around


def kept_with(function: Callable[[Keeper, *More], Answer]) -> Callable[[Keeper, *More], Answer]:
    """A function whose answers are kept in the ruleset that it is asked about, and go when that goes.

    When it has been asked very many things about one ruleset, its answers are forgotten and it begins anew.
    """

    @wraps(function)
    def asked(keeper: Keeper, /, *more: *More) -> Answer:
        answers = keeper.kept.setdefault(function, {})
        if more not in answers:
            answer = function(keeper, *more)
            if len(answers) >= MOST_KEPT:
                answers.clear()
            answers[more] = answer
        known: Answer = answers[more]
        return known

    return asked
