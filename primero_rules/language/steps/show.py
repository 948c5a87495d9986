"""``show``: a seat (or each of several) shows cards to another, or to everyone.

``cards`` is ``all``, or ``counting``: only those that make the best combination held.  A number instead lets the
owner choose so many; a hand that has no more is shown whole.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from itertools import combinations

from primero_rules.base.cards import Card
from primero_rules.base.spec import Spec
from primero_rules.game.action import Action, Show
from primero_rules.game.event import Event, Shown
from primero_rules.game.instruction import WAIT, Kind, Rule, automatic
from primero_rules.game.moves import reveal
from primero_rules.game.option import Choice, SingleAction
from primero_rules.game.program import Draft
from primero_rules.game.ranking import Ranking
from primero_rules.game.state import EVERYONE, Showing, State
from primero_rules.language.seats import Group, read_seat, read_seats

CARDS = ("all", "counting")


@dataclass(frozen=True, slots=True)
class Terms:
    """Whose cards, which, and to whom."""

    ranking: Ranking
    of: Group
    to: Callable[[State], int]
    counting: bool


def enter(rule: Rule, state: State, events: list[Event]) -> int:
    """Show the cards."""
    terms: Terms = rule.terms
    showings: list[Showing] = []
    to = terms.to(state)
    for seat in terms.of(state):
        hand = state.seats[seat].hand
        cards = terms.ranking.judge(hand).cards if terms.counting else hand
        showings.append(Showing(seat, to, cards))
        events.append(Shown(seat, to, cards, rule.ref))
    reveal(state, showings)
    return rule.next


SHOW = automatic("show", enter)


@dataclass(frozen=True, slots=True)
class Choosing:
    """Whose cards, how many of his own choice, and to whom."""

    of: Group
    to: Callable[[State], int]
    many: int


def begin(rule: Rule, state: State, events: list[Event]) -> int:
    """Wait for the next seat that has to choose; ``progress`` counts those that have."""
    terms: Choosing = rule.terms
    seats = terms.of(state)
    for number in range(state.progress, len(seats)):
        hand = state.seats[seats[number]].hand
        if len(hand) > terms.many:
            state.actor, state.progress = seats[number], number
            return WAIT
        _lay_open(rule, state, seats[number], hand, events)
    return rule.next


def _lay_open(rule: Rule, state: State, seat: int, cards: tuple[Card, ...], events: list[Event]) -> None:
    to = rule.terms.to(state)
    reveal(state, [Showing(seat, to, cards)])
    events.append(Shown(seat, to, cards, rule.ref))


def choices(rule: Rule, state: State) -> tuple[Choice, ...]:
    """Every way to choose the cards."""
    seat = state.actor
    several = combinations(state.seats[seat].hand, rule.terms.many)
    return tuple(SingleAction(Show(seat, cards), rule.ref) for cards in several)


def choose(rule: Rule, state: State, action: Action, events: list[Event]) -> int:
    """Show the cards chosen, and go on with the next seat."""
    assert isinstance(action, Show)
    _lay_open(rule, state, action.seat, action.cards, events)
    state.progress += 1
    return begin(rule, state, events)


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
