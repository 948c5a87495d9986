"""Reads from the program of a game what may happen in its hands at all."""

from __future__ import annotations

from primero_rules.base.remembered import kept_with
from primero_rules.language.possible_play import PossiblePlay
from primero_rules.language.steps.exchange import Exchanging
from primero_rules.language.steps.turn import TurnStep
from primero_rules.rules.possible_sets import largest_hand
from primero_rules.rules.reach import reachable
from primero_rules.rules.ruleset import Ruleset


@kept_with
def possible_play(rules: Ruleset) -> PossiblePlay:
    """What may happen in a hand by the rules of a game, from whatever it offers in a step that can be reached."""
    operations = [rules.program[index].operation for index in sorted(reachable(rules.program))]
    turns = [operation for operation in operations if isinstance(operation, TurnStep)]
    offered = [option for turn in turns for option in turn.offered]
    return PossiblePlay(
        verbs=frozenset(option.verb for option in offered),
        announced=any(option.announces for option in offered),
        changed=any(isinstance(operation, Exchanging) for operation in operations),
        most_cards=largest_hand(rules),
    )
