"""``fold``: give up the hand.  What comes back, or is shown, follows in ``then``."""

from dataclasses import dataclass

from primero_rules.game.action import Fold
from primero_rules.game.option_families import Choice, SingleAction
from primero_rules.game.state import State
from primero_rules.language.condition import Condition
from primero_rules.language.declaration.types import Truth
from primero_rules.language.declaration.words import term
from primero_rules.language.options.option import Option, when


@dataclass(frozen=True)
class Folding(Option):
    """Give up the pot."""

    when: Condition | None = when(lambda terms: [] if terms.get("even-alone") else [{"not": "one-standing"}])
    even_alone: bool = term(
        Truth(reads=("also the last who is still in", "not the last who is still in")),
        "True if also the last who is still in may.",
        example=True,
        default=False,
    )

    @property
    def verb(self) -> str:
        return "fold"

    def propose(self, state: State, seat: int) -> Choice | None:
        """The one way to fold, if another seat is still in or the last one may fold too (``even_alone``)."""
        if self.even_alone:
            return SingleAction(Fold(seat), self.ref)
        for other, player in enumerate(state.seats):
            if player.standing and other != seat:
                return SingleAction(Fold(seat), self.ref)
        return None

    def perform(self, state: State, action: Fold) -> int:
        """The seat is out."""
        state.seats[action.seat].standing = False
        return 0

    def count(self, state: State, seat: int) -> None:
        """Count nothing: only the turns of seats that are still in are counted."""
