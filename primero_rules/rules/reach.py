"""Which instructions play can get to: a step that no way leads to is a fault, or a limit where none leads back."""

from __future__ import annotations

from collections.abc import Iterator

from primero_rules.game.instruction import Instruction
from primero_rules.game.program import Jump
from primero_rules.language.condition import Always
from primero_rules.language.steps.control import Ending, Fork, Leading


def reachable(program: tuple[Instruction, ...]) -> set[int]:
    """The indices of the instructions that some way through the procedure gets to."""
    return _from(program, [0])


def _leads(instruction: Instruction) -> Iterator[int]:
    """Where play may go on after an instruction; a way of a branch that is always open shuts those behind it."""
    operation = instruction.operation
    if isinstance(operation, Fork):
        for number, test in enumerate(operation.tests):
            yield instruction.exits[str(number)]
            if isinstance(test, Always):
                return
    yield from instruction.exits.values()
    if not isinstance(operation, Ending):
        yield instruction.next


def unreachable(program: tuple[Instruction, ...]) -> list[Instruction]:
    """The first instruction of each step that nothing leads to."""
    reached = reachable(program)
    lost: dict[str, Instruction] = {}
    for index, instruction in enumerate(program[:-1]):  # the last is the end that nobody wrote
        if index not in reached and not isinstance(instruction.operation, Jump):
            lost.setdefault(instruction.ref.path, instruction)
    return list(lost.values())


def idle_limits(program: tuple[Instruction, ...]) -> list[Instruction]:
    """The ways on with a limit to which nothing leads back: a hand goes there once at most, without any limit."""
    limited = [at for at in program if isinstance(at.operation, Leading) and at.operation.times is not None]
    return [at for at in limited if not leads_back(program, program.index(at))]


def leads_back(program: tuple[Instruction, ...], index: int) -> bool:
    """True if play can come to an instruction again after it."""
    return index in _from(program, list(_leads(program[index])))


def _from(program: tuple[Instruction, ...], ahead: list[int]) -> set[int]:
    """The indices of the instructions to which play may come from some of them."""
    reached: set[int] = set()
    while ahead:
        index = ahead.pop()
        if index >= 0 and index not in reached:
            reached.add(index)
            ahead.extend(_leads(program[index]))
    return reached
