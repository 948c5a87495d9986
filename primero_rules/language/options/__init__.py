"""The things a player may be offered on his turn, one word each; ``OPTIONS`` is the closed list.

A word that the author denies (``is: forbidden``) offers nothing, and is what a refusal then cites.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from primero_rules.base.evidence import Ref
from primero_rules.base.fault import Fault, Faults
from primero_rules.base.spec import Spec, is_denied, with_evidence
from primero_rules.game.action import Action, Bid, Claim, Fold, Pass, Raise, See, Straddle
from primero_rules.game.option import Choice
from primero_rules.game.program import ProgramBuilder
from primero_rules.game.state import State
from primero_rules.language.announcing import OF_A_ROUND, with_terms_of_round
from primero_rules.language.condition import Condition
from primero_rules.language.declaration.types import REQUIRED, Keys, Term, noting
from primero_rules.language.declaration.words import Declaration, declare, table
from primero_rules.language.follows import FOLLOWS
from primero_rules.language.options import bidding, claiming, folding, passing, seeing, straddling
from primero_rules.language.options.option import Option

Choices = tuple[tuple[Spec, Option], ...]
"""The options of a turn, each with the node in which it stands."""

OPTIONS: Mapping[str, Declaration] = table(
    declare(word, record, example, f"option {word}", FOLLOWS)
    for word, record, example in (
        ("pass", passing.Passing, {"when": {"not": "bid-stands"}}),
        ("straddle", straddling.Straddling, {"amount": 1}),
        ("bid", bidding.OpeningBid, {"amount": 1}),
        ("raise", bidding.Raising, {"pays": "owed", "amount": 1}),
        ("see", seeing.Seeing, {"pays": "owed"}),
        ("fold", folding.Folding, {"when": "bid-stands"}),
        ("claim", claiming.Claiming, {"hands": ["pair"]}),
    )
)

ACTIONS: Mapping[str, type[Action]] = {
    "pass": Pass, "straddle": Straddle, "bid": Bid, "raise": Raise, "see": See, "fold": Fold, "claim": Claim,
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


CHOICES = Keys("options of a turn", {word: declaration.term for word, declaration in OPTIONS.items()})

OF_A_TURN = {
    "options": Term(CHOICES, "What may be done in a turn.", {"pass": {}}, REQUIRED),
    "announcing": OF_A_ROUND,
}
"""The keys of a round, or of a single offer, that say what may be done there."""


def can_announce(verb: str) -> bool:
    """True of an option with which something may be announced."""
    kind = OPTIONS[verb].type
    return isinstance(kind, Keys) and not kind.terms.keys().isdisjoint({"announces"})


def read_choices(round_spec: Spec, program: ProgramBuilder) -> Choices:
    """Each option of a round with the node in which it stands, where its steps are; all their faults together."""
    announcing = round_spec.get("announcing")
    said = None if announcing is None else announcing.node
    offered = CHOICES.fitting(round_spec.need("options"))
    faults: list[Fault] = []
    options = []
    for verb, inner in offered.entries():
        with noting(faults):
            inner.known(verb, OPTIONS, "option")
            node = with_terms_of_round(inner.node, said) if can_announce(verb) else inner.node
            option = with_evidence(node, offered)
            options.append((option, read_option(verb, option, program)))
    if faults:
        raise Faults(faults)
    return tuple(options)
