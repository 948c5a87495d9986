"""Terms that bear on play only at times (limits, conditions, ways of settling), and whether they ever do."""

from collections.abc import Iterator
from functools import partial

from primero_rules.base.evidence import Ref, enclosing
from primero_rules.base.spec import nothing_in
from primero_rules.check.by_play.promise import Promise
from primero_rules.game.instruction import Instruction, Operation
from primero_rules.game.state import State
from primero_rules.language.amounts import WholeStack
from primero_rules.language.condition import Condition
from primero_rules.language.options.bidding import Bidding
from primero_rules.language.several_seats import SeveralSeats
from primero_rules.language.steps.collect import Collecting
from primero_rules.language.steps.deal import Dealing
from primero_rules.language.steps.exchange import Exchanging
from primero_rules.language.steps.goto import Leading
from primero_rules.language.steps.showdown import WHOLE, Settlement
from primero_rules.language.steps.turn import TurnStep
from primero_rules.rules.consulted import is_asked_at_times
from primero_rules.rules.ruleset import Ruleset

MATTERED = "mattered"

OF_PLAY = ("procedure", "named-steps", "amounts")
"""The parts of a file whose terms are played."""


def terms_at_times(rules: Ruleset) -> Iterator[Promise]:
    """The promises of the written terms that are asked only when they matter: then an event names them."""
    silent = {ref.path for at in rules.program for ref in _without_events(at.operation)}
    for node in rules.nodes():
        path = node.node.path
        if path.partition("/")[0] not in OF_PLAY or path in silent or nothing_in(node.node):
            continue
        _, *above = enclosing(path)
        if is_asked_at_times(rules, path) and not any(is_asked_at_times(rules, outer) for outer in above):
            yield Promise((path, MATTERED), node.ref, f"{path.rpartition('/')[2]!r} never came to matter")


def _without_events(operation: Operation) -> Iterator[Ref]:
    """The terms of an operation that bear on play without an event of their own, and how they are counted if so.

    A limit to how often play goes on somewhere has a promise of its own; that all contend for everything is no
    limit; and what becomes of money that nobody wins is settled with every tie where ties are annulled.
    """
    if isinstance(operation, Leading):
        yield operation.times_ref
    elif isinstance(operation, Settlement):
        if operation.terms.contest == WHOLE:
            yield operation.terms.contest_ref
        if operation.terms.ties == "annulled":
            yield operation.terms.nobody_ref


def limiting_terms(at: Instruction) -> Iterator[Promise]:
    """The promises of the other terms of an instruction that may never limit anything."""
    operation, path = at.operation, at.ref.path
    if isinstance(operation, TurnStep):
        for option in operation.offered:
            if isinstance(option, Bidding):
                yield from _of_bid(option, path)
    elif isinstance(operation, Settlement):
        for requirement in operation.terms.requires or ():
            yield Promise(
                (requirement.ref.path, MATTERED), requirement.ref, "this requirement kept nobody from winning"
            )
    elif isinstance(operation, Dealing) and operation.up_to is not None:
        words = f"nobody ever came to hold more than the {operation.up_to} cards up to which is dealt"
        yield Promise((path, "up-to"), at.ref, words, "on entering", path, partial(_is_dealt_fewer, operation))
    elif isinstance(operation, Collecting) and operation.when is not None:
        holds = partial(_holds_for_some, operation.by, operation.when)
        yield Promise(
            (path, "when"), at.ref, "the condition of this step held for nobody", "on entering", path, holds
        )
    elif isinstance(operation, Exchanging) and operation.excused is not None:
        holds = partial(_holds_for_some, operation.by, operation.excused)
        yield Promise((path, "excused"), at.ref, "nobody was ever excused", "on entering", path, holds)


def _of_bid(option: Bidding, path: str) -> Iterator[Promise]:
    """The promises that the bounds of a bid limit somebody: that he may not bid more, or not less."""
    ref, limits = option.limits_ref, option.limits
    if limits.most is not None and limits.most != limits.least and not isinstance(limits.most, WholeStack):
        words = f"the most of the option {option.name!r} kept nobody from more"
        yield Promise((ref.path, "most"), ref, words, "at a choice", path, partial(_limits, option))


def _limits(option: Bidding, state: State) -> bool:
    """True if the player who chooses may bid, and has more chips than the most that he may bid."""
    seat, most = state.actor, option.limits.most
    if most is None or option.propose(state, seat) is None:
        return False
    return most.of(state, seat) < state.seats[seat].stack - option.pays.of(state, seat)


def _is_dealt_fewer(dealing: Dealing, state: State) -> bool:
    return any(dealing.due(state, seat) < dealing.cards for seat in dealing.to.of(state))


def _holds_for_some(seats: SeveralSeats, condition: Condition, state: State) -> bool:
    return any(condition.holds(state, seat) for seat in seats.of(state))
