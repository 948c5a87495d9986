"""Two caches: for functions of a file until it changes, and for those of a ruleset or ranking while it lives."""

from collections.abc import Callable
from functools import lru_cache, wraps
from pathlib import Path
from typing import Any, Protocol, TypeVar, TypeVarTuple

from primero_rules.base.held_files import while_held
from primero_rules.base.source_file import absolute

More = TypeVarTuple("More")
Result = TypeVar("Result")


class Keeping(Protocol):
    """An object that holds the answers of the functions that were asked about it: a ruleset or a ranking."""

    @property
    def kept(self) -> dict[Any, dict[tuple[Any, ...], Any]]:
        """The answers of each function, by its other arguments."""


MOST_LIBRARIES = 8
"""How many folders of reconstructions have a file cached of which each holds one, such as its questions.

Seldom are more than two looked in: the shipped one and your own.
"""

MOST_KEPT = 2_000
"""How many answers of one function a ruleset keeps: many times the number of rules in a file."""

Keeper = TypeVar("Keeper", bound=Keeping)


@while_held
def changed_at(path: Path) -> int:
    """When a file was last changed, in nanoseconds; 0 if there is none."""
    try:
        return path.stat().st_mtime_ns
    except (OSError, ValueError):
        return 0


def _identity(path: Path) -> tuple[int, ...]:
    """Numbers that differ once a file was changed or replaced, even with the same time of change; () if none."""
    try:
        status = path.stat()
    except (OSError, ValueError):
        return ()
    return status.st_mtime_ns, status.st_size, status.st_ino, status.st_dev


@while_held
def _path_and_identity(path: Path) -> tuple[Path, tuple[int, ...]]:
    """The path of a file from the root, and its identity, which differs once the file has been changed.

    Links are followed for the identity alone: to resolve them takes ten times as long, and this is asked often.
    """
    whole = path.absolute()
    return whole, _identity(whole)


def until_it_changes(most: int) -> Callable[[Callable[[Path, *More], Result]], Callable[[Path, *More], Result]]:
    """A decorator for a function of a file: answers, at most ``most`` of them, are kept until the file changes.

    The function gets the absolute path, so that a file is never mistaken for one of the same name elsewhere.
    """

    def around(function: Callable[[Path, *More], Result]) -> Callable[[Path, *More], Result]:
        @lru_cache(maxsize=most)
        def remembered(path: Path, _identity: tuple[int, ...], *more: Any) -> Result:
            return function(absolute(path), *more)

        @wraps(function)
        def asked(path: Path, /, *more: *More) -> Result:
            whole, identity = _path_and_identity(path)
            return remembered(whole, identity, *more)

        return asked

    return around


def kept_with(function: Callable[[Keeper, *More], Result]) -> Callable[[Keeper, *More], Result]:
    """A decorator for a function of a ruleset or a ranking: the answers are kept in it and vanish with it.

    When it has ``MOST_KEPT`` answers of the function, all of them are forgotten.
    """

    @wraps(function)
    def asked(keeper: Keeper, /, *more: *More) -> Result:
        answers = keeper.kept.setdefault(function, {})
        if more not in answers:
            answer = function(keeper, *more)
            if len(answers) >= MOST_KEPT:
                answers.clear()
            answers[more] = answer
        known: Result = answers[more]
        return known

    return asked
