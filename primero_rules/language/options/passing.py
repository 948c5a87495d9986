"""``pass``: let the turn go by without money.  What it costs in cards follows in ``then``."""

from dataclasses import dataclass

from primero_rules.game.action import Pass
from primero_rules.game.option_families import Choice, SingleAction
from primero_rules.game.state import State
from primero_rules.language.options.option import Option


@dataclass(frozen=True)
class Passing(Option):
    """Let the turn go by and stay in the hand."""

    @property
    def verb(self) -> str:
        return "pass"

    def propose(self, state: State, seat: int) -> Choice | None:
        """The one way to pass."""
        return SingleAction(Pass(seat), self.ref)

    def perform(self, state: State, action: Pass) -> int:
        """Do nothing."""
        return 0

    def count(self, state: State, seat: int) -> None:
        """Count the turn, and note who passed."""
        state.seats[seat].passes += 1
        state.vying.last_passer = seat
        state.vying.turns += 1
