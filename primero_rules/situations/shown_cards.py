"""Whose cards are shown to whom in what follows from an action, as it is told and compared between rulebooks."""

from collections.abc import Collection, Iterable

from primero_rules.base.evidence import Ref
from primero_rules.game.event import Event, Shown
from primero_rules.game.state import EVERYONE, State

HIS, THE_BIDDERS, ANOTHERS = "his", "the bidder's", "another's"
"""Whose hand it is: that of the player who acts, of whoever has made the last bid, or of somebody else."""

WHOLE_HAND = 0
"""Instead of a number of cards: all that a player holds, however many these are."""

ShownCards = tuple[int, str, str]
"""How many cards of whose hand are shown to whom."""


def shown_cards(
    before: State, events: Iterable[Event], after: State, showdowns: frozenset[Ref]
) -> tuple[ShownCards, ...]:
    """The cards that are shown in the events between two states, which an action of the seat to act has led to.

    Cards that a hand shows bit by bit are counted together.  Those shown by one of the ``showdowns`` belong to the
    outcome.
    """
    cards: dict[tuple[int, int], set[object]] = {}
    for event in events:
        if isinstance(event, Shown) and event.ref not in showdowns:
            cards.setdefault((event.seat, event.to), set()).update(event.cards)
    showings = (
        (_count(after, seat, seen), _whose(before, seat), _to(before, to)) for (seat, to), seen in cards.items()
    )
    return tuple(sorted(showings))


def _count(after: State, seat: int, seen: Collection[object]) -> int:
    return WHOLE_HAND if len(seen) >= len(after.seats[seat].hand) else len(seen)


def _whose(before: State, seat: int) -> str:
    if seat == before.actor:
        return HIS
    bid = before.vying.bid
    return THE_BIDDERS if bid is not None and seat == bid.seat else ANOTHERS


def _to(before: State, seat: int) -> str:
    return "everyone" if seat == EVERYONE else "him" if seat == before.actor else "another"
