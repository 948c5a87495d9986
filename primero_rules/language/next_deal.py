"""``next-deal``: who deals the next hand.

The table says what is done as a rule; a hand that ``end`` closes in another way may say otherwise.
"""

from collections.abc import Mapping

from primero_rules.game.setting import Setting
from primero_rules.game.state import State
from primero_rules.language.declaration.types import words

DEALER_MOVES: Mapping[str, int] = {"passes": 1, "stays": 0}
"""By how many places the deal moves, in the direction of play: to the player next in turn, or not at all."""

NEXT_DEALER = words(
    DEALER_MOVES,
    "way of passing the deal",
    {"passes": "the player next in turn deals the next hand", "stays": "the same player deals again"},
)


def deal_passes(state: State, setting: Setting, places: int) -> None:
    """Note who deals the next hand: the player so many places on."""
    table = state.table
    table.next_dealer = (table.dealer + places * setting.step) % len(state.seats)
