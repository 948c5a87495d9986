"""``branch``: the first of its ways whose ``when`` holds is taken."""

from dataclasses import dataclass
from typing import Any

from primero_rules.base.evidence import Ref
from primero_rules.base.spec import Spec
from primero_rules.game.event import Decided, Event
from primero_rules.game.instruction import Instruction
from primero_rules.game.program import Label, ProgramBuilder
from primero_rules.game.state import NOBODY, State
from primero_rules.language.condition import Condition
from primero_rules.language.declaration.types import Either, Entries, Read, keep_spec
from primero_rules.language.declaration.words import Declaration, keys, term
from primero_rules.language.follows import write_body
from primero_rules.language.steps.step import Step
from primero_rules.language.steps.ways import WAY, WayOn


@dataclass(frozen=True)
class Branching(Step):
    """Take the first way that is open."""

    ways: tuple[Spec, ...] = term(Entries(Read(WAY, keep_spec)), "The ways.", [{"goto": "deal"}], consulted="apart")

    def write(self, spec: Spec, program: ProgramBuilder) -> None:
        """Write the fork, then each way; all of them end where the next step begins."""
        done = Label()
        ways: tuple[WayOn, ...] = Entries(WAY).read_all(self.ways, program)
        leads = tuple([None if spec.get("steps") else way.ref for way, spec in zip(ways, self.ways, strict=True)])
        tests = tuple([way.test for way in ways])
        fork = Fork(tests, leads, any(test.asks_cards for test in tests))
        instruction = program.emit(fork, spec.ref, spec.apparatus("name"))
        program.connect(instruction, "next", done)
        for number, way in enumerate(self.ways):
            write_body(WAY, way, program, instruction, str(number), done, "steps")
        program.place(done)


@dataclass(frozen=True)
class Fork(Step):
    """The first way whose condition holds is taken; exits are numbered.

    ``leads`` are the places of the ways without steps, whose taking would otherwise be shown by no event.
    """

    tests: tuple[Condition, ...]
    leads: tuple[Ref | None, ...]
    secret: bool

    @property
    def asks_player(self) -> bool:
        return any(test.asks_player for test in self.tests)

    def enter(self, at: Instruction, state: State, events: list[Event]) -> int:
        """Take the first way that is open, or go on with the next step."""
        for number, test in enumerate(self.tests):
            if test.holds_now(state):
                ref = self.leads[number]
                if ref is not None:
                    events.append(Decided(NOBODY, "way", ref, self.secret))
                return at.exits[str(number)]
        return at.next


class BranchType(Either):
    """A list of ways, or a mapping with ``ways``."""

    def read(self, spec: Spec, builder: Any) -> Branching:
        """The branch."""
        bare = self.fitting(spec)
        if bare.node.kind != "mapping":
            return Branching(tuple(bare.items()))
        branching: Branching = WAYS_OF_BRANCH.read(bare, builder)
        return branching


WAYS_OF_BRANCH = keys("ways of a branch", Branching, reads="{ways:/; /}")
BRANCH = Declaration(
    "branch",
    Branching,
    [{"when": "bid-stands", "goto": "showdown"}],
    BranchType("branch", entries=Entries(WAY, alone=False, joined="; "), mapping=WAYS_OF_BRANCH),
    heading="Which way play goes on",
)
