"""What follows from an action up to anybody's next turn."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from primero_rules.base.evidence import within
from primero_rules.base.remembered import kept_with
from primero_rules.game.event import Acted, Dealt, Decided, Event, Paid, Reshuffled, Shown, TookBack, Won
from primero_rules.game.option_families import Choice
from primero_rules.game.state import CHANCE, END, State
from primero_rules.game.transfer import DealFamily, ExchangeFamily
from primero_rules.language.steps.play_out import Lead
from primero_rules.language.steps.turn import TurnStep
from primero_rules.play.game import follow, options
from primero_rules.rules.ruleset import Ruleset
from primero_rules.situations.effects.chips_put_down import (
    NOTHING,
    ChipsPutDown,
    chips_put_down,
    price_paid,
    put_down,
)
from primero_rules.situations.effects.effect import NO_CARDS, Effect, OfferedBesides, PartOfPot
from primero_rules.situations.effects.places_of_rules import (
    is_for_some_cards,
    parts_by_rule,
    sharing_rules,
    showdowns_of,
)
from primero_rules.situations.effects.showings import HIM, cards_shown_by, to_whom
from primero_rules.situations.effects.speech import speech_of
from primero_rules.situations.searching.representatives import FixedDealer, representatives


@dataclass(frozen=True, slots=True)
class UpToNextTurn:
    """All events up to anybody's next turn and the state then.

    ``own`` are the events before cards are dealt to anybody else, ``exchanges`` the discards that the player who
    acted has made by then, and ``offered`` what he might have done besides.
    """

    state: State
    events: tuple[Event, ...]
    own: tuple[Event, ...]
    exchanges: tuple[ExchangeFamily, ...]
    offered: tuple[OfferedBesides, ...]


After = tuple[State, tuple[Event, ...]]
"""The state after an action, and what happened on the way."""


def consequences(
    rules: Ruleset, before: State, acted: After, effect: Effect, begun: ExchangeFamily | None, dealer: FixedDealer
) -> tuple[Effect, list[Event]]:
    """The effect, completed by what follows up to the next turn: further choices of the same seat, and cards dealt.

    Returned together with all events that happened.  ``begun`` is the discard that the action itself is, if any.
    """
    seat = before.actor
    course = _up_to_next_turn(rules, seat, acted, begun, dealer)
    state, happened, exchanges = course.state, course.events, course.exchanges
    cards = dealt_to_him_alone(course.own, seat)
    exchanging = {family.ref for family in exchanges}
    drawn = sum(len(event.cards) for event in cards)
    for_thrown = sum(len(event.cards) for event in cards if event.ref in exchanging)
    thrown = (exchanges[-1].least, exchanges[-1].most) if exchanges else NO_CARDS
    completed = replace(
        effect,
        chips=_chips(rules, effect.chips, happened, before),
        offered=course.offered,
        thrown=thrown,
        drawn=(drawn - max(0, for_thrown - thrown[0]), drawn),
        renewed=any(isinstance(event, Reshuffled) for event in course.own),
        shown=cards_shown_by(rules, before, happened, state, showdowns_of(rules), dealer.wishes),
        shown_by_cards=any(_is_shown_for_some_cards(rules, event, dealer) for event in happened),
        back=_part_taken_back(rules, happened, seat, before.seats[seat].staked),
        portions=_portions(rules, acted, before),
        still_in=state.seats[seat].standing,
        over=state.cursor == END and sum(player.standing for player in state.seats) > 1,
        plays_on=not state.seats[seat].standing and 0 <= state.cursor <= _last_playing_out(rules),
    )
    return completed, list(happened)


def _up_to_next_turn(
    rules: Ruleset, seat: int, acted: After, begun: ExchangeFamily | None, dealer: FixedDealer
) -> UpToNextTurn:
    """What happens if a player has acted, throws as many cards as he may, and nobody else chooses anything.

    If he is offered something besides in the same turn, he declines what costs him chips, and to name a hand.
    """
    exchanges = [] if begun is None else [begun]
    offered: list[OfferedBesides] = []
    state, events = acted
    happened, own = list(events), list(events)
    while state.cursor != END and _is_before_next_turn(rules, state, seat):
        families = options(rules, state).choices
        if isinstance(rules.program[state.cursor].operation, TurnStep):
            offers = [(family, _offer(rules, state, family, dealer)) for family in families]
            offered += [offer for _, offer in offers if offer.costs or offer.speech.against_hand]
            families = tuple([family for family, offer in offers if offer not in offered])
            if not families:
                break
        family = families[0]
        is_own = not any(isinstance(event, Dealt) and event.seat != seat for event in happened)
        if isinstance(family, ExchangeFamily) and is_own:
            exchanges.append(family)
        following = list(representatives(rules, state, family, dealer))[-1][1]
        if isinstance(family, DealFamily) and family.to != seat:
            following = dealer.deal(state, family)
        state, events = follow(rules, state, following)
        happened.extend(events)
        own.extend(events if is_own else ())
    return UpToNextTurn(state, tuple(happened), tuple(own), tuple(exchanges), tuple(offered))


def _offer(rules: Ruleset, state: State, family: Choice, dealer: FixedDealer) -> OfferedBesides:
    """What the most ordinary action of a family puts down and shows at once, and all that may be named with it."""
    _, action = next(representatives(rules, state, family, dealer))
    after, events = follow(rules, state, action)
    return OfferedBesides(
        chips=chips_put_down(rules, state, events, family),
        speech=speech_of(rules, state.cursor, [(family, state.seats[state.actor].hand)]),
        shown=cards_shown_by(rules, state, events, after, showdowns_of(rules), dealer.wishes),
    )


def _chips(rules: Ruleset, chips: ChipsPutDown, events: Sequence[Event], before: State) -> ChipsPutDown:
    """The chips that an action puts down, with what the player is made to pay at once if it puts down none."""
    seat = before.actor
    made_to_pay = sum(event.amount for event in events if isinstance(event, Paid) and event.seat == seat)
    price = price_paid(rules, events, seat)
    if chips.kind == NOTHING:
        chips = put_down(made_to_pay - price, chips.owed, chips.asked, before.seats[seat].stack)
    return replace(chips, price=price)


@kept_with
def _last_playing_out(rules: Ruleset) -> int:
    """The index of the last instruction by which cards are played out, also by whoever has folded; -1 if none."""
    return max((index for index, at in enumerate(rules.program) if isinstance(at.operation, Lead)), default=-1)


def _part_taken_back(rules: Ruleset, events: Sequence[Event], seat: int, staked: int) -> Fraction:
    """The part of his stake that a player takes back: as the rule has it, or else as it comes out of these chips.

    A part of very few chips may be rounded to none; that it was rounded is then all that happens.
    """
    own = [event for event in events if isinstance(event, TookBack | Decided) and event.seat == seat]
    by_rule = parts_by_rule(rules)
    parts = [part for ref, part in by_rule.items() if any(within(event.ref.path, ref.path) for event in own)]
    others = [event for event in own if isinstance(event, TookBack) and event.ref not in by_rule]
    return sum((*parts, *(Fraction(event.amount, staked) for event in others)), Fraction(0))


def _portions(rules: Ruleset, acted: After, before: State) -> tuple[PartOfPot, ...]:
    """The parts of the pot that an action's own rule gives out, as it has them, and to whom.

    Those that other rules give out afterwards depend on the cards, as a showdown does.
    """
    after, events = acted
    own = [event.ref.path for event in events if isinstance(event, Acted)]
    won = [event.ref for event in events if isinstance(event, Won)]
    given = {ref for ref in won if any(within(ref.path, path) for path in own)}
    shares = [share for ref, sharing in sharing_rules(rules).items() if ref in given for share in sharing.parts]
    owners = [(share.seat.of(after), share.part) for share in shares]
    portions = [(to_whom(before, seat), part) for seat, part in owners if seat >= 0]
    return tuple(sorted(portions, key=lambda portion: (portion[0] != HIM, portion)))


def _is_shown_for_some_cards(rules: Ruleset, event: Event, dealer: FixedDealer) -> bool:
    """True if cards are shown only with some hands, and the situation does not say which is this one."""
    return isinstance(event, Shown) and event.seat not in dealer.wishes and is_for_some_cards(rules, event.ref)


def dealt_to_him_alone(events: Sequence[Event], seat: int) -> list[Dealt]:
    """The cards dealt to a seat by rules that deal to nobody else."""
    to_others = {event.ref for event in events if isinstance(event, Dealt) and event.seat != seat}
    dealt = [event for event in events if isinstance(event, Dealt) and event.seat == seat]
    return [event for event in dealt if event.ref not in to_others]


def _is_before_next_turn(rules: Ruleset, state: State, seat: int) -> bool:
    """True if nobody's next turn has come yet: the same seat has more to choose, or cards are dealt."""
    if state.actor == CHANCE:
        return True
    operation = rules.program[state.cursor].operation
    return state.actor == seat and not (isinstance(operation, TurnStep) and operation.counted)
