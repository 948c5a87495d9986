"""What hands show of the cases that a file denies: whether they arise, by the words that questions have for it."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeGuard

from primero_rules.game.action import Action, Bid, Deal, Pass, Raise, See, Show
from primero_rules.game.event import (
    Acted,
    Carried,
    Dealt,
    Decided,
    Event,
    Matter,
    Paid,
    Reshuffled,
    Ruled,
    Shown,
    TookBack,
    Won,
)
from primero_rules.game.state import EVERYONE, State
from primero_rules.language.steps.lower import Lowering
from primero_rules.language.steps.showdown import Settlement
from primero_rules.rules.answers import Question, phase_at
from primero_rules.rules.ruleset import Ruleset


@dataclass(frozen=True, slots=True)
class HandPlayed:
    """A hand as far as it was played: the rules, what happened, and the last state."""

    rules: Ruleset
    events: Sequence[Event]
    last: State


Proof = Callable[[HandPlayed, str], int | None]
"""How many events of a hand it takes to show something in a phase ("" for any); None if they do not show it."""


def shown_in(hand: HandPlayed, question: Question) -> int | None:
    """How many events of a hand it takes to show that the case of a question arises; None if they do not."""
    return PROOFS[question.shown_by](hand, question.phase)


def _kind(kind: type[Event]) -> Proof:
    return lambda hand, _: _first(hand, lambda event: isinstance(event, kind))


def _matter(matter: Matter) -> Proof:
    return lambda hand, _: _first(hand, lambda event: _decides(event, matter))


def _first(hand: HandPlayed, fits: Callable[[Event], bool]) -> int | None:
    return next((number for number, event in enumerate(hand.events, 1) if fits(event)), None)


def _decides(event: Event, matter: Matter) -> bool:
    return isinstance(event, Decided) and event.matter == matter


def _paid_before_deal(hand: HandPlayed, _: str) -> int | None:
    paid, dealt = _kind(Paid)(hand, ""), _kind(Dealt)(hand, "")
    return paid if paid is not None and dealt is not None and paid < dealt else None


def _round_without_bid(hand: HandPlayed, phase: str) -> int | None:
    """The end of a round in which nobody has bid, if nobody was too poor for it."""
    if min(hand.last.table.brought) < hand.rules.setting.stack:
        return None
    in_phase = _in_phase(hand, phase)
    end = next((number for number, event in in_phase if _decides(event, "round-over")), None)
    bid = next((number for number, event in in_phase if _does(event, Bid)), None)
    return end if end is not None and (bid is None or end < bid) else None


def _return_after_passing(hand: HandPlayed, phase: str) -> int | None:
    passed: set[int] = set()
    for number, event in _in_phase(hand, phase):
        if _does(event, Pass):
            passed.add(event.action.seat)
        elif _does(event, See) and event.action.seat in passed:
            return number
    return None


def _met_by_raise(hand: HandPlayed, phase: str) -> int | None:
    for number, event in _in_phase(hand, phase):
        if isinstance(event, Acted) and isinstance(event.action, Raise) and event.paid > event.action.amount:
            return number
    return None


def _in_phase(hand: HandPlayed, phase: str) -> list[tuple[int, Event]]:
    """The events of a phase, each with its number among all."""
    numbered = enumerate(hand.events, 1)
    return [
        (number, event) for number, event in numbered if not phase or phase_at(hand.rules, event.ref.path) == phase
    ]


def _does(event: Event, action: type[Action]) -> TypeGuard[Acted]:
    return isinstance(event, Acted) and isinstance(event.action, action)


def _no_winner(hand: HandPlayed, _: str) -> int | None:
    won = hand.last.table.winners or any(isinstance(event, Won) for event in hand.events)
    return len(hand.events) if hand.last.over and not won else None


def _bid_lowered(hand: HandPlayed, _: str) -> int | None:
    lowering = {at.ref.path for at in hand.rules.program if isinstance(at.operation, Lowering)}
    return _first(hand, lambda event: isinstance(event, TookBack) and event.ref.path in lowering)


def _cards_shown(hand: HandPlayed, _: str) -> int | None:
    """The first move after cards were shown, or the showdown after one player was shown some.

    Cards that are laid open for all when nobody has anything left to choose may be the showdown itself.
    """
    showdowns = {at.ref.path for at in hand.rules.program if isinstance(at.operation, Settlement)}
    shown = to_one = False
    for number, event in enumerate(hand.events, 1):
        if isinstance(event, Shown):
            if event.ref.path not in showdowns:
                shown, to_one = True, to_one or event.to != EVERYONE
        elif (shown and _is_move(event)) or (to_one and event.ref.path in showdowns):
            return number
    return None


def _is_move(event: Event) -> bool:
    """True if a player has chosen something other than cards to show."""
    return isinstance(event, Acted) and not isinstance(event.action, Deal | Show)


PROOFS: Mapping[str, Proof] = {
    "carried": _kind(Carried),
    "reshuffled": _kind(Reshuffled),
    "ruled-out": _kind(Ruled),
    "paid-before-deal": _paid_before_deal,
    "round-without-bid": _round_without_bid,
    "return-after-passing": _return_after_passing,
    "no-winner": _no_winner,
    "met-by-raise": _met_by_raise,
    "bid-lowered": _bid_lowered,
    "cards-shown": _cards_shown,
    "odd-chips": _matter("odd-chips"),
    "all-in": _matter("all-in"),
}
"""How a hand shows what each word of ``language.questions`` stands for."""
