"""``goto``: play goes on with a named step, if ``when`` holds, at most so many ``times`` in a hand."""

from dataclasses import dataclass

from primero_rules.base.evidence import Ref
from primero_rules.base.spec import NO_LIMIT, Spec
from primero_rules.game.event import Decided, Event
from primero_rules.game.instruction import Instruction
from primero_rules.game.program import Label, ProgramBuilder
from primero_rules.game.state import NOBODY, State
from primero_rules.language.condition import ALWAYS, Condition
from primero_rules.language.conditions import NAMED_CONDITION
from primero_rules.language.declaration.types import Either, Whole
from primero_rules.language.declaration.words import Declaration, evidence, keys, term
from primero_rules.language.follows import STEP_NAME
from primero_rules.language.steps.step import Step


@dataclass(frozen=True)
class Going(Step):
    """Go on with another step."""

    step: Label = term(STEP_NAME, "The step with which play goes on.", "deal")
    when: Condition | None = term(
        NAMED_CONDITION,
        "When it is done; without it, always.",
        "bid-stands",
        default=None,
        without=NO_LIMIT,
    )
    times: int | None = term(
        Whole(1),
        "How often in a hand; without it, as often as it comes.",
        1,
        default=None,
        consulted="at times",
        without=NO_LIMIT,
    )
    times_ref: Ref = evidence("times")

    def write(self, spec: Spec, program: ProgramBuilder) -> None:
        """Emit the instruction, and connect it to the step."""
        counter = program.counter() if self.times is not None else 0
        test = ALWAYS if self.when is None else self.when
        leading = Leading(test, self.times, counter, self.times_ref)
        instruction = program.emit(leading, spec.ref, spec.apparatus("name"))
        program.connect(instruction, "step", self.step)
        if self.times is None and self.when is None:  # so that the steps after it are found unreachable
            program.connect(instruction, "next", self.step)


@dataclass(frozen=True)
class Leading(Step):
    """Play goes on elsewhere if ``test`` holds, at most ``times`` times in a hand, as counted by ``counter``."""

    test: Condition
    times: int | None
    counter: int
    times_ref: Ref

    @property
    def asks_player(self) -> bool:
        return self.test.asks_player

    def enter(self, at: Instruction, state: State, events: list[Event]) -> int:
        """Go to the step if the condition holds and it has not been gone to too often."""
        if not self.test.holds_now(state):
            return at.next
        secret = self.test.asks_cards
        if self.times is None:
            events.append(Decided(NOBODY, "way", at.ref, secret))
            return at.exits["step"]
        table = state.table
        gone = table.counts[self.counter]
        if gone >= self.times:
            events.append(Decided(NOBODY, "times", self.times_ref, secret))
            return at.next
        table.counts = (*table.counts[: self.counter], gone + 1, *table.counts[self.counter + 1 :])
        events.append(Decided(NOBODY, "way", at.ref, secret))
        return at.exits["step"]


GOTO_STEP = Declaration(
    "goto",
    Going,
    {"step": "deal", "times": 1},
    Either("step goto, or its step alone", text=STEP_NAME, mapping=keys("step goto", Going), alone="step"),
    reads="play goes on with {step}[ if {when}][, at most {times:often} in a hand]",
    heading="Play goes on elsewhere",
)
