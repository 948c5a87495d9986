"""A cache of answers about files (where they lie, when they changed), used while no file is expected to change.

A build of the site asks a hundred thousand times whether a few hundred files have changed, and a check some
thousand times.  Both mean one state of the files: each answer is kept until the build or the check ends, and files
are looked at again afterwards.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import wraps
from typing import Any, ParamSpec, TypeVar

Terms = ParamSpec("Terms")
Result = TypeVar("Result")

_KEPT: list[dict[tuple[Any, ...], Any] | None] = [None]
"""The answers, by the question and its subject; None while files are not held."""


def hold_files() -> None:
    """From now on keep the first answer to each question about a file; answers kept earlier are forgotten."""
    _KEPT[0] = {}


def let_files_go() -> None:
    """Forget the answers, and look at files again for every question."""
    _KEPT[0] = None


def are_held() -> bool:
    """True while answers about files are kept."""
    return _KEPT[0] is not None


@contextmanager
def files_held() -> Iterator[None]:
    """Keep answers about files until the block ends; a block inside another changes nothing."""
    if are_held():
        yield
        return
    hold_files()
    try:
        yield
    finally:
        let_files_go()


def while_held(question: Callable[Terms, Result]) -> Callable[Terms, Result]:
    """A decorator for a question about files: while files are held, each answer is kept from the first call on."""

    @wraps(question)
    def asked(*subject: Terms.args, **named: Terms.kwargs) -> Result:
        kept = _KEPT[0]
        if kept is None:
            return question(*subject, **named)
        key = question, subject, *named.items()
        if key not in kept:
            kept[key] = question(*subject, **named)
        answer: Result = kept[key]
        return answer

    return asked
