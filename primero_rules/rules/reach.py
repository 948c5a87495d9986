"""Which rules play can get to: a named step that no way leads to is a fault of its file."""

from __future__ import annotations

from collections.abc import Iterator

from primero_rules.game.instruction import Rule
from primero_rules.language.condition import ALWAYS
from primero_rules.language.steps.control import BRANCH, FINISH


def reachable(rules: tuple[Rule, ...]) -> set[int]:
    """The indices of the rules that some way through the procedure gets to."""
    found: set[int] = set()
    ahead = [0]
    while ahead:
        index = ahead.pop()
        if index < 0 or index in found:
            continue
        found.add(index)
        ahead.extend(_leads(rules[index]))
    return found


def _leads(rule: Rule) -> Iterator[int]:
    """Where play may go on after a rule; a way of a branch that is always open shuts those behind it."""
    if rule.kind is BRANCH:
        for number, test in enumerate(rule.terms):
            yield rule.exits[str(number)]
            if test is ALWAYS:
                return
    yield from rule.exits.values()
    if rule.kind is not FINISH:
        yield rule.next


def unreachable(rules: tuple[Rule, ...]) -> list[Rule]:
    """The first rule of each step that nothing leads to."""
    got_to = reachable(rules)
    lost: dict[str, Rule] = {}
    for index, rule in enumerate(rules[:-1]):  # the last is the end that nobody wrote
        if index not in got_to and rule.kind.name != "jump":
            lost.setdefault(rule.ref.path, rule)
    return list(lost.values())
