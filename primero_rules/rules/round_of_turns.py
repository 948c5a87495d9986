"""What the program of a game shows of a round of turns: what may be done in it, and whether all answer a bid."""

from collections.abc import Iterable

from primero_rules.base.evidence import within
from primero_rules.game.instruction import Operation
from primero_rules.game.program import Jump
from primero_rules.language.amounts import Owed
from primero_rules.language.condition import Facts
from primero_rules.language.conditions.bids import BidStands
from primero_rules.language.conditions.combined import Not, facts_of
from primero_rules.language.conditions.turns import AllIn
from primero_rules.language.options.bidding import OpeningBid, Raising
from primero_rules.language.options.folding import Folding
from primero_rules.language.options.option import Option
from primero_rules.language.options.seeing import Seeing
from primero_rules.language.options.straddling import Straddling
from primero_rules.language.steps.branch import Fork
from primero_rules.language.steps.deal import Dealing
from primero_rules.language.steps.end import Ending
from primero_rules.language.steps.exchange import Exchanging
from primero_rules.language.steps.goto import Leading
from primero_rules.language.steps.pay import Payment
from primero_rules.language.steps.show import ShowingCards, ShowingChosen
from primero_rules.language.steps.turn import Opening, TurnStep, offered_options
from primero_rules.rules.reachable import next_indices
from primero_rules.rules.ruleset import Ruleset

ON_A_BID = facts_of([BidStands()])
"""What is known whenever a bid stands."""

BEFORE_A_BID = Facts(false=(BidStands(),))
"""What is known of all turns of a round in which nobody has bid yet."""

WITH_CHIPS = Facts(false=(AllIn(),))
"""What is known of a seat that has chips left."""

WITH_CHIPS_ON_A_BID = facts_of([BidStands(), Not(AllIn())])
"""What is known of a seat that has chips left while a bid stands."""

GIVE_NO_CHIPS = (Dealing, Ending, Exchanging, Fork, Jump, Leading, Payment, ShowingCards, ShowingChosen, TurnStep)
"""The operations within a round that give nobody chips and nobody the turn out of its order."""


def options_of_round(rules: Ruleset, asked: Iterable[int]) -> tuple[Option, ...]:
    """The options of all turns of the rounds to which some instructions belong."""
    return tuple(option for operation in _operations(rules, asked) for option in offered_options(operation))


def open_on_bid(option: Option, known: Facts = ON_A_BID) -> bool:
    """False if the rules show that an option is never open where this is known: as a rule, that a bid stands."""
    return option.when is None or not option.when.must_fail(known)


def all_asked_in_turn(rules: Ruleset, asked: Iterable[int], known: Facts) -> bool:
    """True if everybody still in has his turn in its order, in rounds where this is known.

    False if the rules alone do not show it.
    """
    return all(
        _is_in_turn(operation, known) if isinstance(operation, TurnStep) else isinstance(operation, GIVE_NO_CHIPS)
        for operation in _operations(rules, asked)
    )


def all_answer(rules: Ruleset, asked: Iterable[int]) -> bool:
    """True if everybody who is asked about a bid matches it, with all he has at least, or bids more, or gives up.

    Then all have met a bid when the turn is back at whoever made it.  False if the rules alone do not show it.
    """
    afresh = _begins_afresh(rules, asked)
    return all_asked_in_turn(rules, asked, WITH_CHIPS) and all(
        _answers(option, afresh=afresh) for option in options_of_round(rules, asked)
    )


def bids_raise_the_price(rules: Ruleset, asked: Iterable[int]) -> bool:
    """True if every bid asks more of the others than any of them had put in before it."""
    opening_bids = [option for option in options_of_round(rules, asked) if isinstance(option, OpeningBid)]
    if all(isinstance(option.pays, Owed) for option in opening_bids):
        return True
    pays_before = any(isinstance(operation, Payment) for operation in _operations(rules, asked))
    straddles = any(isinstance(option, Straddling) for option in options_of_round(rules, asked))
    return _begins_afresh(rules, asked) and not pays_before and not straddles


def is_on_a_bid(rules: Ruleset, index: int) -> bool:
    """True if the turn at an instruction follows a bid, as an offer to whoever has bid, or to whom a bid calls on.

    False if the rules alone do not show it.
    """
    path = rules.program[index].ref.path
    turns = [at.operation for at in rules.program if isinstance(at.operation, TurnStep)]
    bids = [option.ref for turn in turns for option in turn.choices if isinstance(option, OpeningBid | Raising)]
    duties = [check.ref for turn in turns for check in turn.checks if BidStands() in facts_of([check.test]).true]
    around = [ref.path for ref in (*bids, *duties) if within(path, ref.path)]
    openings = [at.ref.path for at in rules.program if isinstance(at.operation, Opening)]
    return any(not any(within(opening, outer) for opening in openings) for outer in around)


def _is_in_turn(turn: TurnStep, known: Facts) -> bool:
    over = turn.passed_over
    nobody_is_passed_over = over is None or over.test.must_fail(known)
    nobody_is_called_on = all(check.on is None or check.test.must_fail(known) for check in turn.checks)
    return turn.counted and nobody_is_called_on and nobody_is_passed_over


def _begins_afresh(rules: Ruleset, asked: Iterable[int]) -> bool:
    """True if nothing has to be met before the first bid of the rounds to which some instructions belong."""
    places = _round(rules, asked)
    openings = ((at.operation, at.next) for at in rules.program if isinstance(at.operation, Opening))
    return not any(opening.continues for opening, following in openings if following in places)


def _answers(option: Option, *, afresh: bool) -> bool:
    if isinstance(option, Seeing | Raising) or (isinstance(option, OpeningBid) and not afresh):
        return isinstance(option.pays, Owed)
    never_lets_a_bid_go = isinstance(option, Folding | OpeningBid | Straddling)
    return never_lets_a_bid_go or not open_on_bid(option, WITH_CHIPS_ON_A_BID)


def _operations(rules: Ruleset, asked: Iterable[int]) -> list[Operation]:
    """What is done in the rounds to which some instructions belong."""
    return [rules.program[index].operation for index in sorted(_round(rules, asked))]


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
