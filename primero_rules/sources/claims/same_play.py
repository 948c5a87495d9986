"""Claims that two games are played alike, tested by playing the same random hands under both."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from primero_rules.base.spec import Spec
from primero_rules.game.action import Action
from primero_rules.game.chance import chance_of
from primero_rules.game.event import Event, Shown
from primero_rules.game.option_families import Choice, Options
from primero_rules.game.state import State
from primero_rules.language.declaration.types import Entries, Whole, words
from primero_rules.language.declaration.words import term
from primero_rules.language.options import OPTIONS
from primero_rules.play.game import follow, options, start
from primero_rules.rules.ruleset import Ruleset
from primero_rules.sources.claims.claim_context import ClaimCheck, ClaimContext, unread
from primero_rules.sources.claims.other_rules import RULES_ID

if TYPE_CHECKING:
    from random import Random

MOST_CHOICES_COMPARED = 500
"""How many choices of one hand are compared at most."""

ACTIONS_DRAWN = 200
"""How many actions are drawn at most in search of one that both games allow."""


@dataclass(frozen=True)
class PlaysAlike(ClaimCheck):
    """Hands at random in which two games offer the same choices, with the same effect on cards and chips.

    They are compared until hands are shown, since who wins then is another claim.
    """

    of: Spec = term(unread(Entries(RULES_ID)), "The rules of the two games.", ["smith-1900", "smith-1900@1905"])
    hands: int = term(Whole(1), "How many hands are played.", 20)
    apart_from: tuple[str, ...] = term(
        Entries(words(tuple(OPTIONS), "option")),
        "Options that may be open, or say something else, in the one game alone.",
        ["raise"],
        default=[],
        key="apart-from",
    )

    needs_rules = False

    def games(self, context: ClaimContext) -> tuple[Ruleset, ...]:
        """The rules of the two games."""
        games = self.of.items()
        if len(games) != 2:
            raise self.of.fault("hands of one game are played by the rules of another", "two rules", code="claim")
        return tuple(context.rules(game) for game in games)

    def contradiction(self, context: ClaimContext) -> str:
        """The first hand and choice in which the games part, in words; "" if they never do."""
        first, second = self.games(context)
        players = [number for number in first.setting.players if number in second.setting.players]
        for seed in range(self.hands):
            parted = self._parted(first, second, players[seed % len(players)], seed) if players else "no players"
            if parted:
                return f"{first.id} and {second.id} part in hand {seed + 1}: {parted}"
        return ""

    def _parted(self, first: Ruleset, second: Ruleset, seats: int, seed: int) -> str:
        """Where the two games part in one hand, or ""."""
        ours, other = start(first, seats, seed=seed), start(second, seats, seed=seed)
        chance = chance_of(seed)
        for _ in range(MOST_CHOICES_COMPARED):
            if _table(ours) != _table(other):
                return "the turn, the cards or the chips are not the same"
            here, there = options(first, ours), options(second, other)
            parted = self._difference_of_choices(here, there)
            action = None if parted or not here else _common(here, there, chance)
            if action is None:
                return parted
            ours, events = follow(first, ours, action)
            other, others = follow(second, other, action)
            if _hands_shown((*events, *others)):
                return ""
        return ""

    def _difference_of_choices(self, here: Options, there: Options) -> str:
        """How the choices of the two games differ, or ""."""
        asked, answered = self._compared(here), self._compared(there)
        if list(asked) != list(answered):
            return f"{' '.join(asked)} may be chosen in the one, {' '.join(answered)} in the other"
        for verb, choice in asked.items():
            if not _alike(choice, answered[verb]):
                return f"{verb} is not the same choice in both"
        return ""

    def _compared(self, offered: Options) -> dict[str, Choice]:
        """The choices that are compared, by their verbs."""
        return {choice.verb: choice for choice in offered.choices if choice.verb not in self.apart_from}


def _alike(choice: Choice, counterpart: Choice) -> bool:
    """True if two families have equally many actions, and, if these are few, the same ones."""
    few = len(choice) <= ACTIONS_DRAWN
    return len(choice) == len(counterpart) and (not few or all(action in counterpart for action in choice))


def _common(here: Options, there: Options, chance: Random) -> Action | None:
    """A random action that both games offer; None if no draw finds one."""
    for action in _drawn(here, chance):
        if action in there:
            return action
    return None


def _drawn(offered: Options, chance: Random) -> Iterator[Action]:
    for _ in range(ACTIONS_DRAWN):
        yield offered.draw(chance)


def _table(state: State) -> tuple[object, ...]:
    """Whose turn it is, and the cards and chips of all."""
    seats = tuple([(seat.hand, seat.stack, seat.staked, seat.standing) for seat in state.seats])
    return state.actor, state.pot, seats


def _hands_shown(events: tuple[Event, ...]) -> bool:
    return any(isinstance(event, Shown) for event in events)
