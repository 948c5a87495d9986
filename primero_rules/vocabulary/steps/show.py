"""``show``: a seat (or each of several) shows cards to another, or to everyone.

``cards`` is ``all``, or ``counting``: only those that make the best combination held.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from primero_rules.model.draft import Draft
from primero_rules.model.event import Event, Shown
from primero_rules.model.moves import reveal
from primero_rules.model.ranking import Ranking
from primero_rules.model.rule import Rule, automatic
from primero_rules.model.spec import Spec
from primero_rules.model.state import EVERYONE, Showing, State
from primero_rules.vocabulary.seats import Group, read_seat, read_seats

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


def compile_show(spec: Spec, draft: Draft) -> None:
    """Write it as one rule."""
    to = spec.need("to")
    towards = (lambda _state: EVERYONE) if to.text() == "everyone" else read_seat(to, draft)
    cards = spec.get("cards")
    counting = cards is not None and cards.word(CARDS, "choice of cards to show") == "counting"
    of = spec.get("of")
    group = read_seats(of, draft) if of else (lambda state: (state.vying.turn,))
    draft.emit(SHOW, Terms(draft.setting.ranking, group, towards, counting), spec.ref, spec.apparatus("name"))
