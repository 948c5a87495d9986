"""``goto``, ``branch``, ``choose`` and ``end``: where play goes on.

``goto`` leads to a named step, if ``when`` holds, at most so many ``times`` in a hand.  ``branch`` takes the
first of its ways whose ``when`` holds; ``choose`` lets a seat take one.  ``end`` ends the hand.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from primero_rules.base.evidence import Ref
from primero_rules.base.frozen import Frozen
from primero_rules.base.spec import Spec
from primero_rules.game.action import Action, Choose
from primero_rules.game.event import Acted, Carried, Decided, Event
from primero_rules.game.instruction import WAIT, Instruction
from primero_rules.game.moves import award, gather
from primero_rules.game.option import Choice, SingleAction
from primero_rules.game.program import Label, ProgramBuilder
from primero_rules.game.setting import Setting
from primero_rules.game.state import END, NOBODY, State
from primero_rules.language.condition import ALWAYS, Condition
from primero_rules.language.conditions import NAMED_CONDITION
from primero_rules.language.declaration.types import (
    ByName,
    Either,
    Entries,
    Read,
    Term,
    Whole,
    keep_spec,
    words_read_as,
)
from primero_rules.language.declaration.words import (
    Declaration,
    declare,
    evidence,
    keys,
    setting,
    term,
)
from primero_rules.language.follows import GOTO, STEP_NAME, STEPS_THAT_FOLLOW, write_body
from primero_rules.language.next_deal import NEXT_DEALER, deal_passes
from primero_rules.language.seats import SEAT, OneSeat
from primero_rules.language.steps.step import Step


@dataclass(frozen=True)
class Going(Step):
    """Go on with another step."""

    step: Label = term(STEP_NAME, "The step with which play goes on.", "deal")
    when: Condition | None = term(
        NAMED_CONDITION, "When it is done; without it, always.", "bid-stands", default=None
    )
    times: int | None = term(
        Whole(1), "How often in a hand; without it, as often as it comes.", 1, default=None, consulted="at times"
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


@dataclass(frozen=True)
class WayOn(Frozen):
    """One way on, and the condition under which it is open."""

    when: Condition | None = term(
        NAMED_CONDITION, "When this way is open; without it, always.", "bid-stands", default=None
    )
    ref: Ref = evidence()

    @property
    def test(self) -> Condition:
        """The condition under which it is open."""
        return ALWAYS if self.when is None else self.when


WAY = keys(
    "way",
    WayOn,
    {
        "steps": Term(
            STEPS_THAT_FOLLOW,
            "The steps of this way.",
            [{"award": {"to": "bidder"}}],
            reads="{:then}",
            consulted="apart",
        ),
        "goto": GOTO,
    },
    reads="[if {when}, |otherwise ][{steps}|as before][, and on to {goto}]",
)


CHOSEN_WAY = replace(WAY, reads="[if {when}, ][{steps}|as before][, and on to {goto}]")
"""A way that has a name and is chosen: none of them is what happens otherwise."""


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


@dataclass(frozen=True)
class Choosing(Step):
    """Let a seat choose how play goes on."""

    by: OneSeat = term(SEAT, "Who chooses.", "bidder")
    ways: dict[str, Spec] = term(
        ByName(Read(CHOSEN_WAY, keep_spec), evidence=True),
        "The ways, each under its name.",
        {"stop": {"goto": "showdown"}},
        consulted="apart",
    )

    def write(self, spec: Spec, program: ProgramBuilder) -> None:
        """Write the choice, then each way."""
        done = Label()
        ways = dict(zip(self.ways, Entries(WAY).read_all(tuple(self.ways.values()), program), strict=True))
        choice = Crossroads(self.by, tuple(ways), tuple(ways.values()))
        instruction = program.emit(choice, spec.ref, spec.apparatus("name"))
        program.connect(instruction, "next", done)
        for name, way in self.ways.items():
            write_body(WAY, way, program, instruction, name, done, "steps")
        program.place(done)


@dataclass(frozen=True)
class Crossroads(Step):
    """A seat chooses between named ways."""

    by: OneSeat
    names: tuple[str, ...]
    ways: tuple[WayOn, ...]

    def _open(self, state: State, seat: int) -> list[tuple[str, WayOn]]:
        """The ways open to a seat."""
        return [(name, way) for name, way in zip(self.names, self.ways, strict=True) if way.test.holds(state, seat)]

    def enter(self, at: Instruction, state: State, events: list[Event]) -> int:
        """Wait for the seat if there is anything to choose; a single way is taken without asking.

        Nobody chooses nothing: play goes on with the next step.
        """
        seat = self.by.of(state)
        open_ways = self._open(state, seat) if seat >= 0 else []
        if not open_ways:
            return at.next
        if len(open_ways) == 1:
            name, way = open_ways[0]
            secret = any(other.test.asks_cards for other in self.ways)
            events.append(Decided(seat, "way", way.ref, secret))
            return at.exits[name]
        state.actor = seat
        return WAIT

    def options(self, at: Instruction, state: State) -> tuple[Choice, ...]:
        """The ways open to the seat."""
        seat = state.actor
        return tuple([SingleAction(Choose(seat, name), way.ref) for name, way in self._open(state, seat)])

    def apply(self, at: Instruction, state: State, action: Action, events: list[Event]) -> int:
        """Go the way chosen."""
        assert isinstance(action, Choose)
        events.append(Acted(action, 0, self.ways[self.names.index(action.way)].ref))
        return at.exits[action.way]


CHOOSE = declare(
    "choose",
    Choosing,
    {"by": "bidder", "ways": {"stop": {"goto": "showdown"}}},
    "step choose",
    reads="{by} chooses between {ways}",
    heading="Somebody chooses the way",
)


@dataclass(frozen=True)
class Ending(Step):
    """End the hand."""

    money: str = term(
        words_read_as(
            "end of the money on the table",
            {"stays": "the money stays on the table", "returned": "everybody takes back his stake"},
        ),
        "What becomes of the money there.",
        "returned",
        default="stays",
    )
    next_deal: int | None = term(
        NEXT_DEALER, "Who deals the next hand, if it is not as the table has it.", "stays", default=None
    )
    setting: Setting = setting()

    def enter(self, at: Instruction, state: State, events: list[Event]) -> int:
        """End the hand: chips still staked stay on the table, or go back to those who staked them."""
        staked = tuple([seat.staked for seat in state.seats])
        if any(staked):
            gather(state, staked)
        if self.money == "returned":
            for seat, amount in enumerate(staked):
                award(state, seat, amount)
        if state.pot:
            events.append(Carried(state.pot, at.ref))
        for number, amount in enumerate(state.table.pots):
            if amount:
                events.append(Carried(amount, at.ref, self.setting.pots[number]))
        deal_passes(state, self.setting, self.setting.next_deal if self.next_deal is None else self.next_deal)
        return END


END_STEP = declare(
    "end",
    Ending,
    {},
    "step end",
    optional=True,
    reads="the hand is over, and {money}[, and {next-deal}]",
    heading="The hand is over",
)
