"""Whether the stock can run out: a file that does not say what is done then, and a reshuffle that never comes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from primero_rules.base.fault import Fault
from primero_rules.base.spec import nothing_in
from primero_rules.check.by_play.promise import Promise
from primero_rules.game.instruction import Instruction
from primero_rules.game.moves import cards_left
from primero_rules.game.state import State
from primero_rules.language.seats import Alone
from primero_rules.language.several_seats import SeveralSeats
from primero_rules.language.steps.deal import Dealing
from primero_rules.language.steps.exchange import Exchanging
from primero_rules.language.steps.turn_up import TurningUp
from primero_rules.rules.reach import leads_back, reachable
from primero_rules.rules.ruleset import Ruleset

RUNS_OUT = "stock-runs-out"
RESHUFFLE = "reshuffle"


def stock_that_lasts(at: Instruction, rules: Ruleset) -> Iterator[Promise]:
    """The promise of an instruction that the stock has enough cards for it, if the file says of no other case."""
    if RUNS_OUT in rules.tree.need("table").node.value:
        return
    operation, path = at.operation, at.ref.path
    complaint = "the stock can have too few cards here, and the file does not say what is done then"
    promise = partial(
        Promise,
        (path, "stock"),
        at.ref,
        complaint,
        at=path,
        never=True,
        remark=True,
        expected=f"{RUNS_OUT}: at the table",
        code="missing-key",
    )
    if isinstance(operation, Dealing):
        yield promise(moment="on entering", shown=partial(_deals_more, operation))
    elif isinstance(operation, TurningUp):
        yield promise(moment="on entering", shown=partial(_has_fewer_than, operation.cards))
    elif isinstance(operation, Exchanging) and operation.draws:
        yield promise(moment="at a choice", shown=partial(_may_throw_more, operation))


def _deals_more(dealing: Dealing, state: State) -> bool:
    return _has_fewer_than(sum(dealing.due(state, seat) for seat in dealing.to.of(state)), state)


def _has_fewer_than(cards: int, state: State) -> bool:
    return cards_left(state) < cards


def _may_throw_more(exchange: Exchanging, state: State) -> bool:
    """True if the player who chooses may throw more cards than the stock has for him."""
    return state.actor >= 0 and _has_fewer_than(exchange.bounds(state, state.actor)[1], state)


def idle_reshuffles(selections: Sequence[Ruleset]) -> Iterator[Fault]:
    """A remark on a reshuffle that never comes, in no selection and with no number of players."""
    if not all(rules.playable for rules in selections):
        return
    reasons = {_never_reshuffled(rules) for rules in selections}
    if len(reasons) == 1 and "" not in reasons:
        place = selections[0].tree.need("table").node.value[RUNS_OUT].place
        yield Fault(place, f"no card is ever shuffled in again: {reasons.pop()}", "no such rule", code="never-used")


def _never_reshuffled(rules: Ruleset) -> str:
    """Why no hand by these rules comes to a reshuffle; "" if one may, or if they ask for none."""
    written = rules.tree.need("table").node.value.get(RUNS_OUT)
    if rules.setting.runs_out != RESHUFFLE or written is None or nothing_in(written):
        return ""
    operations = [rules.program[index].operation for index in reachable(rules.program)]
    if not any(isinstance(operation, Exchanging) for operation in operations):
        return "nobody ever throws one"
    if all(_lasts(rules, seats) for seats in rules.setting.players):
        return "the stock has always enough cards"
    return ""


def _lasts(rules: Ruleset, seats: int) -> bool:
    """True if the whole pack is enough for all that can be dealt, drawn and turned up among so many players."""
    most = 0
    for index in reachable(rules.program):
        taken = _most_taken(rules.program[index], seats, len(rules.setting.pack_of(seats)))
        if taken and leads_back(rules.program, index):
            return False
        most += taken
    return most <= len(rules.setting.pack_of(seats))


def _most_taken(at: Instruction, seats: int, pack: int) -> int:
    """The most cards that an instruction takes from the stock each time that play comes to it."""
    operation = at.operation
    if isinstance(operation, Dealing):
        return operation.cards * _most_seats(operation.to, seats)
    if isinstance(operation, TurningUp):
        return operation.cards
    if isinstance(operation, Exchanging) and operation.draws:
        return (pack if operation.cards.most is None else operation.cards.most) * _most_seats(operation.by, seats)
    return 0


def _most_seats(group: SeveralSeats, seats: int) -> int:
    return 1 if isinstance(group, Alone) else seats
