"""What a file leads to expect of play: that each step is reached, each option offered, each end reached."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from primero_rules.base.evidence import Ref
from primero_rules.game.instruction import Instruction
from primero_rules.game.program import Jump
from primero_rules.language.steps.control import Crossroads, Fork, Leading
from primero_rules.language.steps.exchange import Exchanging
from primero_rules.language.steps.turn import Turn
from primero_rules.rules.ruleset import Ruleset

Key = tuple[str, str]
"""The path of a rule, and which of its effects is meant."""

COME_TO, DUTY, KEEPS, KEPT_BACK, LIMIT, MOST = "come to", "duty", "keeps", "kept back", "limit", "most"


@dataclass(frozen=True, slots=True)
class Promise:
    """Something that some hand should show: the rule, and the words for the remark that no hand did."""

    key: Key
    ref: Ref
    broken: str


def promises(rules: Ruleset) -> tuple[Promise, ...]:
    """Everything that hands by these rules should show, each once, in the order of the program."""
    by_key: dict[Key, Promise] = {}
    for instruction in rules.program[:-1]:  # the last is the implicit end, which is not in the file
        for promise in _of(instruction):
            by_key.setdefault(promise.key, promise)
    return tuple(by_key.values())


def _of(at: Instruction) -> Iterator[Promise]:
    operation = at.operation
    if isinstance(operation, Jump):
        return
    yield Promise((at.ref.path, COME_TO), at.ref, f"{_step(at)} was never come to")
    if isinstance(operation, Turn):
        yield from _of_turn(at, operation)
    elif isinstance(operation, Fork):
        for number in range(len(operation.tests)):
            words = f"way {number + 1} of the {len(operation.tests)} ways here was never taken"
            yield Promise((at.ref.path, str(number)), at.ref, words)
    elif isinstance(operation, Crossroads):
        for name, way in zip(operation.names, operation.ways, strict=True):
            yield Promise((at.ref.path, name), way.ref, f"the way {name!r} was never taken")
    elif isinstance(operation, Leading):
        yield Promise((at.ref.path, "step"), at.ref, "play never went on where this leads")
        if operation.times is not None:
            words = f"the limit of {operation.times:,} was never reached"
            yield Promise((at.ref.path, LIMIT), at.ref, words)
    elif isinstance(operation, Exchanging):
        yield from _of_exchange(at, operation)


def _step(at: Instruction) -> str:
    return f"the step {at.name!r}" if at.name else "this step"


def _of_turn(at: Instruction, turn: Turn) -> Iterator[Promise]:
    for option in turn.offered:
        yield Promise((at.ref.path, option.verb), option.ref, f"the option {option.name!r} was never offered")
        if option.when is not None:
            words = f"the condition of the option {option.name!r} kept it from nobody"
            yield Promise((option.ref.path, KEPT_BACK), option.ref, words)
    for check in turn.checks:
        words = "this duty never fell due" if check.on is not None else "this end was never reached"
        yield Promise((at.ref.path, check.exit_name), check.ref, words)
    for must in turn.musts:
        yield Promise((must.ref.path, DUTY), must.ref, "this duty never fell due")


def _of_exchange(at: Instruction, exchange: Exchanging) -> Iterator[Promise]:
    if exchange.cards.most is not None:
        words = f"nobody ever held the {exchange.cards.most} cards that may be thrown at most"
        yield Promise((at.ref.path, MOST), at.ref, words)
    if exchange.keeps is not None and exchange.keeps.most is not None:
        words = f"nobody ever held more than the {exchange.keeps.most} cards that may be kept"
        yield Promise((at.ref.path, KEEPS), at.ref, words)
