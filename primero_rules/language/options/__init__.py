"""The things a player may be offered on his turn, one word each; ``OPTIONS`` is the closed list.

A word that the author denies (``never: true``) offers nothing, and is what a refusal then cites.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from primero_rules.base.evidence import Ref
from primero_rules.base.fault import Fault, Faults
from primero_rules.base.spec import Spec, is_denied
from primero_rules.game.action import Action, Bid, Claim, Fold, Pass, Raise, See
from primero_rules.game.option import Choice
from primero_rules.game.program import ProgramBuilder
from primero_rules.game.state import State
from primero_rules.language.condition import Condition
from primero_rules.language.declaration.types import Keys, noting
from primero_rules.language.declaration.words import Declaration, declare, table
from primero_rules.language.follows import FOLLOWS
from primero_rules.language.options import bidding, claiming, folding, passing, seeing
from primero_rules.language.options.option import Option

OPTIONS: Mapping[str, Declaration] = table(
    declare(word, record, example, f"option {word}", FOLLOWS)
    for word, record, example in (
        ("pass", passing.Passing, {"when": {"not": "bid-stands"}}),
        ("bid", bidding.OpeningBid, {"amount": 1}),
        ("raise", bidding.Raising, {"pays": "owed", "amount": 1}),
        ("see", seeing.Seeing, {"pays": "owed"}),
        ("fold", folding.Folding, {"when": "bid-stands"}),
        ("claim", claiming.Claiming, {"names": ["pair"]}),
    )
)

ACTIONS: Mapping[str, type[Action]] = {
    "pass": Pass, "bid": Bid, "raise": Raise, "see": See, "fold": Fold, "claim": Claim,
}  # fmt: skip


@dataclass(frozen=True)
class Denied(Option):
    """An option that the author says nobody has."""

    word: str
    when: Condition | None
    called: str
    ref: Ref

    @property
    def verb(self) -> str:
        return self.word

    @property
    def make(self) -> type[Action]:
        return ACTIONS[self.word]

    @property
    def denied(self) -> bool:
        return True

    def propose(self, state: State, seat: int) -> Choice | None:
        """Nothing."""
        return None

    def perform(self, state: State, action: Any) -> int:
        """Reached only if the interpreter is wrong."""
        raise AssertionError(f"{self.word} is denied at line {self.ref.line}")


def read_option(verb: str, spec: Spec, program: ProgramBuilder) -> Option:
    """One option of a turn: what is offered when, and what it does."""
    if is_denied(spec.node):
        return Denied(verb, None, spec.apparatus("called"), spec.ref)
    option: Option = OPTIONS[verb].type.read(spec, program)
    return option


class OptionsType(Keys):
    """The options of a turn, each under its word."""

    def read(self, spec: Spec, builder: Any) -> tuple[tuple[Spec, Option], ...]:
        """Each option with the node in which it stands, where the steps that follow it are; all their faults."""
        faults: list[Fault] = []
        options = []
        for verb, inner in self.fitting(spec).entries():
            with noting(faults):
                inner.known(verb, OPTIONS, "option")
                options.append((inner, read_option(verb, inner, builder)))
        if faults:
            raise Faults(faults)
        return tuple(options)


CHOICES = OptionsType("options of a turn", {word: declaration.term for word, declaration in OPTIONS.items()})
