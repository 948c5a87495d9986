"""The cards that a record deals or turns up, and those that it leaves out: every state to which they may lead."""

from collections.abc import Iterator

from primero_rules.base.cards import Card
from primero_rules.base.spec import Spec
from primero_rules.game.action import Deal
from primero_rules.game.event import Dealt
from primero_rules.game.state import CHANCE, EVERYONE, State
from primero_rules.game.transfer import DealFamily
from primero_rules.play.game import options
from primero_rules.records.possibility_search import (
    PossibleOutcome,
    ReplayContext,
    after,
    outcomes_of_any,
    perform,
    rule_after_step,
)
from primero_rules.records.unknown_cards import NamedCards, read_cards_as_named, stand_ins


def outcomes_dealt_out(context: ReplayContext, step: Spec, state: State, number: int) -> Iterator[PossibleOutcome]:
    """The state in which a player has to act, after dealing unknown cards for every deal that the record omits."""
    if step.get("who") is None or state.actor != CHANCE:
        yield PossibleOutcome(state, ())
        return
    choice = waiting_deal(context, state)
    action = Deal(CHANCE, choice.to, stand_ins_for(context, step, state, [None] * choice.count, number))
    dealt = perform(context, step, PossibleOutcome(state, ()), action, number)
    yield from outcomes_of_any(
        after(outcome, outcomes_dealt_out(context, step, outcome.state, number)) for outcome in dealt
    )


def waiting_deal(context: ReplayContext, state: State) -> DealFamily:
    """The deal for which play waits."""
    choice = options(context.rules, state).choices[0]
    assert isinstance(choice, DealFamily)
    return choice


def stand_ins_for(
    context: ReplayContext, spec: Spec, state: State, named: NamedCards, number: int
) -> tuple[Card, ...]:
    """The named cards, with placeholders from the stock for those that are not named, or not in full."""
    cards = stand_ins(state, named)
    if cards is None:
        raise context.mismatch(number, spec, "more cards come without a name here than can be told apart")
    return cards


def outcomes_of_deal(context: ReplayContext, deal: Spec, state: State, number: int) -> Iterator[PossibleOutcome]:
    """The outcomes of dealing the named cards, and unknown cards to players who are not mentioned."""
    pack = context.rules.setting.pack_of(len(state.seats))
    named_for = {context.record.seat(deal, name): read_dealt_cards(inner, pack) for name, inner in deal.entries()}
    yield from _deal_rest(context, deal, PossibleOutcome(state, ()), named_for, number)


def read_dealt_cards(spec: Spec, pack: tuple[Card, ...]) -> NamedCards:
    """The cards that a player is dealt; Faults if there are none, since such a deal would not be played."""
    cards = read_cards_as_named(spec, pack)
    if not cards:
        raise spec.fault(
            "no card is dealt here", "cards such as 7c Ah, or the deal without this player", code="wrong-form"
        )
    return cards


def _deal_rest(
    context: ReplayContext, deal: Spec, start: PossibleOutcome, named_for: dict[int, NamedCards], number: int
) -> Iterator[PossibleOutcome]:
    if not any(named_for.values()):
        yield start
        return
    if start.state.actor != CHANCE:
        names = ", ".join(context.record.seats[seat].name for seat, named in named_for.items() if named)
        before = [event.ref for event in start.events if isinstance(event, Dealt)]
        more = "no more cards are" if before else "no card is"
        why = f"{more} dealt to {names} here{_by(start.state)}"
        raise context.mismatch(number, deal, why, before[-1] if before else rule_after_step(context, start))
    choice = waiting_deal(context, start.state)
    cards = named_for.get(choice.to, [])[: choice.count]
    not_dealt = {seat: named[choice.count :] if seat == choice.to else named for seat, named in named_for.items()}
    cards += [None] * (choice.count - len(cards))
    action = Deal(CHANCE, choice.to, stand_ins_for(context, deal, start.state, cards, number))
    dealt = perform(context, deal, start, action, number)
    yield from outcomes_of_any(_deal_rest(context, deal, outcome, not_dealt, number) for outcome in dealt)


def _by(state: State) -> str:
    """Why no step of a record gives cards here: by the rules, or because they come from a deck in its order."""
    return ": the cards come from the deck of the record" if state.stock.ordered else " by these rules"


def outcomes_of_turning_up(
    context: ReplayContext, turned: Spec, state: State, number: int
) -> Iterator[PossibleOutcome]:
    """The outcomes of turning up the named cards, if the rules turn up so many here."""
    if state.actor != CHANCE or waiting_deal(context, state).to != EVERYONE:
        why = f"no card is turned up here{_by(state)}"
        raise context.mismatch(number, turned, why, rule_after_step(context, PossibleOutcome(state, ())))
    named = read_cards_as_named(turned, context.rules.setting.pack)
    action = Deal(CHANCE, EVERYONE, stand_ins_for(context, turned, state, named, number))
    yield from perform(context, turned, PossibleOutcome(state, ()), action, number)
