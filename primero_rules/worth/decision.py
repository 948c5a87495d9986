"""What decided a showdown, inferred from its outcome: an objection, a tie, a favour, the order of hands.

The showdown itself is carried out by the rulebook's own step; this only finds the rule to show to a reader.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from primero_rules.base.evidence import Ref
from primero_rules.base.remembered import kept_with
from primero_rules.game.event import Decided, Event, Ruled
from primero_rules.game.holding import with_cards
from primero_rules.game.instruction import Instruction
from primero_rules.game.state import State
from primero_rules.language.contest import Contest, HandKey
from primero_rules.language.steps.showdown import Settlement
from primero_rules.rules.ruleset import Ruleset

OBJECTION, NOBODY_WON, TIE, SUIT_IN_COMMON = "objection", "nobody", "tie", "suit in common"
NO_OTHER = "no other"
FAVOUR, KIND, POINTS, BY_RANKS, BY_SUITS = "favour", "kind", "points", "ranks", "suits"

DECISIONS_IN_WORDS = {
    OBJECTION: "no other hand may win",
    NO_OTHER: "no other hand is compared",
    NOBODY_WON: "no hand may win",
    TIE: "the best hands are equal",
    SUIT_IN_COMMON: "the suit in common decides",
    FAVOUR: "a favour goes before the order of hands",
    KIND: "the kind of hand",
    POINTS: "the points",
    BY_RANKS: "the ranks of the cards",
    BY_SUITS: "the suits",
}
"""All possible deciding factors, in words."""

PRIVILEGE_PATH = "combinations/privilege"

GROUNDS = {2: (KIND, POINTS), 6: (KIND, BY_SUITS, BY_RANKS, POINTS, BY_RANKS, BY_SUITS)}
"""What each place of the keys of two hands compares, favour aside, by how many places there are."""


@dataclass(frozen=True, slots=True)
class Decision:
    """The deciding factor, as a key of ``DECISIONS_IN_WORDS``, and its rule.

    ``barring`` are the other rules by which some of the hands may not win.
    """

    by: str
    ref: Ref
    barring: tuple[Ref, ...] = ()


def decision(
    rules: Ruleset, at: Instruction, state: State, seats: Sequence[int], events: Iterable[Event]
) -> Decision:
    """What decided the showdown among these seats that the instruction ``at`` carried out."""
    happened = tuple(events)
    decided = _decided(rules, at, state, seats, happened)
    barring = dict.fromkeys(event.ref for event in happened if isinstance(event, Ruled))
    return replace(decided, barring=tuple(ref for ref in barring if ref != decided.ref))


def _decided(
    rules: Ruleset, at: Instruction, state: State, seats: Sequence[int], events: Sequence[Event]
) -> Decision:
    ruled = [event for event in events if isinstance(event, Ruled)]
    noted = {event.matter: event.ref for event in events if isinstance(event, Decided)}
    able = [seat for seat in seats if seat not in {event.seat for event in ruled}]
    if "tie" in noted and _best_are_equal(at, state, able):
        return Decision(TIE, noted["tie"])
    if not state.table.winners:
        return Decision(NOBODY_WON, ruled[0].ref if ruled else noted.get("nobody", at.ref))
    if len(able) == 1 and ruled:
        return Decision(OBJECTION, ruled[0].ref)
    compared = _compared(at, state)
    if len(able) > 1 and len(compared.intersection(able)) == 1:
        return Decision(NO_OTHER, _rule_at(rules, f"{at.ref.path}/among") or at.ref)
    by = _order(rules, at, state, able)
    terms = {
        FAVOUR: PRIVILEGE_PATH,
        SUIT_IN_COMMON: f"{at.ref.path}/common-suit-of",
        BY_RANKS: "combinations/rank-order",
        BY_SUITS: "combinations/suit-order",
    }
    compares = f"{at.ref.path}/compares"
    refs = [_rule_at(rules, path) for path in (terms.get(by, compares), compares)]
    return Decision(by, next((ref for ref in refs if ref is not None and ref.says), at.ref))


def _compared(at: Instruction, state: State) -> frozenset[int]:
    """The seats whose hands the showdown compares."""
    operation = at.operation
    assert isinstance(operation, Settlement)
    return frozenset(operation.terms.among.of(state))


def _contest(at: Instruction) -> Contest:
    operation = at.operation
    assert isinstance(operation, Settlement)
    return operation.contest


def _best_are_equal(at: Instruction, state: State, able: Sequence[int]) -> bool:
    """True if the best hands are equal, and not only hands below them."""
    winners = state.table.winners
    if len(winners) != 1:
        return True
    keys = dict(_contest(at).counted(state, tuple(able)))
    return any(key == keys[winners[0]] for seat, key in keys.items() if seat != winners[0])


def _order(rules: Ruleset, at: Instruction, state: State, able: Sequence[int]) -> str:
    """The deciding factor between the winner and the best of the others: the first in which they differ."""
    winner = state.table.winners[0]
    contest = _contest(at)
    if contest.by_points and state.vying.named is not None:
        return POINTS
    if with_cards(rules.setting.ranking, state, winner).combination < 0:
        return SUIT_IN_COMMON
    keys = {seat: _without_favour(key) for seat, key in contest.counted(state, tuple(able))}
    best = keys[winner]
    rival = max((key for seat, key in keys.items() if seat not in state.table.winners), default=best)
    if best <= rival:
        return FAVOUR
    grounds = GROUNDS[len(best)]
    return next(ground for ground, own, other in zip(grounds, best, rival, strict=False) if own != other)


def _without_favour(key: HandKey) -> HandKey:
    """The key of a hand without the place that says whether it is favoured, which a hand of no kind lacks."""
    return (key[0], *key[2:])


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
