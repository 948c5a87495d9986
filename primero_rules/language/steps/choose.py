"""``choose``: a seat takes one of the ways that are open."""

from dataclasses import dataclass

from primero_rules.base.spec import Spec
from primero_rules.game.action import Action, Choose
from primero_rules.game.event import Acted, Decided, Event
from primero_rules.game.instruction import WAIT, Instruction
from primero_rules.game.option_families import Choice, SingleAction
from primero_rules.game.program import Label, ProgramBuilder
from primero_rules.game.state import State
from primero_rules.language.declaration.types import ByName, Entries, Read, keep_spec
from primero_rules.language.declaration.words import declare, term
from primero_rules.language.follows import write_body
from primero_rules.language.seats import SEAT, OneSeat
from primero_rules.language.steps.step import Step
from primero_rules.language.steps.ways import CHOSEN_WAY, WAY, WayOn


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
