"""What comes of a hand that has ended, read off its events: the outcome, and the rules by which it is so."""

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import takewhile

from primero_rules.base.evidence import Ref, within
from primero_rules.game.action import Action, Exchange, Play
from primero_rules.game.event import Acted, Carried, Dealt, Decided, Event, PaidTo, Ruled, Shown, Won
from primero_rules.game.state import EVERYONE, NOBODY, State
from primero_rules.language.steps.collect import Collecting
from primero_rules.play.game import follow
from primero_rules.rules.bare_rules import PASSAGES_KEY
from primero_rules.rules.consulted import resting_on
from primero_rules.rules.ruleset import Ruleset
from primero_rules.situations.asked.absence import denied_by_us
from primero_rules.situations.asked.moment import SituationTest, place_from_dealer
from primero_rules.situations.asked.situation import COURSE
from primero_rules.situations.effects.places_of_rules import showdown_around
from primero_rules.situations.ends.ending import rules_of_course, rules_of_end
from primero_rules.situations.ends.last_draw import ends_with_other_draws
from primero_rules.situations.ends.names_of_players import (
    is_decided_by_cards,
    names_but_for_luck,
    names_by_hand,
    names_of_seats,
)
from primero_rules.situations.ends.outcome import SOMEBODY, CourseOfCards, GroundsOfEnd, Outcome, percent
from primero_rules.situations.ends.settling import (
    SettledStep,
    ours_in_dealing,
    ours_in_showing,
    ours_in_taking,
    rules_of_next_deal,
)
from primero_rules.situations.ends.take import Take
from primero_rules.situations.searching.walk import FoundPlay, beginning_at


def end_of(moment: SituationTest, play: FoundPlay, ended: FoundPlay) -> Outcome:
    """How a hand ends that goes on from a play and has ended.

    Who shows cards is told from the first turn of the round on, and so of those who have given up before.
    """
    rules, wishes = moment.rules, play.table.wishes
    steps = [
        (before, _without_pay_by_luck(rules, events, wishes))
        for before, events in steps_of(rules, play.state, ended.actions[len(play.actions) :])
    ]
    events = [event for _, more in steps for event in more]
    shown = [event for event in (*_events_of_round(rules, play), *events) if isinstance(event, Shown)]
    chips = _won_by_each(play.state, events)
    by_cards = not wishes and is_decided_by_cards(rules, ended.state, events, bars=moment.asks_cards)
    named = names_by_hand(chips) if by_cards else names_of_seats(moment, play.state)
    names = names_but_for_luck(moment, named, ended.state, events, wishes) if wishes else named
    played = any(isinstance(event, Acted) and isinstance(event.action, Play) for event in events)
    by_luck = played and len(wishes) < len(names)
    changed = cards_changed(play, ended.state)
    takes = _takes(names, chips, ended.state, events, shown, changed)
    if all(seat in wishes for seat, player in enumerate(ended.state.seats) if player.standing):
        takes = _by_draw(takes, _won_with_other_draws(rules, ended, steps))
    return Outcome(
        takes=tuple(sorted(takes.values())),
        barred=tuple(sorted({names[event.seat] for event in events if isinstance(event, Ruled)})),
        left=_left_on_table(events),
        paid=tuple(sorted(_paid_by_others(events, {} if by_luck else names))),
        played=played,
        deals=_moved_deal(rules, ended.state),
        course=_course_of(events),
        play=ended,
        shown_before=any(showing.to == EVERYONE for showing in play.state.table.shown),
        grounds=_grounds_of_end(moment, steps, shown, ended, tuple(_changes_of(events, changed))),
    )


def _events_of_round(rules: Ruleset, play: FoundPlay) -> tuple[Event, ...]:
    """What has happened up to the end of a play since play came last to the round in which it stands.

    What is done by steps that have a name belongs to the round in which it is done.
    """
    steps = list(steps_of(rules, beginning_at(rules, play.table).state, play.actions))
    round_path = rules.program[play.state.cursor].ref.path.partition("/options/")[0]

    def is_in_round(step: SettledStep) -> bool:
        state, events = step
        path = rules.program[state.cursor].ref.path
        is_over = any(isinstance(event, Decided) and event.matter == "round-over" for event in events)
        return not is_over and (within(path, round_path) or within(path, PASSAGES_KEY))

    of_round = list(takewhile(is_in_round, reversed(steps)))
    return tuple(event for _, events in reversed(of_round) for event in events)


def _grounds_of_end(
    moment: SituationTest,
    steps: Sequence[SettledStep],
    shown: Sequence[Shown],
    ended: FoundPlay,
    changes: Sequence[Event],
) -> GroundsOfEnd:
    """The rules by which these steps end so.

    Cards are ``shown`` in them or earlier in the round; in their ``changes`` some that are given are changed.
    """
    rules, (before_the_end, _) = moment.rules, steps[-1]
    events = [event for _, more in steps for event in more]
    ending = rules_of_end(rules, steps, ended.state)
    denied = denied_by_us(rules, moment.situation)
    taking = tuple(dict.fromkeys([*ours_in_taking(rules, steps, ended.state), *denied]))
    showing = ours_in_showing(rules, shown)
    at_showdown = any(showdown_around(rules, event.ref) is not None for event in shown)
    denied_beside = () if at_showdown else denied  # without a showdown it matters who shows nothing
    changing = resting_on(rules, changes)
    course = _resting_on_course(rules, events) if moment.situation.asks == COURSE else ()
    resting = tuple(dict.fromkeys([*course, *changing, *taking, *(showing or ())]))
    next_deal = rules_of_next_deal(rules, before_the_end, ended.actions[-1])
    return GroundsOfEnd(
        deciding=tuple(dict.fromkeys([*(event.ref for event in changes), *ending])),
        of_course=tuple(dict.fromkeys(rules_of_course(rules, events))),
        next_deal=next_deal,
        resting=resting,
        taking=taking,
        showing=resting if showing is None else tuple(dict.fromkeys([*showing, *denied_beside])),
        changing=changing,
        dealing=ours_in_dealing(rules, next_deal),
    )


def _won_by_each(state: State, events: Sequence[Event]) -> Mapping[int, int]:
    """The chips that each seat wins in these events."""
    won = [event for event in events if isinstance(event, Won)]
    return {seat: sum(event.amount for event in won if event.seat == seat) for seat in range(len(state.seats))}


def _left_on_table(events: Iterable[Event]) -> int:
    return sum(event.amount for event in events if isinstance(event, Carried))


def _won_with_other_draws(
    rules: Ruleset, ended: FoundPlay, steps: Sequence[SettledStep]
) -> Iterator[Mapping[int, int]]:
    """The chips that each seat wins with other cards where nobody has a choice after the last that are dealt."""
    for state, events in ends_with_other_draws(rules, ended, steps):
        yield _won_by_each(state, events)


def _by_draw(takes: Mapping[int, Take], won: Iterable[Mapping[int, int]]) -> Mapping[int, Take]:
    """What each seat takes, or may take if the chips that are won differ with what is drawn."""
    ends = [{seat: take.chips for seat, take in takes.items()}, *won]
    if all(end == ends[0] for end in ends):
        return takes
    total = sum(ends[0].values())
    sums = {seat: tuple(sorted({end[seat] for end in ends})) for seat in takes}
    return {
        seat: replace(take, sums=sums[seat], by_draw=tuple([percent(chips, total) for chips in sums[seat]]))
        for seat, take in takes.items()
    }


def _takes(
    names: Mapping[int, str],
    chips: Mapping[int, int],
    end: State,
    events: Sequence[Event],
    shown: Sequence[Shown],
    changed: Mapping[int, int],
) -> Mapping[int, Take]:
    """What each player takes, given the ``chips`` that each seat wins and how many of its cards it has changed.

    The ``events`` are those of the end, and cards are ``shown`` in them or earlier in the round.
    """
    staked, total = _staked(end, chips), sum(chips.values()) + _left_on_table(events)
    return {
        seat: Take(
            name,
            percent(chips[seat], total),
            _shown_by(shown, seat),
            chips[seat],
            changed.get(seat, 0),
            own=_takes_his_own(seat, chips, staked),
        )
        for seat, name in names.items()
    }


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


def cards_changed(play: FoundPlay, state: State) -> Mapping[int, int]:
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


def steps_of(rules: Ruleset, state: State, actions: Iterable[Action]) -> Iterator[SettledStep]:
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


def _shown_by(shown: Iterable[Shown], seat: int) -> int:
    """How many cards a seat shows to everybody."""
    return len({card for event in shown if event.seat == seat and event.to == EVERYONE for card in event.cards})
