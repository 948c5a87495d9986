"""``do``: steps to which the file has given a name are done here.

A file that does the same in several places writes it once, under ``named-steps``.  The program gets a copy of the
steps for each of these places, so that play goes on behind it afterwards.
"""

from dataclasses import dataclass

from primero_rules.base.spec import Spec
from primero_rules.game.program import ProgramBuilder
from primero_rules.language.declaration.types import ByName, Names
from primero_rules.language.declaration.words import declare_bare, keys, term
from primero_rules.language.follows import STEPS_THAT_FOLLOW
from primero_rules.language.steps.step import Step


@dataclass(frozen=True)
class NamedSteps(Step):
    """Steps that have a name."""

    steps: tuple[Spec, ...] = term(
        STEPS_THAT_FOLLOW, "The steps, in their order.", [{"award": {"to": "bidder"}}], consulted="apart"
    )


PASSAGE = keys("named steps", NamedSteps, reads="{steps:then}")
PASSAGES = ByName(PASSAGE, ids=True)


MOST_REPEATS = 1_000
"""How many copies of named steps a program may have: nested ones may double with every level."""

MOST_INSTRUCTIONS = 10_000
"""How many instructions a program may have before another copy of named steps is written."""


@dataclass(frozen=True)
class Doing(Step):
    """Do the steps that have this name, and go on."""

    name: str = term(
        Names((), "the name of some steps", "passages", lambda spec, _program: spec.text()),
        "The name under which they stand in `named-steps`.",
        "settle-up",
    )

    def write(self, spec: Spec, program: ProgramBuilder) -> None:
        """Write the named steps in this place; Faults if they contain themselves or there are too many copies."""
        if self.name in program.doing:
            way = " → ".join([*program.doing[program.doing.index(self.name) :], self.name])
            raise spec.fault(
                f"the steps {self.name!r} would be done within themselves: {way}", "other steps", code="stuck"
            )
        if self.name not in program.passages:
            return  # the checker reports unknown names; here the steps may be left out in this reading
        program.repeats += 1
        if program.repeats > MOST_REPEATS or len(program.instructions) > MOST_INSTRUCTIONS:
            complaint = f"named steps are done in more than {MOST_REPEATS:,} places, or are more than"
            raise spec.fault(
                f"{complaint} {MOST_INSTRUCTIONS:,} steps in all",
                "a way back to a step, with goto",
                code="wrong-size",
            )
        program.doing.append(self.name)
        passage: NamedSteps = PASSAGE.read(program.passages[self.name], program)
        program.write(passage.steps)
        program.doing.pop()


DO = declare_bare("do", Doing, heading="Steps told elsewhere")
