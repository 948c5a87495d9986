"""Joins conditions in words, so that nobody takes ``and`` for ``or``.

A list of conditions is ``A and B``, a choice of them ``A or B``; nested they are ``A, and either B or C`` and
``A and B, or else C``, with semicolons at the next level.  A denial of several is told as the denial of each.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from primero_rules.base.spec import NOTHINGS
from primero_rules.language.english.phrases import listed

JOINTS = {"and": "and", "or": "or else"}
"""What stands between clauses, if some of them are made of other clauses."""

Saying = Callable[[Any, bool], str]
"""Says in words that a condition which is not made of others holds or, if the flag is False, that it does not."""


@dataclass(frozen=True)
class Several:
    """Clauses that hold together, or one of which holds; ``last`` is the word before the last of them."""

    last: str
    clauses: tuple[str | Several, ...]

    @property
    def depth(self) -> int:
        """How deep clauses stand within clauses: 1 where none is made of others."""
        return 1 + max([inner.depth for inner in self.clauses if isinstance(inner, Several)], default=0)


def clause(condition: Any, saying: Saying, *, holds: bool = True) -> str:
    """A condition, given as plain data, in words; or its denial, if ``holds`` is False.

    >>> def saying(word, holds):
    ...     return word if holds else f"no {word}"
    >>> clause({"not": ["a", {"any": ["b", "c"]}]}, saying)
    'no a, or else no b and no c'
    """
    return _text(_parted(condition, saying, holds=holds), within="")


def _parted(condition: Any, saying: Saying, *, holds: bool) -> str | Several:
    """The clauses of a condition; an ``and`` inside an ``and`` is merged with it, and likewise an ``or``."""
    if isinstance(condition, dict) and set(condition) == {"not"}:
        return _parted(condition["not"], saying, holds=not holds)
    is_choice = isinstance(condition, dict) and set(condition) == {"any"}
    entries = condition["any"] if is_choice else condition
    if not isinstance(entries, list):
        return _parted(entries, saying, holds=holds) if is_choice else saying(condition, holds)
    last = "or" if is_choice == holds else "and"
    telling = [entry for entry in entries if not isinstance(entry, str) or entry not in NOTHINGS]
    clauses: list[str | Several] = []
    for entry in telling:
        inner = _parted(entry, saying, holds=holds)
        clauses.extend(inner.clauses if isinstance(inner, Several) and inner.last == last else [inner])
    different = tuple(dict.fromkeys(clauses)) or ("nothing",)
    return different[0] if len(different) == 1 else Several(last, different)


def _text(part: str | Several, within: str) -> str:
    """Clauses as one text; ``within`` is the word that joins the clauses around them, or "" if there are none."""
    if isinstance(part, str):
        return part
    texts = [_text(inner, part.last) for inner in part.clauses]
    before = "either " if part.last == "or" and within else ""
    if part.depth == 1:
        return f"{before}{listed(texts, part.last)}"
    pause = "," if part.depth == 2 else ";"
    return before + f"{pause} {JOINTS[part.last]} ".join(texts)
