"""A condition read from a file: a plain question about a state and a seat."""

from __future__ import annotations

from dataclasses import dataclass

from primero_rules.base.frozen import Frozen
from primero_rules.game.state import State


class Condition(Frozen):
    """Something that is true or false of a state and the seat whose turn it is (or would be)."""

    def holds(self, state: State, seat: int) -> bool:
        """True if it holds for this seat now."""
        raise NotImplementedError

    @property
    def asks_cards(self) -> bool:
        """True if it depends on cards that are not open to everybody."""
        return False


@dataclass(frozen=True)
class Always(Condition):
    """The condition that always holds, which stands where a file gives none."""

    def holds(self, state: State, seat: int) -> bool:
        return True


ALWAYS = Always()
