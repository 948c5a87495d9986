"""What a player may still try before hands are compared: his part beforehand beside his exact chance."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction

from primero_rules.base.evidence import Ref
from primero_rules.game.action import Choose
from primero_rules.game.event import Decided, Event
from primero_rules.game.state import CHANCE, State
from primero_rules.play.game import follow, options
from primero_rules.worth.prospect import prospect
from primero_rules.worth.showdown import Showdown

WAY = "way"
"""The matter of an event that tells which way play has taken."""


@dataclass(frozen=True, slots=True)
class Attempt:
    """One thing that a player may try: its rule, and the place of his hand, the first being 0.

    ``part`` is what he gets of all that is shared beforehand, None if nothing is; ``chance`` how often he is among
    the winners in the end, and ``mean`` what part of the whole pot he takes on average.
    """

    rule: Ref
    place: int
    part: Fraction | None
    chance: Fraction
    mean: Fraction


def attempts(held: Showdown) -> tuple[Attempt, ...]:
    """All that may be tried where hands are not compared as they are; none where nobody has anything to choose.

    What leads to more positions than are looked at is left out.
    """
    waits = held.waits
    if waits is None or waits.state.actor == CHANCE:
        return ()
    place = waits.seats.index(waits.state.actor)
    tried = [_outcome(held, place, *begun) for begun in _begun(held, waits.state, waits.events)]
    return tuple(attempt for attempt in tried if attempt is not None)


Begun = tuple[Ref, State, Sequence[Event]]
"""An attempt that has begun: its rule, the state, and all that has happened."""


def _begun(held: Showdown, state: State, events: Sequence[Event]) -> Iterator[Begun]:
    """The attempts between which somebody has to choose, or the only one, which has begun without asking."""
    ways = [(family.ref, action) for family in options(held.rules, state).choices for action in family]
    if any(isinstance(action, Choose) for _, action in ways):
        for ref, action in ways:
            after, more = follow(held.rules, state, action)
            yield ref, after, [*events, *more]
        return
    taken = [event.ref for event in events if isinstance(event, Decided) and event.matter == WAY]
    yield (taken[-1] if taken else held.rules.program[state.cursor].ref), state, events


def _outcome(held: Showdown, place: int, rule: Ref, state: State, events: Sequence[Event]) -> Attempt | None:
    """What comes of an attempt; None if there are too many positions."""
    outlook, waits = prospect(held.rules, state, events), held.waits
    if outlook is None or waits is None:
        return None
    seat, shared = waits.seats[place], sum(outlook.before)
    part = Fraction(outlook.before[seat], shared) if shared else None
    return Attempt(rule, place, part, outlook.chances[seat], outlook.mean[seat] / held.pot)
