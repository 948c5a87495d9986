"""What a seat holds, as the rules see it: its cards judged together with the card turned up, if one lies there."""

from __future__ import annotations

from primero_rules.game.hand_table import Worth
from primero_rules.game.ranking import HandValue, Ranking
from primero_rules.game.state import State


def held_by(ranking: Ranking, state: State, seat: int) -> Worth:
    """What the hand of a seat is worth; CardsUnknown if it holds a blank."""
    turned = state.table.turned
    return (ranking.beside(turned) if turned else ranking).worth(state.seats[seat].hand)


def with_cards(ranking: Ranking, state: State, seat: int) -> HandValue:
    """The value of a seat's hand, with the cards that count; CardsUnknown if it holds a blank."""
    return ranking.beside(state.table.turned).evaluate(state.seats[seat].hand)
