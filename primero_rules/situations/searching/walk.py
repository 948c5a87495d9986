"""The walk through the states of a hand, in the order of their price, and the search for a state on it.

It is Dijkstra's algorithm: the nodes are states, the edges the representatives of what may be done.  Nothing here
is drawn by chance, so the result is the same on every machine.
"""

from collections.abc import Callable, Hashable, Iterator
from dataclasses import dataclass
from heapq import heappop, heappush
from itertools import count
from math import inf

from primero_rules.game.action import Action
from primero_rules.game.state import State
from primero_rules.play.game import follow, start
from primero_rules.rules.ruleset import Ruleset
from primero_rules.situations.asked.moment import SituationTable
from primero_rules.situations.searching.manner import Manner
from primero_rules.situations.searching.representatives import FixedDealer

MOST_STATES_OF_DEAL = 1_500
"""How many states are looked at for one deal and one seating."""


@dataclass(frozen=True, slots=True)
class SearchBounds:
    """The limits of a search: how many states it looks at, and a price that a play must stay below."""

    states: int = MOST_STATES_OF_DEAL
    below: float = inf


@dataclass(frozen=True, slots=True)
class FoundPlay:
    """A play that reached its goal: the last state, the actions that led to it, and their price."""

    state: State
    actions: tuple[Action, ...]
    price: int
    dealer: FixedDealer
    table: SituationTable


@dataclass(frozen=True, slots=True)
class SearchResult:
    """The result of a search: a play or None, how many states were seen, and whether those are all there are.

    ``last`` is the state seen last, from which nothing led on if those were all.
    """

    play: FoundPlay | None
    seen: int
    whole: bool
    last: State | None = None


@dataclass(frozen=True, slots=True)
class Reached:
    """A state that play can reach, with the actions that lead to it and their price."""

    price: int
    state: State
    actions: tuple[Action, ...]


def beginning_at(rules: Ruleset, table: SituationTable) -> Reached:
    """The beginning of a hand at a table."""
    return Reached(0, start(rules, len(table.stacks), stacks=table.stacks), ())


class Walk:
    """The states reachable from a beginning, the cheapest first, computed lazily and kept for later iterations.

    If something is ``lasting``, play does not go on to states in which it is not so.
    """

    def __init__(
        self,
        rules: Ruleset,
        beginning: Reached,
        manner: Manner,
        dealer: FixedDealer,
        lasting: Callable[[State], bool] | None = None,
    ) -> None:
        self._reached: list[Reached] = []
        self._coming = _walked(rules, beginning, manner, dealer, lasting)

    @property
    def seen(self) -> int:
        """How many states have been computed."""
        return len(self._reached)

    def __iter__(self) -> Iterator[Reached]:
        """All states from the beginning on: those already computed, then new ones."""
        yield from self._reached
        for reached in self._coming:
            self._reached.append(reached)
            yield reached


def cheapest(
    rules: Ruleset,
    beginning: FoundPlay,
    wanted: Callable[[State], bool],
    manner: Manner,
    lasting: Callable[[State], bool] | None,
    most: int,
) -> SearchResult:
    """The cheapest continuation of a play to a state that is wanted, if people play in this manner.

    If something is ``lasting``, only states in which it is so are passed through.  ``most`` states are looked at.
    """
    first = Reached(beginning.price, beginning.state, beginning.actions)
    walk = Walk(rules, first, manner, beginning.dealer, lasting)
    return first_on_walk(walk, wanted, SearchBounds(most), beginning.dealer, beginning.table)


def first_on_walk(
    walk: Walk, wanted: Callable[[State], bool], bounds: SearchBounds, dealer: FixedDealer, table: SituationTable
) -> SearchResult:
    """The search for the first wanted state on a walk, within the bounds."""
    seen, last = 0, None
    for reached in walk:
        if reached.price >= bounds.below:
            break
        if wanted(reached.state):
            return SearchResult(
                FoundPlay(reached.state, reached.actions, reached.price, dealer, table), seen, whole=False
            )
        if seen == bounds.states:
            return SearchResult(None, seen, whole=False)
        seen, last = seen + 1, reached.state
    return SearchResult(None, seen, whole=True, last=last)


def _walked(
    rules: Ruleset,
    beginning: Reached,
    manner: Manner,
    dealer: FixedDealer,
    lasting: Callable[[State], bool] | None,
) -> Iterator[Reached]:
    """The reachable states in the order of their price, each once.

    An action is done only when its turn comes: most of those that are dear are never reached.
    """
    order = count()
    ahead: list[tuple[int, int, Reached, Action | None]] = [(beginning.price, next(order), beginning, None)]
    known: set[Hashable] = set()
    while ahead:
        price, _, reached, action = heappop(ahead)
        if action is not None:
            after, _ = follow(rules, reached.state, action)
            if lasting is not None and not lasting(after):
                continue
            reached = Reached(price, after, (*reached.actions, action))
        if is_new(reached.state, known):
            yield reached
            for extra, following in manner.actions(rules, reached.state, dealer):
                heappush(ahead, (price + extra, next(order), reached, following))


def is_new(state: State, known: set[Hashable]) -> bool:
    """Add the key of a state to ``known``; true if it was new.

    Comparing the size hashes the key once; a test for membership before the addition would hash it twice.
    """
    before = len(known)
    known.add(state.key())
    return len(known) > before
