"""Instructions: each has an operation (the record of a word), the rule it comes from, and where play goes on.

The procedure of a file, loops included, becomes one tuple of instructions.  An instruction never knows its own
index: it names where play goes on (``next`` and ``exits``), and ``play.game`` alone goes there.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from primero_rules.base.evidence import Ref
from primero_rules.base.fault import Faults, fault_at
from primero_rules.base.frozen import Frozen
from primero_rules.game.chips import chips
from primero_rules.game.state import END

if TYPE_CHECKING:
    from random import Random

    from primero_rules.game.action import Action
    from primero_rules.game.event import Event
    from primero_rules.game.option_families import Choice
    from primero_rules.game.state import State

WAIT: Final = -1
"""Instead of an index: somebody has to act before play can go on."""


class Operation(Frozen):
    """What an instruction does when play reaches it, what it then offers, and what an action does.

    ``enter`` and ``apply`` write to the state, add what happened to the events, and give the index of the
    instruction at which play goes on, or ``WAIT``.  ``options`` and ``draw`` only read.  An operation that runs by
    itself has ``enter`` alone.
    """

    def enter(self, at: Instruction, state: State, events: list[Event]) -> int:
        """Do what nobody chooses; the index at which play goes on, or ``WAIT``."""
        raise NotImplementedError

    def options(self, at: Instruction, _state: State) -> tuple[Choice, ...]:
        """The families of actions that are open to the seat to act; LookupError where no seat ever acts."""
        raise LookupError(f"the instruction of line {at.ref.line} leaves nobody anything to choose")

    def apply(self, at: Instruction, _state: State, _action: Action, _events: list[Event]) -> int:
        """Do the action that was chosen; the index at which play goes on, or ``WAIT``."""
        raise AssertionError(f"the instruction of line {at.ref.line} takes no action")

    def draw(self, at: Instruction, state: State, chance: Random) -> Action:
        """One of the offered actions at random: a family evenly drawn, then one of its actions.

        An operation may override this to draw without making every family; it must draw each with equal chances.
        """
        return drawn_action(self.options(at, state), at, state, chance)


class Instruction:
    """One instruction of a program.  Only ``game.program`` writes to it, before anybody plays by it."""

    __slots__ = ("exits", "name", "next", "operation", "ref")

    def __init__(self, operation: Operation, ref: Ref, next_index: int = END, name: str = "") -> None:
        self.operation = operation
        self.ref = ref
        self.next = next_index
        self.exits: dict[str, int] = {}
        self.name = name

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Instruction):
            return NotImplemented
        return self is other or self._content() == other._content()

    def __hash__(self) -> int:
        return hash(self.ref)

    def _content(self) -> tuple[object, ...]:
        return self.next, self.name, self.ref, self.exits, self.operation

    def __repr__(self) -> str:
        return f"<Instruction {type(self.operation).__name__} of line {self.ref.line}>"

    def __reduce__(self) -> tuple[object, ...]:
        return _instruction, (self.operation, self.ref, self.next, self.name, self.exits)


def drawn_action(families: tuple[Choice, ...], at: Instruction, state: State, chance: Random) -> Action:
    """An action at random: one of the families evenly drawn, then one of its actions; Faults if there are none."""
    if not families:
        raise stuck(at, state)
    return families[int(chance.random() * len(families))].draw(chance)


def stuck(at: Instruction, state: State) -> Faults:
    """The failure of a rule that waits for a seat and leaves it nothing to choose."""
    seat = state.seats[state.actor]
    held = f"{chips(seat.stack)} and {len(seat.hand)} cards"
    complaint = f"play stops here: a player with {held} has nothing to choose"
    return fault_at(at.ref.place, complaint, "an option that is always open", code="stuck")


def _instruction(operation: Operation, ref: Ref, next_index: int, name: str, exits: dict[str, int]) -> Instruction:
    """The instruction that was pickled with these fields."""
    instruction = Instruction(operation, ref, next_index, name)
    instruction.exits.update(exits)
    return instruction
