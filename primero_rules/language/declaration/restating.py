"""What a value says beyond what holds where its key is not written, for keys whose default depends on others.

Such a default cannot stand in the declaration as data: cards are dealt all at a time, however many there are.  In
its place a term names one of these functions, and what is written out in full is compared as what is left out.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True, slots=True)
class Around:
    """What stands around a key of a file.

    ``terms`` are the values that hold for the keys of its mapping, written or not.  ``announced_as`` has the name
    of each combination of the game, and that under which it is announced.  ``next_step`` is the name of the step
    that comes next, "" if that has none, or depends on how play came here.
    """

    terms: Mapping[str, Any] = field(default_factory=dict)
    announced_as: Mapping[str, str] = field(default_factory=dict)
    next_step: str = ""


NOTHING_AROUND = Around()

Beyond = Callable[[Any, Around], Any]
"""What is left of a value that is written there, without what would hold anyway; None if nothing is."""


def same_as(key: str) -> Beyond:
    """For a key that means the same as another of its mapping where it is not written."""
    return lambda written, around: None if written == around.terms.get(key) else written


def beyond_conditions(holding: Callable[[Mapping[str, Any]], list[Any]]) -> Beyond:
    """For a condition of a move that is never possible but where some conditions hold.

    ``holding`` returns these, from the terms of the move.
    """

    def rest(written: Any, around: Around) -> Any:
        held = holding(around.terms)
        parts = [part for part in entries(written) if part not in held]
        return None if not parts else parts[0] if len(parts) == 1 else parts

    return rest


def beyond_open_ends(written: Any, _around: Around) -> Any:
    """For bounds: nothing if both ends are open, as of ``0..``."""
    return None if written == {} else written


def beyond_all_announced(written: Any, around: Around) -> Any:
    """For a list of combinations: nothing if every one that is announced under its own name is among them."""
    own = {name for name, announced in around.announced_as.items() if name == announced}
    return None if own and own <= set(entries(written)) else written


def beyond_next_step(written: Any, around: Around) -> Any:
    """For the name of a step: nothing if it is the one that comes next."""
    return None if written == around.next_step else written


def entries(written: Any) -> list[Any]:
    """The entries of a value that may be a list or one of them alone."""
    return written if isinstance(written, list) else [written]
