"""Which choices of ours decide how a hand ends: who takes the money, and who shows cards.

What everybody does on the way is as cheap as may be in every rulebook alike, and of that only a thing that is
itself of our making counts; what settles the hand counts with all its terms, and with the order and the values of
the hands where hands are compared.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from primero_rules.base.evidence import Ref
from primero_rules.base.remembered import kept_with
from primero_rules.game.event import Acted, Dealt, Event, Shown, Won
from primero_rules.game.state import State
from primero_rules.rules.consulted import choices_of_ours, ours_below
from primero_rules.rules.ruleset import Ruleset

Step = tuple[State, Sequence[Event]]
"""The state before something was done, and what happened then."""

VALUES = "pack"
"""The part of a file where the values of the cards stand."""


def ours_in_taking(rules: Ruleset, steps: Iterable[Step]) -> tuple[Ref, ...]:
    """The choices of ours that decide who takes how much."""
    refs: list[Ref] = []
    for before, events in steps:
        for event in events:
            if isinstance(event, Acted):
                refs.extend(_itself(event.ref))
            elif not isinstance(event, Dealt | Shown):
                refs.extend(choices_of_ours(rules, event))
        if any(isinstance(event, Won) for event in events):
            refs.extend(_ours_in_comparing(rules, before))
    return tuple(dict.fromkeys(refs))


def ours_in_showing(rules: Ruleset, steps: Iterable[Step]) -> tuple[Ref, ...] | None:
    """The choices of ours that decide who shows cards; None if nobody does, for then no rule can be pointed at."""
    shown = [event for _, events in steps for event in events if isinstance(event, Shown)]
    if not shown:
        return None
    return tuple(dict.fromkeys([ref for event in shown for ref in choices_of_ours(rules, event)]))


def _itself(ref: Ref) -> Iterator[Ref]:
    if ref.editor:
        yield ref


def _ours_in_comparing(rules: Ruleset, before: State) -> Iterator[Ref]:
    """The choices of ours in what the hands are that are compared, and in what their cards are worth."""
    hands = [seat.hand for seat in before.seats if seat.standing and seat.hand]
    if len(hands) < 2:
        return
    ranking = rules.setting.ranking
    for hand in hands:
        yield from ours_below(rules, ranking.combinations[ranking.evaluate(hand).combination].ref, frozenset())
    yield from _ours_in_values(rules)


@kept_with
def _ours_in_values(rules: Ruleset) -> tuple[Ref, ...]:
    values = (spec for spec in rules.nodes() if spec.node.path.startswith(f"{VALUES}/values"))
    return tuple(dict.fromkeys(spec.ref for spec in values if spec.ref.editor))
