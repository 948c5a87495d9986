"""What a player may still try before hands are compared, with his exact share and chance of winning."""

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

WAY_CHOSEN = "way"
"""The matter of an event that records which way was chosen."""


@dataclass(frozen=True, slots=True)
class TriedMove:
    """One thing that a player may try: its rule, and the index of his hand.

    ``part`` is his part of all chips taken before the next draw, None if none are taken; ``chance`` is how often he
    is among the winners in the end, and ``mean`` what part of the whole pot he takes on average.
    """

    rule: Ref
    place: int
    part: Fraction | None
    chance: Fraction
    mean: Fraction


def attempts(held: Showdown) -> tuple[TriedMove, ...]:
    """Everything that may be tried if hands are not compared yet; empty if nobody has a choice.

    Attempts that lead to more positions than are searched are left out.
    """
    waits = held.waits
    if waits is None or waits.state.actor == CHANCE:
        return ()
    place = waits.seats.index(waits.state.actor)
    tried = [_outcome(held, place, *begun) for begun in _begun(held, waits.state, waits.events)]
    return tuple(attempt for attempt in tried if attempt is not None)


Begun = tuple[Ref, State, Sequence[Event]]
"""An attempt that has begun: its rule, the state, and all events so far."""


def _begun(held: Showdown, state: State, events: Sequence[Event]) -> Iterator[Begun]:
    """The attempts that somebody has to choose from, or the only one, which begins without a choice."""
    ways = [(family.ref, action) for family in options(held.rules, state).choices for action in family]
    if any(isinstance(action, Choose) for _, action in ways):
        for ref, action in ways:
            after, more = follow(held.rules, state, action)
            yield ref, after, [*events, *more]
        return
    taken = [event.ref for event in events if isinstance(event, Decided) and event.matter == WAY_CHOSEN]
    yield (taken[-1] if taken else held.rules.program[state.cursor].ref), state, events


def _outcome(held: Showdown, place: int, rule: Ref, state: State, events: Sequence[Event]) -> TriedMove | None:
    """The result of an attempt; None if it leads to too many positions."""
    outlook, waits = prospect(held.rules, state, events), held.waits
    if outlook is None or waits is None:
        return None
    seat, shared = waits.seats[place], sum(outlook.before)
    part = Fraction(outlook.before[seat], shared) if shared else None
    return TriedMove(rule, place, part, outlook.chances[seat], outlook.mean[seat] / held.pot)
