"""Hands compared by the suit that is worth most in all of them together.

The points of every card in the hands that are counted are added up by suit.  The best card of the best suit wins,
unless its holder is not among those who contend: then that suit counts no more, and the next one does.  Suits worth
the same are equal, and so are cards of one rank in them.
"""

from collections.abc import Iterable

from primero_rules.base.cards import RANKS, Card
from primero_rules.game.ranking import all_known
from primero_rules.game.setting import Setting
from primero_rules.game.state import State

PlaceInSuit = tuple[int, int]
"""The points of a suit in all hands, and the place of a card in it; the more the better."""


NO_CARD: PlaceInSuit = (0, -len(RANKS))
"""The place of a hand without cards: below any card."""


def by_common_suit(
    setting: Setting, state: State, counted: Iterable[int], seats: tuple[int, ...]
) -> dict[int, PlaceInSuit]:
    """The place of the best card of each seat; a suit whose best card none of ``seats`` holds counts nothing."""
    held = {card: seat for seat in counted for card in all_known(state.seats[seat].hand)}
    totals = {suit: sum([setting.ranking.values[card] for card in held if card & 3 == suit]) for suit in range(4)}
    best = {card & 3: card for card in sorted(held, key=lambda card: place_in_suit(setting, card))}
    live = {suit for suit, card in best.items() if held[card] in seats}
    return {
        seat: max(
            [
                (totals[card & 3] if card & 3 in live else 0, place_in_suit(setting, card))
                for card in state.seats[seat].hand
            ],
            default=NO_CARD,
        )
        for seat in seats
    }


def place_in_suit(setting: Setting, card: Card) -> int:
    """How high a card stands in its suit: by the order of ranks, or else by its points."""
    order = setting.rank_order
    return setting.ranking.values[card] if order is None else order.places[card >> 2]
