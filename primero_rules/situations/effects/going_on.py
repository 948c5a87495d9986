"""The jumps by which a hand goes on after a move: made too often already, they would have let it end there."""

from collections.abc import Iterable, Iterator

from primero_rules.base.evidence import Ref
from primero_rules.game.action import Action
from primero_rules.game.event import Decided, Event
from primero_rules.game.state import END, State
from primero_rules.language.steps.goto import Leading
from primero_rules.play.game import follow
from primero_rules.rules.ruleset import Ruleset


def rules_of_going_on(rules: Ruleset, state: State, action: Action, events: Iterable[Event]) -> Iterator[Ref]:
    """The jumps after an action that may be made once more, each with the rule on how often, if else the hand ends.

    ``events`` are those that follow the action in this state.  How often a jump is made has no say the first time,
    since it is made once at least.
    """
    taken = {event.ref for event in events if isinstance(event, Decided) and event.matter == "way"}
    for at in rules.program:
        jump = at.operation
        if at.ref in taken and isinstance(jump, Leading) and jump.times is not None and _is_made(state, jump):
            after, _ = follow(rules, _made_so_often(state, jump.counter, jump.times), action)
            if after.cursor == END:
                yield from (at.ref, jump.times_ref)


def limits_of_jumps(rules: Ruleset) -> Iterator[Ref]:
    """All rules on how often a jump is made."""
    jumps = (at.operation for at in rules.program)
    yield from (jump.times_ref for jump in jumps if isinstance(jump, Leading) and jump.times is not None)


def _is_made(state: State, jump: Leading) -> bool:
    """True if a jump has been made in this hand."""
    return state.table.counts[jump.counter] > 0


def _made_so_often(state: State, counter: int, times: int) -> State:
    """The state, were a jump with this counter made so many times already."""
    later = state.copy()
    counts = later.table.counts
    later.table.counts = (*counts[:counter], times, *counts[counter + 1 :])
    return later
