"""``show``: a seat (or each of several) shows cards to another, or to everyone.

``cards`` is ``all``, or ``counting``: only those that make the best combination held.  A number instead lets the
owner choose so many; a hand that has no more is shown whole.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations
from typing import NamedTuple

from primero_rules.ground.cards import Card
from primero_rules.model.action import Action, Show
from primero_rules.model.draft import Draft
from primero_rules.model.event import Event, Shown
from primero_rules.model.moves import reveal
from primero_rules.model.option import Choice, One
from primero_rules.model.ranking import Ranking
from primero_rules.model.rule import WAIT, Kind, Rule, Step, automatic
from primero_rules.model.spec import Spec
from primero_rules.model.state import EVERYONE, Showing, State
from primero_rules.vocabulary.seats import Group, read_seat, read_seats

CARDS = ("all", "counting")


class Terms(NamedTuple):
    """Whose cards, which, and to whom."""

    ranking: Ranking
    of: Group
    to: Callable[[State], int]
    counting: bool


def enter(rule: Rule, state: State) -> Step:
    """Show the cards."""
    terms: Terms = rule.terms
    events: list[Event] = []
    showings: list[Showing] = []
    to = terms.to(state)
    for seat in terms.of(state):
        hand = state.seats[seat].hand
        cards = terms.ranking.judge(hand).cards if terms.counting else hand
        showings.append(Showing(seat, to, cards))
        events.append(Shown(seat, to, cards, rule.ref))
    return reveal(state, showings), tuple(events), rule.next


SHOW = automatic("show", enter)


class Choosing(NamedTuple):
    """Whose cards, how many of his own choice, and to whom."""

    of: Group
    to: Callable[[State], int]
    many: int


def begin(rule: Rule, state: State) -> Step:
    """Wait for the next seat that has to choose; ``progress`` counts those that have."""
    terms: Choosing = rule.terms
    events: tuple[Event, ...] = ()
    seats = terms.of(state)
    for number in range(state.progress, len(seats)):
        hand = state.seats[seats[number]].hand
        if len(hand) > terms.many:
            return state.at(state.cursor, seats[number], number), events, WAIT
        state, shown = _lay_open(rule, state, seats[number], hand)
        events = (*events, shown)
    return state, events, rule.next


def _lay_open(rule: Rule, state: State, seat: int, cards: tuple[Card, ...]) -> tuple[State, Shown]:
    to = rule.terms.to(state)
    return reveal(state, [Showing(seat, to, cards)]), Shown(seat, to, cards, rule.ref)


def choices(rule: Rule, state: State) -> tuple[Choice, ...]:
    """Every way to choose the cards."""
    seat = state.actor
    several = combinations(state.seats[seat].hand, rule.terms.many)
    return tuple(One(Show(seat, cards), rule.ref) for cards in several)


def choose(rule: Rule, state: State, action: Action) -> Step:
    """Show the cards chosen, and go on with the next seat."""
    assert isinstance(action, Show)
    state, shown = _lay_open(rule, state, action.seat, action.cards)
    state, more, leads = begin(rule, state.at(state.cursor, state.actor, state.progress + 1))
    return state, (shown, *more), leads


SHOW_CHOSEN = Kind("show chosen cards", begin, choices, choose)


def compile_show(spec: Spec, draft: Draft) -> None:
    """Write it as one rule."""
    to = spec.need("to")
    towards = (lambda _state: EVERYONE) if to.text() == "everyone" else read_seat(to, draft)
    of, cards = spec.get("of"), spec.get("cards")
    group = read_seats(of, draft) if of else (lambda state: (state.vying.turn,))
    name = spec.apparatus("name")
    if cards is not None and cards.bare().node.kind == "integer":
        draft.emit(SHOW_CHOSEN, Choosing(group, towards, cards.integer(1)), spec.ref, name)
        return
    counting = cards is not None and cards.word(CARDS, "choice of cards to show") == "counting"
    draft.emit(SHOW, Terms(draft.setting.ranking, group, towards, counting), spec.ref, name)
