"""Which rules of a rulebook have a say in the play of some situation, and which in none."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from primero_rules.base.evidence import Ref
from primero_rules.base.spec import STATED, Spec, nothing_in
from primero_rules.play.game import follow, start
from primero_rules.rules.consulted import consulted
from primero_rules.rules.ruleset import Ruleset
from primero_rules.situations.answer import Answer

EXECUTED = ("procedure", "named-steps")
"""The parts of a file whose rules are carried out one after another."""


@dataclass(frozen=True, slots=True)
class Reach:
    """The rules of one rulebook that have a say in some situation, and those that have it in none."""

    rulebook: str
    reached: tuple[Ref, ...]
    unreached: tuple[Ref, ...]


def reach(answers: Iterable[Answer]) -> Reach:
    """What the plays of one rulebook's answers reach of its rules, and what may be done where they lead."""
    several = tuple(answers)
    rules = several[0].rules
    paths = {ref.path for answer in several for ref in _consulted_for(answer)}
    executed = [spec.ref for spec in rules.nodes() if _is_executed(spec)]
    reached = tuple(ref for ref in executed if ref.path in paths)
    return Reach(rules.id, reached, tuple(ref for ref in executed if ref.path not in paths))


def _is_executed(spec: Spec) -> bool:
    """True of a rule that states something of its own and is carried out."""
    node = spec.node
    stands = node.path.partition("/")[0] in EXECUTED and node.kind == "mapping" and not nothing_in(node)
    return stands and not STATED.isdisjoint(node.value)


def _consulted_for(answer: Answer) -> Iterator[Ref]:
    """Every rule that is followed or asked on the way to a situation, there, and on to an end that is asked for."""
    for ref in (*_followed(answer), *answer.refs):
        yield from consulted(answer.rules, ref)


def _followed(answer: Answer) -> tuple[Ref, ...]:
    play = answer.outcome.play if answer.outcome else answer.play
    if play is None:
        return ()
    rules: Ruleset = answer.rules
    state = start(rules, len(play.table.stacks), stacks=play.table.stacks)
    refs: dict[Ref, None] = {}
    for action in play.actions:
        refs[rules.program[state.cursor].ref] = None
        state, events = follow(rules, state, action)
        refs.update(dict.fromkeys(event.ref for event in events))
    return tuple(refs)
