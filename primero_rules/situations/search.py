"""The search for the most ordinary play that leads to a situation, or to the end of a hand.

Cheapest first, as Dijkstra walks a map: the towns are states, the roads the representatives of what may be done.
What is found is the same on every machine, since nothing here is drawn by chance.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from heapq import heappop, heappush
from itertools import count
from math import inf

from primero_rules.game.action import Action
from primero_rules.game.option import Choice, Options
from primero_rules.game.state import State
from primero_rules.play.game import follow, options, start
from primero_rules.rules.ruleset import Ruleset
from primero_rules.situations.moment import Moment, Table
from primero_rules.situations.representatives import PRICES, Dealer, dealer_of, representatives
from primero_rules.situations.situation import Situation

DEALS = 2
"""So many deals are tried for every way in which the players may sit."""

MOST_STATES = 1_500
"""States that are looked at for one deal and one way of sitting."""

MOST_STATES_LACKING = 100
"""The same where the pack lacks cards that somebody is to hold, so that he can hold but some of them at best."""

NOT_PREFERRED = 20
"""What it costs besides to do something other than what is preferred."""


@dataclass(frozen=True, slots=True)
class Manner:
    """How people play.

    ``without`` are verbs that nobody uses, ``unless_bound`` those that nobody uses who may do anything else, and
    ``prefers`` those that all use where they may.
    """

    without: frozenset[str] = frozenset()
    unless_bound: frozenset[str] = frozenset()
    prefers: frozenset[str] = frozenset()

    def choices(self, offered: Options) -> Sequence[Choice]:
        """What people of this manner choose from."""
        open_to_them = [family for family in offered.choices if family.verb not in self.without]
        return [family for family in open_to_them if family.verb not in self.unless_bound] or open_to_them

    def dislike(self, verb: str) -> int:
        """What it costs besides to do this, where something else is preferred; what has no price is no choice."""
        return NOT_PREFERRED if self.prefers and verb not in self.prefers and PRICES[verb] else 0


def manner_of(situation: Situation) -> Manner:
    """How people play in a situation."""
    return Manner(situation.without, situation.unless_bound, situation.prefers)


@dataclass(frozen=True, slots=True)
class Bounds:
    """How many states a search looks at, and the price for which somebody has come there already."""

    states: int = MOST_STATES
    below: float = inf


FREE = Bounds()
"""Nobody has come there yet."""


@dataclass(frozen=True, slots=True)
class Play:
    """Where a search ended: the state, what was done to come there, and what it cost."""

    state: State
    actions: tuple[Action, ...]
    price: int
    dealer: Dealer
    table: Table


@dataclass(frozen=True, slots=True)
class Search:
    """What came of a search: a play, or None; how many states were seen, and whether those were all there are.

    ``last`` is the state that was seen last, from which nothing led on if those were all.
    """

    play: Play | None
    seen: int
    whole: bool
    last: State | None = None


@dataclass(frozen=True, slots=True)
class Reached:
    """A state to which play can come, with what is done to come there and what that costs."""

    price: int
    state: State
    actions: tuple[Action, ...]


class Walk:
    """The states to which play comes from a beginning, the cheapest first, each found when it is asked for."""

    def __init__(self, rules: Ruleset, beginning: Reached, manner: Manner, dealer: Dealer) -> None:
        self._reached: list[Reached] = []
        self._coming = _walked(rules, beginning, manner, dealer)

    def __iter__(self) -> Iterator[Reached]:
        """The states from the beginning on, those that were found before and those beyond."""
        yield from self._reached
        for reached in self._coming:
            self._reached.append(reached)
            yield reached


Walks = dict[Hashable, Walk]
"""The walks of one rulebook and one manner, by the deal, by who holds what, and by who has how many chips."""


def walked_alike(situation: Situation) -> Hashable:
    """What situations share that are met, or are not, on the same walks under any rulebook."""
    held = tuple((holder.cards, holder.chips) for holder in situation.holders)
    return situation.seats, held, manner_of(situation)


def search(moment: Moment, walks: Walks) -> Search:
    """The cheapest play that leads to a situation under one rulebook, of all ways to sit and some deals.

    ``walks`` are those of situations that are walked alike under the same rulebook; new ones are put among them.
    """
    seen, whole = 0, True
    most = MOST_STATES_LACKING if moment.pack_lacks else MOST_STATES
    for number in range(DEALS):
        best: Play | None = None
        for table in moment.tables():
            dealer = dealer_of(moment.rules, number, table.wishes)
            bounds = Bounds(most, inf if best is None else best.price)
            walk = _walk(moment, table, dealer, walks, number)
            tried = _on_walk(walk, partial(moment.met, table), bounds, dealer, table)
            seen, whole = seen + tried.seen, whole and tried.whole
            best = tried.play or best
        if best:
            return Search(best, seen, whole)
    return Search(None, seen, whole)


def _walk(moment: Moment, table: Table, dealer: Dealer, walks: Walks, number: int) -> Walk:
    """The walk from the beginning of a hand, known or new."""
    key = number, table.stacks, tuple(sorted(table.wishes.items()))
    if key not in walks:
        beginning = start(moment.rules, len(table.stacks), stacks=table.stacks)
        walks[key] = Walk(moment.rules, Reached(0, beginning, ()), manner_of(moment.situation), dealer)
    return walks[key]


def cheapest(
    rules: Ruleset, beginning: Play, wanted: Callable[[State], bool], manner: Manner, bounds: Bounds = FREE
) -> Search:
    """The cheapest way on from a play to a state that is wanted, if people play in this manner."""
    first = Reached(beginning.price, beginning.state, beginning.actions)
    walk = Walk(rules, first, manner, beginning.dealer)
    return _on_walk(walk, wanted, bounds, beginning.dealer, beginning.table)


def _on_walk(walk: Walk, wanted: Callable[[State], bool], bounds: Bounds, dealer: Dealer, table: Table) -> Search:
    """The first state on a walk that is wanted, as far as the bounds allow to go."""
    seen, last = 0, None
    for reached in walk:
        if reached.price >= bounds.below:
            break
        if wanted(reached.state):
            return Search(Play(reached.state, reached.actions, reached.price, dealer, table), seen, whole=False)
        if seen == bounds.states:
            return Search(None, seen, whole=False)
        seen, last = seen + 1, reached.state
    return Search(None, seen, whole=True, last=last)


def _walked(rules: Ruleset, beginning: Reached, manner: Manner, dealer: Dealer) -> Iterator[Reached]:
    """The states in the order of what it costs to come there, each once."""
    order = count()
    ahead = [(beginning.price, next(order), beginning)]
    known = {beginning.state}
    while ahead:
        price, _, reached = heappop(ahead)
        yield reached
        for extra, action in _roads(rules, reached.state, manner, dealer):
            after, _ = follow(rules, reached.state, action)
            if _is_new(after, known):
                further = Reached(price + extra, after, (*reached.actions, action))
                heappush(ahead, (further.price, next(order), further))


def _is_new(state: State, known: set[State]) -> bool:
    """True of a state that was not known, which then is; it costs less than to look first and to add it then."""
    before = len(known)
    known.add(state)
    return len(known) > before


@dataclass(frozen=True, slots=True)
class Approach:
    """How near to a situation a search came: a play that leads there, the nearest turn, how much misses there."""

    play: Play | None
    nearest: State | None
    missing: int


def approach(moment: Moment, table: Table, most: int) -> Approach:
    """The way to a situation that goes on wherever the least is missing, over so many states.

    It finds a play sooner than the search for the cheapest, where there is one, and seldom the cheapest.
    """
    rules, manner = moment.rules, manner_of(moment.situation)
    dealer = dealer_of(rules, 0, table.wishes)
    beginning = start(rules, len(table.stacks), stacks=table.stacks)
    order = count()
    farthest = 2 + len(moment.conditions)
    ahead: list[tuple[int, int, int, State, tuple[Action, ...], int | None]] = []
    heappush(ahead, (farthest, 0, next(order), beginning, (), moment.missing(table, beginning)))
    known, nearest, least = {beginning}, None, farthest + 1
    for _ in range(most):
        if not ahead:
            break
        before, price, _, state, actions, missing = heappop(ahead)
        if missing == 0:
            return Approach(Play(state, actions, price, dealer, table), state, 0)
        if missing is not None and missing < least:
            nearest, least = state, missing
        for extra, action in _roads(rules, state, manner, dealer):
            after, _ = follow(rules, state, action)
            if _is_new(after, known):
                missing = moment.missing(table, after)
                rank = before if missing is None else missing
                heappush(ahead, (rank, price + extra, next(order), after, (*actions, action), missing))
    return Approach(None, nearest, least)


def _roads(rules: Ruleset, state: State, manner: Manner, dealer: Dealer) -> Iterator[tuple[int, Action]]:
    """What may be done in a state by people of this manner, each with its price."""
    for family in manner.choices(options(rules, state)):
        dislike = manner.dislike(family.verb)
        for extra, action in representatives(rules, state, family, dealer):
            yield extra + dislike, action
