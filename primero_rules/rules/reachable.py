"""Which instructions play can reach.

A step that cannot be reached is a fault, and so is a limit on returning to an instruction to which nothing leads
back.
"""

from collections.abc import Iterator

from primero_rules.base.grouped import grouped
from primero_rules.game.instruction import Instruction
from primero_rules.game.program import Jump
from primero_rules.language.condition import Always
from primero_rules.language.steps.branch import Fork
from primero_rules.language.steps.end import Ending
from primero_rules.language.steps.goto import Leading
from primero_rules.language.steps.turn import TurnStep


def next_indices(instruction: Instruction) -> Iterator[int]:
    """The indices at which play may go on after an instruction; a way that is always open hides those after it."""
    operation = instruction.operation
    if isinstance(operation, Fork):
        for number, test in enumerate(operation.tests):
            yield instruction.exits[str(number)]
            if isinstance(test, Always):
                return
    yield from instruction.exits.values()
    if not isinstance(operation, Ending):
        yield instruction.next


def goes_with_turn(program: tuple[Instruction, ...], index: int) -> bool:
    """True if an instruction follows from what a player does at a turn of a round, before the round is over."""
    turns = grouped((at.ref.path, place) for place, at in enumerate(program) if isinstance(at.operation, TurnStep))
    return any(places[0] < index < places[-1] for places in turns.values())


def unreachable(program: tuple[Instruction, ...]) -> list[Instruction]:
    """The first instruction of each step that cannot be reached."""
    reached = reachable_from(program, [0])
    lost: dict[str, Instruction] = {}
    for index, instruction in enumerate(program[:-1]):  # the last is the end of the hand, which is in no file
        if index not in reached and not isinstance(instruction.operation, Jump):
            lost.setdefault(instruction.ref.path, instruction)
    return list(lost.values())


def idle_limits(program: tuple[Instruction, ...]) -> list[Instruction]:
    """The jumps with a limit to which nothing leads back: play comes to them at most once in a hand anyway."""
    return [
        at
        for index, at in enumerate(program)
        if isinstance(at.operation, Leading) and at.operation.times is not None and not leads_back(program, index)
    ]


def leads_back(program: tuple[Instruction, ...], index: int, *, without_jump: int | None = None) -> bool:
    """True if play can come to an instruction again after it, where the jump at an index is never made."""
    return index in reachable_from(program, list(next_indices(program[index])), without_jump=without_jump)


def reachable_from(
    program: tuple[Instruction, ...], ahead: list[int], *, without_jump: int | None = None
) -> set[int]:
    """The indices of the instructions that can be reached from those ``ahead``, which are among them.

    ``without_jump`` is the index of a jump that is never made.
    """
    reached: set[int] = set()
    while ahead:
        index = ahead.pop()
        if index >= 0 and index not in reached:
            reached.add(index)
            ahead.extend([program[index].next] if index == without_jump else next_indices(program[index]))
    return reached
