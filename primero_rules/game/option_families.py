"""What may be done now, as families of actions that are finite and need not be listed to be counted or searched.

A family knows its rule (``ref``), iterates over its actions, tests membership, counts them, and draws one at
random.  ``Choice`` is the closed list of families: single actions are here, those that announce something in
``announcement``, those that move cards in ``transfer``.  Families are made anew at every turn and thrown away.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final, final

from primero_rules.base.evidence import Ref
from primero_rules.game.action import Action
from primero_rules.game.announcement import AnnouncementFamily, BidFamily
from primero_rules.game.chance import pick
from primero_rules.game.transfer import DealFamily, ExchangeFamily
from primero_rules.game.value import Value

if TYPE_CHECKING:
    from random import Random


@final
class SingleAction(Value):
    """A family of one action."""

    __slots__ = ("action", "ref")

    def __init__(self, action: Action, ref: Ref) -> None:
        self.action: Final = action
        self.ref: Final = ref

    @property
    def verb(self) -> str:
        """The verb of these actions, as ``verbs`` lists it."""
        return self.action.verb

    @property
    def seat(self) -> int:
        """The seat whose action it is."""
        return self.action.seat

    def __iter__(self) -> Iterator[Action]:
        yield self.action

    def __contains__(self, action: object) -> bool:
        return action == self.action

    def __len__(self) -> int:
        return 1

    def draw(self, _chance: Random) -> Action:
        """The action itself."""
        return self.action


Choice = SingleAction | BidFamily | AnnouncementFamily | ExchangeFamily | DealFamily


@final
class Options(Value):
    """All that may be done in a state."""

    __slots__ = ("choices",)

    def __init__(self, choices: tuple[Choice, ...]) -> None:
        self.choices: Final = choices

    def __iter__(self) -> Iterator[Action]:
        for choice in self.choices:
            yield from choice

    def __contains__(self, action: object) -> bool:
        return any(action in choice for choice in self.choices)

    def __bool__(self) -> bool:
        return bool(self.choices)

    def __len__(self) -> int:
        return sum([len(choice) for choice in self.choices])

    @property
    def verbs(self) -> tuple[str, ...]:
        """The verbs on offer, each once, in the order of the rules."""
        return tuple(dict.fromkeys([choice.verb for choice in self.choices]))

    def draw(self, chance: Random) -> Action:
        """One action: a family evenly drawn, then one of its actions."""
        return self.choices[pick(chance, len(self.choices))].draw(chance)
