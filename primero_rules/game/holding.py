"""What the seats hold, as the rules see it: hands are judged together with the card turned up, if there is one."""

from collections.abc import Sequence

from primero_rules.base.cards import BLANK, Card
from primero_rules.game.failure import CardsUnknown
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


def holder_of(state: State, cards: Sequence[Card]) -> int | None:
    """The seat that holds all these cards, or None; CardsUnknown if they may be among unknown cards."""
    for seat, player in enumerate(state.seats):
        if all(card in player.hand for card in cards):
            return seat
    blanks = tuple([card for player in state.seats for card in player.hand if card >= BLANK])
    if blanks:
        raise CardsUnknown(blanks)
    return None
