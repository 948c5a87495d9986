"""The player with a rule of thumb."""

from primero_rules.base.whole_number import WholeNumber
from primero_rules.game.action import Action
from primero_rules.game.chance import chance_of
from primero_rules.players.player import Turn
from primero_rules.players.rule_of_thumb import thumb
from primero_rules.players.worlds import worlds


class CautiousPlayer:
    """Weighs what its own cards may win against what it costs to stay, and never bluffs.

    The cost of an action is found by trying it in an imagined world, whose hidden cards are never looked at.  If no
    world can be imagined, it plays a random lawful action.
    """

    def __init__(self, seed: WholeNumber = 0) -> None:
        self.chance = chance_of(seed)

    def choose(self, turn: Turn) -> Action:
        """The action of the rule of thumb."""
        for world in worlds(turn, self.chance, 1):
            action = thumb(turn.rules, world)
            if action in turn.options:
                return action
        return turn.options.draw(self.chance)
