"""What may be done now, as families of actions: finite, enumerable, and answerable without being listed.

A family knows its rule (``ref``), iterates over its actions, tests membership, counts them, and draws one
at random.  ``Choice`` is the closed list of families: a single action here, what is said in ``announcement``,
the cards that go from one to another in ``transfer``.  Families are made anew at every turn and thrown away,
so they are not frozen: that would cost three times as much.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from primero_rules.base.evidence import Ref
from primero_rules.game.action import Action
from primero_rules.game.announcement import Bids, Claims
from primero_rules.game.chance import Chance, pick
from primero_rules.game.transfer import Deals, Exchanges


@dataclass(slots=True)
class One:
    """A single action."""

    action: Action
    ref: Ref

    @property
    def verb(self) -> str:
        return self.action.verb

    @property
    def seat(self) -> int:
        return self.action.seat

    def __iter__(self) -> Iterator[Action]:
        yield self.action

    def __contains__(self, action: object) -> bool:
        return action == self.action

    def __len__(self) -> int:
        return 1

    def draw(self, _chance: Chance) -> Action:
        return self.action


Choice = One | Bids | Claims | Exchanges | Deals


@dataclass(frozen=True, slots=True)
class Options:
    """All that may be done in a state."""

    choices: tuple[Choice, ...]

    def __iter__(self) -> Iterator[Action]:
        for choice in self.choices:
            yield from choice

    def __contains__(self, action: object) -> bool:
        return any(action in choice for choice in self.choices)

    def __bool__(self) -> bool:
        return bool(self.choices)

    def __len__(self) -> int:
        return sum(len(choice) for choice in self.choices)

    @property
    def verbs(self) -> tuple[str, ...]:
        """The verbs on offer, each once, in the order of the rules."""
        return tuple(dict.fromkeys(choice.verb for choice in self.choices))

    def draw(self, chance: Chance) -> Action:
        """One action: a family evenly drawn, then one of its actions."""
        return self.choices[pick(chance, len(self.choices))].draw(chance)
