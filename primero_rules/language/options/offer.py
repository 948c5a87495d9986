"""An option of a round, compiled: what it offers to a seat, and what it does when it is taken.

``propose`` only reads; ``perform`` writes to an open state and gives the chips that were put down.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from primero_rules.base.evidence import Ref
from primero_rules.game.action import Action
from primero_rules.game.option import Choice
from primero_rules.game.state import State
from primero_rules.language.condition import Condition

Propose = Callable[[State, int, Ref], Choice | None]
Perform = Callable[[State, Any], int]


@dataclass(frozen=True, slots=True)
class Offer:
    """One option: ``propose`` and ``perform`` are None where the author says that nobody may."""

    verb: str
    make: type[Action]
    test: Condition
    propose: Propose | None
    perform: Perform | None
    ref: Ref
    called: str
