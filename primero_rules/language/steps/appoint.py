"""``appoint``: give a seat a role, by which later steps name it.

A role goes to a seat named by a word (``actor``, ``bidder``, ...) or to the ``best`` or ``second-best`` hand of a
group, compared as at a showdown with ties to the eldest.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from primero_rules.base.spec import Spec
from primero_rules.game.event import Appointed, Event
from primero_rules.game.instruction import Instruction
from primero_rules.game.program import ProgramBuilder
from primero_rules.game.setting import Setting
from primero_rules.game.state import State
from primero_rules.language.contest import Contest
from primero_rules.language.declaration.types import Names, NameText, keep_spec
from primero_rules.language.declaration.words import declare, setting, term
from primero_rules.language.seats import ELDEST, SEAT_GROUP, SEATS, SEATS_READ, InRank, OneSeat, read_seat
from primero_rules.language.several_seats import SeveralSeats
from primero_rules.language.steps.step import Step

PLACES_IN_ORDER: Mapping[str, int] = {"best": 0, "second-best": 1}
READS: Mapping[str, str] = {
    **SEATS_READ,
    "best": "the holder of the best hand",
    "second-best": "the holder of the second best hand",
}
"""How each word for a seat or a place reads in an answer."""


@dataclass(frozen=True)
class Appointment(Step):
    """Give a seat a role, by which later steps name it."""

    name: str = term(NameText("the name of a role"), "The role.", "rival", key="as")
    to: Spec = term(
        Names((*SEATS, ELDEST, *PLACES_IN_ORDER), "seat or place by hand", "roles", keep_spec, READS, "the"),
        "Who gets it.",
        "best",
    )
    among: SeveralSeats | None = term(SEAT_GROUP, "The seats whose hands are compared.", "standing", default=None)
    setting: Setting = setting()

    @staticmethod
    def quiet() -> bool:
        return True

    def write(self, spec: Spec, program: ProgramBuilder) -> None:
        """Emit the instruction that gives the role."""
        program.emit(
            GiveRole(program.roles.index(self.name), self.name, self._seat(spec, program)),
            spec.ref,
            spec.apparatus("name"),
        )

    def _seat(self, spec: Spec, program: ProgramBuilder) -> OneSeat:
        word = self.to.text()
        if word not in PLACES_IN_ORDER:
            return read_seat(self.to, program)
        among = self.among or SEAT_GROUP.read(spec.need("among"), program)
        return InRank(Contest(self.setting, eldest_wins=True), among, PLACES_IN_ORDER[word])


@dataclass(frozen=True)
class GiveRole(Step):
    """A seat is given the role of this number and name."""

    role: int
    name: str
    seat: OneSeat

    def enter(self, at: Instruction, state: State, events: list[Event]) -> int:
        """Give the seat the role; where there is nobody, the role stays as it is."""
        seat, table = self.seat.of(state), state.table
        if seat < 0:
            return at.next
        table.roles = (*table.roles[: self.role], seat, *table.roles[self.role + 1 :])
        events.append(Appointed(seat, self.name, at.ref))
        return at.next


APPOINT = declare(
    "appoint",
    Appointment,
    {"as": "rival", "to": "bidder"},
    "step appoint",
    reads="{to} becomes the {as}[, among {among}]",
    heading="Somebody is given a role",
)
