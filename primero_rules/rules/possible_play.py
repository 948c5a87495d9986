"""Reads from the program of a game what may happen in its hands at all."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from primero_rules.base.remembered import kept_with
from primero_rules.language.conditions import facts_of
from primero_rules.language.conditions.bids import BidStands
from primero_rules.language.possible_play import PossiblePlay
from primero_rules.language.steps.exchange import Exchanging
from primero_rules.language.steps.turn import Opening, TurnStep
from primero_rules.rules.hands_at_steps import hands_at_steps
from primero_rules.rules.reachable import next_indices
from primero_rules.rules.ruleset import Ruleset

ON_A_BID = facts_of([BidStands()])
"""What is known whenever a bid stands."""


@kept_with
def possible_play(rules: Ruleset, asked: frozenset[int]) -> PossiblePlay:
    """What may happen in a hand by the rules of a game, from whatever it offers in a step that can be reached.

    ``asked`` are the indices of the instructions at whose turns the sizes of hands are looked at.
    """
    hands = hands_at_steps(rules)
    operations = [rules.program[index].operation for index in sorted(hands)]
    turns = [operation for operation in operations if isinstance(operation, TurnStep)]
    offered = [option for turn in turns for option in turn.offered]
    sizes = [hands[index] for index in asked if index in hands]
    return PossiblePlay(
        verbs=frozenset(option.verb for option in offered),
        announced=any(option.announces for option in offered),
        changed=any(isinstance(operation, Exchanging) for operation in operations),
        fewest_cards=min((size.least for size in sizes), default=0),
        most_cards=max((size.most for size in sizes), default=0),
        passed_on_bid=any(
            option.verb == "pass" and (option.when is None or not option.when.must_fail(ON_A_BID))
            for turn in _turns_of_round(rules, asked or hands)
            for option in turn.offered
        ),
    )


def _turns_of_round(rules: Ruleset, asked: Iterable[int]) -> Iterator[TurnStep]:
    """The turns from which play can come to one of those asked about before another round begins.

    Only these count among the passes of the round, since each round begins to count anew.
    """
    program, wanted = rules.program, set(asked)
    for index, instruction in enumerate(program):
        if isinstance(instruction.operation, TurnStep):
            ahead, reached = [index], set[int]()
            while ahead:
                place = ahead.pop()
                if place >= 0 and place not in reached and not isinstance(program[place].operation, Opening):
                    reached.add(place)
                    ahead += next_indices(program[place])
            if reached & wanted:
                yield instruction.operation
