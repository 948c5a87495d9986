"""The player who draws a random lawful action."""

from primero_rules.base.whole_number import WholeNumber
from primero_rules.game.action import Action
from primero_rules.game.chance import chance_of
from primero_rules.players.player import Turn


class RandomPlayer:
    """Draws one of the lawful kinds of action uniformly, and then one action of this kind."""

    def __init__(self, seed: WholeNumber = 0) -> None:
        self.chance = chance_of(seed)

    def choose(self, turn: Turn) -> Action:
        """A random lawful action."""
        return turn.options.draw(self.chance)
