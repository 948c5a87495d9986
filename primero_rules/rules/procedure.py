"""The procedure of a file as a program: its steps as instructions, and faults for what can never be of use."""

from collections.abc import Iterator

from primero_rules.base.fault import Fault, Faults
from primero_rules.base.spec import Spec
from primero_rules.base.yaml_tree import Node, all_nodes
from primero_rules.game.program import ProgramBuilder
from primero_rules.game.setting import Setting
from primero_rules.language.steps import STEPS, read_step
from primero_rules.language.steps.end import Ending
from primero_rules.language.steps.showdown import BY_NAMED, COMPARES
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


NAMING = ("announces", "claim")
"""The words by which a hand is named in a round."""


def unnamed(root: Node) -> Iterator[Fault]:
    """A fault for every showdown by the named hand, if nothing in a tree without disputes lets a hand be named."""
    mappings = [inner.value for inner in all_nodes(root) if inner.kind == "mapping"]
    entries = [entry for mapping in mappings for entry in mapping.items()]
    if any(key in NAMING for key, _ in entries):
        return
    for key, node in entries:
        by = node.value.get("compares") if key == "showdown" and node.kind == "mapping" else None
        if by is not None and COMPARES.get(str(_bare(by))) in BY_NAMED:
            yield Fault(
                by.place,
                "hands are compared by what was named, and nobody names one",
                "compares: ranking",
                code="never-used",
            )


def _bare(node: Node) -> object:
    inner = node.value.get("is") if node.kind == "mapping" else node
    return None if inner is None else inner.value
