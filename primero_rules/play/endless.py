"""Hands that go on for long: whether any way of playing on ends them, and the fault of the rules if none does."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from primero_rules.base.fault import Fault, Faults
from primero_rules.game.chance import chance_of
from primero_rules.game.instruction import stuck
from primero_rules.game.state import END, State
from primero_rules.game.visits import TooLong, Visits
from primero_rules.play.game import act, run
from primero_rules.play.temper import drawn_by_temper
from primero_rules.rules.ruleset import Ruleset

if TYPE_CHECKING:
    from random import Random

CHOICES_BEFORE_DOUBT = 100
"""After so many choices in one hand, and so many more, it is tested whether the hand can end at all."""

MOST_RULES_BEFORE_DOUBT = 20_000
"""How many rules are reached in one hand before it is tested whether the hand can end at all."""

WAYS_OUT, LONGEST_WAY_OUT = 30, 2_000
"""How many ways of playing on, and of what length, are tried before a hand is said to have no end."""


def is_time_to_doubt(number: int) -> bool:
    """True if it is tested before the choice of this number, from 1, whether the hand can end at all."""
    return number % CHOICES_BEFORE_DOUBT == 0


def check_can_end(rules: Ruleset, state: State) -> None:
    """Faults if no way of playing on from this state, in which somebody has to choose, is found to end the hand."""
    chance = chance_of(state.cursor)
    going_on = state.copy()
    try:
        _play_on(replace(rules, visits=Visits(MOST_RULES_BEFORE_DOUBT)), going_on, chance)
    except TooLong:
        if not can_end(rules, going_on, chance):
            raise Faults([endless(rules, going_on)]) from None
    except Faults:
        return  # whoever plays on hears what is wrong there when he comes to it


def can_end(rules: Ruleset, state: State, chance: Random) -> bool:
    """True if some way of playing on ends a hand that was broken off as it came to a rule (TooLong).

    A few ways with random tempers are tried.
    """
    for _ in range(WAYS_OUT):
        limited, going_on = replace(rules, visits=Visits(LONGEST_WAY_OUT)), state.copy()
        try:
            run(limited, going_on, going_on.cursor, [])
            _play_on(limited, going_on, chance)
        except TooLong:
            continue
        except Faults:
            return True  # another hand shows what is wrong there
        return True
    return False


def endless(rules: Ruleset, state: State) -> Fault:
    """The fault of a hand that has come to as many rules as are allowed, and from there to no end."""
    at = rules.program[state.cursor]
    way = f"it came to {MOST_RULES_BEFORE_DOUBT:,} rules, and {WAYS_OUT} ways of going on from here found none"
    complaint = f"play has no end: {way}"
    return Fault(at.ref.place, complaint, "an end that every hand comes to", code="stuck")


def _play_on(rules: Ruleset, state: State, chance: Random) -> None:
    """Play a state, which is changed, to the end of the hand, every choice drawn by a random temper."""
    temper: dict[str, int] = {}
    while state.cursor != END:
        at = rules.program[state.cursor]
        families = at.operation.options(at, state)
        if not families:
            raise stuck(at, state)
        act(rules, state, drawn_by_temper(families, temper, chance), [])
