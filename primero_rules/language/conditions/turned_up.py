"""A condition about the card turned up."""

from dataclasses import dataclass

from primero_rules.base.cards import BLANK, Card
from primero_rules.base.spec import NO_LIMIT
from primero_rules.game.failure import CardsUnknown
from primero_rules.game.state import State
from primero_rules.language.condition import Condition
from primero_rules.language.declaration.types import Gathered
from primero_rules.language.declaration.words import term
from primero_rules.language.possible_play import PossiblePlay
from primero_rules.language.shapes import RANK, SUIT


@dataclass(frozen=True)
class TurnedUpIs(Condition):
    """A card is turned up, and the last one is of one of these ranks and suits, if any are given."""

    ranks: tuple[int, ...] | None = term(
        Gathered(RANK), "The ranks of which it may be.", ["A"], default=None, without=NO_LIMIT
    )
    suits: tuple[int, ...] | None = term(
        Gathered(SUIT), "The suits of which it may be.", ["h"], default=None, without=NO_LIMIT
    )

    def holds(self, state: State, seat: int) -> bool:
        turned = state.table.turned
        if not turned:
            return False
        card = turned[-1]
        if card >= BLANK:
            raise CardsUnknown((card,))
        return self._is_met_by(card)

    def may_hold(self, play: PossiblePlay) -> bool:
        return any(map(self._is_met_by, play.turned_up))

    def _is_met_by(self, card: Card) -> bool:
        return (self.ranks is None or card >> 2 in self.ranks) and (self.suits is None or card & 3 in self.suits)

    @property
    def rests_on_luck(self) -> bool:
        return True
