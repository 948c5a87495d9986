"""How a hand ends: who takes how much of the money, what stays, and who shows how many cards."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from primero_rules.base.evidence import Ref
from primero_rules.game.action import Action
from primero_rules.game.event import Carried, Event, Ruled, Shown, Won
from primero_rules.game.state import EVERYONE, NOBODY, State
from primero_rules.language.english.phrases import listed
from primero_rules.language.seats import BY_HAND, PLACES
from primero_rules.play.game import follow
from primero_rules.rules.ruleset import Ruleset
from primero_rules.situations.effects import resting_on, showdowns_of, ways
from primero_rules.situations.moment import SituationTest
from primero_rules.situations.representatives import dealer_of
from primero_rules.situations.search import LATEST_DEALING, FoundPlay, cheapest, manner_from
from primero_rules.situations.settling import Step, ours_in_dealing, ours_in_showing, ours_in_taking

ANOTHER = "another"
ALL, PART, NONE = "all", "a part", "nothing"


@dataclass(frozen=True, slots=True, order=True)
class Take:
    """What a player takes, in percent of all the chips on the table and in chips, and how many cards he shows."""

    who: str
    percent: int
    shown: int
    chips: int

    @property
    def essence(self) -> tuple[object, ...]:
        """The part that is compared: who takes all, a part or nothing, and whether he shows cards."""
        return self.who, self.share, self.shown > 0

    @property
    def share(self) -> str:
        """``ALL``, ``PART`` or ``NONE``."""
        return ALL if self.percent == 100 else PART if self.percent else NONE


@dataclass(frozen=True, slots=True)
class Outcome:
    """The end of a hand: what each player takes, how many chips are left on the table, and the play that led there.

    ``deals`` says by how many places the deal moves; None if nothing says so.
    ``resting`` are the editors' choices on which anything in it rests; ``taking`` and ``showing`` those that decide
    who takes how much, and who shows cards, ``dealing`` those that decide who deals next.
    """

    takes: tuple[Take, ...]
    left: int
    deals: int | None
    play: FoundPlay
    resting: tuple[Ref, ...]
    taking: tuple[Ref, ...]
    showing: tuple[Ref, ...]
    dealing: tuple[Ref, ...]

    @property
    def essence(self) -> tuple[object, ...]:
        """The part that is compared: two rulebooks agree if it is equal."""
        return tuple(sorted({take.essence for take in self.takes})), self.left > 0

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


def outcome(moment: SituationTest, play: FoundPlay) -> Outcome | HeldUp:
    """How the hand ends if everybody goes on as cheaply as he may, or why no end is found.

    A player who is to hold certain cards does not discard them; if he has to discard some, the last of them comes
    to him when cards are changed.
    """
    end = _outcome(moment, play)
    if isinstance(end, HeldUp) and play.table.wishes:
        for late in range(1, LATEST_DEALING + 1):
            dealer = dealer_of(moment.rules, 0, play.table.wishes, late=late)
            end_of_late = _outcome(moment, replace(play, dealer=dealer))
            if not isinstance(end_of_late, HeldUp):
                return end_of_late
    return end


def _outcome(moment: SituationTest, play: FoundPlay) -> Outcome | HeldUp:
    ends: list[State] = []

    def ended(state: State) -> bool:
        ends.extend([state] if state.over else [])
        held = (set(cards).isdisjoint(state.seats[seat].thrown) for seat, cards in play.table.wishes.items())
        return state.over and all(held)

    search = cheapest(moment.rules, play, ended, manner_from(moment.situation), _lasting(moment, play))
    if search.play is None:
        stuck = search.last if search.whole and not ends else None
        left = ways(moment.rules, stuck, play.dealer) if stuck else ()
        return HeldUp(
            tuple(way.name for way in left), search.seen, search.whole and bool(ends), bool(moment.lasting)
        )
    steps = list(_steps(moment.rules, play.state, search.play.actions[len(play.actions) :]))
    before_the_end, _ = steps[-1]
    events = [event for _, more in steps for event in more]
    won = [event for event in events if isinstance(event, Won)]
    carried = sum(event.amount for event in events if isinstance(event, Carried))
    total = sum(event.amount for event in won) + carried
    seats = range(len(play.state.seats))
    chips = {seat: sum(event.amount for event in won if event.seat == seat) for seat in seats}
    names = _names(moment, play.state)
    if not play.table.wishes and _is_decided_by_cards(moment.rules, search.play.state, events):
        names = _names_by_hand(chips)
    takes = [
        Take(name, _percent(chips[seat], total), _shown_by(events, seat), chips[seat])
        for seat, name in names.items()
    ]
    resting = resting_on(moment.rules, events)
    taking, showing = ours_in_taking(moment.rules, steps), ours_in_showing(moment.rules, steps)
    return Outcome(
        takes=tuple(sorted(takes)),
        left=carried,
        deals=_moved_deal(moment.rules, search.play.state),
        play=search.play,
        resting=resting,
        taking=taking,
        showing=resting if showing is None else showing,
        dealing=ours_in_dealing(moment.rules, before_the_end, search.play.actions[-1]),
    )


def _lasting(moment: SituationTest, play: FoundPlay) -> Callable[[State], bool] | None:
    """The test whether all that has to stay so is so, of the player whose turn it was when it came about."""
    if not moment.lasting:
        return None
    seat = play.state.actor
    return lambda state: all(condition.holds(state, seat) for condition in moment.lasting)


def _steps(rules: Ruleset, state: State, actions: Iterable[Action]) -> Iterator[Step]:
    """Each state in the rest of a hand, with the events of the action taken in it."""
    for action in actions:
        after, events = follow(rules, state, action)
        yield state, events
        state = after


def _moved_deal(rules: Ruleset, state: State) -> int | None:
    """By how many places in the direction of play the deal moves; None if nothing says who deals next."""
    table = state.table
    if table.next_dealer == NOBODY:
        return None
    return (table.next_dealer - table.dealer) * rules.setting.step % len(state.seats)


def _percent(part: int, total: int) -> int:
    return round(100 * part / total) if total else 0


def _shown_by(events: list[Event], seat: int) -> int:
    """How many cards a seat shows to everybody."""
    cards = {
        card
        for event in events
        if isinstance(event, Shown) and event.seat == seat and event.to == EVERYONE
        for card in event.cards
    }
    return len(cards)


def _is_decided_by_cards(rules: Ruleset, end: State, events: Sequence[Event]) -> bool:
    """True if the money was won by a comparison of the hands of several players who might have won it."""
    unable = {event.seat for event in events if isinstance(event, Ruled)}
    able = [seat for seat, player in enumerate(end.seats) if player.standing and seat not in unable]
    showdowns = showdowns_of(rules)
    return len(able) > 1 and any(isinstance(event, Won) and event.ref in showdowns for event in events)


def _names_by_hand(chips: Mapping[int, int]) -> dict[int, str]:
    """A name for each seat, by who takes most, where nobody is to hold certain cards and the best hands win."""
    winners = sorted((seat for seat in chips if chips[seat]), key=lambda seat: -chips[seat])
    names = dict(zip(winners, BY_HAND, strict=False))
    return {seat: names.get(seat, ANOTHER) for seat in chips}


def _names(moment: SituationTest, state: State) -> dict[int, str]:
    """A name for each seat: the first word for seats that means it, trying the words of the situation first.

    A word for where somebody sits (the dealer, the eldest) counts only if the situation uses it: who sits there in
    the play that was found is chance.
    """
    asked = [holder.seat for holder in moment.situation.holders]
    names: dict[int, str] = {}
    for word in dict.fromkeys([*asked, *(word for word in moment.seats if word not in PLACES)]):
        seat = moment.seats[word].of(state)
        if seat != NOBODY and seat not in names:
            names[seat] = word
    return {seat: names.get(seat, ANOTHER) for seat in range(len(state.seats))}
