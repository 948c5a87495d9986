"""The rules by which a hand goes on, since they count farther: jumps that may be made once more, and ends of rounds
for which something has to happen more often.
"""

from collections.abc import Iterable, Iterator

from primero_rules.base.evidence import Ref
from primero_rules.game.action import Action
from primero_rules.game.event import Decided, Event
from primero_rules.game.instruction import Operation
from primero_rules.game.state import END, State
from primero_rules.language.seats import next_standing
from primero_rules.language.steps.goto import Leading
from primero_rules.language.steps.turn import TurnStep
from primero_rules.play.game import follow
from primero_rules.rules.ruleset import Ruleset


def rules_of_going_on(rules: Ruleset, state: State, action: Action, events: Iterable[Event]) -> Iterator[Ref]:
    """The jumps after an action that may be made once more, each with the rule on how often, if else the hand ends;
    and the ends of the round that this action would have brought, were it enough that it is done once.

    ``events`` are those that follow the action in this state.  How often a jump is made has no say the first time,
    since it is made once at least.
    """
    yield from _ends_put_off_by(rules, state, action, events)
    taken = {event.ref for event in events if isinstance(event, Decided) and event.matter == "way"}
    for at in rules.program:
        jump = at.operation
        if at.ref in taken and isinstance(jump, Leading) and jump.times is not None and _is_made(state, jump):
            after, _ = follow(rules, _made_so_often(state, jump.counter, jump.times), action)
            if after.cursor == END:
                yield from (at.ref, jump.times_ref)


def limits_of_going_on(rules: Ruleset) -> Iterator[Ref]:
    """All rules on how often a jump is made, or on how often something happens before a round ends."""
    operations = [at.operation for at in rules.program]
    yield from (jump.times_ref for jump in operations if isinstance(jump, Leading) and jump.times is not None)
    checks = (check for turn in operations if isinstance(turn, TurnStep) for check in turn.checks)
    yield from (check.ref for check in checks if check.test.soonest != check.test)


def ends_put_off(rules: Ruleset, state: State) -> tuple[Ref, ...]:
    """The ends of the round by which this turn would not have come, if what they count were enough once."""
    return _put_off(rules.program[state.cursor].operation, state, state.actor)


def _ends_put_off_by(rules: Ruleset, state: State, action: Action, events: Iterable[Event]) -> Iterator[Ref]:
    """The ends of the round that are put off in the same way after an action, if the round goes on."""
    turn = rules.program[state.cursor].operation
    goes_on = not any(isinstance(event, Decided) and event.matter == "round-over" for event in events)
    if isinstance(turn, TurnStep) and turn.counted and goes_on:
        after, _ = follow(rules, state, action)
        yield from _put_off(turn, after, next_standing(after, state.actor, turn.step))


def _put_off(turn: Operation, state: State, seat: int) -> tuple[Ref, ...]:
    """The ends of a round that do not hold for a seat, but would if what they count had to happen once."""
    tests = [(check.test, check.ref) for check in turn.checks] if isinstance(turn, TurnStep) else []
    return tuple([ref for test, ref in tests if not test.holds(state, seat) and test.soonest.holds(state, seat)])


def _is_made(state: State, jump: Leading) -> bool:
    """True if a jump has been made in this hand."""
    return state.table.counts[jump.counter] > 0


def _made_so_often(state: State, counter: int, times: int) -> State:
    """The state, were a jump with this counter made so many times already."""
    later = state.copy()
    counts = later.table.counts
    later.table.counts = (*counts[:counter], times, *counts[counter + 1 :])
    return later
