"""Everything that may be done in a turn, each thing with its effect."""

from collections.abc import Iterable, Sequence
from dataclasses import replace

from primero_rules.base.evidence import Ref
from primero_rules.game.action import Action, Choose
from primero_rules.game.announcement import Announcement, BidFamily
from primero_rules.game.event import Event
from primero_rules.game.option_families import Choice
from primero_rules.game.state import State
from primero_rules.game.transfer import ExchangeFamily
from primero_rules.language.steps.turn import offered_options
from primero_rules.play.game import follow, options
from primero_rules.rules.ruleset import Ruleset
from primero_rules.situations.effects.chips_put_down import chips_put_down
from primero_rules.situations.effects.consequences import consequences
from primero_rules.situations.effects.effect import NO_CARDS, Effect, Way
from primero_rules.situations.effects.rules_of_way import rules_of_way
from primero_rules.situations.effects.speech import names_below_last, speech_of
from primero_rules.situations.searching.representatives import FixedDealer, representatives


def ways(rules: Ruleset, state: State, dealer: FixedDealer, others: Iterable[State] = ()) -> tuple[Way, ...]:
    """Everything that the seat whose turn it is may do, each with its effect.

    ``others`` are states that differ only in the cards that this seat holds; what may be done in one of them may be
    done with some hands.
    """
    offers: dict[Ref, list[tuple[State, Choice]]] = {}
    states = (state, *others)
    for position in states:
        for family in options(rules, position).choices:
            offers.setdefault(family.ref, []).append((position, family))
    in_file = sorted(offers, key=lambda ref: (ref.line, ref.column))
    return tuple(_way(rules, offers[ref], dealer, hands_tried=len(states)) for ref in in_file)


def _way(rules: Ruleset, offered: Sequence[tuple[State, Choice]], dealer: FixedDealer, *, hands_tried: int) -> Way:
    """The move that one rule allows, which is offered in some of ``hands_tried`` states with other cards each."""
    state, family = offered[0]
    action = _example(rules, state, family, dealer)
    effect, happened = _effect(rules, offered, action, dealer, hands_tried=hands_tried)
    grounds = rules_of_way(rules, family.ref, [held for held, _ in offered], action, effect, happened)
    return Way(family.verb, name_in_file(rules, state, action), family.ref, effect, grounds)


def _effect(
    rules: Ruleset,
    offered: Sequence[tuple[State, Choice]],
    action: Action,
    dealer: FixedDealer,
    *,
    hands_tried: int,
) -> tuple[Effect, list[Event]]:
    """The effect of an action that stands for all of its kind, and the events up to anybody's next turn."""
    state, family = offered[0]
    acted = follow(rules, state, action)
    hands = [(offer, held.seats[held.actor].hand) for held, offer in offered]
    effect = Effect(
        chips=chips_put_down(rules, state, acted[1], family),
        speech=speech_of(rules, state.cursor, hands),
        with_some_hands=len(offered) < hands_tried,
        below_last=any(names_below_last(held, offer) for held, offer in offered),
    )
    begun = family if isinstance(family, ExchangeFamily) else None
    effect, happened = consequences(rules, state, acted, effect, begun, dealer)
    if isinstance(family, BidFamily) and family.announcements:
        effect, of_others = _whatever_is_named(rules, state, family, family.announcements, effect, dealer)
        happened += of_others
    return effect, happened


def _whatever_is_named(
    rules: Ruleset,
    state: State,
    family: BidFamily,
    announcements: Sequence[Announcement],
    effect: Effect,
    dealer: FixedDealer,
) -> tuple[Effect, list[Event]]:
    """The effect of a bid with the fewest and the most cards that are thrown and drawn, whatever hand it names.

    Returned together with what happens for each such number of cards, nothing if it is always the same.
    """
    named = {announcement.nth(0).combination: announcement.nth(0) for announcement in announcements}
    events_by_cards: dict[tuple[tuple[int, int], tuple[int, int]], list[Event]] = {}
    for said in named.values():
        acted = follow(rules, state, family.make(family.seat, family.amounts[0], said))
        each, happened = consequences(rules, state, acted, Effect(), None, dealer)
        events_by_cards.setdefault((each.thrown, each.drawn), happened)
    if len(events_by_cards) < 2:
        return effect, []
    thrown, drawn = zip(*events_by_cards, strict=True)
    kept = NO_CARDS in thrown
    widest = replace(effect, thrown=_widest(thrown), drawn=_widest(drawn), cards_by_name=True, kept_by_name=kept)
    return widest, [event for happened in events_by_cards.values() for event in happened]


def _widest(ranges: Iterable[tuple[int, int]]) -> tuple[int, int]:
    """From the lowest to the highest number that is in any of these ranges."""
    least, most = zip(*ranges, strict=True)
    return min(least), max(most)


def _example(rules: Ruleset, state: State, family: Choice, dealer: FixedDealer) -> Action:
    """One action of a family: the most ordinary, but of discards the largest, after which most cards are drawn."""
    actions = representatives(rules, state, family, dealer)
    return (list(actions)[-1] if isinstance(family, ExchangeFamily) else next(actions))[1]


def name_in_file(rules: Ruleset, state: State, action: Action) -> str:
    """The name of an action in the file: that of the option, or of the chosen way; its verb if it has none."""
    if isinstance(action, Choose):
        return action.way
    offered = offered_options(rules.program[state.cursor].operation)
    return next((option.name for option in offered if option.verb == action.verb), action.verb)
