"""What follows an option, a duty or a way: steps of its own, and the step with which play then goes on."""

from typing import Any

from primero_rules.base.spec import Spec, nothing_in
from primero_rules.game.instruction import Instruction
from primero_rules.game.program import Label, ProgramBuilder
from primero_rules.language.declaration.types import Entries, Keys, Named, Names, Term, keep_spec


def _label(spec: Spec, program: ProgramBuilder) -> Label:
    return program.label_of(spec, spec.text())


STEP_NAME = Names((), "the name of a step", "steps", _label, {"end": "the end of the hand"}, "the")
STEPS_THAT_FOLLOW = Entries(Named("step", keep_spec))
"""Steps that are read when they are written down as instructions, one after the other."""

GOTO = Term(STEP_NAME, "The step with which play goes on; without it, as if nothing had come between.", "showdown")

FOLLOWING_TERMS = {
    "then": Term(
        STEPS_THAT_FOLLOW,
        "The steps that follow, before play goes on.",
        [{"exchange": {"cards": "..1"}}],
        reads="{:then}",
        consulted="apart",
    ),
    "goto": GOTO,
}


def write_body(
    terms: Keys,
    spec: Spec,
    program: ProgramBuilder,
    instruction: Instruction,
    exit_name: str,
    after: Label,
    steps: str = "then",
) -> None:
    """Write the ``steps`` that follow an exit of an instruction; they end at ``after`` or where ``goto`` says."""
    then: Any = terms.value(steps, spec, program)
    leads: Label = (terms.value("goto", spec, program) if "goto" in terms.terms else None) or after
    if then is None or all(nothing_in(step.node) and not step.apparatus("name") for step in then):
        program.connect(instruction, exit_name, leads)
        return
    body = Label()
    program.connect(instruction, exit_name, body)
    program.place(body)
    program.write(then)
    program.jump_to(leads, spec.ref)
