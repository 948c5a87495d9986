"""The rules by which what may be done has its effect, and the choices of the editors on which that rests."""

from collections.abc import Collection, Iterable, Iterator, Sequence
from itertools import islice

from primero_rules.base.evidence import Ref, enclosing, within
from primero_rules.game.action import Action
from primero_rules.game.event import Acted, Decided, Event, Paid, Shown, TookBack, Won
from primero_rules.game.state import State
from primero_rules.language.options.option import WHEN
from primero_rules.language.steps.show import ShowingCards
from primero_rules.play.game import follow
from primero_rules.rules.consulted import (
    is_asked_at_times,
    ours_below,
    terms_of_naming,
    told_below,
    told_by,
)
from primero_rules.rules.forbidding import choices_behind
from primero_rules.rules.idle_terms import idle_in_spared, with_a_say
from primero_rules.rules.ruleset import Ruleset
from primero_rules.situations.effects.consequences import dealt_to_him_alone
from primero_rules.situations.effects.effect import Effect, GroundsOfWay
from primero_rules.situations.effects.going_on import rules_of_going_on
from primero_rules.situations.effects.places_of_rules import (
    branches,
    branches_by_cards,
    offered_with,
    rules_of_moves,
    rules_told_by_part,
    sharing_rules,
    showdown_around,
)

POINTS_NAMED = "totals"
"""The term of what may be named that says no more than which numbers of points some hand can have."""


def is_end_of_round(event: Event) -> bool:
    """True if an event tells that a round is over."""
    return isinstance(event, Decided) and event.matter == "round-over"


def rules_of_way(
    rules: Ruleset, option: Ref, states: Sequence[State], action: Action, effect: Effect, happened: Sequence[Event]
) -> GroundsOfWay:
    """The rules by which an option has its effect, which is offered in ``states`` that differ in the cards held.

    ``happened`` are all events from the ``action`` in the first of them up to anybody's next turn.
    """
    state = states[0]
    of_effect = list(happened) if effect.over else _up_to_last_part(rules, happened, effect, state.actor)
    consulted = (*ours_below(rules, option), *_resting_of_events(rules, of_effect))
    having_a_say = set(with_a_say(rules, option, states, consulted))
    if effect.with_some_hands:  # then the condition is told: some hands do not meet it
        having_a_say.update(ref for ref in consulted if ref.path == f"{option.path}/{WHEN}")
    going_on = tuple(rules_of_going_on(rules, state, action, happened))
    idle = _idle_in_spared(rules, of_effect, state, action)
    resting = [*(ref for ref in consulted if ref in having_a_say), *(ref for ref in going_on if ref.editor)]
    applied = _without(rules, _applied(rules, happened, len(of_effect), effect), idle)
    naming = with_a_say(rules, option, states, _about_naming(rules, option)) if effect.speech.against_hand else ()
    return GroundsOfWay(
        tuple(dict.fromkeys(ref for ref in resting if ref.path not in idle)),
        tuple(dict.fromkeys([option, *applied, *going_on])),
        tuple(naming),
    )


def _applied(rules: Ruleset, happened: Sequence[Event], count: int, effect: Effect) -> Iterator[Ref]:
    """The rules of the first ``count`` events, which are the effect, and the one by which the round then ends."""
    rounds_over = (event for event in happened[count:] if is_end_of_round(event))
    for event in (*happened[:count], *islice(rounds_over, 1)):
        for ref in offered_with(rules).get(event.ref, (event.ref,)):
            yield from _with_its_rule(rules, ref)
    for event in happened if effect.shown_by_cards else ():
        yield from _shown_otherwise(rules, event)


def _up_to_last_part(rules: Ruleset, events: Sequence[Event], effect: Effect, seat: int) -> list[Event]:
    """The events up to the last that is a part of the effect of what a seat has done, and does not end the hand."""
    own = dealt_to_him_alone(events, seat)
    parts = [place for place, event in enumerate(events) if event in own or _is_part(rules, event, effect, seat)]
    return list(events[: parts[-1] + 1]) if parts else []


def _is_part(rules: Ruleset, event: Event, effect: Effect, seat: int) -> bool:
    """True if it is told with what a seat has done which chips or cards an event moves or shows, deals apart."""
    if isinstance(event, Shown):
        return showdown_around(rules, event.ref) is None
    if isinstance(event, Won):
        return bool(effect.portions) and event.ref in sharing_rules(rules)
    return isinstance(event, Acted) or (isinstance(event, Paid | TookBack | Decided) and event.seat == seat)


def _with_its_rule(rules: Ruleset, ref: Ref) -> tuple[Ref, ...]:
    """A rule that had a say; one that is asked only at times, such as how to round, after its step or move.

    A rule in a way of a branch comes after the sentence of the branch, if that has one.  Of a showdown it is the
    whole rule: who wins there, and by which of its terms, depends on cards that nobody has asked about.  How a part
    is rounded that is told as the rule has it, and not in chips, has no say.
    """
    showdown = showdown_around(rules, ref)
    if showdown is not None:
        return (showdown,)
    around = [fork for fork in branches(rules) if within(ref.path, fork.path) and told_by(rules, fork) == (fork,)]
    if not is_asked_at_times(rules, ref.path):
        return (*around, ref)
    by_path = rules_of_moves(rules)
    move = next((by_path[path] for path in enclosing(ref.path) if path in by_path), ref)
    return (*around, move) if move in rules_told_by_part(rules) else (*around, move, ref)


def _resting_of_events(rules: Ruleset, events: Iterable[Event]) -> tuple[Ref, ...]:
    """The editors' choices on which these events rest, but of a showdown only whether it is ours as a whole.

    What it compares and shows is no effect of what has been done before.
    """
    refs: dict[Ref, None] = {}
    for event, ours in choices_behind(rules, events):
        offered = offered_with(rules).get(event.ref, ())
        refs.update(dict.fromkeys(option for option in offered if option.editor))  # up to which sum is told of none
        showdown = showdown_around(rules, event.ref)
        part = next((ref for ref in rules_told_by_part(rules) if within(event.ref.path, ref.path)), None)
        if part is not None:
            refs.update(dict.fromkeys(ours_below(rules, part)))
        elif showdown is None:
            refs.update(dict.fromkeys(ours))
        elif showdown.editor:
            refs[showdown] = None
    return tuple(refs)


def _shown_otherwise(rules: Ruleset, event: Event) -> Iterator[Ref]:
    """The rules by which cards are shown in the other ways of a branch that the cards of the players decide."""
    for fork in branches_by_cards(rules, event.ref) if isinstance(event, Shown) else ():
        shows = (at.ref for at in rules.program if isinstance(at.operation, ShowingCards))
        yield from (ref for ref in shows if within(ref.path, fork.path))


def _about_naming(rules: Ruleset, option: Ref) -> Iterator[Ref]:
    """The rules about what is named with an option, without which numbers of points, each with all below it."""
    for key, ref in terms_of_naming(rules, option).items():
        if key != POINTS_NAMED:
            yield from dict.fromkeys([*told_by(rules, ref), *told_below(rules, ref)])


def _idle_in_spared(rules: Ruleset, events: Iterable[Event], before: State, action: Action) -> frozenset[str]:
    """The paths of reasons to spare the player who acted that apply to him neither before his act nor after it."""
    spared = [event.ref for event in events if isinstance(event, Decided) and event.matter == "spared"]
    if not spared:
        return frozenset()
    acted = follow(rules, before, action)[0].copy()
    acted.actor = before.actor
    return frozenset().union(*(idle_in_spared(rules, ref, [before, acted]) for ref in spared))


def _without(rules: Ruleset, refs: Iterable[Ref], idle: Collection[str]) -> Iterator[Ref]:
    """These rules, but instead of one in which something is idle the rules that tell the rest of it."""
    for ref in refs:
        parts = told_by(rules, ref) if any(within(path, ref.path) for path in idle) else (ref,)
        yield from (part for part in parts if part.path not in idle)
