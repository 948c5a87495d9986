"""A step of a procedure: as a rule one operation, which is the record that the step is read into."""

from primero_rules.base.spec import Spec
from primero_rules.game.instruction import Operation
from primero_rules.game.program import ProgramBuilder
from primero_rules.language.hand_sizes import HandSizes


class Step(Operation):
    """A step that is one instruction."""

    @staticmethod
    def quiet() -> bool:
        """True of a step that gives no card back to the stock, and after which play always goes on to the next."""
        return False

    @staticmethod
    def gives_chips() -> bool:
        """True of a step that may give somebody chips, other than such as then no longer count as paid."""
        return False

    @property
    def asks_player(self) -> bool:
        """True if it is about the seat whose turn it is, though it has no word for it."""
        return False

    def hand_sizes(self, before: HandSizes) -> HandSizes:
        """How many cards a player may hold after the step, from what he may hold before it."""
        return before

    def write(self, spec: Spec, program: ProgramBuilder) -> None:
        """Emit the instruction."""
        program.emit(self, spec.ref, spec.apparatus("name"))
