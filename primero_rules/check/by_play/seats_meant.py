"""Whether the words for seats in a rule ever mean anybody: nobody may have bid yet, or ever be given the role."""

from collections.abc import Iterator
from functools import partial

from primero_rules.check.by_play.parts import parts_of
from primero_rules.check.by_play.promise import Promise
from primero_rules.game.instruction import Instruction, Operation
from primero_rules.game.state import State
from primero_rules.language.seats import (
    BY_HAND,
    ELDEST,
    SEAT_GROUPS,
    SEATS,
    Actor,
    Alone,
    Dealer,
    Eldest,
    Everyone,
    InRank,
    InRole,
    OneSeat,
)
from primero_rules.language.several_seats import SeveralSeats
from primero_rules.language.steps.show import ToEveryone
from primero_rules.language.steps.step import Step

ALWAYS_SOMEBODY = (Dealer, Eldest, Everyone, ToEveryone)


def seats_meant(at: Instruction, roles: tuple[str, ...], step: str) -> Iterator[Promise]:
    """The promises that each word for seats in an instruction means somebody when play comes to it."""
    words = list(_words_in(at.operation))
    if isinstance(at.operation, Step) and at.operation.asks_player:
        words.append(Actor())
    for word in words:
        path = at.ref.path
        if isinstance(word, OneSeat):
            called, shown = _seat_called(word, roles), partial(_is_somebody, word)
        else:
            called, shown = _group_called(word), partial(_are_some, word)
        if isinstance(word, Actor):
            broken = f"nobody ever had the turn when {step}, which asks for the player, was come to"
        else:
            broken = f"{called!r} never meant anybody when {step} was come to"
        yield Promise((path, f"seat {called}"), at.ref, broken, "on entering", path, shown)


def _is_somebody(word: OneSeat, state: State) -> bool:
    return word.of(state) >= 0


def _are_some(group: SeveralSeats, state: State) -> bool:
    return bool(group.of(state))


def _words_in(operation: Operation) -> Iterator[OneSeat | SeveralSeats]:
    """The words for seats in an operation that may mean nobody."""
    for part in parts_of(operation):
        if isinstance(part, OneSeat | SeveralSeats) and not isinstance(part, (*ALWAYS_SOMEBODY, Alone)):
            yield part


def _seat_called(word: OneSeat, roles: tuple[str, ...]) -> str:
    """How a file writes this seat; ``roles`` are those that it gives."""
    if isinstance(word, InRole):
        return roles[word.role]
    if isinstance(word, InRank):
        return next(called for called, place in BY_HAND.items() if place == word.place)
    return next((called for called, kind in SEATS.items() if isinstance(word, kind)), ELDEST)


def _group_called(group: SeveralSeats) -> str:
    """How a file writes this group of seats."""
    return next(called for called, kind in SEAT_GROUPS.items() if isinstance(group, kind))
