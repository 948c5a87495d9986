"""Which hand records use a rule: the paths by which something happens in each of them."""

from __future__ import annotations

from pathlib import Path

from primero_rules.base.evidence import Ref
from primero_rules.base.fault import Faults
from primero_rules.base.remembered import changed_at, kept_with
from primero_rules.records.library_of_hands import hand_paths, load_record, rules_of
from primero_rules.records.trace import course_of
from primero_rules.rules.ruleset import Ruleset

MOST = 3
"""How many records are named for one rule."""


def hands_that_exercise(rules: Ruleset, ref: Ref) -> tuple[str, ...]:
    """The hand records in which the rule at a place is used: those that come nearest to it, by id.

    A part of the game that lies before every step (the pack, the ranking) is used in all of them.
    """
    parts = ref.path.split("/")
    scored = []
    for path in hand_paths(rules.of or rules.id):
        name, paths = _exercised(rules, path, changed_at(path))
        scored.append((max((_shared(parts, other) for other in paths), default=0), name))
    if parts[0] != "procedure":
        return tuple(name for _, name in scored[:MOST])
    best = max((score for score, _ in scored), default=0)
    return tuple(name for score, name in scored if score == best >= min(3, len(parts)))[:MOST]


@kept_with
def _exercised(rules: Ruleset, path: Path, _changed: int) -> tuple[str, frozenset[str]]:
    """The id of a record, and the paths of the rules by which something happens in it; none if it is faulty."""
    try:
        record = load_record(path)
        its = rules_of(record)
        if (its.of or its.id) != (rules.of or rules.id):
            return record.id, frozenset()
        course = course_of(record, its)
    except Faults:
        return path.stem, frozenset()
    return record.id, course.taken if course is not None else frozenset()


def _shared(parts: list[str], path: str) -> int:
    """How many parts two paths have in common from the beginning."""
    count = 0
    for one, other in zip(parts, path.split("/"), strict=False):
        if one != other:
            break
        count += 1
    return count
