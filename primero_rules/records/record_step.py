"""Carrying out one step of a record: every state to which it may lead.

There are several if the record leaves something open, such as which card was thrown.  There is none if the rules do
not allow the step; ``Mismatch`` then says why.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import partial
from itertools import combinations

from primero_rules.base.cards import BLANK, Card
from primero_rules.base.spec import Spec
from primero_rules.game.action import ABOUT_VERBS, Action, Bid, Choose, Claim, Deal, Exchange, Play, Raise, See
from primero_rules.game.announcement import BidFamily
from primero_rules.game.event import Dealt
from primero_rules.game.state import CHANCE, EVERYONE, State
from primero_rules.game.transfer import DealFamily, ExchangeFamily
from primero_rules.language.steps.exchange import Exchanging
from primero_rules.play.game import options
from primero_rules.records.assertions import AFTER_STEP, BEFORE_STEP
from primero_rules.records.judge_step import check_judged_hand
from primero_rules.records.possibility_search import (
    PossibleOutcome,
    ReplayContext,
    after,
    outcomes_of_any,
    perform,
    rule_at,
    where_assertions_hold,
    with_cards_known,
)
from primero_rules.records.record_words import (
    OF_A_DEED,
    read_announcement,
    read_cards,
    require_deed,
    verbs_by_option,
    verbs_for,
)
from primero_rules.records.shown_cards import outcomes_of_showing
from primero_rules.records.unknown_cards import (
    NamedCards,
    likeness,
    may_be,
    need_known,
    read_cards_as_named,
    stand_ins,
)


def outcomes(context: ReplayContext, state: State, number: int) -> Iterator[PossibleOutcome]:
    """Every outcome of the step with this number (from 0); Mismatch if there is none."""
    step = context.record.steps[number]
    starts = _dealt_out(context, step, state, number)
    yield from outcomes_of_any(_followed(context, step, start, number) for start in starts)


def _dealt_out(context: ReplayContext, step: Spec, state: State, number: int) -> Iterator[PossibleOutcome]:
    """The state in which a player has to act, after dealing unknown cards for every deal that the record omits."""
    if step.get("who") is None or state.actor != CHANCE:
        yield PossibleOutcome(state, ())
        return
    choice = _chance(context, state)
    action = Deal(CHANCE, choice.to, _stand_ins(context, step, state, [None] * choice.count, number))
    dealt = perform(context, step, PossibleOutcome(state, ()), action, number)
    yield from outcomes_of_any(
        after(outcome, _dealt_out(context, step, outcome.state, number)) for outcome in dealt
    )


def _followed(context: ReplayContext, step: Spec, start: PossibleOutcome, number: int) -> Iterator[PossibleOutcome]:
    """The outcomes of the step for which everything asserted before and after it holds."""
    for_step = partial(_carried_out, context, step, number)

    def agreed(ready: PossibleOutcome) -> Iterator[PossibleOutcome]:
        after_step = with_cards_known(context, ready, for_step)
        return outcomes_of_any(
            where_assertions_hold(context, step, AFTER_STEP, outcome, number) for outcome in after_step
        )

    ready = where_assertions_hold(context, step, BEFORE_STEP, start, number)
    yield from outcomes_of_any(agreed(outcome) for outcome in ready)


def _carried_out(context: ReplayContext, step: Spec, number: int, state: State) -> Iterator[PossibleOutcome]:
    deal, turned, judge = step.get("deal"), step.get("turns-up"), step.get("judge")
    if deal is not None:
        yield from _deal(context, deal, state, number)
    elif turned is not None:
        yield from _turn_up(context, turned, state, number)
    elif judge is not None:
        check_judged_hand(context, step, judge, number)
        yield PossibleOutcome(state, ())
    elif step.get("who") is not None:
        yield from _act(context, step, state, number)
    else:
        yield PossibleOutcome(state, ())


def _chance(context: ReplayContext, state: State) -> DealFamily:
    choice = options(context.rules, state).choices[0]
    assert isinstance(choice, DealFamily)
    return choice


def _stand_ins(
    context: ReplayContext, spec: Spec, state: State, named: NamedCards, number: int
) -> tuple[Card, ...]:
    """The named cards, with placeholders from the stock for those that are not named, or not in full."""
    cards = stand_ins(state, named)
    if cards is None:
        raise context.mismatch(number, spec, "more cards come without a name here than can be told apart")
    return cards


def _deal(context: ReplayContext, deal: Spec, state: State, number: int) -> Iterator[PossibleOutcome]:
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
        why = f"{more} dealt to {names} here by these rules"
        raise context.mismatch(number, deal, why, before[-1] if before else rule_at(context, start))
    choice = _chance(context, start.state)
    cards = named_for.get(choice.to, [])[: choice.count]
    not_dealt = {seat: named[choice.count :] if seat == choice.to else named for seat, named in named_for.items()}
    cards += [None] * (choice.count - len(cards))
    action = Deal(CHANCE, choice.to, _stand_ins(context, deal, start.state, cards, number))
    dealt = perform(context, deal, start, action, number)
    yield from outcomes_of_any(_deal_rest(context, deal, outcome, not_dealt, number) for outcome in dealt)


def _turn_up(context: ReplayContext, turned: Spec, state: State, number: int) -> Iterator[PossibleOutcome]:
    """The outcomes of turning up the named cards, if the rules turn up so many here."""
    if state.actor != CHANCE or _chance(context, state).to != EVERYONE:
        why = "no card is turned up here by these rules"
        raise context.mismatch(number, turned, why, rule_at(context, PossibleOutcome(state, ())))
    named = read_cards_as_named(turned, context.rules.setting.pack)
    action = Deal(CHANCE, EVERYONE, _stand_ins(context, turned, state, named, number))
    yield from perform(context, turned, PossibleOutcome(state, ()), action, number)


def _act(context: ReplayContext, step: Spec, state: State, number: int) -> Iterator[PossibleOutcome]:
    """The outcomes of a player's step: his choice, and the cards he throws and draws, as far as they are known."""
    who = step.need("who")
    seat = context.record.seat(who, who.text())
    if step.get("does") is None and step.get("plays") is None:
        yield from _changed_and_shown(context, step, PossibleOutcome(state, ()), seat, number)
        return

    def changed(action: Action) -> Iterator[PossibleOutcome]:
        chosen = perform(context, step, PossibleOutcome(state, ()), action, number)
        return outcomes_of_any(_changed_and_shown(context, step, outcome, seat, number) for outcome in chosen)

    yield from outcomes_of_any(changed(action) for action in _actions(context, step, state, seat, number))


def _changed_and_shown(
    context: ReplayContext, step: Spec, start: PossibleOutcome, seat: int, number: int
) -> Iterator[PossibleOutcome]:
    """The outcomes of a player's exchange and showing of cards in this step."""
    changed = _change(context, step, start, seat, number)
    yield from outcomes_of_any(outcomes_of_showing(context, step, outcome, seat, number) for outcome in changed)


def _change(
    context: ReplayContext, step: Spec, start: PossibleOutcome, seat: int, number: int
) -> Iterator[PossibleOutcome]:
    """The outcomes of a player's exchange in this step, if the rules ask for one."""
    throws, draws = step.get("throws"), step.get("draws")
    exchange = _waiting_exchange(context, start.state, seat)
    if exchange is not None and throws is None and _discard_told_next(context, step, number):
        exchange = None
    if exchange is None:
        if throws is not None or draws is not None:
            who = step.need("who").text()
            why = f"{who} does not change cards here by these rules"
            raise context.mismatch(number, step, why, rule_at(context, start))
        yield start
        return

    def drawn(action: Exchange) -> Iterator[PossibleOutcome]:
        return outcomes_of_any(
            _drawn(context, step, outcome, number) for outcome in perform(context, step, start, action, number)
        )

    yield from outcomes_of_any(drawn(action) for action in _discards(context, throws, exchange))


def _discard_told_next(context: ReplayContext, step: Spec, number: int) -> bool:
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


def _discards(context: ReplayContext, throws: Spec | None, exchange: ExchangeFamily) -> Iterator[Exchange]:
    """Every discard that the step may mean."""
    named = read_cards_as_named(throws, context.rules.setting.pack) if throws is not None else None
    need_known(named or [], exchange.hand)
    known = [card for card in named or () if card is not None and card < BLANK]
    unknown = [card for card in named or () if card is None or card >= BLANK]
    sizes = range(exchange.least, exchange.most + 1) if named is None else range(len(named), len(named) + 1)
    if named is None and exchange.least == 0:
        sizes = range(1)
    candidates = [card for card in exchange.hand if card not in known]
    tried: set[tuple[Card, ...]] = set()
    for size in sizes:
        for guessed in combinations(candidates, size - len(known)):
            # Discards that differ only in which of several unknown cards is thrown lead to the same play: try one.
            alike = tuple(map(likeness, guessed))
            if alike not in tried and (named is None or may_be(unknown, guessed)):
                if tried:
                    context.spend()
                tried.add(alike)
                yield Exchange(exchange.seat, tuple(sorted((*known, *guessed))))


def _drawn(context: ReplayContext, step: Spec, start: PossibleOutcome, number: int) -> Iterator[PossibleOutcome]:
    """The outcomes of drawing the cards that the step names, or unknown ones where an exchange calls for them."""
    draws = step.get("draws")
    named = read_cards_as_named(draws, context.rules.setting.pack) if draws is not None else None
    drawing = start.state.actor == CHANCE
    if not drawing or not (named or isinstance(context.rules.program[start.state.cursor].operation, Exchanging)):
        if named:
            why = "no card is drawn here by these rules"
            raise context.mismatch(number, step, why, rule_at(context, start))
        yield start
        return
    choice = _chance(context, start.state)
    if choice.to != context.record.seat(step, step.need("who").text()):
        raise context.mismatch(number, step, "the next card does not go to this player by these rules", choice.ref)
    if named is None:
        named = [None] * choice.count
    action = Deal(CHANCE, choice.to, _stand_ins(context, draws or step, start.state, named, number))
    yield from perform(context, draws or step, start, action, number)


KEYS_OF_FIELDS: Mapping[str, str] = {"said": "names", "amount": "amount", "way": "way"}
"""The keys by which a record tells what is to be told of an action, by its fields."""


def _actions(context: ReplayContext, step: Spec, state: State, seat: int, number: int) -> tuple[Action, ...]:
    """The actions that a step may mean; several if a player sees and the record omits what he announces.

    Faults at a word that is no deed of the game, or at a key that does not go with it.
    """
    plays = step.get("plays")
    if plays is not None:
        return (_laid(context, step, plays, state, seat),)
    does = step.need("does")
    word = does.text()
    require_deed(does, context.rules)
    choices = options(context.rules, state)
    # A word that these rules have at another turn alone is refused here as whatever it means there.
    verbs = verbs_for(context.rules, state, word) or tuple(sorted(verbs_by_option(context.rules)[word]))
    verb = next((verb for verb in verbs if verb in choices.verbs), verbs[0])
    names = step.get("names")
    said = read_announcement(names, context.rules.setting.ranking) if names else None
    require_keys_of_verbs(step, (verb,))
    about = ABOUT_VERBS[verb]
    if not about.tells:
        return (about.action(seat),)
    if verb == "see":
        seeing = (choice for choice in choices.choices if choice.verb == verb and choice.seat == seat)
        possible = () if said else tuple(action for choice in seeing for action in choice)
        return possible or (See(seat, said),)
    if verb in ("bid", "raise"):
        make = Bid if verb == "bid" else Raise
        return (make(seat, _amount(context, step, state, make), said),)
    if verb == "claim":
        return (Claim(seat, said or read_announcement(step.need("names"), context.rules.setting.ranking)),)
    if verb == "choose":
        return (Choose(seat, step.need("way").text()),)
    raise context.mismatch(number, step, f"{word} cannot be done in this way", context.rules.program[0].ref)


def require_keys_of_verbs(step: Spec, verbs: Iterable[str]) -> None:
    """Raise Faults at the first key of a step that describes its deed, but that none of these verbs takes."""
    fields = {field for verb in verbs for field in ABOUT_VERBS[verb].tells}
    played = {key for field, key in KEYS_OF_FIELDS.items() if field in fields}
    for key in OF_A_DEED:
        if key in step.node.value and key not in played:
            complaint = f"{key!r} is not played: {step.need('does').text()} has nothing of the kind here"
            raise step.need(key).fault(complaint, "the step without it, or another deed", code="unknown-key")


def _laid(context: ReplayContext, step: Spec, plays: Spec, state: State, seat: int) -> Action:
    """The action of laying the cards that the step names; Faults if it is said to do something else."""
    require_to_lay(step, plays)
    cards = read_cards(plays, context.rules.setting.pack_of(len(state.seats)))
    named = tuple([card for card in cards if card is not None])
    if len(named) != len(cards):
        raise plays.fault(
            "a card that is laid lies open, and here it has no name", "a card such as Kh", code="missing-key"
        )
    need_known(list(named), state.seats[seat].hand)
    return Play(seat, tuple(sorted(named)))


def require_to_lay(step: Spec, plays: Spec) -> None:
    """Raise Faults if a step lays cards, and is said to do something else."""
    does = step.get("does")
    if does is not None and does.text() != Play.verb:
        raise plays.fault(
            f"'plays' is not played: {does.text()} lays no card", "the step without it", code="unknown-key"
        )


def _amount(context: ReplayContext, step: Spec, state: State, make: type[Bid | Raise]) -> int:
    """The chips bid; the record may leave them out where only one number is lawful."""
    stated = step.get("amount")
    if stated is not None:
        return stated.integer()
    for choice in options(context.rules, state).choices:
        if isinstance(choice, BidFamily) and choice.make is make and len(choice.amounts) == 1:
            return choice.amounts[0]
    return step.need("amount").integer()
