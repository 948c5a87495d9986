"""``knock``: do something that costs no chips and that the others see.  What comes of it follows in ``then``."""

from dataclasses import dataclass

from primero_rules.game.action import Knock
from primero_rules.game.option_families import Choice, SingleAction
from primero_rules.game.state import State
from primero_rules.language.options.option import Option


@dataclass(frozen=True)
class Knocking(Option):
    """Give a sign that costs no chips, beside letting the turn go by."""

    @property
    def verb(self) -> str:
        return "knock"

    def propose(self, state: State, seat: int) -> Choice | None:
        """The one way to knock."""
        return SingleAction(Knock(seat), self.ref)

    def perform(self, state: State, action: Knock) -> int:
        """Do nothing."""
        return 0
