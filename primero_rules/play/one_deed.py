"""Hands in which everybody does the same whenever he may, since such a hand may have no end."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

from primero_rules.base.fault import Fault, Faults
from primero_rules.base.remembered import kept_with
from primero_rules.game.chance import chance_of
from primero_rules.game.state import END, State
from primero_rules.game.visits import TooLong, Visits
from primero_rules.language.steps.turn import offered_options
from primero_rules.play.game import act, run
from primero_rules.play.new_hand import set_table
from primero_rules.rules.ruleset import Ruleset

if TYPE_CHECKING:
    from random import Random

A_BID = "bid"
"""The deed after which others are owed in a round."""

LONGEST_OF_ONE_DEED = 4_000
"""How many rules are reached in a hand in which everybody does the same, before it is said to have no end."""


@kept_with
def endless_deeds(rules: Ruleset) -> tuple[Fault, ...]:
    """A fault for each deed with which a hand never ends if everybody does it whenever he may, or once one has bid.

    Such a hand is played with the fewest players and with the most, who all have the usual chips.
    """
    return tuple(_endless_deeds(rules))


def _endless_deeds(rules: Ruleset) -> Iterator[Fault]:
    verbs = dict.fromkeys(option.verb for at in rules.program for option in offered_options(at.operation))
    firsts = ["", A_BID] if A_BID in verbs else [""]
    for verb in verbs:
        wrong = (_fault_of(rules, verb, first) for first in firsts if first != verb)
        yield from [fault for fault in wrong if fault is not None][:1]


def _fault_of(rules: Ruleset, verb: str, first: str) -> Fault | None:
    """The fault of a hand without end in which one ``first`` deed is done, if any, and then all do the same."""
    begun = "once somebody has bid, it" if first else "it"
    for seats in dict.fromkeys([rules.setting.players[0], rules.setting.players[-1]]):
        chance = chance_of(seats)
        state = set_table(rules, seats, chance=chance)
        if not _ends(replace(rules, visits=Visits(LONGEST_OF_ONE_DEED)), state, verb, first, chance):
            complaint = f"play need not end: {begun} does not if everybody chooses {verb!r} whenever he may"
            place = rules.program[state.cursor].ref.place
            return Fault(place, complaint, "an end that comes whatever is chosen", code="stuck")
    return None


def _ends(rules: Ruleset, state: State, verb: str, first: str, chance: Random) -> bool:
    """True if the hand ends, or gets stuck, which is a fault of its own; the state is changed."""
    try:
        run(rules, state, state.cursor, [])
        while state.cursor != END:
            at = rules.program[state.cursor]
            families = at.operation.options(at, state)
            deed = first if any(family.verb == first for family in families) else verb
            first = "" if deed == first else first
            liked = [family for family in families if family.verb == deed] or list(families)
            act(rules, state, chance.choice(liked).draw(chance), [])
    except TooLong:
        return False
    except Faults:
        return True
    return True
