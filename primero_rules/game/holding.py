"""What a seat holds, as the rules see it: its cards judged together with the card turned up, if one lies there."""

from __future__ import annotations

from primero_rules.game.ranking import HandValue, Ranking
from primero_rules.game.state import State


def held_by(ranking: Ranking, state: State, seat: int) -> HandValue:
    """The best combination in the hand of a seat; CardsUnknown if it holds a blank."""
    return ranking.beside(state.table.turned).evaluate(state.seats[seat].hand)
