"""Carrying out one step of a record: every state to which it may lead.

There are several if the record leaves something open, such as which card was thrown.  There is none if the rules do
not allow the step; ``Mismatch`` then says why.
"""

from collections.abc import Iterable, Iterator, Mapping
from functools import partial

from primero_rules.base.spec import Spec
from primero_rules.game.action import ABOUT_VERBS, Action, Bid, Choose, Claim, Play, Raise, See
from primero_rules.game.announcement import BidFamily
from primero_rules.game.state import State
from primero_rules.play.game import options
from primero_rules.records.assertions import AFTER_STEP, BEFORE_STEP
from primero_rules.records.dealt_cards import outcomes_dealt_out, outcomes_of_deal, outcomes_of_turning_up
from primero_rules.records.exchanged_cards import outcomes_of_exchange
from primero_rules.records.judge_step import check_judged_hand
from primero_rules.records.possibility_search import (
    PossibleOutcome,
    ReplayContext,
    outcomes_of_any,
    perform,
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
from primero_rules.records.unknown_cards import need_known


def outcomes(context: ReplayContext, state: State, number: int) -> Iterator[PossibleOutcome]:
    """Every outcome of the step with this number (from 0); Mismatch if there is none."""
    step = context.record.steps[number]
    starts = outcomes_dealt_out(context, step, state, number)
    yield from outcomes_of_any(_followed(context, step, start, number) for start in starts)


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
        yield from outcomes_of_deal(context, deal, state, number)
    elif turned is not None:
        yield from outcomes_of_turning_up(context, turned, state, number)
    elif judge is not None:
        check_judged_hand(context, step, judge, number)
        yield PossibleOutcome(state, ())
    elif step.get("who") is not None:
        yield from _act(context, step, state, number)
    else:
        yield PossibleOutcome(state, ())


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
    changed = outcomes_of_exchange(context, step, start, seat, number)
    yield from outcomes_of_any(outcomes_of_showing(context, step, outcome, seat, number) for outcome in changed)


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
