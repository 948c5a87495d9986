"""The promise of a file that says nothing of the end of the stock: that there are always cards enough."""

from collections.abc import Callable, Iterator
from functools import partial

from primero_rules.check.by_play.promise import Promise
from primero_rules.game.instruction import Instruction
from primero_rules.game.moves import cards_left
from primero_rules.game.setting import DEAL_WHAT_IS_LEFT, RESHUFFLE
from primero_rules.game.state import State
from primero_rules.language.steps.deal import Dealing
from primero_rules.language.steps.exchange import Exchanging
from primero_rules.language.steps.turn_up import TurningUp
from primero_rules.rules.ruleset import Ruleset

RUNS_OUT = "stock-runs-out"


def stock_that_lasts(at: Instruction, rules: Ruleset) -> Iterator[Promise]:
    """The promise of an instruction that the stock has enough cards for it, if the file says of no other case.

    That thrown cards are shuffled in helps only where enough have been thrown.
    """
    operation, path = at.operation, at.ref.path
    complaint = "the stock can have too few cards here, and the file does not say what is done then"
    expected, left = f"{RUNS_OUT}: at the table", cards_left
    if RUNS_OUT in rules.tree.need("table").node.value:
        if rules.setting.runs_out != RESHUFFLE or isinstance(operation, Exchanging):
            return  # whoever changes cards has thrown as many as he is to get
        complaint = "the stock can have too few cards here, even with all that have been thrown"
        expected, left = f"fewer cards, or {RUNS_OUT}: {DEAL_WHAT_IS_LEFT}", _with_thrown
    promise = partial(
        Promise,
        (path, "stock"),
        at.ref,
        complaint,
        at=path,
        never=True,
        remark=True,
        expected=expected,
        code="missing-key" if left is cards_left else "wrong-size",
    )
    if isinstance(operation, Dealing):
        yield promise(moment="on entering", shown=partial(_deals_more, operation, left))
    elif isinstance(operation, TurningUp):
        yield promise(moment="on entering", shown=partial(_has_fewer_than, operation.cards, left))
    elif isinstance(operation, Exchanging) and operation.draws:
        yield promise(moment="at a choice", shown=partial(_may_throw_more, operation))


def _deals_more(dealing: Dealing, left: Callable[[State], int], state: State) -> bool:
    return _has_fewer_than(sum(dealing.due(state, seat) for seat in dealing.to.of(state)), left, state)


def _has_fewer_than(cards: int, left: Callable[[State], int], state: State) -> bool:
    return left(state) < cards


def _with_thrown(state: State) -> int:
    """How many cards can still be dealt where those that were thrown are shuffled in."""
    return cards_left(state) + sum([len(seat.thrown) for seat in state.seats])


def _may_throw_more(exchange: Exchanging, state: State) -> bool:
    """True if the player who chooses may throw more cards than the stock has for him."""
    return state.actor >= 0 and cards_left(state) < exchange.bounds(state, state.actor)[1]
