"""The cards that a player throws and draws in a step of a record: every state to which they may lead."""

from collections.abc import Iterator, Sequence
from itertools import chain, combinations

from primero_rules.base.cards import BLANK, Card
from primero_rules.base.spec import Spec
from primero_rules.game.action import Deal, Exchange
from primero_rules.game.state import CHANCE, State
from primero_rules.game.transfer import ExchangeFamily
from primero_rules.language.steps.exchange import Exchanging
from primero_rules.play.game import options
from primero_rules.records.dealt_cards import stand_ins_for, waiting_deal
from primero_rules.records.possibility_search import (
    PossibleOutcome,
    ReplayContext,
    outcomes_of_any,
    perform,
    rule_after_step,
)
from primero_rules.records.unknown_cards import NamedCards, likeness, may_be, need_known, read_cards_as_named


def outcomes_of_exchange(
    context: ReplayContext, step: Spec, start: PossibleOutcome, seat: int, number: int
) -> Iterator[PossibleOutcome]:
    """The outcomes of a player's exchange in this step, if the rules ask for one."""
    throws, draws = step.get("throws"), step.get("draws")
    exchange = _waiting_exchange(context, start.state, seat)
    if exchange is not None and throws is None and _discard_comes_next(context, step, number):
        exchange = None
    if exchange is None:
        if throws is not None or draws is not None:
            who = step.need("who").text()
            why = f"{who} does not change cards here by these rules"
            raise context.mismatch(number, step, why, rule_after_step(context, start))
        yield start
        return

    named = read_cards_as_named(throws, context.rules.setting.pack) if throws is not None else None
    before = start._replace(unnamed=start.unnamed | _untold(named, exchange))

    def drawn(action: Exchange) -> Iterator[PossibleOutcome]:
        return outcomes_of_any(
            _drawn(context, step, outcome, number) for outcome in perform(context, step, before, action, number)
        )

    yield from outcomes_of_any(drawn(action) for action in _discards(context, named, exchange))


def _discard_comes_next(context: ReplayContext, step: Spec, number: int) -> bool:
    """Whether the next step is a step of its own that says which cards the same player throws."""
    if step.get("does") is None or number + 1 == len(context.record.steps):
        return False
    later = context.record.steps[number + 1]
    who = later.get("who")
    same_player = who is not None and who.text() == step.need("who").text()
    return same_player and later.get("does") is None and later.get("throws") is not None


def _waiting_exchange(context: ReplayContext, state: State, seat: int) -> ExchangeFamily | None:
    if state.actor != seat or not isinstance(context.rules.program[state.cursor].operation, Exchanging):
        return None
    choice = options(context.rules, state).choices[0]
    return choice if isinstance(choice, ExchangeFamily) else None


def _untold(named: NamedCards | None, exchange: ExchangeFamily) -> frozenset[Card]:
    """The cards of the hand of which the step does not tell whether they are thrown or kept."""
    all_or_none = (range(1), range(len(exchange.hand), len(exchange.hand) + 1))
    if _how_many(named, exchange) in all_or_none or (named is not None and None not in named):
        return frozenset()
    return frozenset(exchange.hand).difference(named or ())


def _discards(context: ReplayContext, named: NamedCards | None, exchange: ExchangeFamily) -> Iterator[Exchange]:
    """Every discard that the step may mean."""
    need_known(named or [], exchange.hand)
    known = [card for card in named or () if card is not None and card < BLANK]
    unknown = [card for card in named or () if card is None or card >= BLANK]
    candidates = [card for card in exchange.hand if card not in known]
    sizes = _how_many(named, exchange)
    tried: set[tuple[Card, ...]] = set()
    for guessed in chain.from_iterable(combinations(candidates, size - len(known)) for size in sizes):
        # Discards that differ only in which of several unknown cards is thrown lead to the same play: try one.
        alike = tuple(map(likeness, guessed))
        if alike not in tried and (named is None or may_be(unknown, guessed)):
            if tried:
                context.spend()
            tried.add(alike)
            yield Exchange(exchange.seat, tuple(sorted((*known, *guessed))))


def _how_many(named: Sequence[Card | None] | None, exchange: ExchangeFamily) -> range:
    """How many cards may be thrown: those that are named; where the step names none, none if that is lawful."""
    if named is not None:
        return range(len(named), len(named) + 1)
    return range(exchange.least, exchange.most + 1) if exchange.least else range(1)


def _drawn(context: ReplayContext, step: Spec, start: PossibleOutcome, number: int) -> Iterator[PossibleOutcome]:
    """The outcomes of drawing the cards that the step names, or unknown ones where an exchange calls for them."""
    draws = step.get("draws")
    named = read_cards_as_named(draws, context.rules.setting.pack) if draws is not None else None
    drawing = start.state.actor == CHANCE
    if not drawing or not (named or isinstance(context.rules.program[start.state.cursor].operation, Exchanging)):
        if named:
            why = "no card is drawn here by these rules"
            raise context.mismatch(number, step, why, rule_after_step(context, start))
        yield start
        return
    choice = waiting_deal(context, start.state)
    if choice.to != context.record.seat(step, step.need("who").text()):
        raise context.mismatch(number, step, "the next card does not go to this player by these rules", choice.ref)
    if named is None:
        named = [None] * choice.count
    action = Deal(CHANCE, choice.to, stand_ins_for(context, draws or step, start.state, named, number))
    yield from perform(context, draws or step, start, action, number)
