"""What a record leaves open, carried as possibilities: cards that nobody names, named only when they must be.

Play and the text's assertions raise ``CardsUnknown`` where they depend on such cards.  Here that is answered:
every assignment of the cards not yet seen is tried, and what does not fit falls away.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from itertools import combinations
from typing import NamedTuple

from primero_rules.base.cards import BLANK, SUITLESS, Card
from primero_rules.base.evidence import Ref
from primero_rules.base.spec import Spec
from primero_rules.game.action import Action, Deal, Exchange, Show
from primero_rules.game.event import Event
from primero_rules.game.failure import CardsUnknown, Mismatch, Refused
from primero_rules.game.moves import name_blanks
from primero_rules.game.state import State
from primero_rules.play.game import apply
from primero_rules.records.expectations import contradiction
from primero_rules.records.expectations.moment import Moment
from primero_rules.records.record import Record
from primero_rules.records.unknown_cards import suits_given
from primero_rules.rules.ruleset import Ruleset

Naming = dict[Card, Card]
"""Cards in the place of blanks."""


class Stop(NamedTuple):
    """Somebody, or chance, did something: the state before it, the deed, the state after it, what happened."""

    before: State
    action: Action
    after: State
    events: tuple[Event, ...]


class Outcome(NamedTuple):
    """A state that may follow, what happened on the way, and the cards in it that the record does not name.

    ``stops`` are the deeds by which it came about; of the cards ``unsuited`` the record names the rank alone.
    """

    state: State
    events: tuple[Event, ...]
    unnamed: frozenset[Card] = frozenset()
    stops: tuple[Stop, ...] = ()
    unsuited: frozenset[Card] = frozenset()


class TooManyPossible(Exception):
    """So many cards might be meant that the search was given up."""


@dataclass(slots=True)
class Telling:
    """A record, the rules under which it is read, and how many more possibilities are tried."""

    rules: Ruleset
    record: Record
    patience: int

    def mismatch(self, step: int, spec: Spec, why: str, ref: Ref | None = None, line: int = 0) -> Mismatch:
        """The record does not follow here."""
        return Mismatch(why, self.record.file, line or spec.node.place.line, step + 1, ref)

    def spend(self) -> None:
        """Count one more possibility that is tried; TooManyPossible when there have been enough."""
        self.patience -= 1
        if self.patience < 0:
            raise TooManyPossible

    def assignments(self, state: State, blanks: tuple[Card, ...]) -> Iterator[Naming]:
        """Every way in which cards not yet seen may stand for blanks, and for cards whose suits are lost.

        They come in an order that mixes suits and ranks, so that a hand that will do is met early.
        """
        unseen = sorted((one for one in state.stock.cards if one < BLANK), key=lambda one: one * 17 % 53)
        suitless = tuple(one for one in blanks if one >= SUITLESS)
        unnamed = tuple(one for one in blanks if one < SUITLESS)
        for given in suits_given(suitless, tuple(unseen)):
            left = [one for one in unseen if one not in given.values()]
            for chosen in combinations(left, len(unnamed)):
                self.spend()
                yield {**given, **dict(zip(unnamed, chosen, strict=True))}


def after(first: Outcome, then: Iterable[Outcome]) -> Iterator[Outcome]:
    """Outcomes that follow on another."""
    for outcome in then:
        events, unnamed = (*first.events, *outcome.events), first.unnamed | outcome.unnamed
        stops, unsuited = (*first.stops, *outcome.stops), first.unsuited | outcome.unsuited
        yield Outcome(outcome.state, events, unnamed, stops, unsuited)


def _named(start: Outcome, named: Naming) -> Outcome:
    """The same with cards in the place of blanks; what is still to be dealt stays in the stock."""
    stock = start.state.stock.cards
    out = {blank: one for blank, one in named.items() if blank not in stock}
    unnamed = start.unnamed | {one for blank, one in named.items() if blank < SUITLESS}
    unsuited = start.unsuited | {one for blank, one in named.items() if blank >= SUITLESS}
    return Outcome(name_blanks(start.state, out), start.events, unnamed, start.stops, unsuited)


def any_of(ways: Iterable[Iterator[Outcome]]) -> Iterator[Outcome]:
    """What follows in any of several ways; the first failure if nothing follows in any."""
    found = False
    failure: Mismatch | Refused | None = None
    for way in ways:
        try:
            for outcome in way:
                found = True
                yield outcome
        except (Mismatch, Refused) as wrong:
            failure = failure or wrong
    if not found and failure is not None:
        raise failure


def known(telling: Telling, start: Outcome, then: Callable[[State], Iterator[Outcome]]) -> Iterator[Outcome]:
    """What follows from a state; where cards in it must be known for that, from each state they may make."""
    try:
        yield from after(start, then(start.state))
    except CardsUnknown as unknown:
        named = telling.assignments(start.state, unknown.blanks)
        yield from any_of(known(telling, _named(start, one), then) for one in named)


def agreeing(telling: Telling, step: Spec, key: str, start: Outcome, number: int) -> Iterator[Outcome]:
    """The state if the text's assertions hold in it, or each state that unknown cards may make in which they do."""
    moment = Moment(telling.rules, telling.record, start.state, start.events)
    try:
        wrong, line = contradiction(step.get(key), moment)
    except CardsUnknown as unknown:
        named = telling.assignments(start.state, unknown.blanks)
        yield from any_of(agreeing(telling, step, key, _named(start, one), number) for one in named)
        return
    if wrong:
        raise telling.mismatch(number, step, wrong, line=line)
    yield start


def _worlds(telling: Telling, start: Outcome, action: Action) -> Iterator[Outcome]:
    """An action carried out; where the rules must know cards, in each way in which they may be named."""
    try:
        state, events = apply(telling.rules, start.state, action)
    except CardsUnknown as unknown:
        named = telling.assignments(start.state, unknown.blanks)
        yield from any_of(_worlds(telling, _named(start, one), _with_named(action, one)) for one in named)
        return
    stop = Stop(start.state, action, state, events)
    yield Outcome(state, (*start.events, *events), start.unnamed, (*start.stops, stop), start.unsuited)


def _with_named(action: Action, named: Naming) -> Action:
    """The action with cards in the place of blanks."""
    if isinstance(action, Deal | Exchange | Show):
        return action.changed(cards=tuple(named.get(one, one) for one in action.cards))
    return action


def done(telling: Telling, spec: Spec, start: Outcome, action: Action, number: int) -> Iterator[Outcome]:
    """An action carried out; a refusal is a mismatch of the record."""
    try:
        yield from _worlds(telling, start, action)
    except Refused as refused:
        names = telling.record.seats
        why = f"{refused.why}: {refused.remedy}" if refused.remedy else refused.why
        for seat in range(len(names) - 1, -1, -1):
            why = why.replace(f"seat {seat}", names[seat].name)
        raise telling.mismatch(number, spec, why, refused.ref) from None
