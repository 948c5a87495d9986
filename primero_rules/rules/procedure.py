"""The procedure of a file as a program: its steps as instructions, and faults for what play cannot reach."""

from primero_rules.base.fault import Fault, Faults
from primero_rules.base.spec import Spec
from primero_rules.game.program import ProgramBuilder
from primero_rules.game.setting import Setting
from primero_rules.language.steps import STEPS, read_step
from primero_rules.language.steps.end import Ending
from primero_rules.rules.announced import unnamed
from primero_rules.rules.reachable import idle_limits, unreachable


def write_program(
    root: Spec, setting: Setting, roles: tuple[str, ...], faults: list[Fault]
) -> ProgramBuilder | None:
    """The program of a file without disputes, or None if its steps cannot be read.

    ``roles`` are all that the file gives, in any reading.  What is found wrong is added to ``faults``.
    """
    program = ProgramBuilder(
        setting, tuple(STEPS), read_step, roles, root.by_name("named-steps"), amounts=root.by_name("amounts")
    )
    try:
        procedure = root.need("procedure")
        program.write(tuple(procedure.items()))
        last = program.instructions[-1].ref if program.instructions else procedure.ref
        program.emit(Ending("stays", None, setting), last)
        instructions = program.finish()
    except Faults as wrong:
        faults.extend(wrong.faults)
        return None
    faults.extend(unnamed(procedure.node))
    for instruction in unreachable(instructions):
        called = instruction.name or instruction.ref.path.rpartition("/")[2]
        complaint = f"the step {called!r} can never be reached"
        faults.append(Fault(instruction.ref.place, complaint, "a way that leads to it", code="never-used"))
    for instruction in idle_limits(instructions):
        once = "nothing leads back here, so that a hand goes on from here once"
        complaint = f"this limit can never be reached: {once}"
        faults.append(
            Fault(instruction.ref.place, complaint, "a way that leads back here, or no limit", code="never-used")
        )
    return program
