"""What is refused, and what remains unknown, because a hole stands where a rule is needed.

Nobody can play by rules with a hole, wherever it is, and no hand can be judged if it is among the cards and hands.
"""

from collections.abc import Collection

from primero_rules.base.evidence import Ref, within
from primero_rules.base.remembered import kept_with
from primero_rules.base.spec import Spec, is_hole, whole
from primero_rules.game.failure import Refused
from primero_rules.language.declaration.types import Keys
from primero_rules.language.grammar import kinds_within
from primero_rules.language.steps import STEP, STEPS
from primero_rules.rules.ruleset import PACK, PARTS_THAT_JUDGE, Ruleset, check_is_ruleset, walk
from primero_rules.rules.terms_of_nodes import terms_of_nodes

REMEDY = "a rule in its place"


def check_playable(rules: Ruleset) -> None:
    """Refused, with every hole and its line, if the rules have any; TypeError for no rules."""
    check_is_ruleset(rules)
    if rules.holes:
        raise Refused(f"{rules.id} has holes and cannot be played: {_listed(rules.holes)}", rules.holes[0], REMEDY)


def check_judged(rules: Ruleset) -> None:
    """Refused, with the holes and their lines, if any stands among the cards and hands; TypeError for no rules."""
    check_is_ruleset(rules)
    holes = rules.holes_among_hands
    if holes:
        complaint = f"{rules.id} has holes among its cards and hands, so that no hand can be judged"
        raise Refused(f"{complaint}: {_listed(holes)}", holes[0], REMEDY)


def _listed(holes: tuple[Ref, ...]) -> str:
    return "; ".join(f"line {hole.line}: {hole.says or hole.path}" for hole in holes)


def hole_within(rules: Ruleset, spec: Spec) -> Spec | None:
    """The hole by which the answer is lost that is worked out from the cards or the hands in a node, or None.

    If any part of the pack is lost, nothing is worked out from what is left of it.
    """
    part = spec.node.path.partition("/")[0]
    if part not in PARTS_THAT_JUDGE or not rules.holes_among_hands:
        return None
    outer = PACK if part == PACK else spec.node.path
    return next((hole for hole in _holes(rules) if within(hole.node.path, outer)), None)


def hole_hiding(rules: Ruleset, keys: Collection[str]) -> Spec | None:
    """The first hole in whose place a rule with one of these keys could stand, or None."""
    return next((hole for hole in _holes(rules) if not _keys_in_place_of(rules, hole).isdisjoint(keys)), None)


def hole_hiding_steps(rules: Ruleset) -> Spec | None:
    """The first hole in whose place a step could stand, or what belongs to a step as a whole, or None."""
    return next((hole for hole in _holes(rules) if _could_be_step(rules, hole)), None)


def has_hole_within(rules: Ruleset, path: str) -> bool:
    """True if a hole stands at a place of the file or below it, in whatever reading."""
    return any(within(hole, path) for hole in _paths_of_holes(rules))


@kept_with
def _paths_of_holes(rules: Ruleset) -> tuple[str, ...]:
    return tuple(spec.node.path for spec in walk(whole(rules.written)) if is_hole(spec.node))


def _holes(rules: Ruleset) -> tuple[Spec, ...]:
    return tuple(spec for spec in rules.nodes() if is_hole(spec.node)) if rules.holes else ()


def _could_be_step(rules: Ruleset, hole: Spec) -> bool:
    term = terms_of_nodes(rules).get(hole.node.path)
    kinds = {} if term is None else kinds_within(term.type)
    word = STEPS.get(hole.node.path.rpartition("/")[2])
    return id(STEP) in kinds or (word is not None and term is not None and term.type is word.type)


def _keys_in_place_of(rules: Ruleset, hole: Spec) -> set[str]:
    """The key under which a hole stands, and all keys that could stand in its place."""
    path = hole.node.path
    term = terms_of_nodes(rules).get(path)
    kinds = {} if term is None else kinds_within(term.type)
    keys = (key for kind in kinds.values() if isinstance(kind, Keys) for key in kind.terms)
    return {path.rpartition("/")[2], *keys}
