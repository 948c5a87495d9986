"""Whether a hand can change after its holder has named it, read from the program of a game without playing it.

While a bid stands nobody draws who is spared then, and what may be done only before a bid is not done: so what a
truthful bid has named is still held when it is answered.
"""

from collections.abc import Iterable, Iterator
from dataclasses import replace

from primero_rules.game.instruction import Instruction
from primero_rules.game.program import Jump
from primero_rules.language.options.bidding import Bidding
from primero_rules.language.options.passing import Passing
from primero_rules.language.possible_play import PossiblePlay
from primero_rules.language.steps.branch import Fork
from primero_rules.language.steps.end import Ending
from primero_rules.language.steps.exchange import Exchanging
from primero_rules.language.steps.goto import Leading
from primero_rules.language.steps.lower import Lowering
from primero_rules.language.steps.pay import Payment
from primero_rules.language.steps.show import ShowingCards, ShowingChosen
from primero_rules.language.steps.turn import Opening, TurnStep, offered_options
from primero_rules.rules.reachable import next_indices, reachable_from
from primero_rules.rules.round_of_turns import ON_A_BID, open_on_bid
from primero_rules.rules.ruleset import Ruleset

LEAVE_HANDS = (
    Ending, Fork, Jump, Leading, Lowering, Opening, Payment, ShowingCards, ShowingChosen, TurnStep,
)  # fmt: skip
"""The operations after which everybody holds the same hand as before."""

Position = tuple[int, bool]
"""The index of an instruction, and whether a bid is known to stand when play comes to it."""


def hands_kept_after_naming(rules: Ruleset, asked: Iterable[int], play: PossiblePlay) -> bool:
    """True if nobody's hand changes between an announcement and a turn at one of the instructions asked about.

    ``play`` is what may happen in a hand at all.  False if the rules alone do not show it.
    """
    program, turns = rules.program, frozenset(asked)
    ahead = list(_after_announcements(program))
    known: set[Position] = set()
    while ahead:
        position = ahead.pop()
        index, bid_stands = position
        if index < 0 or position in known:
            continue
        known.add(position)
        at = program[index]
        if not _leaves_hands(at, bid_stands=bid_stands):
            if not turns.isdisjoint(reachable_from(program, [index])):
                return False
            continue
        stands_on = bid_stands and not isinstance(at.operation, Opening)
        ahead += [(following, stands_on) for following in _following(at, play, bid_stands=bid_stands)]
    return True


def _after_announcements(program: Iterable[Instruction]) -> Iterator[Position]:
    """Where play goes on after a hand has been announced."""
    for at in program:
        for option in offered_options(at.operation):
            if option.announces:
                yield at.exits[option.verb], isinstance(option, Bidding)


def _leaves_hands(at: Instruction, *, bid_stands: bool) -> bool:
    operation = at.operation
    if isinstance(operation, Exchanging):
        spared = operation.spared
        return bid_stands and spared is not None and spared.must_hold(ON_A_BID)
    return isinstance(operation, LEAVE_HANDS)


def _following(at: Instruction, play: PossiblePlay, *, bid_stands: bool) -> Iterator[int]:
    """Where play may go on after an instruction, while a bid stands or whether or not one does."""
    turn = at.operation
    if not bid_stands or not isinstance(turn, TurnStep):
        yield from next_indices(at)
        return
    open_options = [option for option in turn.offered if open_on_bid(option)]
    passed = any(isinstance(option, Passing) for option in open_options)
    on_a_bid = replace(play, bid_stands=True, passed_on_bid=passed)
    for option in open_options:
        yield at.exits[option.verb]
    for check in turn.checks:
        if check.test.may_hold(on_a_bid) and not check.test.must_fail(ON_A_BID):
            yield at.exits[check.exit_name]
