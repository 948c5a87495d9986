"""A rule is a kind, its terms and the place it comes from; a kind is three plain functions.

The procedure of a file, loops included, becomes one tuple of rules.  A rule never knows its own
index: it names where play goes on (``next`` and ``exits``), and ``play.game`` alone goes there.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from primero_rules.base.evidence import Ref

if TYPE_CHECKING:
    from random import Random

    from primero_rules.game.action import Action
    from primero_rules.game.event import Event
    from primero_rules.game.option import Choice
    from primero_rules.game.state import State

WAIT = -1
"""Instead of an index: somebody has to act before play can go on."""

END = -2
"""Instead of an index: the hand is over."""


def draw_any(rule: Rule, state: State, chance: Random) -> Action:
    """One of the actions offered: a family evenly drawn, then one of its actions."""
    offered = rule.kind.options(rule, state)
    return offered[int(chance.random() * len(offered))].draw(chance)


Enter = Callable[["Rule", "State", list["Event"]], int]
Apply = Callable[["Rule", "State", "Action", list["Event"]], int]


@dataclass(frozen=True, slots=True)
class Kind:
    """What a rule does when play reaches it, what it then offers, and what an action does.

    ``enter`` and ``apply`` write to an open state, add what happened to the events, and give the index of the
    rule at which play goes on, or ``WAIT``.  ``options`` and ``draw`` only read.
    ``draw`` gives one of the offered actions at random.  A kind may bring its own, where not all families have
    to be made for one to be drawn; it must draw each family as often as the others.
    """

    name: str
    enter: Enter
    options: Callable[[Rule, State], tuple[Choice, ...]]
    apply: Apply
    draw: Callable[[Rule, State, Random], Action] = draw_any


@dataclass(slots=True)
class Rule:
    """One rule of a compiled procedure.  Only ``game.program`` writes to it, before anybody plays by it."""

    kind: Kind
    terms: Any
    ref: Ref
    next: int = END
    exits: dict[str, int] = field(default_factory=dict)
    name: str = ""


def nothing_offered(_rule: Rule, _state: State) -> tuple[Choice, ...]:
    """The options of a rule that runs by itself."""
    return ()


def never_applied(rule: Rule, _state: State, _action: Action, _events: list[Event]) -> int:
    """The apply of a rule that runs by itself; reached only if the interpreter is wrong."""
    raise AssertionError(f"{rule.kind.name} at line {rule.ref.line} takes no action")


def automatic(name: str, enter: Enter) -> Kind:
    """A kind that runs by itself and offers nothing."""
    return Kind(name, enter, nothing_offered, never_applied)
