"""Worlds that a player cannot tell from the true one: hidden cards dealt again, and the hand replayed.

Only a ``Turn`` is used, so no hidden information can leak.  In each world the interpreter repeats the public steps;
a world in which one of them is refused, or in which the player would have heard anything else, is dropped.  So the
rules themselves decide what a bid or an announcement says about a hand.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from primero_rules.game.state import State
from primero_rules.players.course import Course, KnownCard, course_of
from primero_rules.players.deeds import HeardDeed, as_heard, holding, spoken_for_after, true_to
from primero_rules.players.player import Turn
from primero_rules.players.retelling import AssumedHands, Forbidden, Impossible, Telling

if TYPE_CHECKING:
    from random import Random

MOST_TRIES = 60
"""How many deals are tried for one world before it is given up."""

HANDS_BEFORE_SEARCH = 4
"""After how many hands of one seat that do not allow its deed a hand that does is searched for."""

MOST_HANDS_SOUGHT = 400
"""How many hands are tried in the search for one that allows a deed."""


def worlds(turn: Turn, chance: Random, count: int) -> list[State]:
    """Up to ``count`` worlds that look to the seat like its own; fewer, or none, if they are hard to find."""
    course = course_of(turn.heard, turn.seat)
    imagined: list[State] = []
    for _ in range(count):
        world = _world(turn, course, chance)
        if world is None:
            break
        imagined.append(world)
    return imagined


def _world(turn: Turn, course: Course, chance: Random) -> State | None:
    """One world, or None; if a deed does not fit, only the cards of the seat to blame are dealt again."""
    hands = AssumedHands()
    failures: Counter[int] = Counter()
    for _ in range(MOST_TRIES):
        try:
            telling = Telling(turn, course, hands, chance)
            world = telling.tell()
            return Telling(turn, course, hands, chance, doubting=False).tell() if telling.swapped else world
        except Impossible as wrong:
            hands.forget(course, wrong.seat)
            failures[wrong.seat] += 1
            if isinstance(wrong, Forbidden) and failures[wrong.seat] % HANDS_BEFORE_SEARCH == 0:
                hands.sought[wrong.seat] = _sought(turn, course, wrong.deed, chance)
    return None


def _sought(turn: Turn, course: Course, deed: HeardDeed, chance: Random) -> tuple[KnownCard, ...]:
    """A hand with which a seat could have done its deed as it was heard; empty if none is found in time."""
    seat = deed.action.seat
    held = deed.before.seats[seat].hand
    must = [known.card for known in course.known if known.seat == seat and known.until >= deed.number]
    spoken_for = spoken_for_after(course, deed.number)
    free = [card for card in (*held, *deed.before.stock.cards) if card not in spoken_for]
    if not len(must) <= len(held) <= len(must) + len(free):
        return ()
    for number in range(MOST_HANDS_SOUGHT):
        hand = tuple(sorted((*must, *chance.sample(free, len(held) - len(must)))))
        if number < MOST_HANDS_SOUGHT // 2 and not true_to(turn, deed, hand):
            continue
        state = holding(deed.before, seat, hand)
        if as_heard(turn, state, deed):
            return tuple([KnownCard(seat, card, deed.number, deed.number + 1) for card in hand])
    return ()
