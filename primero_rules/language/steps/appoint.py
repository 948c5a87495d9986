"""``appoint``: give a seat a role, by which later steps name it.

A role goes to a seat named by a word (``actor``, ``bidder``, ...) or to the ``best`` or ``second-best`` hand of a
group, compared as at a showdown with ties to the eldest.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from primero_rules.base.spec import Spec
from primero_rules.game.event import Appointed, Event
from primero_rules.game.instruction import Rule, automatic
from primero_rules.game.program import Draft
from primero_rules.game.state import NOBODY, State
from primero_rules.language.contest import Contest, order
from primero_rules.language.seats import Selector, read_group, read_seat

BY_HAND = {"best": 0, "second-best": 1}


@dataclass(frozen=True, slots=True)
class Terms:
    """Who is given which role."""

    role: int
    name: str
    who: Selector


def enter(rule: Rule, state: State, events: list[Event]) -> int:
    """Note the role."""
    terms: Terms = rule.terms
    seat, table = terms.who(state), state.table
    table.roles = (*table.roles[: terms.role], seat, *table.roles[terms.role + 1 :])
    events.append(Appointed(seat, terms.name, rule.ref))
    return rule.next


APPOINT = automatic("appoint", enter)


def compile_appoint(spec: Spec, draft: Draft) -> None:
    """Write it as one rule: ``{as: NAME, to: WORD, among: GROUP}``."""
    name = spec.need("as").text()
    to = spec.need("to")
    who = _by_hand(spec, draft, BY_HAND[to.text()]) if to.text() in BY_HAND else read_seat(to, draft)
    draft.emit(APPOINT, Terms(draft.role(name), name, who), spec.ref, spec.apparatus("name"))


def _by_hand(spec: Spec, draft: Draft, place: int) -> Callable[[State], int]:
    among = read_group(spec.need("among"), draft.setting)
    contest = Contest(draft.setting, eldest_wins=True)

    def who(state: State) -> int:
        ranked = [seat for group in order(contest, state, among(state)) for seat in group]
        return ranked[place] if place < len(ranked) else NOBODY

    return who
