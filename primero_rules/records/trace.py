"""The course that play takes in a hand record: all that happens in it and all that might be done instead.

It can be gone through again under other rules, deed by deed, to see where they would make it another: something
else on offer, something else happening.  Where a rule stands and what it says makes no difference.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from primero_rules.base.fault import Faults
from primero_rules.game.event import Event
from primero_rules.game.failure import CardsUnknown, Refused
from primero_rules.game.option import Choice
from primero_rules.game.ranking import HandValue
from primero_rules.game.state import State
from primero_rules.game.visits import TooLong
from primero_rules.play.game import follow, options
from primero_rules.play.instrumented import watched
from primero_rules.records.judged_hands import holdings
from primero_rules.records.record import Record
from primero_rules.records.replay import begun, replay
from primero_rules.records.worlds import Stop
from primero_rules.rules.ruleset import Ruleset

BREAKS = (Faults, Refused, TooLong, AssertionError, ValueError, LookupError)
"""How play may break off where somebody has changed the rules: words without sense, a circle, money not there."""

UNKNOWN = "it depends on cards that nobody knows"


@dataclass(frozen=True, slots=True)
class Course:
    """A record as it goes under its own rules.

    ``begin`` is the table before the first deed, ``offered`` what was on offer before each deed and at the end,
    ``reached`` and ``taken`` are the paths of the rules that play comes to and by which something happens.
    """

    begin: State
    stops: tuple[Stop, ...]
    offered: tuple[Any, ...]
    judged: tuple[Any, ...]
    reached: frozenset[str]
    taken: frozenset[str]


def course_of(record: Record, rules: Ruleset) -> Course | None:
    """The course of an emended record under its rules; None if it does not follow."""
    noted, watch = watched(rules)
    played = replay(record, under=noted, mode="emended")
    if played.mismatch is not None:
        return None
    stops = tuple(stop for frame in played.frames for stop in frame.stops)
    last = played.frames[-1].state
    return Course(
        played.frames[0].state,
        stops,
        tuple(_offered(noted, state) for state in (*(stop.before for stop in stops), last)),
        tuple(_judged(record, rules)),
        frozenset(watch.paths),
        frozenset(event.ref.path for frame in played.frames for event in frame.events),
    )


def differs(course: Course, record: Record, rules: Ruleset) -> bool:
    """True if these rules would make the record another one."""
    try:
        return _parts(course, record, rules) or course.judged != tuple(_judged(record, rules))
    except BREAKS:
        return True


def _parts(course: Course, record: Record, rules: Ruleset) -> bool:
    """True if somewhere in the course something else is on offer or happens."""
    state, _ = begun(rules, record)
    if not _same(state, course.begin):
        return True
    for stop, offered in zip(course.stops, course.offered, strict=False):
        state = _as_named(state, stop.before)
        if _offered(rules, state) != offered:
            return True
        try:
            state, events = follow(rules, state, stop.action)
        except CardsUnknown:
            return True
        if not _same(state, stop.after) or [*map(_bare, events)] != [*map(_bare, stop.events)]:
            return True
    return bool(_offered(rules, state) != course.offered[-1])


def _as_named(state: State, told: State) -> State:
    """The state with the cards that have been named since the last deed."""
    table = told.table.changed(discards_open=state.table.discards_open)
    return told.changed(cursor=state.cursor, table=table)


def _same(one: State, other: State) -> bool:
    """True if two states differ at most in how the rules are numbered, and how cards lie that nobody has thrown."""
    return (one.cursor < 0) is (other.cursor < 0) and bool(seen(one) == seen(other))


def seen(state: State) -> State:
    """A state without what makes no difference in it."""
    thrown = any(seat.thrown for seat in state.seats)
    table = state.table if thrown else state.table.changed(discards_open=False)
    return state.changed(cursor=0, table=table)


def _offered(rules: Ruleset, state: State) -> Any:
    """All that may be done in a state, without the places of the rules."""
    try:
        return tuple(_bare(choice) for choice in options(rules, state).choices)
    except CardsUnknown:
        return UNKNOWN


def _bare(one: Choice | Event) -> tuple[Any, ...]:
    kept = {name: held for name, held in one.fields().items() if name != "ref"}
    if kept.get("keeping") is not None:  # a function: what matters is what it leaves
        kept["keeping"] = tuple(one)  # type: ignore[arg-type]
    return type(one).__name__, *kept.values()


def _judged(record: Record, rules: Ruleset) -> Iterator[tuple[str, HandValue]]:
    """What the hands make that the record only talks about."""
    ranking = rules.setting.ranking
    for step in record.steps:
        if (judge := step.get("judge")) is not None:
            for held in holdings(judge, rules.setting):
                yield ranking.name(held.combination), held._replace(combination=0)
