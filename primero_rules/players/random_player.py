"""The player who does anything that is lawful."""

from __future__ import annotations

from primero_rules.base.whole_number import WholeNumber
from primero_rules.game.action import Action
from primero_rules.game.chance import chance_of
from primero_rules.players.player import Turn


class RandomPlayer:
    """Draws a kind of action evenly among those that are lawful, and then one action of the kind."""

    def __init__(self, seed: WholeNumber = 0) -> None:
        self.chance = chance_of(seed)

    def choose(self, turn: Turn) -> Action:
        """Any lawful action."""
        return turn.options.draw(self.chance)
