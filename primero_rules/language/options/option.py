"""An option of a turn: what it offers to a seat, and what it does when it is taken."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from primero_rules.base.evidence import Ref
from primero_rules.base.frozen import Frozen
from primero_rules.base.spec import NO_LIMIT
from primero_rules.game.event import Event
from primero_rules.game.option_families import Choice
from primero_rules.game.state import State
from primero_rules.language.condition import ALWAYS, Condition
from primero_rules.language.conditions import NAMED_CONDITION
from primero_rules.language.declaration.restating import beyond_conditions
from primero_rules.language.declaration.types import words
from primero_rules.language.declaration.words import evidence, own_word, term

ALL_IN = words(
    {"all-in": True}, "way out for a seat that is short", {"all-in": "whoever has less puts in all that is left"}
)


WHEN: Final = "when"
"""The key of the condition under which something may be done, or holds."""

SHORT: Final = "short"
"""The key of what a seat may do that has too few chips."""


def all_in(says: str) -> Any:
    """The term for what a seat may do that has too few chips."""
    return term(ALL_IN, says, "all-in", default=None, key=SHORT, consulted="at times")


def when(holding: Callable[[Mapping[str, Any]], list[Any]]) -> Any:
    """The term for the condition under which an option is offered, which is not possible but where some hold.

    ``holding`` returns these, from the terms of the option.
    """
    return term(
        NAMED_CONDITION,
        "When it is offered; without it, wherever the move is possible: to bid and to straddle until somebody has"
        " bid in this round, to raise and to see once somebody has, and to see only while chips are owed; to fold"
        " while another is still in; to claim with a hand that wins by it; to pass and to knock always.",
        "bid-stands",
        default=None,
        answer="if {}",
        beyond=beyond_conditions(holding),
        without=NO_LIMIT,
    )


@dataclass(frozen=True)
class Option(Frozen):
    """One option, as it is written in a file; ``called`` is the word of the source or of the file for it, or ""."""

    when: Condition | None = when(lambda _: [])
    called: str = own_word()
    ref: Ref = evidence()

    @staticmethod
    def to_be_matched() -> bool:
        """True of an option by which chips are put down that others have to match."""
        return False

    @staticmethod
    def is_bid() -> bool:
        """True of an option after which a bid stands."""
        return False

    @property
    def verb(self) -> str:
        """The word of the language for it."""
        raise NotImplementedError

    @property
    def denied(self) -> bool:
        return False

    @property
    def announces(self) -> bool:
        """True if a hand is announced with it."""
        return False

    @property
    def may_overstate(self) -> bool:
        """True if a better hand than is held may be announced with it."""
        return False

    @property
    def may_understate(self) -> bool:
        """True if a lower hand than is held may be announced with it."""
        return False

    @property
    def test(self) -> Condition:
        """The condition under which it is offered."""
        return ALWAYS if self.when is None else self.when

    @property
    def name(self) -> str:
        """The word of the source or of the file for it, or else that of the language."""
        return self.called or self.verb

    def propose(self, state: State, seat: int) -> Choice | None:
        """The lawful actions of a seat as a family; None when there are none just now."""
        raise NotImplementedError

    def note(self, state: State, action: Any, events: list[Event]) -> None:
        """Add events for the rules that limited the action; called before it is performed."""

    def perform(self, state: State, action: Any) -> int:
        """Do the action in a state that may be written to; the chips that were put down."""
        raise NotImplementedError

    def count(self, state: State, seat: int) -> None:
        """Count the turn that a seat has spent on it; not called for an offer outside the order of turns."""
        state.vying.turns += 1
