"""The effect of an action, described without its name: chips, cards, and whether the player is still in.

Two rulebooks agree about a situation if the effects of what may be done are equal, whatever either calls them.
"""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import islice

from primero_rules.base.evidence import Ref, enclosing, within
from primero_rules.base.remembered import kept_with
from primero_rules.game.action import Action, Choose
from primero_rules.game.announcement import Announcement, BidFamily
from primero_rules.game.event import Acted, Dealt, Decided, Event, Paid, Shown, TookBack
from primero_rules.game.option_families import Choice
from primero_rules.game.state import CHANCE, END, State
from primero_rules.game.transfer import DealFamily, ExchangeFamily
from primero_rules.language.options.option import WHEN
from primero_rules.language.steps.branch import Fork
from primero_rules.language.steps.play_out import Lead
from primero_rules.language.steps.show import ShowingCards
from primero_rules.language.steps.showdown import Settlement
from primero_rules.language.steps.take_back import TakingBack
from primero_rules.language.steps.turn import TurnStep, offered_options
from primero_rules.play.game import follow, options
from primero_rules.rules.consulted import (
    choices_of_ours,
    is_asked_at_times,
    ours_below,
    terms_of_naming,
    told_below,
    told_by,
)
from primero_rules.rules.idle_terms import idle_in_spared, with_a_say
from primero_rules.rules.ruleset import Ruleset
from primero_rules.situations.chips_put_down import NOTHING, ChipsPutDown, chips_put_down, price_paid, put_down
from primero_rules.situations.going_on import rules_of_going_on
from primero_rules.situations.representatives import FixedDealer, representatives
from primero_rules.situations.showings import ShownCards, shown_cards
from primero_rules.situations.speech import Speech, names_below_last, speech_of

POINTS_NAMED = "totals"
"""The term of what may be named that says no more than which numbers of points some hand can have."""

NO_CARDS = (0, 0)
"""The fewest and the most cards where none are thrown or drawn."""


@dataclass(frozen=True, slots=True, order=True)
class Effect:
    """The effect of an action, including all that follows up to anybody's next turn.

    ``thrown`` and ``drawn`` are the fewest and the most cards; cards that everybody is dealt next are no effect of
    it.  An entry of ``shown`` says which cards of whose hand are shown to whom; ``back`` is the part of his
    stake that he takes back, as his rule has it before rounding.  The hand is ``over`` if it ends although several
    players are still in: that it ends with the last of them depends on how many others there are.  It may be had
    ``with_some_hands`` only if what is held decides whether the action is open at all.  How many cards are thrown
    depends on what is named if ``cards_by_name``, and something may be named that binds him to keep all if
    ``kept_by_name``; what is shown, and whose, depends on what is held if ``shown_by_cards``.
    What may be named stands ``below_last`` if some of it ranks below what was named last.  A player who is not
    ``still_in`` nevertheless ``plays_on`` where the cards are played out later, which everybody takes part in.
    """

    chips: ChipsPutDown = ChipsPutDown()
    speech: Speech = Speech()
    thrown: tuple[int, int] = NO_CARDS
    drawn: tuple[int, int] = NO_CARDS
    shown: tuple[ShownCards, ...] = ()
    back: Fraction = Fraction(0)
    still_in: bool = True
    over: bool = False
    with_some_hands: bool = False
    cards_by_name: bool = False
    kept_by_name: bool = False
    shown_by_cards: bool = False
    below_last: bool = False
    plays_on: bool = False

    def essence(self, regards: Iterable[str]) -> tuple[object, ...]:
        """The part that is compared between rulebooks, limited to these facets (see ``situation.FACETS``)."""
        return tuple(ESSENCES[facet](self) for facet in regards)


ESSENCES: Mapping[str, Callable[[Effect], object]] = {
    "chips": lambda effect: effect.chips.essence,
    "speech": lambda effect: (effect.speech, effect.with_some_hands),
    "cards": lambda effect: (effect.thrown, effect.drawn, effect.cards_by_name, effect.kept_by_name),
    # How many others show their hands depends on how many there are.
    "shown": lambda effect: tuple(sorted(set(effect.shown))),
    "back": lambda effect: effect.back,
    "staying": lambda effect: (effect.still_in, effect.over, effect.plays_on),
}
"""How the compared part of each facet is read off an effect."""


@dataclass(frozen=True, slots=True)
class Way:
    """One thing that may be done: its verb, its name in the file, its rule, and its effect.

    ``resting`` are the editors' choices on which the effect rests.  ``followed`` are the rules of all that happens
    at once, as far as the effect tells it, the one by which the round then ends, and those by which the hand goes
    on after that, where it might have been over.  ``naming`` are those about what is named with it.
    """

    verb: str
    name: str
    ref: Ref
    effect: Effect
    resting: tuple[Ref, ...] = ()
    followed: tuple[Ref, ...] = ()
    naming: tuple[Ref, ...] = ()


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
    """What may be done by one rule, offered in some of so many states that differ in the cards held."""
    state, family = offered[0]
    action = _example(rules, state, family, dealer)
    after, events = follow(rules, state, action)
    hands = [(offer, held.seats[held.actor].hand) for held, offer in offered]
    said = speech_of(rules, state.cursor, hands)
    effect = Effect(
        chips=chips_put_down(rules, state, events, family),
        speech=said,
        with_some_hands=len(offered) < hands_tried,
        below_last=any(names_below_last(held, offer) for held, offer in offered),
    )
    exchanges = [family] if isinstance(family, ExchangeFamily) else []
    effect, happened = _consequences(rules, state, after, events, effect, exchanges, dealer)
    if isinstance(family, BidFamily) and family.announcements:
        effect, of_others = _whatever_is_named(rules, state, family, family.announcements, effect, dealer)
        happened += of_others
    of_effect = happened if effect.over else _up_to_last_part(rules, happened, state.actor)
    consulted = (*ours_below(rules, family.ref), *_resting_of_way(rules, of_effect))
    going_on = tuple(rules_of_going_on(rules, state, action, happened))
    held_so = [held for held, _ in offered]
    having_a_say = set(with_a_say(rules, family.ref, held_so, consulted))
    if effect.with_some_hands:  # then the condition is told: some hands do not meet it
        having_a_say.update(ref for ref in consulted if ref.path == f"{family.ref.path}/{WHEN}")
    resting = dict.fromkeys(
        [*(ref for ref in consulted if ref in having_a_say), *(ref for ref in going_on if ref.editor)]
    )
    rounds_over = (event for event in happened[len(of_effect) :] if is_end_of_round(event))
    applied = [ref for event in (*of_effect, *islice(rounds_over, 1)) for ref in _with_its_rule(rules, event.ref)]
    if effect.shown_by_cards:
        applied += [ref for event in happened for ref in _shown_otherwise(rules, event)]
    idle = _idle_in_spared(rules, of_effect, state, after)
    followed = dict.fromkeys([family.ref, *_without(rules, applied, idle), *going_on])
    resting_on = [ref for ref in resting if ref.path not in idle]
    naming = (
        tuple(with_a_say(rules, family.ref, held_so, _about_naming(rules, family.ref))) if said.against_hand else ()
    )
    return Way(
        family.verb, _name(rules, state, action), family.ref, effect, tuple(resting_on), tuple(followed), naming
    )


def _about_naming(rules: Ruleset, option: Ref) -> Iterator[Ref]:
    """The rules about what is named with an option, without which numbers of points, each with all below it."""
    for key, ref in terms_of_naming(rules, option).items():
        if key != POINTS_NAMED:
            yield from dict.fromkeys([*told_by(rules, ref), *told_below(rules, ref)])


def _idle_in_spared(rules: Ruleset, events: Iterable[Event], before: State, after: State) -> frozenset[str]:
    """The paths of reasons to spare the player who acted that apply to him neither before his act nor after it."""
    acted = after.copy()
    acted.actor = before.actor
    spared = [event.ref for event in events if isinstance(event, Decided) and event.matter == "spared"]
    return frozenset().union(*(idle_in_spared(rules, ref, [before, acted]) for ref in spared))


def _without(rules: Ruleset, refs: Iterable[Ref], idle: Collection[str]) -> Iterator[Ref]:
    """These rules, but instead of one in which something is idle the rules that tell the rest of it."""
    for ref in refs:
        parts = told_by(rules, ref) if any(within(path, ref.path) for path in idle) else (ref,)
        yield from (part for part in parts if part.path not in idle)


def is_end_of_round(event: Event) -> bool:
    """True if an event tells that a round is over."""
    return isinstance(event, Decided) and event.matter == "round-over"


def _up_to_last_part(rules: Ruleset, events: Sequence[Event], seat: int) -> list[Event]:
    """The events up to the last that is a part of the effect of what a seat has done, and does not end the hand."""
    own = _dealt_to_him_alone(events, seat)
    parts = [place for place, event in enumerate(events) if event in own or _is_part(rules, event, seat)]
    return list(events[: parts[-1] + 1]) if parts else []


def _is_part(rules: Ruleset, event: Event, seat: int) -> bool:
    """True if it is told with what a seat has done which chips or cards an event moves or shows, deals apart."""
    if isinstance(event, Shown):
        return _showdown_around(rules, event.ref) is None
    return isinstance(event, Acted) or (isinstance(event, Paid | TookBack | Decided) and event.seat == seat)


def _with_its_rule(rules: Ruleset, ref: Ref) -> tuple[Ref, ...]:
    """A rule that had a say; one that is asked only at times, such as how to round, after its step or move.

    A rule in a way of a branch comes after the sentence of the branch, if that has one.  Of a showdown it is the
    whole rule: who wins there, and by which of its terms, depends on cards that nobody has asked about.  How a part
    is rounded that is told as the rule has it, and not in chips, has no say.
    """
    showdown = _showdown_around(rules, ref)
    if showdown is not None:
        return (showdown,)
    branches = [
        fork for fork in _branches(rules) if within(ref.path, fork.path) and told_by(rules, fork) == (fork,)
    ]
    if not is_asked_at_times(rules, ref.path):
        return (*branches, ref)
    moves = _moves(rules)
    move = next((moves[path] for path in enclosing(ref.path) if path in moves), ref)
    return (*branches, move) if move in _parts_by_rule(rules) else (*branches, move, ref)


@kept_with
def _moves(rules: Ruleset) -> Mapping[str, Ref]:
    """The rules of the steps of a game and of the options of its turns, by their paths."""
    options_of_turns = (option.ref for at in rules.program for option in offered_options(at.operation))
    return {ref.path: ref for ref in (*(at.ref for at in rules.program), *options_of_turns)}


@kept_with
def _parts_by_rule(rules: Ruleset) -> Mapping[Ref, Fraction]:
    """The parts of their stakes that players take back, as the rules have them, by these rules."""
    return {
        at.ref: part
        for at in rules.program
        if isinstance(at.operation, TakingBack) and (part := at.operation.amount.part_of_stake) is not None
    }


@kept_with
def _branches(rules: Ruleset) -> tuple[Ref, ...]:
    """The rules of the branches of a game."""
    return tuple([at.ref for at in rules.program if isinstance(at.operation, Fork)])


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
        after, events = follow(rules, state, family.make(family.seat, family.amounts[0], said))
        each, happened = _consequences(rules, state, after, events, Effect(), [], dealer)
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


def _name(rules: Ruleset, state: State, action: Action) -> str:
    """The name of an action in the file: that of the option, or of the chosen way; its verb if it has none."""
    if isinstance(action, Choose):
        return action.way
    offered = offered_options(rules.program[state.cursor].operation)
    return next((option.name for option in offered if option.verb == action.verb), action.verb)


def _resting_of_way(rules: Ruleset, events: Iterable[Event]) -> tuple[Ref, ...]:
    """The editors' choices on which these events rest, but of a showdown only whether it is ours as a whole.

    What it compares and shows is no effect of what has been done before.
    """
    refs: dict[Ref, None] = {}
    for event in events:
        showdown = _showdown_around(rules, event.ref)
        part = next((ref for ref in _parts_by_rule(rules) if within(event.ref.path, ref.path)), None)
        if part is not None:
            refs.update(dict.fromkeys(ours_below(rules, part)))
        elif showdown is None:
            refs.update(dict.fromkeys(choices_of_ours(rules, event)))
        elif showdown.editor:
            refs[showdown] = None
    return tuple(refs)


def _consequences(
    rules: Ruleset,
    before: State,
    state: State,
    events: Sequence[Event],
    effect: Effect,
    exchanges: list[ExchangeFamily],
    dealer: FixedDealer,
) -> tuple[Effect, list[Event]]:
    """The effect, completed by what follows up to the next turn: further choices of the same seat, and cards dealt.

    Returned together with all events that happened.  ``exchanges`` are those already begun.
    """
    seat = before.actor
    happened = list(events)
    own = happened[:]  # what happens before cards are dealt to anybody else
    while state.cursor != END and _is_before_next_turn(rules, state, seat):
        family = options(rules, state).choices[0]
        is_own = not any(isinstance(event, Dealt) and event.seat != seat for event in happened)
        if isinstance(family, ExchangeFamily) and is_own:
            exchanges.append(family)
        action = list(representatives(rules, state, family, dealer))[-1][1]
        if isinstance(family, DealFamily) and family.to != seat:
            action = dealer.deal(state, family)
        state, more = follow(rules, state, action)
        happened.extend(more)
        own.extend(more if is_own else ())
    cards = _dealt_to_him_alone(own, seat)
    exchanging = {family.ref for family in exchanges}
    drawn = sum(len(event.cards) for event in cards)
    for_thrown = sum(len(event.cards) for event in cards if event.ref in exchanging)
    made_to_pay = sum(event.amount for event in happened if isinstance(event, Paid) and event.seat == seat)
    price = price_paid(rules, happened, seat)
    chips = effect.chips
    if chips.kind == NOTHING:
        chips = put_down(made_to_pay - price, chips.owed, chips.asked)
    thrown = (exchanges[-1].least, exchanges[-1].most) if exchanges else NO_CARDS
    completed = replace(
        effect,
        chips=replace(chips, price=price),
        thrown=thrown,
        drawn=(drawn - max(0, for_thrown - thrown[0]), drawn),
        shown=shown_cards(rules, before, happened, state, showdowns_of(rules), dealer.wishes),
        shown_by_cards=any(_is_shown_for_some_cards(rules, event, dealer) for event in happened),
        back=_part_taken_back(rules, happened, seat, before.seats[seat].staked),
        still_in=state.seats[seat].standing,
        over=state.cursor == END and sum(player.standing for player in state.seats) > 1,
        plays_on=not state.seats[seat].standing and 0 <= state.cursor <= _last_playing_out(rules),
    )
    return completed, happened


@kept_with
def _last_playing_out(rules: Ruleset) -> int:
    """The index of the last instruction by which cards are played out, also by whoever has folded; -1 if none."""
    return max((index for index, at in enumerate(rules.program) if isinstance(at.operation, Lead)), default=-1)


def _part_taken_back(rules: Ruleset, events: Sequence[Event], seat: int, staked: int) -> Fraction:
    """The part of his stake that a player takes back: as the rule has it, or else as it comes out of these chips.

    A part of very few chips may be rounded to none; that it was rounded is then all that happens.
    """
    own = [event for event in events if isinstance(event, TookBack | Decided) and event.seat == seat]
    by_rule = _parts_by_rule(rules)
    parts = [part for ref, part in by_rule.items() if any(within(event.ref.path, ref.path) for event in own)]
    others = [event for event in own if isinstance(event, TookBack) and event.ref not in by_rule]
    return sum((*parts, *(Fraction(event.amount, staked) for event in others)), Fraction(0))


def _is_shown_for_some_cards(rules: Ruleset, event: Event, dealer: FixedDealer) -> bool:
    """True if cards are shown only with some hands, and the situation does not say which is this one."""
    return isinstance(event, Shown) and event.seat not in dealer.wishes and _is_for_some_cards(rules, event.ref)


@kept_with
def _is_for_some_cards(rules: Ruleset, ref: Ref) -> bool:
    """True if a rule stands in a way of a branch that the cards of the players decide."""
    return any(_branches_by_cards(rules, ref))


def _branches_by_cards(rules: Ruleset, ref: Ref) -> Iterator[Ref]:
    """The branches around a rule that the cards of the players decide."""
    forks = (at.ref for at in rules.program if isinstance(at.operation, Fork) and at.operation.secret)
    return (fork for fork in forks if within(ref.path, fork.path))


def _shown_otherwise(rules: Ruleset, event: Event) -> Iterator[Ref]:
    """The rules by which cards are shown in the other ways of a branch that the cards of the players decide."""
    for fork in _branches_by_cards(rules, event.ref) if isinstance(event, Shown) else ():
        shows = (at.ref for at in rules.program if isinstance(at.operation, ShowingCards))
        yield from (ref for ref in shows if within(ref.path, fork.path))


def _dealt_to_him_alone(events: Sequence[Event], seat: int) -> list[Dealt]:
    """The cards dealt to a seat by rules that deal to nobody else."""
    to_others = {event.ref for event in events if isinstance(event, Dealt) and event.seat != seat}
    dealt = [event for event in events if isinstance(event, Dealt) and event.seat == seat]
    return [event for event in dealt if event.ref not in to_others]


def _is_before_next_turn(rules: Ruleset, state: State, seat: int) -> bool:
    """True if nobody's next turn has come yet: the same seat has more to choose, or cards are dealt."""
    if state.actor == CHANCE:
        return True
    return state.actor == seat and not isinstance(rules.program[state.cursor].operation, TurnStep)


def _showdown_around(rules: Ruleset, ref: Ref) -> Ref | None:
    """The rule of the showdown in which a rule stands, or which it is; None if of none."""
    return next((around for around in showdowns_of(rules) if within(ref.path, around.path)), None)


@kept_with
def showdowns_of(rules: Ruleset) -> frozenset[Ref]:
    """The rules of showdowns: cards that these show belong to the outcome, not to the effect."""
    return frozenset(at.ref for at in rules.program if isinstance(at.operation, Settlement))
