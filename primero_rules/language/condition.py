"""A condition read from a file: a plain question about a state and a seat.

Before anybody has had a turn, a rule may ask about "the player" whose turn it is.  There is none then, and nothing
that a condition says of him is true, whether it affirms or denies.
"""

from __future__ import annotations

from dataclasses import dataclass

from primero_rules.base.frozen import Frozen
from primero_rules.game.state import NOBODY, State
from primero_rules.language.possible_play import PossiblePlay


@dataclass(frozen=True, slots=True)
class Facts:
    """What is known of a moment: conditions that hold then for the seat whose turn it is, and some that do not."""

    true: tuple[Condition, ...] = ()
    false: tuple[Condition, ...] = ()

    def with_more(self, more: Facts) -> Facts:
        """These facts and more of the same moment."""
        return Facts((*self.true, *more.true), (*self.false, *more.false))


class Condition(Frozen):
    """Something that is true or false of a state and the seat whose turn it is (or would be)."""

    @staticmethod
    def needs_bid() -> bool:
        """True of a condition that holds only if somebody has bid in the round."""
        return False

    def holds(self, state: State, seat: int) -> bool:
        """True if it holds for this seat now."""
        raise NotImplementedError

    def distance(self, state: State) -> int:
        """How far a state is from one in which it holds, where that can be counted; otherwise 0."""
        return 0

    def may_hold(self, play: PossiblePlay) -> bool:
        """False if the rules show, without being played, that it never holds at anybody's turn."""
        return True

    def may_fail(self, play: PossiblePlay) -> bool:
        """False if the rules show, without being played, that it holds at every turn."""
        return True

    def must_hold(self, facts: Facts) -> bool:
        """True if it holds wherever these facts are so; it may hold elsewhere too."""
        return self in facts.true

    def must_fail(self, facts: Facts) -> bool:
        """True if it holds nowhere where these facts are so."""
        return self in facts.false

    @property
    def implied(self) -> tuple[Condition, ...]:
        """Other conditions that hold wherever it does."""
        return ()

    @property
    def asks_cards(self) -> bool:
        """True if it depends on cards that are not open to everybody."""
        return any(part.asks_cards for part in self.parts)

    @property
    def asks_player(self) -> bool:
        """True if it is about the seat whose turn it is."""
        return any(part.asks_player for part in self.parts)

    @property
    def soonest(self) -> Condition:
        """The same condition, were it enough that what it counts has happened once."""
        return self

    @property
    def parts(self) -> tuple[Condition, ...]:
        """The conditions of which it is made; none if it is a single one."""
        return ()

    @property
    def sums(self) -> tuple[int, ...]:
        """Numbers of chips that somebody has to hit for it to hold, where more of them will not do as well."""
        return tuple([number for part in self.parts for number in part.sums])

    @property
    def rests_on_luck(self) -> bool:
        """True if the cards that come decide it, whatever anybody does."""
        return any(part.rests_on_luck for part in self.parts)

    def holds_now(self, state: State) -> bool:
        """True if it holds for the seat whose turn it is, or, if nobody has had a turn, without one."""
        turn = state.vying.turn
        return self.holds(state, turn) if turn >= 0 else self.holds_for_nobody(state)

    def holds_for_nobody(self, state: State) -> bool:
        """True if it holds while nobody has the turn: then nothing is true of the player."""
        return not self.asks_player and self.holds(state, NOBODY)


class AboutPlayer(Condition):
    """A condition about the seat whose turn it is (or would be)."""

    @property
    def asks_player(self) -> bool:
        return True


@dataclass(frozen=True)
class Always(Condition):
    """The condition that always holds, which stands where a file gives none."""

    def holds(self, state: State, seat: int) -> bool:
        return True

    def must_hold(self, facts: Facts) -> bool:
        return True


ALWAYS = Always()
