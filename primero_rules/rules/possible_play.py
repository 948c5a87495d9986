"""Reads from the program of a game what may happen in its hands at all."""

from __future__ import annotations

from primero_rules.base.remembered import kept_with
from primero_rules.language.possible_play import PossiblePlay
from primero_rules.language.steps.exchange import Exchanging
from primero_rules.language.steps.turn import TurnStep
from primero_rules.rules.hands_at_steps import hands_at_steps
from primero_rules.rules.round_of_turns import open_on_bid, options_of_round
from primero_rules.rules.ruleset import Ruleset


@kept_with
def possible_play(rules: Ruleset, asked: frozenset[int]) -> PossiblePlay:
    """What may happen in a hand by the rules of a game, from whatever it offers in a step that can be reached.

    ``asked`` are the indices of the instructions at whose turns the sizes of hands are looked at.
    """
    hands = hands_at_steps(rules)
    operations = [rules.program[index].operation for index in sorted(hands)]
    turns = [operation for operation in operations if isinstance(operation, TurnStep)]
    offered = [option for turn in turns for option in turn.offered]
    of_round = options_of_round(rules, asked or hands)
    sizes = [hands[index] for index in asked if index in hands]
    return PossiblePlay(
        verbs=frozenset(option.verb for option in offered),
        announced=any(option.announces for option in offered),
        changed=any(isinstance(operation, Exchanging) for operation in operations),
        fewest_cards=min((size.least for size in sizes), default=0),
        most_cards=max((size.most for size in sizes), default=0),
        passed_on_bid=any(option.verb == "pass" and open_on_bid(option) for option in of_round),
    )
