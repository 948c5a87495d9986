"""Actions, events and announcements as sentences that need no rules.

Only the rules know what a game calls its combinations and actions; ``book.narration`` uses their names.
"""

from __future__ import annotations

from primero_rules.base.cards import write
from primero_rules.game.action import ACTIONS, Bid, Choose, Deal, Exchange, Play, Raise, Show
from primero_rules.game.event import (
    Acted,
    Appointed,
    Carried,
    Dealt,
    Decided,
    Paid,
    PaidTo,
    Reshuffled,
    Ruled,
    Shown,
    TookBack,
    TurnedUp,
    Won,
)
from primero_rules.game.state import NOBODY, Said
from primero_rules.game.value import Value

NO_OTHER = -1


def in_words(value: Value) -> str:
    """An action, an announcement or an event in a sentence; anything else as its ``repr``."""
    if isinstance(value, ACTIONS):
        return deed(value)
    if isinstance(value, Said):
        return announcement(value)
    if isinstance(value, Acted):
        return deed(value.action) + (f", and puts down {chips(value.paid)}" if value.paid else "")
    if isinstance(value, Decided):
        whom = "" if value.seat == NOBODY else f" of seat {value.seat}"
        return f"a rule decides{whom}: {value.matter} ({value.ref.says or value.ref.path})"
    return of_cards(value) or of_chips(value) or repr(value)


def deed(action: Value) -> str:
    """An action: who does what, with which cards, chips and words."""
    seat = f"seat {getattr(action, 'seat', NO_OTHER)}"
    said = getattr(action, "said", None)
    saying = "" if said is None else f" and names {announcement(said)}"
    if isinstance(action, Bid | Raise):
        return f"{seat} {VERBS[action.verb]} {chips(action.amount)}{saying}"
    if isinstance(action, Deal):
        whom = "the table" if action.to < 0 else f"seat {action.to}"
        return f"{whom} is dealt {write(action.cards)}"
    if isinstance(action, Exchange | Show | Play):
        return f"{seat} {VERBS[action.verb]} {write(action.cards) or 'no cards'}"
    if isinstance(action, Choose):
        return f"{seat} chooses {action.way}"
    return f"{seat} {VERBS[action.verb]}{saying}"  # type: ignore[attr-defined]


VERBS = {
    "bid": "bids",
    "raise": "raises by",
    "see": "sees",
    "pass": "passes",
    "fold": "folds",
    "knock": "knocks",
    "straddle": "straddles",
    "claim": "claims",
    "exchange": "throws",
    "show": "shows",
    "play": "plays",
}
"""The verbs of actions in the third person."""


def announcement(said: Said) -> str:
    """An announcement in words; its combination is a number, since only the rules know its name."""
    points = "" if said.points is None else f" of {said.points} points"
    return f"combination {said.combination}{points}"


def of_cards(event: Value) -> str:
    """An event about cards in a sentence; "" for any other event."""
    if isinstance(event, Dealt):
        return f"seat {event.seat} is dealt {write(event.cards)}"
    if isinstance(event, TurnedUp):
        return f"turned up: {write(event.cards)}"
    if isinstance(event, Shown):
        whom = "everyone" if event.to < 0 else f"seat {event.to}"
        return f"seat {event.seat} shows {whom} {write(event.cards) or 'no cards'}"
    if isinstance(event, Reshuffled):
        return f"{event.cards} thrown cards are shuffled into the stock"
    return ""


def of_chips(event: Value) -> str:
    """An event about chips, roles or findings in a sentence; "" for any other event."""
    if isinstance(event, Paid):
        return f"seat {event.seat} puts down {chips(event.amount)}{_into(event.pot)}"
    if isinstance(event, PaidTo):
        return f"seat {event.seat} pays {chips(event.amount)} to seat {event.to}"
    if isinstance(event, TookBack):
        return f"seat {event.seat} takes back {chips(event.amount)}"
    if isinstance(event, Won):
        return f"seat {event.seat} wins {chips(event.amount)}{_into(event.pot, 'from')}"
    if isinstance(event, Carried):
        return f"{chips(event.amount)} stay on the table{_into(event.pot, 'in')}"
    if isinstance(event, Ruled):
        return f"seat {event.seat} cannot win: {event.finding}"
    if isinstance(event, Appointed):
        return f"seat {event.seat} is the {event.role}"
    return ""


def chips(amount: int) -> str:
    """A number of chips in words: ``1 chip``, ``2 chips``."""
    return "1 chip" if amount == 1 else f"{amount} chips"


def _into(pot: str, how: str = "into") -> str:
    return f" {how} the pot {pot}" if pot else ""
