"""What the program of a game shows of a round of turns: what may be done in it, and whether all answer a bid."""

from __future__ import annotations

from collections.abc import Iterable

from primero_rules.game.program import Jump
from primero_rules.language.amounts import Owed
from primero_rules.language.condition import Facts
from primero_rules.language.conditions import Not, facts_of
from primero_rules.language.conditions.bids import BidStands
from primero_rules.language.conditions.turns import AllIn
from primero_rules.language.options.bidding import OpeningBid, Raising
from primero_rules.language.options.folding import Folding
from primero_rules.language.options.option import Option
from primero_rules.language.options.seeing import Seeing
from primero_rules.language.steps.control import Ending, Fork, Leading
from primero_rules.language.steps.deal import Dealing
from primero_rules.language.steps.exchange import Exchanging
from primero_rules.language.steps.pay import Payment
from primero_rules.language.steps.show import ShowingCards, ShowingChosen
from primero_rules.language.steps.turn import Opening, TurnStep
from primero_rules.rules.reachable import next_indices
from primero_rules.rules.ruleset import Ruleset

ON_A_BID = facts_of([BidStands()])
"""What is known whenever a bid stands."""

WITH_CHIPS = Facts(false=(AllIn(),))
"""What is known of a seat that has chips left."""

WITH_CHIPS_ON_A_BID = facts_of([BidStands(), Not(AllIn())])
"""What is known of a seat that has chips left while a bid stands."""

GIVE_NO_CHIPS = (Dealing, Ending, Exchanging, Fork, Jump, Leading, Payment, ShowingCards, ShowingChosen, TurnStep)
"""The operations within a round that give nobody chips and nobody the turn out of its order."""


def options_of_round(rules: Ruleset, asked: Iterable[int]) -> tuple[Option, ...]:
    """The options of all turns of the rounds to which some instructions belong."""
    operations = [rules.program[index].operation for index in sorted(_round(rules, asked))]
    return tuple(
        option for operation in operations if isinstance(operation, TurnStep) for option in operation.offered
    )


def open_on_bid(option: Option, known: Facts = ON_A_BID) -> bool:
    """False if the rules show that an option is never open where this is known: as a rule, that a bid stands."""
    return option.when is None or not option.when.must_fail(known)


def all_answer(rules: Ruleset, asked: Iterable[int]) -> bool:
    """True if everybody who is asked about a bid matches it, with all he has at least, or bids more, or gives up.

    Then all have met a bid when the turn is back at whoever made it.  False if the rules alone do not show it.
    """
    program, places = rules.program, _round(rules, asked)
    operations = [program[index].operation for index in places]
    openings = ((at.operation, at.next) for at in program if isinstance(at.operation, Opening))
    afresh = not any(opening.continues for opening, following in openings if following in places)
    return all(
        _asks_all(operation, afresh=afresh)
        if isinstance(operation, TurnStep)
        else isinstance(operation, GIVE_NO_CHIPS)
        for operation in operations
    )


def _asks_all(turn: TurnStep, *, afresh: bool) -> bool:
    """True if nobody with chips is passed over at this turn, and all its options on a bid answer it.

    In a round that begins ``afresh`` nothing has to be met before its first bid.
    """
    over = turn.passed_over
    in_turn = turn.counted and all(check.on is None for check in turn.checks)
    nobody_with_chips = over is None or over.test.must_fail(WITH_CHIPS)
    return in_turn and nobody_with_chips and all(_answers(option, afresh=afresh) for option in turn.offered)


def _answers(option: Option, *, afresh: bool) -> bool:
    if isinstance(option, Seeing | Raising) or (isinstance(option, OpeningBid) and not afresh):
        return isinstance(option.pays, Owed)
    return isinstance(option, Folding | OpeningBid) or not open_on_bid(option, WITH_CHIPS_ON_A_BID)


def _round(rules: Ruleset, asked: Iterable[int]) -> frozenset[int]:
    """The instructions from which play can come to those asked about before another round begins."""
    program, reaching = rules.program, set(asked)
    before: dict[int, list[int]] = {}
    for index, instruction in enumerate(program):
        for following in next_indices(instruction):
            before.setdefault(following, []).append(index)
    ahead = list(reaching)
    while ahead:
        for index in before.get(ahead.pop(), ()):
            if index not in reaching and not isinstance(program[index].operation, Opening):
                reaching.add(index)
                ahead.append(index)
    return frozenset(reaching)
