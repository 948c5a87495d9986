"""The search for assignments of unknown cards: a card is assigned only when a rule or an assertion needs it.

Until then a ``??`` is played as a blank.  ``CardsUnknown``, raised from deep below by whatever depends on a blank,
is caught here, and the interrupted action or assertion is tried again for every possible assignment.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from itertools import combinations
from typing import NamedTuple

from primero_rules.base.cards import BLANK, SUITLESS, Card
from primero_rules.base.evidence import Ref
from primero_rules.base.spec import Spec
from primero_rules.game.action import Action, Deal, Exchange, Show
from primero_rules.game.event import Event, end_of_hand
from primero_rules.game.failure import CardsUnknown, Mismatch, Refused
from primero_rules.game.moves import name_blanks
from primero_rules.game.state import State
from primero_rules.play.game import apply
from primero_rules.records.assertions import OF_TEXT
from primero_rules.records.expectations import contradiction
from primero_rules.records.expectations.expectation import Moment
from primero_rules.records.record import HandRecord
from primero_rules.records.unknown_cards import suit_assignments
from primero_rules.rules.ruleset import Ruleset

Assignment = dict[Card, Card]
"""The card that replaces each blank."""


class Transition(NamedTuple):
    """One action of a player or of chance: the state before it, the state after it, and its events."""

    before: State
    action: Action
    after: State
    events: tuple[Event, ...]


class PossibleOutcome(NamedTuple):
    """A state that may follow, with the events that led to it.

    ``transitions`` are the actions on the way; ``unnamed`` are the cards in the state that the record does not
    name, and ``unsuited`` those of which it names only the rank.
    """

    state: State
    events: tuple[Event, ...]
    unnamed: frozenset[Card] = frozenset()
    transitions: tuple[Transition, ...] = ()
    unsuited: frozenset[Card] = frozenset()


class TooManyPossible(Exception):
    """Raised when the search is given up because too many assignments are possible."""


@dataclass(slots=True)
class ReplayContext:
    """A record, the rules under which it is replayed, and how many more assignments may be tried.

    ``furthest`` is the failure latest in the record among all attempts, and the first one found at that step.
    """

    rules: Ruleset
    record: HandRecord
    tries_left: int
    furthest: Mismatch | None = None

    def mismatch(self, step: int, spec: Spec, why: str, ref: Ref | None = None, line: int = 0) -> Mismatch:
        """A mismatch between the record and the rules at this step."""
        failure = Mismatch(why, self.record.file, line or spec.node.place.line, step + 1, ref)
        if self.furthest is None or failure.step > self.furthest.step:
            self.furthest = failure
        return failure

    def spend(self) -> None:
        """Count one more assignment; TooManyPossible after the last that may be tried."""
        self.tries_left -= 1
        if self.tries_left < 0:
            raise TooManyPossible

    def assignments(self, state: State, blanks: tuple[Card, ...]) -> Iterator[Assignment]:
        """Every way to replace blanks, and cards whose suits are lost, by unseen cards."""
        # Multiplying by 17 modulo 53 mixes suits and ranks: in the order of the pack the first assignments would
        # all be nearly the same hand, and one that agrees with the text would be found late.
        unseen = sorted((card for card in state.stock.cards if card < BLANK), key=lambda card: card * 17 % 53)
        suitless = tuple(blank for blank in blanks if blank >= SUITLESS)
        unnamed = tuple(blank for blank in blanks if blank < SUITLESS)
        for with_suits in suit_assignments(suitless, tuple(unseen)):
            left = [card for card in unseen if card not in with_suits.values()]
            # Combinations, not permutations: blanks of one hand are alike, so their order makes no difference.
            for chosen in combinations(left, len(unnamed)):
                self.spend()
                yield {**with_suits, **dict(zip(unnamed, chosen, strict=True))}


def after(first: PossibleOutcome, following: Iterable[PossibleOutcome]) -> Iterator[PossibleOutcome]:
    """The outcomes that follow ``first``, each with the events and cards of ``first`` put before its own."""
    for outcome in following:
        events, unnamed = (*first.events, *outcome.events), first.unnamed | outcome.unnamed
        transitions, unsuited = (*first.transitions, *outcome.transitions), first.unsuited | outcome.unsuited
        yield PossibleOutcome(outcome.state, events, unnamed, transitions, unsuited)


def _with_assignment(start: PossibleOutcome, assignment: Assignment) -> PossibleOutcome:
    """The outcome with cards in the place of blanks; a blank still in the stock is left there."""
    stock = start.state.stock.cards
    outside_stock = {blank: card for blank, card in assignment.items() if blank not in stock}
    unnamed = start.unnamed | {card for blank, card in assignment.items() if blank < SUITLESS}
    unsuited = start.unsuited | {card for blank, card in assignment.items() if blank >= SUITLESS}
    return PossibleOutcome(
        name_blanks(start.state, outside_stock), start.events, unnamed, start.transitions, unsuited
    )


def outcomes_of_any(ways: Iterable[Iterator[PossibleOutcome]]) -> Iterator[PossibleOutcome]:
    """The outcomes of all these ways together; if there are none, the first failure is raised."""
    any_followed = False
    failure: Mismatch | Refused | None = None
    for way in ways:
        try:
            for outcome in way:
                any_followed = True
                yield outcome
        except (Mismatch, Refused) as refused:
            failure = failure or refused
    if not any_followed and failure is not None:
        raise failure


def with_cards_known(
    context: ReplayContext, start: PossibleOutcome, then: Callable[[State], Iterator[PossibleOutcome]]
) -> Iterator[PossibleOutcome]:
    """The outcomes of ``then``; if it depends on unknown cards, its outcomes for each assignment of them."""
    try:
        yield from after(start, then(start.state))
    except CardsUnknown as unknown:
        # An assignment may lead to a rule that must know yet other blanks: then this recurs with fewer of them.
        yield from outcomes_of_any(
            with_cards_known(context, _with_assignment(start, assignment), then)
            for assignment in context.assignments(start.state, unknown.blanks)
        )


def where_assertions_hold(
    context: ReplayContext, step: Spec, keys: tuple[str, ...], start: PossibleOutcome, number: int
) -> Iterator[PossibleOutcome]:
    """The outcome, if the assertions under these keys hold; one for each assignment of cards that they depend on.

    The editors' assertions are checked only if every erratum has been corrected.
    """
    moment = Moment(context.rules, context.record, start.state, start.events)
    asked = [step.get(key) for key in keys if key in OF_TEXT or not context.record.text_alone]
    try:
        objections = (contradiction(asserted, moment) for asserted in asked)
        objection = next((objected for objected in objections if objected is not None), None)
    except CardsUnknown as unknown:
        yield from outcomes_of_any(
            where_assertions_hold(context, step, keys, _with_assignment(start, assignment), number)
            for assignment in context.assignments(start.state, unknown.blanks)
        )
        return
    if objection is not None:
        unfinished = rule_after_step(context, start) if objection.unfinished else None
        raise context.mismatch(number, step, objection.why, unfinished, objection.line)
    yield start


def _apply_for_each(context: ReplayContext, start: PossibleOutcome, action: Action) -> Iterator[PossibleOutcome]:
    """The outcome of an action; if the rules depend on unknown cards, one outcome for each assignment of them."""
    try:
        state, events = apply(context.rules, start.state, action)
    except CardsUnknown as unknown:
        yield from outcomes_of_any(
            _apply_for_each(context, _with_assignment(start, assignment), _assigned_action(action, assignment))
            for assignment in context.assignments(start.state, unknown.blanks)
        )
        return
    transition = Transition(start.state, action, state, events)
    yield PossibleOutcome(
        state, (*start.events, *events), start.unnamed, (*start.transitions, transition), start.unsuited
    )


def _assigned_action(action: Action, assignment: Assignment) -> Action:
    """The action with blanks replaced by cards."""
    if isinstance(action, Deal | Exchange | Show):
        return action.changed(cards=tuple(assignment.get(card, card) for card in action.cards))
    return action


def perform(
    context: ReplayContext, spec: Spec, start: PossibleOutcome, action: Action, number: int
) -> Iterator[PossibleOutcome]:
    """The outcomes of an action; a refusal becomes a mismatch of the record, with players' names for seats.

    Where the refusal names no rule, since whoever is at the table must not learn of it, the record lies open, and
    the rule at which play stands is named.
    """
    try:
        yield from _apply_for_each(context, start, action)
    except Refused as refused:
        names = context.record.seats
        why = f"{refused.why}: {refused.remedy}" if refused.remedy else refused.why
        # From the last seat down, so that "seat 1" is not replaced within "seat 10".
        for seat in range(len(names) - 1, -1, -1):
            why = why.replace(f"seat {seat}", names[seat].name)
        names_none = refused.ref == context.rules.setting.ref
        raise context.mismatch(
            number, spec, why, rule_after_step(context, start) if names_none else refused.ref
        ) from None


def rule_after_step(context: ReplayContext, start: PossibleOutcome) -> Ref | None:
    """The rule at which play waits or, if this step has ended the hand, the one that did; None if it was over."""
    if start.state.cursor >= 0:
        return context.rules.program[start.state.cursor].ref
    return end_of_hand(start.events)
