"""The search for the most ordinary play that leads to a situation, or to the end of a hand.

It is Dijkstra's algorithm: the nodes are states, the edges the representatives of what may be done.  Nothing here
is drawn by chance, so the result is the same on every machine.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Hashable, Iterator
from dataclasses import dataclass, replace
from functools import partial
from heapq import heappop, heappush
from itertools import count, islice
from math import inf

from primero_rules.game.action import Action
from primero_rules.game.state import State
from primero_rules.language.steps.exchange import Exchanging
from primero_rules.play.game import follow, options, start
from primero_rules.rules.ruleset import Ruleset
from primero_rules.situations.lucky_deals import MOST_STATES_OF_LUCK, lucky_deals
from primero_rules.situations.moment import SEATS_IN_WORDS, SituationTable, SituationTest, first_step_of
from primero_rules.situations.representatives import (
    PRICES,
    FixedDealer,
    dealer_of,
    is_kept,
    is_true,
    representatives,
)
from primero_rules.situations.situation import Situation

LATEST_DEALING = 2
"""How many cards a seat may have to throw before a late dealer gives it the last of the cards it is to hold."""

DEALINGS = ((0, 0), (1, 0), *((0, late) for late in range(1, LATEST_DEALING + 1)))
"""The deals that are tried for every seating of the players: their numbers, and how late the dealer is."""

MOST_STATES_OF_DEAL = 1_500
"""How many states are looked at for one deal and one seating."""

MOST_STATES_LACKING = 100
"""The same where the pack lacks some of the cards that somebody is to hold."""

NOT_PREFERRED = 20
"""The extra price of anything other than what is preferred."""

MOST_APPROACHING = 1_000
"""How many states are looked at where the cheapest play was not found, and any play is good enough."""

MOST_WAITING = 36_000
"""How many states are looked at, over all seatings, with a dealer who waits."""

MOST_ARRIVALS = 12
"""How many plays with such a dealer are tried for one seating: after some, cards have to be changed again."""


@dataclass(frozen=True, slots=True)
class Manner:
    """How people play.

    ``without`` are verbs that nobody uses, ``unless_bound`` those that nobody uses if he may do anything else, and
    ``prefers`` those that everybody uses if he may.  ``truthful`` people announce another hand than they hold only
    if they may do nothing else at all, and ``keeping`` people throw cards that they are to hold only then.  They
    play so from the first step of a ``phase`` on; from the beginning of the hand, if none is named.
    """

    without: frozenset[str] = frozenset()
    unless_bound: frozenset[str] = frozenset()
    prefers: frozenset[str] = frozenset()
    truthful: bool = False
    keeping: bool = False
    phase: str = ""

    def actions(self, rules: Ruleset, state: State, dealer: FixedDealer) -> Iterator[tuple[int, Action]]:
        """The actions that people of this manner consider in a state, each with its price."""
        if not self.applies(rules, state):
            yield from NO_MANNER.actions(rules, state, dealer)
            return
        families = [family for family in options(rules, state).choices if family.verb not in self.without]
        priced = [
            (price + self.dislike(family.verb), action)
            for family in families
            for price, action in representatives(rules, state, family, dealer)
        ]
        if self.truthful:
            ranking = rules.setting.ranking
            priced = [(price, action) for price, action in priced if is_true(ranking, state, action)] or priced
        if self.keeping:
            priced = [(price, action) for price, action in priced if is_kept(dealer, action)] or priced
        yield from [(price, action) for price, action in priced if action.verb not in self.unless_bound] or priced

    def applies(self, rules: Ruleset, state: State) -> bool:
        """True from the first step of the phase on: what people do before it is no part of the question."""
        return not self.phase or state.cursor >= first_step_of(rules, self.phase)

    def dislike(self, verb: str) -> int:
        """The extra price of a verb if others are preferred; none for what has no price, since it is no choice."""
        return NOT_PREFERRED if self.prefers and verb not in self.prefers and PRICES[verb] else 0


NO_MANNER = Manner()
"""People of no particular manner."""


def manner_from(situation: Situation) -> Manner:
    """How people play in a situation, and from there on."""
    return Manner(situation.without, situation.unless_bound, situation.prefers, situation.truthful)


def manner_to(situation: Situation) -> Manner:
    """How people play on the way to a situation: as it says in the phase that it asks about, before it anyhow."""
    return replace(manner_from(situation), phase=situation.phase) if situation.has_manner else NO_MANNER


@dataclass(frozen=True, slots=True)
class SearchBounds:
    """The limits of a search: how many states it looks at, and a price that a play must stay below."""

    states: int = MOST_STATES_OF_DEAL
    below: float = inf


FREE = SearchBounds()
"""The default limit of states, and no limit of the price."""


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


def _beginning(rules: Ruleset, table: SituationTable) -> Reached:
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


Walks = dict[Hashable, Walk]
"""The walks of one rulebook, by manner, deal, stacks and wished cards."""


def walked_alike(situation: Situation) -> Hashable:
    """A key: situations with the same key can be looked for on the same walks, under any rulebook."""
    held = tuple((holder.cards, holder.chips) for holder in situation.holders)
    return situation.seats, held, manner_to(situation)


def searches(moment: SituationTest, walks: Walks) -> Iterator[SearchResult]:
    """For each deal, the cheapest play that leads to a situation under one rulebook, over all seatings.

    Deals without such a play are passed over; if there is none at all, the last result says so.  ``walks`` are
    those of situations that are walked alike under the same rulebook; new walks are added to it.
    """
    for search in _of_few_deals(moment, walks):
        if search.play is None and moment.rests_on_luck:
            yield from _of_luck(moment, search.seen)
        else:
            yield search


def _of_few_deals(moment: SituationTest, walks: Walks) -> Iterator[SearchResult]:
    """The searches of a few deals; if all that can be reached was searched in vain, nothing more is tried."""
    seen, whole, leads_there = yield from _cheapest_of_few_deals(moment, walks)
    if not leads_there and not whole:
        more, leads_there = yield from _approaches(moment)
        seen += more
    if leads_there or not whole:
        more, waiting_leads_there = yield from _of_waiting_dealer(moment)
        seen, leads_there = seen + more, leads_there or waiting_leads_there
    if not leads_there:
        yield SearchResult(None, seen, whole)


def _cheapest_of_few_deals(
    moment: SituationTest, walks: Walks
) -> Generator[SearchResult, None, tuple[int, bool, bool]]:
    """The cheapest play of each deal; then how many states were seen, whether all, and whether a play was found.

    At first people play as the situation says from the beginning of the hand; only if that is in vain, from its
    phase on.
    """
    seen, whole, leads_there = 0, True, False
    for manner in dict.fromkeys([manner_from(moment.situation), manner_to(moment.situation)]):
        seen, whole = 0, True
        for deal in _dealings(moment):
            search = _over_seatings(moment, manner, deal, walks)
            seen, whole = seen + search.seen, whole and search.whole
            if search.play:
                leads_there = True
                yield search
        if leads_there:
            break
    return seen, whole, leads_there


def _approaches(moment: SituationTest) -> Generator[SearchResult, None, tuple[int, bool]]:
    """Any play of each deal, where the cheapest was not found; then how many states were seen, and whether one was
    found.
    """
    seen, leads_there = 0, False
    for deal in _dealings(moment):
        near = [approach(moment, table, MOST_APPROACHING, deal) for table in moment.tables()]
        seen += sum(approached.seen for approached in near)
        plays = [approached.play for approached in near if approached.play]
        if plays:
            leads_there = True
            yield SearchResult(min(plays, key=lambda play: play.price), seen, whole=False)
    return seen, leads_there


def _of_waiting_dealer(moment: SituationTest) -> Generator[SearchResult, None, tuple[int, bool]]:
    """Plays in which everybody has the cards that he is to hold after all that he has to change.

    How many cards that are depends on what he does and in which seat.  There are none if no cards are asked for, if
    none are changed, or if something else than cards was in the way before.  Then how many states were seen, and
    whether there is one.
    """
    rules, tables, seen, leads_there = moment.rules, list(moment.tables()), 0, False
    changes_cards = any(isinstance(at.operation, Exchanging) for at in rules.program)
    if not tables[0].wishes or not changes_cards or not {SEATS_IN_WORDS}.issuperset(moment.never_held):
        return 0, False
    for table in tables:
        dealer = dealer_of(rules, 0, table.wishes, waits=True)
        kept = partial(_all_kept, table)
        walk = Walk(rules, _beginning(rules, table), manner_to(moment.situation), dealer, kept)
        arrivals = (
            FoundPlay(reached.state, reached.actions, reached.price, dealer, table)
            for reached in islice(walk, MOST_WAITING // len(tables))
            if moment.met(table, reached.state)
        )
        for play in islice(arrivals, MOST_ARRIVALS):
            leads_there = True
            yield SearchResult(play, seen, whole=False)
        seen += walk.seen
    return seen, leads_there


def _all_kept(table: SituationTable, state: State) -> bool:
    """False once somebody has thrown a card that he is to hold: it does not come back to him."""
    return all(set(cards).isdisjoint(state.seats[seat].thrown) for seat, cards in table.wishes.items())


def _of_luck(moment: SituationTest, seen: int) -> Iterator[SearchResult]:
    """A short search for each deal that may bring the cards on which a situation rests.

    ``seen`` are the states seen before.  However many deals are tried in vain, another may lead there.
    """
    rules, manner, in_vain = moment.rules, manner_to(moment.situation), True
    for number, table in lucky_deals(moment):
        dealer = dealer_of(rules, number, table.wishes)
        walk = Walk(rules, _beginning(rules, table), manner, dealer)
        search = _on_walk(walk, partial(moment.met, table), SearchBounds(MOST_STATES_OF_LUCK), dealer, table)
        seen += search.seen
        if search.play:
            in_vain = False
            yield search
    if in_vain:
        yield SearchResult(None, seen, whole=False)


LateDeal = tuple[int, int]
"""A deal: its number, and how late the dealer is."""


def _dealings(moment: SituationTest) -> tuple[LateDeal, ...]:
    """The deals that are tried: no late ones if nobody is to hold certain cards."""
    cards_are_asked = any(holder.cards for holder in moment.situation.holders)
    return tuple((number, late) for number, late in DEALINGS if cards_are_asked or not late)


def _over_seatings(moment: SituationTest, manner: Manner, deal: LateDeal, walks: Walks) -> SearchResult:
    """The cheapest play of one deal that leads to a situation, over all seatings."""
    most = MOST_STATES_LACKING if moment.pack_lacks else MOST_STATES_OF_DEAL
    number, late = deal
    best: FoundPlay | None = None
    seen, whole = 0, True
    for table in moment.tables():
        dealer = dealer_of(moment.rules, number, table.wishes, late=late)
        bounds = SearchBounds(most, inf if best is None else best.price)
        walk = _walk(moment, manner, table, dealer, walks, deal)
        tried = _on_walk(walk, partial(moment.met, table), bounds, dealer, table)
        seen, whole = seen + tried.seen, whole and tried.whole
        best = tried.play or best
    return SearchResult(best, seen, whole)


def _walk(
    moment: SituationTest, manner: Manner, table: SituationTable, dealer: FixedDealer, walks: Walks, deal: LateDeal
) -> Walk:
    """The walk from the beginning of a hand, taken from ``walks`` or added to it."""
    key = manner, deal, table.stacks, tuple(sorted(table.wishes.items()))
    if key not in walks:
        walks[key] = Walk(moment.rules, _beginning(moment.rules, table), manner, dealer)
    return walks[key]


def cheapest(
    rules: Ruleset,
    beginning: FoundPlay,
    wanted: Callable[[State], bool],
    manner: Manner,
    lasting: Callable[[State], bool] | None = None,
) -> SearchResult:
    """The cheapest continuation of a play to a state that is wanted, if people play in this manner.

    If something is ``lasting``, only states in which it is so are passed through.
    """
    first = Reached(beginning.price, beginning.state, beginning.actions)
    walk = Walk(rules, first, manner, beginning.dealer, lasting)
    return _on_walk(walk, wanted, FREE, beginning.dealer, beginning.table)


def _on_walk(
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
    """The reachable states in the order of their price, each once."""
    order = count()
    ahead = [(beginning.price, next(order), beginning)]
    known = {beginning.state}
    while ahead:
        price, _, reached = heappop(ahead)
        yield reached
        for extra, action in manner.actions(rules, reached.state, dealer):
            after, _ = follow(rules, reached.state, action)
            if (lasting is None or lasting(after)) and _is_new(after, known):
                further = Reached(price + extra, after, (*reached.actions, action))
                heappush(ahead, (further.price, next(order), further))


def _is_new(state: State, known: set[State]) -> bool:
    """Add a state to ``known``; true if it was new.

    Comparing the size hashes the state once; a test for membership before the addition would hash it twice.
    """
    before = len(known)
    known.add(state)
    return len(known) > before


@dataclass(frozen=True, slots=True)
class Approach:
    """How near a search came to a situation: a play that leads there or None, the nearest turn, and what it lacks.

    ``missing`` counts the conditions that do not hold at that turn, ``seen`` the states that were looked at.
    """

    play: FoundPlay | None
    nearest: State | None
    missing: int
    seen: int


def approach(moment: SituationTest, table: SituationTable, most: int, deal: LateDeal = DEALINGS[0]) -> Approach:
    """A best-first search for a situation: it continues from the state that misses the fewest conditions.

    It visits ``most`` states at most.  It finds a play sooner than ``searches`` does, but seldom the cheapest one.
    """
    rules, manner = moment.rules, manner_to(moment.situation)
    number, late = deal
    dealer = dealer_of(rules, number, table.wishes, late=late)
    beginning = _beginning(rules, table).state
    order = count()
    farthest = 2 + len(moment.conditions)
    ahead: list[tuple[int, int, int, State, tuple[Action, ...], int | None]] = []
    heappush(ahead, (farthest, 0, next(order), beginning, (), moment.missing(table, beginning)))
    known, nearest, least = {beginning}, None, farthest + 1
    seen = 0
    while ahead and seen < most:
        seen += 1
        before, price, _, state, actions, missing = heappop(ahead)
        if missing == 0:
            return Approach(FoundPlay(state, actions, price, dealer, table), state, 0, seen)
        if missing is not None and missing < least:
            nearest, least = state, missing
        for extra, action in manner.actions(rules, state, dealer):
            after, _ = follow(rules, state, action)
            if _is_new(after, known):
                missing = moment.missing(table, after)
                rank = before if missing is None else missing
                heappush(ahead, (rank, price + extra, next(order), after, (*actions, action), missing))
    return Approach(None, nearest, least, seen)
