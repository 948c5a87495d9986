"""The search for the most ordinary play that leads to a situation.

At first the cheapest play of a few deals is looked for, over all seatings; where there is none within the bounds,
any play, plays with a dealer who waits, and deals of luck.
"""

from collections.abc import Generator, Hashable, Iterator
from dataclasses import dataclass, replace
from functools import partial
from heapq import heappop, heappush
from itertools import count, islice
from math import inf

from primero_rules.base.remembered import kept_with
from primero_rules.game.action import Action
from primero_rules.game.state import State
from primero_rules.language.options.bidding import Bidding
from primero_rules.language.steps.exchange import Exchanging
from primero_rules.language.steps.turn import offered_options
from primero_rules.play.game import follow
from primero_rules.rules.ruleset import Ruleset
from primero_rules.situations.asked.moment import SituationTable, SituationTest
from primero_rules.situations.asked.situation import Situation
from primero_rules.situations.searching.lucky_deals import MOST_STATES_OF_LUCK, lucky_deals
from primero_rules.situations.searching.manner import Manner, manner_from, manner_to
from primero_rules.situations.searching.other_hands import hand_decides
from primero_rules.situations.searching.representatives import FixedDealer, dealer_of
from primero_rules.situations.searching.walk import (
    MOST_STATES_OF_DEAL,
    FoundPlay,
    SearchBounds,
    SearchResult,
    Walk,
    beginning_at,
    first_on_walk,
    is_new,
)

LATEST_DEALING = 2
"""How many cards a seat may have to throw before a late dealer gives it the last of the cards it is to hold."""

DEALINGS = ((0, 0), (1, 0), *((0, late) for late in range(1, LATEST_DEALING + 1)))
"""The deals that are tried for every seating of the players: their numbers, and how late the dealer is."""

MOST_STATES_LACKING = 100
"""How many states are looked at for one deal and one seating where the pack lacks cards that are asked for."""

MOST_APPROACHING = 1_000
"""How many states are looked at where the cheapest play was not found, and any play is good enough."""

MOST_WAITING = 36_000
"""How many states are looked at, over all seatings, with a dealer who waits."""

MOST_ARRIVALS = 12
"""How many plays with such a dealer are tried for one seating: after some, cards have to be changed again."""

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

    If the cards decide what may be done, a few deals do not show what never happens, however few states they have.
    """
    for search in _of_few_deals(moment, walks):
        rests_on_cards = moment.rests_on_luck or (search.whole and _cards_decide(moment, walks))
        if search.play or not rests_on_cards:
            yield search
        elif moment.gives_cards:
            yield replace(search, whole=False)
        else:
            yield from _of_luck(moment, search.seen)


def _cards_decide(moment: SituationTest, walks: Walks) -> bool:
    """True if somewhere in the deals that were searched another hand would have allowed something else."""
    manner = manner_to(moment.situation)
    for table in moment.tables():
        walk = _walk(moment, manner, table, dealer_of(moment.rules, 0, table.wishes), walks, DEALINGS[0])
        states = (reached.state for reached in islice(walk, MOST_STATES_OF_DEAL))
        if any(hand_decides(moment.rules, state) for state in states):
            return True
    return False


def _of_few_deals(moment: SituationTest, walks: Walks) -> Iterator[SearchResult]:
    """The searches of a few deals; if all that can be reached was searched in vain, nothing more is tried."""
    seen, whole, leads_there = yield from _cheapest_of_few_deals(moment, walks)
    whole = whole and not (moment.sums and _may_choose_amounts(moment.rules))  # the walks try few amounts
    if not leads_there and not whole:
        more, leads_there = yield from _approaches(moment)
        seen += more
    if leads_there or not whole:
        more, waiting_leads_there = yield from _of_waiting_dealer(moment)
        seen, leads_there = seen + more, leads_there or waiting_leads_there
    if not leads_there:
        yield SearchResult(None, seen, whole)


@kept_with
def _may_choose_amounts(rules: Ruleset) -> bool:
    """True if in some turn a player says how many chips he puts down."""
    offered = (option for at in rules.program for option in offered_options(at.operation))
    return any(isinstance(option, Bidding) for option in offered)


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
    if not tables[0].wishes or not changes_cards or not {moment.seats_in_words}.issuperset(moment.never_held):
        return 0, False
    for table in tables:
        dealer = dealer_of(rules, 0, table.wishes, waits=True)
        walk = Walk(rules, beginning_at(rules, table), manner_to(moment.situation), dealer, table.keeps_cards)
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


def _of_luck(moment: SituationTest, seen: int) -> Iterator[SearchResult]:
    """A short search for each deal that may bring the cards on which a situation rests.

    ``seen`` are the states seen before.  However many deals are tried in vain, another may lead there.
    """
    rules, manner, in_vain = moment.rules, manner_to(moment.situation), True
    for number, table in lucky_deals(moment):
        dealer = dealer_of(rules, number, table.wishes)
        walk = Walk(rules, beginning_at(rules, table), manner, dealer)
        search = first_on_walk(walk, partial(moment.met, table), SearchBounds(MOST_STATES_OF_LUCK), dealer, table)
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
    return tuple((number, late) for number, late in DEALINGS if moment.gives_cards or not late)


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
        tried = first_on_walk(walk, partial(moment.met, table), bounds, dealer, table)
        seen, whole = seen + tried.seen, whole and tried.whole
        best = tried.play or best
    return SearchResult(best, seen, whole)


def _walk(
    moment: SituationTest, manner: Manner, table: SituationTable, dealer: FixedDealer, walks: Walks, deal: LateDeal
) -> Walk:
    """The walk from the beginning of a hand, taken from ``walks`` or added to it."""
    key = manner, deal, table.stacks, tuple(sorted(table.wishes.items()))
    if key not in walks:
        walks[key] = Walk(moment.rules, beginning_at(moment.rules, table), manner, dealer)
    return walks[key]


@dataclass(frozen=True, slots=True)
class Approach:
    """How near a search came to a situation: a play that leads there or None, the nearest turn, and what it lacks.

    ``missing`` counts the conditions that do not hold at that turn, ``seen`` the states that were looked at.
    """

    play: FoundPlay | None
    nearest: State | None
    missing: int
    seen: int


Rank = tuple[int, int]
"""How near a state is: how many conditions do not hold there, and how far they are from holding."""


def approach(moment: SituationTest, table: SituationTable, most: int, deal: LateDeal = DEALINGS[0]) -> Approach:
    """A best-first search for a situation: it continues from the state that misses the fewest conditions.

    Of states that miss as many, it is the nearest by what can be counted, such as the cards of the stock.
    It visits ``most`` states at most.  It finds a play sooner than ``searches`` does, but seldom the cheapest one,
    and it alone tries amounts with which somebody hits a sum that the situation names.
    """
    rules, manner, sums = moment.rules, manner_to(moment.situation), moment.sums
    number, late = deal
    dealer = dealer_of(rules, number, table.wishes, late=late)
    beginning = beginning_at(rules, table).state
    order = count()
    farthest = 2 + len(moment.conditions)
    ahead: list[tuple[Rank, int, int, State, tuple[Action, ...], int | None]] = []
    heappush(ahead, ((farthest, 0), 0, next(order), beginning, (), moment.missing(table, beginning)))
    known, nearest, least = {beginning.key()}, None, farthest + 1
    seen = 0
    while ahead and seen < most:
        seen += 1
        before, price, _, state, actions, missing = heappop(ahead)
        if missing == 0:
            return Approach(FoundPlay(state, actions, price, dealer, table), state, 0, seen)
        if missing is not None and missing < least:
            nearest, least = state, missing
        for extra, action in manner.actions(rules, state, dealer, sums):
            after, _ = follow(rules, state, action)
            if is_new(after, known):
                missing = moment.missing(table, after)
                rank = before[0] if missing is None else missing, moment.distance(after)
                heappush(ahead, (rank, price + extra, next(order), after, (*actions, action), missing))
    return Approach(None, nearest, least, seen)
