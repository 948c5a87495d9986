"""Rules watched while they are played: which of them play comes to, and that it comes to an end.

An interpreter cannot do without fetching a rule, so that nothing in it has to know of being watched.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from math import inf
from typing import Any

from primero_rules.game.instruction import Rule
from primero_rules.rules.ruleset import Ruleset


@dataclass(slots=True)
class Watch(Sequence[Rule]):
    """The rules of a game; ``seen`` are the paths of those fetched, ``left`` how many more may be."""

    rules: tuple[Rule, ...]
    left: float
    seen: set[str] = field(default_factory=set)

    def __getitem__(self, index: Any) -> Any:
        self.left -= 1
        if self.left < 0:
            raise ValueError("this game has no end")
        rule = self.rules[index]
        self.seen.add(rule.ref.path)
        return rule

    def __iter__(self) -> Iterator[Rule]:
        return iter(self.rules)  # who looks through all rules does not play by any

    def __len__(self) -> int:
        return len(self.rules)


def watched(rules: Ruleset, most: float = inf) -> tuple[Ruleset, Watch]:
    """The same rules under watch; ValueError in play when it comes to more than ``most`` of them."""
    watch = Watch(rules.rules, most)
    return replace(rules, rules=watch), watch  # type: ignore[arg-type]
