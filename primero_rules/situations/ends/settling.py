"""Which editors' choices decide how a hand ends: who takes the money, who shows cards, and who deals the next.

On the way to the end everybody plays as cheaply as possible under every rulebook, so an action counts only if its
own rule is an editors' choice.  The rules that settle the hand count with everything below them, and where hands
are compared, so do the ranking of these hands and the values of the cards.  A requirement of ours that no hand has
failed decides nothing: without it the hand would have ended alike.
"""

from collections.abc import Iterable, Iterator, Sequence

from primero_rules.base.evidence import Ref
from primero_rules.base.remembered import kept_with
from primero_rules.game.action import Action
from primero_rules.game.event import Acted, Dealt, Event, Shown, Won
from primero_rules.game.state import State
from primero_rules.language.steps.end import Ending
from primero_rules.language.steps.showdown import Settlement
from primero_rules.play.game import follow
from primero_rules.play.instrumented import watched
from primero_rules.rules.consulted import ours_below, resting_on
from primero_rules.rules.forbidding import choices_behind
from primero_rules.rules.idle_requirements import without_idle_requirements
from primero_rules.rules.ruleset import Ruleset
from primero_rules.rules.terms_of_nodes import nodes_by_path

SettledStep = tuple[State, Sequence[Event]]
"""The state before an action, and the events of the action."""

AFRESH = "afresh"
"""The key of a round under which a file says whether what was named before it is forgotten."""

PATH_OF_BETTER, PATH_OF_VALUES = "combinations/better", "pack/values"
"""Where a file says whether the higher or the lower hand is better, and what the cards are worth."""

PATH_OF_NEXT_DEAL = "table/next-deal"
"""Where a file says who deals the next hand, unless an end says otherwise."""


def ours_in_taking(rules: Ruleset, steps: Iterable[SettledStep], ended: State) -> tuple[Ref, ...]:
    """The editors' choices that decide who takes how much, where these steps end a hand so."""
    refs: list[Ref] = []
    all_steps = list(steps)
    for place, (before, events) in enumerate(all_steps):
        for event, ours in choices_behind(rules, events):
            if isinstance(event, Acted):
                refs.extend([event.ref] if event.ref.editor else [])
            elif not isinstance(event, Dealt | Shown):
                refs.extend(ours)
        if any(isinstance(event, Won) for event in events):
            after, _ = all_steps[place + 1] if place + 1 < len(all_steps) else (ended, ())
            refs.extend(_ours_in_comparing(rules, before, after))
    refs.extend(_ours_in_forgetting(rules, all_steps))
    happened = [event for _, events in all_steps for event in events]
    return tuple(dict.fromkeys(without_idle_requirements(rules, happened, refs)))


def ours_in_showing(rules: Ruleset, shown: Sequence[Shown]) -> tuple[Ref, ...] | None:
    """The editors' choices that decide who shows cards; None if nobody does, since then no rule can be named."""
    return resting_on(rules, shown) if shown else None


def rules_of_next_deal(rules: Ruleset, before: State, last: Action) -> tuple[Ref, ...]:
    """The rules that say who deals the next hand, once the ``last`` action has ended this one.

    It is the end that the hand came to, if that says who deals, and else what the table says.
    """
    observed, visits = watched(rules)
    follow(observed, before, last)
    ends = [
        at.ref
        for at in rules.program
        if isinstance(at.operation, Ending) and at.operation.next_deal is not None and at.ref.path in visits.paths
    ]
    return tuple(ends or [spec.ref for spec in rules.nodes() if spec.node.path == PATH_OF_NEXT_DEAL])


def ours_in_dealing(rules: Ruleset, dealing: Iterable[Ref]) -> tuple[Ref, ...]:
    """The editors' choices among the rules that say who deals the next hand, and below them."""
    return tuple(dict.fromkeys([ref for rule in dealing for ref in ours_below(rules, rule)]))


def _ours_in_forgetting(rules: Ruleset, steps: Sequence[SettledStep]) -> Iterator[Ref]:
    """The editors' choices by which a later round forgets a name that would have kept a hand from winning."""
    nodes = nodes_by_path(rules)
    rounds = dict.fromkeys(rules.program[before.cursor].ref.path for before, _ in steps if before.actor >= 0)
    afresh = (nodes.get(f"{path}/{AFRESH}") for path in list(rounds)[1:])
    ours = [spec.ref for spec in afresh if spec is not None and spec.ref.editor]
    if ours and _forgets_what_counts(rules, [before for before, _ in steps]):
        yield from ours


def _forgets_what_counts(rules: Ruleset, states: Sequence[State]) -> bool:
    """True if a hand could not have won with what its holder had named in an earlier one of these states."""
    *earlier, last = states
    settlements = (at.operation for at in rules.program if isinstance(at.operation, Settlement))
    requirements = [requirement for settled in settlements for requirement in settled.terms.requires or ()]
    for seat, player in enumerate(last.seats):
        for said in dict.fromkeys(state.seats[seat].said for state in earlier):
            if said is None or said == player.said or not player.standing:
                continue
            recalled = last.copy()
            recalled.seats[seat].said = said
            if any(bound.objection(recalled, seat) and not bound.objection(last, seat) for bound in requirements):
                return True
    return False


def _ours_in_comparing(rules: Ruleset, before: State, after: State) -> Iterator[Ref]:
    """The editors' choices in the combinations of the hands that are compared, and in the values of their cards.

    Who gives up with the action between these states has no hand to compare.
    """
    hands = [held.hand for held, left in zip(before.seats, after.seats, strict=True) if left.standing and held.hand]
    if len(hands) < 2:
        return
    ranking = rules.setting.ranking
    for hand in hands:
        yield from ours_below(rules, ranking.combinations[ranking.evaluate(hand).combination].ref)
    yield from _ours_in_ranking(rules)


@kept_with
def _ours_in_ranking(rules: Ruleset) -> tuple[Ref, ...]:
    """The editors' choices in which hand is better, the higher or the lower, and in the values of the cards."""
    nodes = (spec for spec in rules.nodes() if spec.node.path.startswith((PATH_OF_BETTER, PATH_OF_VALUES)))
    return tuple(dict.fromkeys(spec.ref for spec in nodes if spec.ref.editor))
