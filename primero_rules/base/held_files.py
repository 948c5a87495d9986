"""What files say of themselves, asked once for as long as somebody has said that no file changes.

A build of the site asks a hundred thousand times whether a few hundred files are still what they were, and a check
some thousand times.  Both mean one state of them; between their beginning and their end each answer is kept, and
afterwards files are looked at again.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager
from typing import Any, TypeVar

Subject = TypeVar("Subject", bound=Hashable)
Answer = TypeVar("Answer")

_KEPT: list[dict[tuple[Any, Any], Any] | None] = [None]
"""The answers, by the question and its subject; None while files are not held."""


def hold_files() -> None:
    """From now on take every file for what it is when it is looked at first; whatever was kept is forgotten."""
    _KEPT[0] = {}


def let_files_go() -> None:
    """Look at files again whenever they are asked about."""
    _KEPT[0] = None


def are_held() -> bool:
    """True while every file is taken for what it was when it was looked at first."""
    return _KEPT[0] is not None


@contextmanager
def files_held() -> Iterator[None]:
    """Hold files for as long as the block lasts; inside another such block it changes nothing."""
    if are_held():
        yield
        return
    hold_files()
    try:
        yield
    finally:
        let_files_go()


def held(question: Callable[[Subject], Answer], subject: Subject) -> Answer:
    """What ``question`` says of ``subject``: asked anew, or once while files are held."""
    kept = _KEPT[0]
    if kept is None:
        return question(subject)
    key = question, subject
    if key not in kept:
        kept[key] = question(subject)
    answer: Answer = kept[key]
    return answer
