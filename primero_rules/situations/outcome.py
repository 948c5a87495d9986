"""How a hand ends: who takes how much of the money, what stays, and who shows how many cards."""

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import islice

from primero_rules.base.evidence import Ref
from primero_rules.game.action import Action, Exchange, Play
from primero_rules.game.event import Acted, Carried, Dealt, Decided, Event, PaidTo, Ruled, Shown, Won
from primero_rules.game.state import EVERYONE, NOBODY, State
from primero_rules.language.english.phrases import listed
from primero_rules.language.steps.collect import Collecting
from primero_rules.play.game import follow
from primero_rules.rules.consulted import resting_on
from primero_rules.rules.ruleset import Ruleset
from primero_rules.situations.absence import denied_by_us
from primero_rules.situations.effects import ways
from primero_rules.situations.ending import rules_of_course, rules_of_end
from primero_rules.situations.manner import Manner, manner_from
from primero_rules.situations.moment import SituationTest, place_from_dealer
from primero_rules.situations.names_of_players import is_decided_by_cards, names_by_hand, names_of
from primero_rules.situations.representatives import dealer_of
from primero_rules.situations.search import LATEST_DEALING
from primero_rules.situations.settling import (
    SettledStep,
    ours_in_dealing,
    ours_in_showing,
    ours_in_taking,
    rules_of_next_deal,
)
from primero_rules.situations.situation import COURSE, NEXT_DEAL, Situation
from primero_rules.situations.take import Take
from primero_rules.situations.walk import MOST_STATES_OF_DEAL, FoundPlay, Reached, Walk, cheapest

Lasting = Callable[[State], bool]
"""The test whether all that has to stay so is so."""

SPLIT = "split"
"""The facet of an end by which a situation asks how money is split among several."""

SOMEBODY = "somebody"
"""The word for a player who is paid by others, where the cards that all happen to hold and play say who he is."""

WHO_DEALS, DONE_WITH_CARDS = "who deals the next hand", "what is done with the cards"
WHO_TAKES, WHO_SHOWS, WHO_CHANGES = "who takes what", "who shows cards", "who has to change cards"
"""The matters in which two ends of a hand can differ."""


@dataclass(frozen=True, slots=True)
class CourseOfCards:
    """What is done with the cards before a hand ends.

    ``changes`` is how often the player who may change cards oftenest may do so, ``forced`` whether they have to,
    all of them and each time, and ``dealt`` whether more cards are dealt to the players.
    """

    changes: int
    forced: bool
    dealt: bool


@dataclass(frozen=True, slots=True)
class Outcome:
    """The end of a hand: what each player takes, how many chips are left on the table, and the play that led there.

    ``barred`` are those whom a rule of the showdown keeps from winning, whatever they hold.
    ``paid`` are the chips that players get from others, and not from the pot, by the words for these players, or
    none by ``SOMEBODY`` where the cards that are played say who gets how many; where cards are ``played`` out, they
    lie open as well.  ``deals`` says by how many places the deal moves; None if nothing says so.  ``course`` is
    what is done with the cards before the end.  ``shown_before`` is true if somebody had shown everyone a card
    before the situation.
    ``deciding`` are the rules by which it ends so: those that make somebody pay, or change cards that he was to
    hold, by which a hand may not win, that settle ties and the like, that give out the money and by which cards
    are shown; ``of_course`` are those by which cards are changed and dealt before, and ``next_deal`` those that
    say who deals the next.
    ``resting`` are the editors' choices on which anything in it rests; ``taking`` those that decide who takes how
    much, ``showing`` who shows cards, ``changing`` who has to change cards, and ``dealing`` who deals next.
    """

    takes: tuple[Take, ...]
    barred: tuple[str, ...]
    left: int
    paid: tuple[tuple[str, int], ...]
    played: bool
    deals: int | None
    course: CourseOfCards
    shown_before: bool
    play: FoundPlay
    deciding: tuple[Ref, ...]
    of_course: tuple[Ref, ...]
    next_deal: tuple[Ref, ...]
    resting: tuple[Ref, ...]
    taking: tuple[Ref, ...]
    showing: tuple[Ref, ...]
    changing: tuple[Ref, ...]
    dealing: tuple[Ref, ...]

    @property
    def essence(self) -> tuple[object, ...]:
        """The part that is compared: two rulebooks agree if it is equal."""
        return tuple(sorted({take.essence for take in self.takes})), self.left > 0

    def matters(self, asks: str) -> tuple[tuple[str, object], ...]:
        """The matters in which two ends can differ, where a situation ``asks`` so, each with what it is here."""
        if asks == NEXT_DEAL:
            return ((WHO_DEALS, self.deals),)
        of_course = [(DONE_WITH_CARDS, self.course)] if asks == COURSE else []
        return (
            *of_course,
            (WHO_TAKES, self.division),
            (WHO_SHOWS, self.showers),
            (WHO_CHANGES, self.changers),
        )

    @property
    def stays(self) -> int:
        """What stays on the table, in percent of all the chips."""
        return _percent(self.left, self.chips)

    @property
    def chips(self) -> int:
        """All the chips that are on the table at the end."""
        return sum(take.chips for take in self.takes) + self.left

    @property
    def division(self) -> object:
        """Who takes all, a part or nothing, and whether something stays on the table."""
        return tuple(sorted({(take.who, take.share) for take in self.takes})), self.left > 0

    @property
    def showers(self) -> object:
        """Who shows cards and who does not."""
        return tuple(sorted({(take.who, take.shown > 0) for take in self.takes}))

    @property
    def changers(self) -> object:
        """Who has to change cards that the situation gives him."""
        return tuple(sorted({take.who for take in self.takes if take.changed}))


@dataclass(frozen=True, slots=True)
class HeldUp:
    """Why no end of a hand was found by people who play as the situation says and keep the cards it gives them.

    ``must`` are the names of all that somebody has to choose from when play gets stuck.  It is empty if hands do
    end, but only after these cards have been exchanged (``changed``), or if the bound of the search was reached.
    ``lasting`` is true if something had to stay so up to the end.  ``seen`` is the number of states seen.
    """

    must: tuple[str, ...]
    seen: int
    changed: bool
    lasting: bool

    @property
    def why(self) -> str:
        """The obstacle, in words."""
        if self.must:
            return f"somebody has to {listed([name.replace('-', ' ') for name in self.must], 'or')} first"
        if self.lasting:
            return "what is asked about was not found to stay so until the hand is over"
        return "some of these cards have to be changed first" if self.changed else "no end of the hand was found"


def outcome_of_play(moment: SituationTest, play: FoundPlay) -> Outcome | HeldUp:
    """How the hand ends if everybody goes on as cheaply as he may, or why no end is found.

    A player who is to hold certain cards does not discard them; if he has to discard some, the last of them comes
    to him when cards are changed.  If a situation says what has to stay so, and a player is made to change the very
    cards on which that rests, the change is a part of the end.  Chips that cannot be divided are no part of it
    unless the situation asks how they are split: otherwise people bet a little more, if that divides all.
    """
    manner, lasting = manner_from(moment.situation), _lasting(moment, play)
    end = _outcome(moment, play, manner, lasting, keeps_cards=True)
    if isinstance(end, Outcome) and not _asks_about_split(moment.situation):
        return _evenly_divided(moment, play, end, manner, lasting)
    if isinstance(end, HeldUp) and play.table.wishes:
        for late in range(1, LATEST_DEALING + 1):
            dealer = dealer_of(moment.rules, 0, play.table.wishes, late=late)
            end_of_late = _outcome(moment, replace(play, dealer=dealer), manner, lasting, keeps_cards=True)
            if not isinstance(end_of_late, HeldUp):
                return end_of_late
    if isinstance(end, HeldUp) and lasting and play.table.wishes:
        until_change = _until_a_change(lasting, play)
        end_by_change = _outcome(moment, play, replace(manner, keeping=True), until_change, keeps_cards=False)
        return end if isinstance(end_by_change, HeldUp) else end_by_change
    return end


def _asks_about_split(situation: Situation) -> bool:
    """True if a situation asks how money is split among several."""
    return any(SPLIT in aspect.regards for aspect in situation.decides.values())


def _evenly_divided(
    moment: SituationTest, play: FoundPlay, end: Outcome, manner: Manner, lasting: Lasting | None
) -> Outcome:
    """The cheapest end at which all chips can be divided, if this one leaves some that cannot; else this one."""
    if not _has_odd_chips(moment.rules, play, end.play.actions):
        return end
    walk = Walk(moment.rules, Reached(play.price, play.state, play.actions), manner, play.dealer, lasting)
    for reached in islice(walk, MOST_STATES_OF_DEAL):
        ended = reached.state.over and not any(_changed(play, reached.state).values())
        if ended and not _has_odd_chips(moment.rules, play, reached.actions):
            even = FoundPlay(reached.state, reached.actions, reached.price, play.dealer, play.table)
            return _end_of(moment, play, even)
    return end


def _has_odd_chips(rules: Ruleset, play: FoundPlay, actions: Sequence[Action]) -> bool:
    """True if a hand that goes on from a play, and is played so, leaves chips that cannot be divided."""
    steps = _steps(rules, play.state, actions[len(play.actions) :])
    return any(
        isinstance(event, Decided) and event.matter == "odd-chips" for _, events in steps for event in events
    )


def _outcome(
    moment: SituationTest, play: FoundPlay, manner: Manner, lasting: Lasting | None, *, keeps_cards: bool
) -> Outcome | HeldUp:
    ends: list[State] = []

    def ended(state: State) -> bool:
        ends.extend([state] if state.over else [])
        return state.over and not (keeps_cards and any(_changed(play, state).values()))

    search = cheapest(moment.rules, play, ended, manner, lasting)
    if search.play is None:
        stuck = search.last if search.whole and not ends else None
        left = ways(moment.rules, stuck, play.dealer) if stuck else ()
        return HeldUp(
            tuple(way.name for way in left), search.seen, search.whole and bool(ends), bool(moment.lasting)
        )
    return _end_of(moment, play, search.play)


def _end_of(moment: SituationTest, play: FoundPlay, ended: FoundPlay) -> Outcome:
    """How a hand ends that goes on from a play and has ended."""
    steps = [
        (before, _without_pay_by_luck(moment.rules, events, play.table.wishes))
        for before, events in _steps(moment.rules, play.state, ended.actions[len(play.actions) :])
    ]
    before_the_end, _ = steps[-1]
    events = [event for _, more in steps for event in more]
    chips = _won_by_each(play.state, events)
    decided_by_cards = not play.table.wishes and is_decided_by_cards(
        moment.rules, ended.state, events, bars=moment.asks_cards
    )
    names = names_by_hand(chips) if decided_by_cards else names_of(moment, play.state)
    played = any(isinstance(event, Acted) and isinstance(event.action, Play) for event in events)
    by_luck = played and len(play.table.wishes) < len(names)
    changed = _changed(play, ended.state)
    changes = tuple(_changes_of(events, changed))
    ending = rules_of_end(moment.rules, steps, ended.state)
    denied = denied_by_us(moment.rules, moment.situation)
    taking = tuple(dict.fromkeys([*ours_in_taking(moment.rules, steps, ended.state), *denied]))
    showing = ours_in_showing(moment.rules, steps)
    changing = resting_on(moment.rules, changes)
    course = _resting_on_course(moment.rules, events) if moment.situation.asks == COURSE else ()
    resting = tuple(dict.fromkeys([*course, *changing, *taking, *(showing or ())]))
    next_deal = rules_of_next_deal(moment.rules, before_the_end, ended.actions[-1])
    return Outcome(
        takes=tuple(sorted(_takes(names, chips, ended.state, events, changed))),
        barred=tuple(sorted({names[event.seat] for event in events if isinstance(event, Ruled)})),
        left=_left_on_table(events),
        paid=tuple(sorted(_paid_by_others(events, {} if by_luck else names))),
        played=played,
        deals=_moved_deal(moment.rules, ended.state),
        course=_course_of(events),
        shown_before=any(showing.to == EVERYONE for showing in play.state.table.shown),
        play=ended,
        deciding=tuple(dict.fromkeys([*(event.ref for event in changes), *ending])),
        of_course=tuple(dict.fromkeys(rules_of_course(moment.rules, events))),
        next_deal=next_deal,
        resting=resting,
        taking=taking,
        showing=resting if showing is None else showing,
        changing=changing,
        dealing=ours_in_dealing(moment.rules, next_deal),
    )


def _won_by_each(state: State, events: Sequence[Event]) -> Mapping[int, int]:
    """The chips that each seat wins in these events."""
    won = [event for event in events if isinstance(event, Won)]
    return {seat: sum(event.amount for event in won if event.seat == seat) for seat in range(len(state.seats))}


def _left_on_table(events: Iterable[Event]) -> int:
    return sum(event.amount for event in events if isinstance(event, Carried))


def _takes(
    names: Mapping[int, str],
    chips: Mapping[int, int],
    end: State,
    events: Sequence[Event],
    changed: Mapping[int, int],
) -> Iterator[Take]:
    """What each player takes, given the ``chips`` that each seat wins and how many of its cards it has changed."""
    staked, total = _staked(end, chips), sum(chips.values()) + _left_on_table(events)
    for seat, name in names.items():
        yield Take(
            name,
            _percent(chips[seat], total),
            _shown_by(events, seat),
            chips[seat],
            changed.get(seat, 0),
            own=_takes_his_own(seat, chips, staked),
        )


def _resting_on_course(rules: Ruleset, events: Iterable[Event]) -> tuple[Ref, ...]:
    """The editors' choices on which it rests that cards are changed and dealt in these events."""
    course = frozenset(rules_of_course(rules, events))
    return resting_on(rules, (event for event in events if event.ref in course))


def _without_pay_by_luck(rules: Ruleset, events: Sequence[Event], given: Collection[int]) -> tuple[Event, ...]:
    """The events without what players are paid for cards that they happen to hold, as nobody is ``given`` them."""
    for_cards = {
        at.ref
        for at in rules.program
        if isinstance(at.operation, Collecting) and at.operation.when is not None and at.operation.when.asks_cards
    }
    return tuple(
        event
        for event in events
        if not (isinstance(event, PaidTo) and event.ref in for_cards and event.to not in given)
    )


def _paid_by_others(events: Iterable[Event], names: Mapping[int, str]) -> Iterator[tuple[str, int]]:
    """What each player who is paid by others gets in all, with the word for him; who has none is somebody."""
    paid: Counter[int] = Counter()
    for event in events:
        if isinstance(event, PaidTo):
            paid[event.to] += event.amount
    yield from ((names[seat], chips) for seat, chips in paid.items() if chips and seat in names)
    if any(seat not in names for seat in paid):
        yield SOMEBODY, 0


def _changed(play: FoundPlay, state: State) -> Mapping[int, int]:
    """How many of the cards that it is to hold each seat has thrown."""
    return {
        seat: len(set(cards).intersection(state.seats[seat].thrown)) for seat, cards in play.table.wishes.items()
    }


def _course_of(events: Sequence[Event]) -> CourseOfCards:
    """What is done with the cards in the rest of a hand."""
    actions = [(event.ref, event.action) for event in events if isinstance(event, Acted)]
    exchanges = [(ref, action) for ref, action in actions if isinstance(action, Exchange)]
    often = Counter(action.seat for _, action in exchanges)
    dealt_by = {event.ref for event in events if isinstance(event, Dealt) and event.seat >= 0}
    return CourseOfCards(
        max(often.values(), default=0),
        # who need not change any keeps all, as it is cheapest
        forced=bool(exchanges) and all(action.cards for _, action in exchanges),
        dealt=not dealt_by <= {ref for ref, _ in exchanges},
    )


def _changes_of(events: Iterable[Event], changed: Mapping[int, int]) -> Iterator[Event]:
    """The events in which the seats that have changed some of their cards do so."""
    for event in events:
        if isinstance(event, Acted) and isinstance(event.action, Exchange) and changed.get(event.action.seat):
            yield event


def _lasting(moment: SituationTest, play: FoundPlay) -> Lasting | None:
    """The test whether all that has to stay so is so, of the player whose turn it was when it came about."""
    if not moment.lasting:
        return None
    seat = play.state.actor
    return lambda state: all(condition.holds(state, seat) for condition in moment.lasting)


def _until_a_change(lasting: Lasting, play: FoundPlay) -> Lasting:
    """The test ``lasting``, which holds anyhow once somebody is made to change the cards that he is to hold."""
    return lambda state: any(_changed(play, state).values()) or lasting(state)


def _steps(rules: Ruleset, state: State, actions: Iterable[Action]) -> Iterator[SettledStep]:
    """Each state in the rest of a hand, with the events of the action taken in it."""
    for action in actions:
        after, events = follow(rules, state, action)
        yield state, events
        state = after


def _moved_deal(rules: Ruleset, state: State) -> int | None:
    """By how many places in the direction of play the deal moves; None if nothing says who deals next."""
    following = state.table.next_dealer
    return None if following == NOBODY else place_from_dealer(rules.setting, state, following)


def _takes_his_own(seat: int, chips: Mapping[int, int], staked: Mapping[int, int]) -> bool:
    """Whether a seat takes just what it has put in, beside a winner who has put in more, and loses none to less."""
    from_less = (other for other in staked if staked[other] < staked[seat])
    beside_more = any(chips[other] for other in staked if staked[other] > staked[seat])
    is_own = 0 < chips[seat] == staked[seat]
    return is_own and beside_more and all(chips[other] <= staked[other] for other in from_less)


def _staked(ended: State, won: Mapping[int, int]) -> Mapping[int, int]:
    """What each seat has put in, where the hand has ended and its chips are won."""
    brought = ended.table.brought
    return {seat: brought[seat] + won[seat] - player.stack for seat, player in enumerate(ended.seats)}


def _percent(part: int, total: int) -> int:
    return round(100 * part / total) if total else 0


def _shown_by(events: Iterable[Event], seat: int) -> int:
    """How many cards a seat shows to everybody."""
    cards = {
        card
        for event in events
        if isinstance(event, Shown) and event.seat == seat and event.to == EVERYONE
        for card in event.cards
    }
    return len(cards)
