"""What hands are worth that are not compared as they are: every draw that may come, after the best choices.

The hands lie open, so that whoever chooses knows all but the stock.  Each draw is as likely as another.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction

from primero_rules.game.event import Event, Won
from primero_rules.game.state import CHANCE, State
from primero_rules.play.game import follow, options
from primero_rules.rules.ruleset import Ruleset

MOST_POSITIONS = 50_000
"""How many positions are looked at before the rest is given up."""


class TooMany(Exception):
    """There are more positions than are looked at."""


@dataclass(frozen=True, slots=True)
class Prospect:
    """By seat: the chips taken before the next draw, and those taken in all on average.

    ``chances`` are how often each seat is among the winners in the end.
    """

    before: tuple[int, ...]
    mean: tuple[Fraction, ...]
    chances: tuple[Fraction, ...]


def prospect(rules: Ruleset, state: State, events: Iterable[Event]) -> Prospect | None:
    """What each seat takes from a state at which somebody has to choose or to draw; None if it goes on too long.

    ``events`` are what has happened since the hands were laid down, so that what was taken already is counted.
    """
    search = _Search(rules)
    try:
        return search.best(state, _with_won((0,) * len(state.seats), events))
    except TooMany:
        return None


def _with_won(taken: tuple[int, ...], events: Iterable[Event]) -> tuple[int, ...]:
    """The chips taken by each seat, with those that it takes now."""
    chips = list(taken)
    for event in events:
        if isinstance(event, Won) and not event.pot:
            chips[event.seat] += event.amount
    return tuple(chips)


class _Search:
    """The positions that follow, as far as they may be looked at."""

    def __init__(self, rules: Ruleset) -> None:
        self.rules = rules
        self.left = MOST_POSITIONS

    def best(self, state: State, taken: tuple[int, ...]) -> Prospect:
        """What comes of a position if each who chooses takes the most chips on average that he can."""
        self.left -= 1
        if self.left < 0:
            raise TooMany
        if state.over:
            winners = tuple(Fraction(int(seat in state.table.winners)) for seat in range(len(taken)))
            return Prospect(taken, tuple(map(Fraction, taken)), winners)
        following = []
        for action in options(self.rules, state):
            after, events = follow(self.rules, state, action)
            following.append(self.best(after, _with_won(taken, events)))
        if state.actor == CHANCE:
            return Prospect(
                taken, _mean([each.mean for each in following]), _mean([each.chances for each in following])
            )
        return max(following, key=lambda each: each.mean[state.actor])


def _mean(rows: Sequence[tuple[Fraction, ...]]) -> tuple[Fraction, ...]:
    """The mean of each column."""
    return tuple(sum(column, Fraction(0)) / len(rows) for column in zip(*rows, strict=True))
