"""How people play a hand to its end from a moment on: as cheaply as they may."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from itertools import islice

from primero_rules.game.action import Action
from primero_rules.game.event import Decided
from primero_rules.game.state import State
from primero_rules.language.english.phrases import listed
from primero_rules.rules.ruleset import Ruleset
from primero_rules.situations.asked.moment import SituationTest
from primero_rules.situations.asked.situation import Situation
from primero_rules.situations.effects.ways import ways
from primero_rules.situations.ends.ended_hand import cards_changed, end_of, steps_of
from primero_rules.situations.ends.outcome import Outcome
from primero_rules.situations.searching.manner import Manner, manner_from
from primero_rules.situations.searching.representatives import dealer_of
from primero_rules.situations.searching.search import LATEST_DEALING
from primero_rules.situations.searching.walk import MOST_STATES_OF_DEAL, FoundPlay, Reached, Walk, cheapest

Lasting = Callable[[State], bool]
"""The test whether all that has to stay so is so."""

OBLIGING = "somebody has to "
"""How the reason begins for which a hand goes on otherwise than is asked: by it such an answer is known again."""

SPLIT = "split"
"""The facet of an end by which a situation asks how money is split among several."""


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
            return f"{OBLIGING}{listed([name.replace('-', ' ') for name in self.must], 'or')} first"
        if self.lasting:
            return "what is asked about was not found to stay so until the hand is over"
        return "some of these cards have to be changed first" if self.changed else "no end of the hand was found"


def outcome_of_play(moment: SituationTest, play: FoundPlay, most: int = MOST_STATES_OF_DEAL) -> Outcome | HeldUp:
    """How the hand ends if everybody goes on as cheaply as he may, or why no end is found.

    A player who is to hold certain cards does not discard them; if he has to discard some, the last of them comes
    to him when cards are changed.  If a situation says what has to stay so, and a player is made to change the very
    cards on which that rests, the change is a part of the end.  Chips that cannot be divided are no part of it
    unless the situation asks how they are split: otherwise people bet a little more, if that divides all.

    Of each way to go on, ``most`` states are looked at.
    """
    manner, lasting = manner_from(moment.situation), _lasting(moment, play)
    end = _outcome(moment, play, manner, lasting, most, keeps_cards=True)
    if isinstance(end, Outcome) and not _asks_about_split(moment.situation):
        return _evenly_divided(moment, play, end, manner, lasting, most)
    if isinstance(end, HeldUp) and play.table.wishes:
        for late in range(1, LATEST_DEALING + 1):
            dealer = dealer_of(moment.rules, 0, play.table.wishes, late=late)
            dealt_late = replace(play, dealer=dealer)
            end_of_late = _outcome(moment, dealt_late, manner, lasting, most, keeps_cards=True)
            if not isinstance(end_of_late, HeldUp):
                return end_of_late
    if isinstance(end, HeldUp) and lasting and play.table.wishes:
        until_change = _until_a_change(lasting, play)
        keeping = replace(manner, keeping=True)
        end_by_change = _outcome(moment, play, keeping, until_change, most, keeps_cards=False)
        return end if isinstance(end_by_change, HeldUp) else end_by_change
    return end


def _asks_about_split(situation: Situation) -> bool:
    """True if a situation asks how money is split among several."""
    return any(SPLIT in aspect.regards for aspect in situation.decides.values())


def _evenly_divided(
    moment: SituationTest, play: FoundPlay, end: Outcome, manner: Manner, lasting: Lasting | None, most: int
) -> Outcome:
    """The cheapest end at which all chips can be divided, if this one leaves some that cannot; else this one."""
    if not _has_odd_chips(moment.rules, play, end.play.actions):
        return end
    walk = Walk(moment.rules, Reached(play.price, play.state, play.actions), manner, play.dealer, lasting)
    for reached in islice(walk, most):
        ended = reached.state.over and not any(cards_changed(play, reached.state).values())
        if ended and not _has_odd_chips(moment.rules, play, reached.actions):
            even = FoundPlay(reached.state, reached.actions, reached.price, play.dealer, play.table)
            return end_of(moment, play, even)
    return end


def _has_odd_chips(rules: Ruleset, play: FoundPlay, actions: Sequence[Action]) -> bool:
    """True if a hand that goes on from a play, and is played so, leaves chips that cannot be divided."""
    steps = steps_of(rules, play.state, actions[len(play.actions) :])
    return any(
        isinstance(event, Decided) and event.matter == "odd-chips" for _, events in steps for event in events
    )


def _outcome(
    moment: SituationTest, play: FoundPlay, manner: Manner, lasting: Lasting | None, most: int, *, keeps_cards: bool
) -> Outcome | HeldUp:
    ends: list[State] = []

    def ended(state: State) -> bool:
        ends.extend([state] if state.over else [])
        return state.over and not (keeps_cards and any(cards_changed(play, state).values()))

    search = cheapest(moment.rules, play, ended, manner, lasting, most)
    if search.play is None:
        stuck = search.last if search.whole and not ends else None
        left = ways(moment.rules, stuck, play.dealer) if stuck else ()
        return HeldUp(
            tuple(way.name for way in left), search.seen, search.whole and bool(ends), bool(moment.lasting)
        )
    return end_of(moment, play, search.play)


def _lasting(moment: SituationTest, play: FoundPlay) -> Lasting | None:
    """The test whether all that has to stay so is so, of the player whose turn it was when it came about."""
    if not moment.lasting:
        return None
    seat = play.state.actor
    return lambda state: all(condition.holds(state, seat) for condition in moment.lasting)


def _until_a_change(lasting: Lasting, play: FoundPlay) -> Lasting:
    """The test ``lasting``, which holds anyhow once somebody is made to change the cards that he is to hold."""
    return lambda state: any(cards_changed(play, state).values()) or lasting(state)
