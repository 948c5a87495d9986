"""``prize``: what lies in a pot that has a name goes to the player who holds certain cards.

``cards`` are their ranks, all of one suit: that of the card turned up, or one that the file names.  Whoever holds
all of them shows them and takes the pot; where nobody does, it stays as it is.
"""

from dataclasses import dataclass

from primero_rules.base.cards import BLANK, Card
from primero_rules.game.event import Decided, Event, Shown
from primero_rules.game.failure import CardsUnknown
from primero_rules.game.holding import holder_of
from primero_rules.game.instruction import Instruction
from primero_rules.game.moves import reveal
from primero_rules.game.state import EVERYONE, NOBODY, Showing, State
from primero_rules.language.declaration.types import Gathered, Truth, words
from primero_rules.language.declaration.words import declare, term
from primero_rules.language.pots import POT, NamedPot
from primero_rules.language.shapes import RANK, SUIT
from primero_rules.language.steps.money import win_pot
from primero_rules.language.steps.step import Step

TURNED_UP = "turned-up"
SUIT_OF_PRIZE = words({TURNED_UP: None, **SUIT.meanings}, "suit of a prize")


@dataclass(frozen=True)
class Prize(Step):
    """Give what lies in a pot that has a name to the player who holds certain cards."""

    pot: NamedPot = term(POT, "The pot.", "ace")
    ranks: tuple[int, ...] = term(
        Gathered(RANK), "The ranks of the cards, all of which he has to hold.", ["K", "Q"], key="cards"
    )
    suit: int | None = term(SUIT_OF_PRIZE, "Their suit, or that of the card turned up.", "h", default=TURNED_UP)
    shows: bool = term(Truth(reads=("them", "nothing")), "Whether he shows them.", example=False, default=True)

    @staticmethod
    def quiet() -> bool:
        return True

    @staticmethod
    def gives_chips() -> bool:
        return True

    def enter(self, at: Instruction, state: State, events: list[Event]) -> int:
        """Find the holder, let him show the cards, and give him the pot."""
        cards, holder = self._cards(state), self.holder(state)
        if holder is None:
            events.append(Decided(NOBODY, "nobody", at.ref))
            return at.next
        if self.shows and state.table.pots[self.pot.number]:
            reveal(state, [Showing(holder, EVERYONE, cards)])
            events.append(Shown(holder, EVERYONE, cards, at.ref))
        win_pot(at, state, holder, self.pot, events)
        return at.next

    def _cards(self, state: State) -> tuple[Card, ...]:
        """The cards that win the pot; none if they are of the suit turned up and no card is turned up."""
        suit = self.suit
        if suit is None:
            if not state.table.turned:
                return ()
            turned = state.table.turned[-1]
            if turned >= BLANK:
                raise CardsUnknown((turned,))
            suit = turned & 3
        return tuple(sorted([rank * 4 + suit for rank in self.ranks]))

    def holder(self, state: State) -> int | None:
        """The seat that holds all cards of the prize, or None; CardsUnknown if they may be among unknown cards."""
        cards = self._cards(state)
        return holder_of(state, cards) if cards else None


PRIZE = declare(
    "prize",
    Prize,
    {"pot": "ace", "cards": ["A"]},
    "step prize",
    reads="the pot {pot} goes to the holder of {cards} of [the suit {suit}|the suit turned up][, showing {shows}]",
    heading="A card wins its pot",
    after_move="heading",
    settles=True,
)
