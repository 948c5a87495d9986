"""Names of roles and pots that a file gives and no rule uses, and pots that are only filled or only won.

The pot without a name is one of these, if chips are put down and no step gives them out.
"""

from collections.abc import Iterator, Sequence

from primero_rules.base.fault import Fault
from primero_rules.check.by_play.parts import parts_of
from primero_rules.language.conditions.turns import RoleGiven
from primero_rules.language.pots import NamedPot
from primero_rules.language.seats import InRole
from primero_rules.language.steps import STEPS
from primero_rules.language.steps.appoint import GiveRole
from primero_rules.language.steps.end import END_STEP
from primero_rules.language.steps.pay import Payment
from primero_rules.rules.keys_of_game import keys_in
from primero_rules.rules.ruleset import Ruleset


def names_never_used(selections: Sequence[Ruleset]) -> list[Fault]:
    """A finding for each role that is given, and each pot that has a name, of which no selection makes use.

    Where a rule is missing, a name may have its use there, and nothing is said.
    """
    if not all(rules.playable for rules in selections):
        return []
    roles: set[str] = set()
    filled: set[str] = set()
    won: set[str] = set()
    for rules in selections:
        for operation, part in ((at.operation, part) for at in rules.program for part in parts_of(at.operation)):
            if isinstance(part, InRole | RoleGiven):
                roles.add(rules.roles[part.role])
            elif isinstance(part, NamedPot):
                (filled if isinstance(operation, Payment) else won).add(part.name)
    faults = (fault for rules in selections for fault in (*_roles(rules, roles), *_pots(rules, filled, won)))
    return list({fault.place: fault for fault in (*faults, *_never_given_out(selections))}.values())


PUTTING_DOWN = frozenset({"pay", "bid", "straddle"})
"""The words by which chips come into the pot without a name."""

GIVING_OUT = frozenset({"take-back", "money=returned", *(word for word, step in STEPS.items() if step.settles)}) - {
    END_STEP.word
}
"""The words by which they come out of it again."""


def _never_given_out(selections: Sequence[Ruleset]) -> Iterator[Fault]:
    """A finding if chips are put down by the rules of some selection, and given out by those of none.

    Where pots have names the words alone do not tell into which one chips go, and nothing is said.
    """
    if any(rules.setting.pots for rules in selections):
        return
    words = frozenset().union(*(keys_in(rules) for rules in selections))
    if words & PUTTING_DOWN and not words & GIVING_OUT:
        complaint = "chips are put down, and no step gives them to anybody"
        expected = "a showdown, or another step by which the pot is won"
        yield Fault(selections[0].tree.need("procedure").node.place, complaint, expected, code="never-used")


def _roles(rules: Ruleset, used: set[str]) -> Iterator[Fault]:
    for at in rules.program:
        if isinstance(at.operation, GiveRole) and at.operation.name not in used:
            role = at.operation.name
            complaint = f"the role {role!r} is given and never used"
            yield Fault(at.ref.place, complaint, f"{role} where a seat is meant", code="never-used")


def _pots(rules: Ruleset, filled: set[str], won: set[str]) -> Iterator[Fault]:
    """A finding for each pot of which no rule makes use, and for each that only one side of a game knows."""
    for name in rules.tree.need("table").listed("pots"):
        pot = name.text()
        if pot not in filled | won:
            lacking, expected = "has a name and is never used", "where chips are paid or given out"
        elif pot not in won:
            lacking, expected = "is filled and nobody ever wins it", "in an award or a prize"
        elif pot not in filled:
            lacking, expected = "is won and nobody ever pays into it", "where chips are paid"
        else:
            continue
        yield Fault(name.node.place, f"the pot {pot!r} {lacking}", f"{pot} {expected}", code="never-used")
