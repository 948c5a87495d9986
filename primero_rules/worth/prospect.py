"""What hands are worth before the last draw: the mean over every possible draw, with the best choices made.

The hands are open, so whoever chooses knows every card but the order of the stock.  All draws are equally likely.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import NamedTuple

from primero_rules.game.event import Event, Won
from primero_rules.game.state import CHANCE, State
from primero_rules.play.game import follow, options
from primero_rules.rules.ruleset import Ruleset

MOST_POSITIONS = 50_000
"""How many positions are searched before the search is given up."""


class TooMany(Exception):
    """Raised if there are more than ``MOST_POSITIONS``."""


@dataclass(frozen=True, slots=True)
class Prospect:
    """For each seat the chips taken before the next draw, and the chips taken in all on average.

    ``chances`` are how often each seat takes any after it.
    """

    before: tuple[int, ...]
    mean: tuple[Fraction, ...]
    chances: tuple[Fraction, ...]


def prospect(rules: Ruleset, state: State, events: Iterable[Event]) -> Prospect | None:
    """What each seat takes from a state on in which somebody has to choose or to draw; None if that is too long.

    ``events`` are all since the hands were laid down, so that chips already taken are counted.
    """
    before = _with_won((0,) * len(state.seats), events)
    try:
        outlook = _Search(rules, before).best(state, before)
    except TooMany:
        return None
    return Prospect(outlook.before, tuple(map(Fraction, outlook.mean)), tuple(map(Fraction, outlook.chances)))


def _with_won(taken: tuple[int, ...], events: Iterable[Event]) -> tuple[int, ...]:
    """The chips taken by each seat, with those that it takes in these events added."""
    chips = list(taken)
    for event in events:
        if isinstance(event, Won) and not event.pot:
            chips[event.seat] += event.amount
    return tuple(chips)


Exact = tuple[Fraction, ...] | tuple[int, ...]
"""A number for each seat: a whole one where nothing is drawn any more, since whole ones are added up fast."""


class _Outlook(NamedTuple):
    """A prospect while it is searched for."""

    before: tuple[int, ...]
    mean: Exact
    chances: Exact


class _Search:
    """A search of all positions that follow, limited to ``MOST_POSITIONS``."""

    def __init__(self, rules: Ruleset, before: tuple[int, ...]) -> None:
        self.rules = rules
        self.before = before
        self.left = MOST_POSITIONS

    def best(self, state: State, taken: tuple[int, ...], drawing: tuple[int, ...] | None = None) -> _Outlook:
        """The prospect of a position if every player who chooses maximizes his own mean of chips.

        ``drawing`` is what had been taken when the first card was drawn; None if none has been drawn yet.
        """
        self.left -= 1
        if self.left < 0:
            raise TooMany
        if state.over:
            earlier = self.before if drawing is None else drawing
            return _Outlook(
                taken, taken, tuple([int(now > then) for now, then in zip(taken, earlier, strict=True)])
            )
        if state.actor == CHANCE and drawing is None:
            drawing = taken
        following = []
        for action in options(self.rules, state):
            after, events = follow(self.rules, state, action)
            following.append(self.best(after, _with_won(taken, events), drawing))
        if state.actor == CHANCE:
            return _Outlook(
                taken,
                _mean([outlook.mean for outlook in following]),
                _mean([outlook.chances for outlook in following]),
            )
        return max(following, key=lambda outlook: outlook.mean[state.actor])


def _mean(rows: Sequence[Exact]) -> tuple[Fraction, ...]:
    """The mean of each column."""
    return tuple(Fraction(sum(column), len(rows)) for column in zip(*rows, strict=True))
