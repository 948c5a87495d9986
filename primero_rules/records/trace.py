"""The trace of a hand record: every action in it, and all options before each action.

It can be run again under changed rules to find out whether any option or event becomes different.  The places of
rules in their file, and their evidence, are ignored.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from primero_rules.base.fault import Faults
from primero_rules.game.event import Event
from primero_rules.game.failure import CardsUnknown, Refused
from primero_rules.game.option_families import Choice
from primero_rules.game.ranking import HandValue
from primero_rules.game.state import State
from primero_rules.game.visits import TooLong
from primero_rules.play.game import follow, options
from primero_rules.play.instrumented import watched
from primero_rules.records.judge_step import holdings
from primero_rules.records.possibility_search import Transition
from primero_rules.records.record import HandRecord
from primero_rules.records.replay import begin_record, replay
from primero_rules.rules.ruleset import Ruleset

FAILURES_OF_PLAY = (Faults, Refused, TooLong, AssertionError, ValueError, LookupError)
"""The exceptions of play under changed rules: words without a meaning, an endless loop, missing chips."""

DEPENDS_ON_UNKNOWN = "it depends on cards that nobody knows"


@dataclass(frozen=True, slots=True)
class Trace:
    """A record as it is played under its own rules.

    ``offered`` holds the options before each transition and at the end; ``reached`` are the paths of the rules that
    play comes to, ``taken`` of those that cause an event.
    """

    begin: State
    transitions: tuple[Transition, ...]
    offered: tuple[Any, ...]
    judged: tuple[Any, ...]
    reached: frozenset[str]
    taken: frozenset[str]


def trace_of(record: HandRecord, rules: Ruleset) -> Trace | None:
    """The trace of an emended record under its rules; None if the record does not follow from them."""
    instrumented, watch = watched(rules)
    played = replay(record, under=instrumented, mode="emended")
    if played.mismatch is not None:
        return None
    transitions = tuple(transition for frame in played.frames for transition in frame.transitions)
    last = played.frames[-1].state
    return Trace(
        played.frames[0].state,
        transitions,
        tuple(
            _offered(instrumented, state) for state in (*(transition.before for transition in transitions), last)
        ),
        tuple(_judged(record, rules)),
        frozenset(watch.paths),
        frozenset(event.ref.path for frame in played.frames for event in frame.events),
    )


def differs(trace: Trace, record: HandRecord, rules: Ruleset) -> bool:
    """Whether the record would go differently under these rules."""
    try:
        return _play_differs(trace, record, rules) or trace.judged != tuple(_judged(record, rules))
    except FAILURES_OF_PLAY:
        return True


def _play_differs(trace: Trace, record: HandRecord, rules: Ruleset) -> bool:
    """Whether any option or event of the trace is different under these rules."""
    state, _ = begin_record(rules, record)
    if not _same(state, trace.begin):
        return True
    for transition, offered in zip(trace.transitions, trace.offered, strict=False):
        state = _with_cards_of(state, transition.before)
        if _offered(rules, state) != offered:
            return True
        try:
            state, events = follow(rules, state, transition.action)
        except CardsUnknown:
            return True
        if not _same(state, transition.after) or [*map(_bare, events)] != [*map(_bare, transition.events)]:
            return True
    return bool(_offered(rules, state) != trace.offered[-1])


def _with_cards_of(state: State, recorded: State) -> State:
    """The state with the cards that have been assigned since the last action."""
    table = recorded.table.changed(discards_open=state.table.discards_open)
    return recorded.changed(cursor=state.cursor, table=table)


def _same(state: State, other: State) -> bool:
    """Whether two states are equal apart from what ``comparable`` leaves out, and both over or both not over."""
    return (state.cursor < 0) is (other.cursor < 0) and bool(comparable(state) == comparable(other))


def comparable(state: State) -> State:
    """A state without the index of the instruction, and without how discards lie if there are none."""
    thrown = any(seat.thrown for seat in state.seats)
    table = state.table if thrown else state.table.changed(discards_open=False)
    return state.changed(cursor=0, table=table)


def _offered(rules: Ruleset, state: State) -> Any:
    """All options in a state, without the places of their rules."""
    try:
        return tuple(_bare(choice) for choice in options(rules, state).choices)
    except CardsUnknown:
        return DEPENDS_ON_UNKNOWN


def _bare(choice_or_event: Choice | Event) -> tuple[Any, ...]:
    kept = {name: value for name, value in choice_or_event.fields().items() if name != "ref"}
    if kept.get("keeping") is not None:  # a function: what matters is what it leaves
        kept["keeping"] = tuple(choice_or_event)  # type: ignore[arg-type]
    return type(choice_or_event).__name__, *kept.values()


def _judged(record: HandRecord, rules: Ruleset) -> Iterator[tuple[str, HandValue]]:
    """The values of the hands that the record only talks about."""
    ranking = rules.setting.ranking
    for step in record.steps:
        if (judge := step.get("judge")) is not None:
            for held in holdings(judge, rules.setting):
                yield ranking.name(held.combination), held._replace(combination=0)
