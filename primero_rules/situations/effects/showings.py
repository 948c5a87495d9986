"""Whose cards are shown to whom in what follows from an action, as it is told and compared between rulebooks."""

from collections.abc import Collection, Iterable, Mapping

from primero_rules.base.evidence import Ref
from primero_rules.base.grouped import grouped
from primero_rules.base.remembered import kept_with
from primero_rules.game.event import Event, Shown
from primero_rules.game.state import EVERYONE, State
from primero_rules.language.steps.show import ALL_CARDS, ShowingCards
from primero_rules.rules.ruleset import Ruleset

HIS, THE_BIDDERS, ANOTHERS = "his", "the bidder's", "another's"
"""Whose hand it is: that of the player who acts, of whoever has made the last bid, or of somebody else."""

HIM, ANOTHER = "him", "another"
"""To whom something is shown or given: to the player who acts, or to somebody else."""

ShownCards = tuple[str, str, str]
"""Which cards of whose hand are shown to whom: the word of the rule for them (``ALL_CARDS`` for a whole hand), or
how many they are."""


def cards_shown_by(
    rules: Ruleset,
    before: State,
    events: Iterable[Event],
    after: State,
    showdowns: frozenset[Ref],
    given: Collection[int],
) -> tuple[ShownCards, ...]:
    """The cards that are shown in the events between two states, which an action of the seat to act has led to.

    Cards that a hand shows bit by bit are counted together.  Those shown by one of the ``showdowns`` belong to the
    outcome.  The cards of the seats in ``given`` are no accident, so that they are counted in any case.
    """
    showing = (event for event in events if isinstance(event, Shown) and event.ref not in showdowns)
    shown = grouped(((event.seat, event.to), event) for event in showing)
    showings = []
    for (seat, to), of_one in shown.items():
        cards = _counted(after, of_one) if seat in given else _which(rules, after, of_one)
        showings.append((cards, _whose(before, seat), to_whom(before, to)))
    return tuple(sorted(showings))


def _which(rules: Ruleset, after: State, showing: Collection[Shown]) -> str:
    """Which cards one seat shows another: as the rule has it if the hand decides how many, or else their number."""
    words = {_chosen_by_hand(rules).get(event.ref, "") for event in showing}
    return words.pop() if len(words) == 1 and words != {""} else _counted(after, showing)


def _counted(after: State, showing: Collection[Shown]) -> str:
    """How many cards one seat shows another, or that it shows them all."""
    cards = {card for event in showing for card in event.cards}
    hand = max(len(after.seats[event.seat].hand) for event in showing)
    return ALL_CARDS if len(cards) >= hand else str(len(cards))


@kept_with
def _chosen_by_hand(rules: Ruleset) -> Mapping[Ref, str]:
    """The rules by which a hand itself decides which of its cards are shown, with their words for these cards."""
    showing = ((at.ref, at.operation) for at in rules.program if isinstance(at.operation, ShowingCards))
    return {ref: step.cards for ref, step in showing if isinstance(step.cards, str) and step.cards != ALL_CARDS}


def _whose(before: State, seat: int) -> str:
    if seat == before.actor:
        return HIS
    bid = before.vying.bid
    return THE_BIDDERS if bid is not None and seat == bid.seat else ANOTHERS


def to_whom(before: State, seat: int) -> str:
    """To whom cards are shown or chips are given, for the player who acted in a state."""
    return "everyone" if seat == EVERYONE else HIM if seat == before.actor else ANOTHER
