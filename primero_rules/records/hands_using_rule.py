"""The hand records that use a rule."""

from pathlib import Path

from primero_rules.base.evidence import Ref
from primero_rules.base.fault import Faults
from primero_rules.base.remembered import changed_at, kept_with
from primero_rules.records.library_of_hands import hand_paths, load_record, rules_of
from primero_rules.records.trace import trace_of
from primero_rules.rules.ruleset import OUTSIDE_PLAY, Ruleset

HANDS_LISTED = 3
"""How many records are listed for one rule at most."""

IN_STEPS = ("procedure", "named-steps")
"""The parts of a file whose rules are used at single steps of a hand."""


def hands_using_rule(rules: Ruleset, ref: Ref) -> tuple[str, ...]:
    """The ids of the hand records that use a rule, or else of those that use the nearest rule to it.

    Rules outside the procedure (the pack, the ranking) are used in every record; those outside play, in none.
    """
    parts = ref.path.split("/")
    if parts[0] == OUTSIDE_PLAY:
        return ()
    scores = []
    for path in hand_paths(rules.of or rules.id):
        name, paths = _used_in(rules, path, changed_at(path))
        scores.append((max((_shared(parts, other) for other in paths), default=0), name))
    if parts[0] not in IN_STEPS:
        return tuple(name for _, name in scores[:HANDS_LISTED])
    best = max((score for score, _ in scores), default=0)
    return tuple(name for score, name in scores if score == best >= min(3, len(parts)))[:HANDS_LISTED]


def hand_with_event_of(rules: Ruleset, path: str) -> str:
    """The id of the first hand record in which the rule at this path causes an event; "" if there is none."""
    for record in hand_paths(rules.of or rules.id):
        name, taken = _used_in(rules, record, changed_at(record))
        if path in taken:
            return name
    return ""


@kept_with
def _used_in(rules: Ruleset, path: Path, _changed: int) -> tuple[str, frozenset[str]]:
    """The id of a record, and the paths of the rules that cause an event in it; none if the record is faulty."""
    try:
        record = load_record(path)
        own_rules = rules_of(record)
        if (own_rules.of or own_rules.id) != (rules.of or rules.id):
            return record.id, frozenset()
        trace = trace_of(record, own_rules)
    except Faults:
        return path.stem, frozenset()
    return record.id, trace.taken if trace is not None else frozenset()


def _shared(parts: list[str], path: str) -> int:
    """The number of leading parts that two paths have in common."""
    count = 0
    for part, other_part in zip(parts, path.split("/"), strict=False):
        if part != other_part:
            break
        count += 1
    return count
