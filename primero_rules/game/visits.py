"""A record of the instructions that play visits, with a limit to their number, for whoever asks for it."""

from collections.abc import Callable

from primero_rules.game.instruction import Instruction
from primero_rules.game.state import State


class TooLong(Exception):
    """Play has visited more instructions than allowed."""


class Visits:
    """The paths of the instructions that play has visited; ``most`` visits are allowed (None: any number).

    ``watch`` is called with each instruction, and the state as play comes to it.
    """

    def __init__(self, most: int | None = None, watch: Callable[[Instruction, State], None] | None = None) -> None:
        self.left = most
        self.watch = watch
        self.paths: set[str] = set()

    def note(self, instruction: Instruction, state: State) -> None:
        """Note a visit; TooLong if there were too many."""
        if self.left is not None:
            self.left -= 1
            if self.left < 0:
                raise TooLong("this game has no end")
        self.paths.add(instruction.ref.path)
        if self.watch is not None:
            self.watch(instruction, state)
