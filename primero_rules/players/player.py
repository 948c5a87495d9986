"""The information that a player gets at his turn, and the one method that he needs: to choose an action."""

from dataclasses import dataclass
from typing import Protocol

from primero_rules.game.action import Action
from primero_rules.game.event import Event
from primero_rules.game.option_families import Options
from primero_rules.play.session import CarryOver
from primero_rules.play.view import View
from primero_rules.rules.ruleset import Ruleset


@dataclass(frozen=True, slots=True)
class Turn:
    """Everything that a seat may know when it has to act, and nothing else.

    ``began`` is the table before the hand: chips, carried pots, dealer and names, which everybody sees.  ``heard``
    are the events of this hand so far, as ``seen`` filters them for this seat: cards that are hidden from it are
    written ``??``, with a number that tells them apart.  ``view`` is the table now, ``options`` are the lawful
    actions of this seat.
    """

    rules: Ruleset
    seat: int
    began: CarryOver
    heard: tuple[Event, ...]
    view: View
    options: Options


class Player(Protocol):
    """Anything that can sit at the table: it needs only this one method."""

    def choose(self, turn: Turn) -> Action:
        """One of ``turn.options``; any other action is refused."""
        ...
