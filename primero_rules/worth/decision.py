"""What decided a showdown, inferred from its outcome: an objection, a tie, a favour, the kind of hand, points.

The showdown itself is carried out by the rulebook's own step; this only finds the rule to show to a reader.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from primero_rules.base.evidence import Ref
from primero_rules.base.remembered import kept_with
from primero_rules.game.event import Decided, Event, Ruled
from primero_rules.game.holding import with_cards
from primero_rules.game.instruction import Instruction
from primero_rules.game.ranking import HandValue
from primero_rules.game.state import State
from primero_rules.language.steps.showdown import Settlement
from primero_rules.rules.ruleset import Ruleset

OBJECTION, NOBODY_WON, TIE, SUIT_IN_COMMON = "objection", "nobody", "tie", "suit in common"
FAVOUR, KIND, POINTS, CARDS = "favour", "kind", "points", "cards"

DECISIONS_IN_WORDS = {
    OBJECTION: "no other hand may win",
    NOBODY_WON: "no hand may win",
    TIE: "the best hands are equal",
    SUIT_IN_COMMON: "the suit in common decides",
    FAVOUR: "a favour goes before the order of hands",
    KIND: "the higher kind of hand",
    POINTS: "the points",
    CARDS: "the cards or suits of equal points",
}
"""All possible deciding factors, in words."""

PRIVILEGE_PATH = "combinations/privilege"


@dataclass(frozen=True, slots=True)
class Decision:
    """The deciding factor, as a key of ``DECISIONS_IN_WORDS``, and its rule."""

    by: str
    ref: Ref


def decision(
    rules: Ruleset, at: Instruction, state: State, seats: Sequence[int], events: Iterable[Event]
) -> Decision:
    """What decided the showdown among these seats that the instruction ``at`` carried out."""
    ruled = [event for event in events if isinstance(event, Ruled)]
    noted = {event.matter: event.ref for event in events if isinstance(event, Decided)}
    able = [seat for seat in seats if seat not in {event.seat for event in ruled}]
    if "tie" in noted and _best_are_equal(rules, at, state, able):
        return Decision(TIE, noted["tie"])
    if not state.table.winners:
        return Decision(NOBODY_WON, ruled[0].ref if ruled else noted.get("nobody", at.ref))
    if len(able) == 1 and ruled:
        return Decision(OBJECTION, ruled[0].ref)
    by = _order(rules, at, state, able)
    terms = {FAVOUR: PRIVILEGE_PATH, SUIT_IN_COMMON: f"{at.ref.path}/common-suit-of"}
    return Decision(by, _rule_at(rules, terms.get(by, f"{at.ref.path}/compares")) or at.ref)


def _best_are_equal(rules: Ruleset, at: Instruction, state: State, able: Sequence[int]) -> bool:
    """True if the best hands are equal, and not only hands below them."""
    winners = state.table.winners
    if len(winners) != 1:
        return True
    best, by_points = with_cards(rules.setting.ranking, state, winners[0]), _by_points(at, state)
    others = [with_cards(rules.setting.ranking, state, seat) for seat in able if seat != winners[0]]
    return any(
        value.points == best.points and (by_points or value.combination == best.combination) for value in others
    )


def _by_points(at: Instruction, state: State) -> bool:
    """True if hands are compared by points as hands of the combination that was named."""
    operation = at.operation
    assert isinstance(operation, Settlement)
    return bool(operation.contest.by_points) and state.vying.named is not None


def _order(rules: Ruleset, at: Instruction, state: State, able: Sequence[int]) -> str:
    """The deciding factor between the winner and the best of the others."""
    winner = state.table.winners[0]
    best = with_cards(rules.setting.ranking, state, winner)
    others = [with_cards(rules.setting.ranking, state, seat) for seat in able if seat not in state.table.winners]
    if _by_points(at, state):
        return POINTS
    if best.combination < 0:
        return SUIT_IN_COMMON
    sense = rules.setting.ranking.sense
    rival = max(others, key=lambda value: (sense * value.combination, sense * value.points), default=best)
    kind = sense * (best.combination - rival.combination)
    if kind:
        return KIND if kind > 0 else FAVOUR
    points = sense * (best.points - rival.points)
    if points > 0:
        return POINTS
    return FAVOUR if _favours(rules, best) else CARDS


def _favours(rules: Ruleset, value: HandValue) -> bool:
    """True if a privilege favours a hand of this value."""
    called = rules.setting.ranking.announced(value.combination)
    return any((called, value.points) == (favour.combination, favour.points) for favour in rules.setting.privileges)


def favour_of(rules: Ruleset) -> Ref | None:
    """The rule that favours some hands, if there is one."""
    return _rule_at(rules, PRIVILEGE_PATH) if rules.setting.privileges else None


def _rule_at(rules: Ruleset, path: str) -> Ref | None:
    """The rule at a path of the file, where readings differ that of this selection; None if there is none."""
    refs = _refs(rules)
    of_a_reading = (ref for place, ref in refs.items() if place.rpartition("/")[0] == f"{path}/readings")
    return refs.get(path) or next(of_a_reading, None)


@kept_with
def _refs(rules: Ruleset) -> dict[str, Ref]:
    return {node.node.path: node.ref for node in rules.nodes()}
