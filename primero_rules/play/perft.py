"""The number of ways of playing, which changes when a rule on the way is changed."""

from __future__ import annotations

from primero_rules.game.state import State
from primero_rules.play.game import follow, options
from primero_rules.rules.ruleset import Ruleset


def perft(rules: Ruleset, state: State, depth: int) -> int:
    """The number of different sequences of exactly ``depth`` lawful actions from here.

    Actions of chance count too, where the order of the stock is not known.  Hands that end sooner are not counted.
    """
    if depth == 0:
        return 1
    offered = options(rules, state)
    if depth == 1:
        return len(offered)
    return sum(perft(rules, follow(rules, state, action)[0], depth - 1) for action in offered)
