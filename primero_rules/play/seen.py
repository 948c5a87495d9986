"""What a seat may know of what happened: of the events the same cards are hidden as in ``view``."""

from collections.abc import Iterable

from primero_rules.base.argument import check_kind, check_listed
from primero_rules.base.cards import BLANK, Card
from primero_rules.base.whole_number import WholeNumber, whole_number
from primero_rules.game.action import Action, Deal, Exchange, Show
from primero_rules.game.event import EVENTS, Acted, Dealt, Decided, Event, Ruled, Shown
from primero_rules.game.state import EVERYONE

HIDDEN = BLANK
"""What stands for each card that a seat does not see: how many there are is no secret."""

NO_REASON = "may not win"
"""The finding that others see about a seat which shows no cards: the real one would reveal what it holds."""


def seen(events: Iterable[Event], seat: WholeNumber, *, discards_open: bool = False) -> tuple[Event, ...]:
    """The same events as ``seat`` sees them: cards that are not shown to it are unknown.

    Unknown cards are written ``??``, with a number that tells them apart.  Hidden are the cards that others are
    dealt, draw, throw face down or show to somebody else, and what a showdown finds about cards that are not
    shown.  A rule's decision that depends on hidden cards is left out.
    ``discards_open`` says that cards are thrown face up, as ``state.table.discards_open`` does; without it the
    cards that others throw are hidden.

    >>> import primero_rules as pr
    >>> rules = pr.load(pr.ids()[0])
    >>> played = pr.playout(rules, 3, seed=1)
    >>> len(pr.seen(played.events, 0)) <= len(played.events)
    True
    """
    check_listed(events, "events", "a list of events, as apply and playout give them")
    check_kind(discards_open, bool, "discards_open", "True or False")
    happened, viewer = tuple(events), whole_number(seat, "seat", "the number of a seat")
    laid_open = {event.seat for event in happened if isinstance(event, Shown) and event.to in (viewer, EVERYONE)}
    open_to_all = [event for event in happened if not (isinstance(event, Decided) and event.secret)]
    return tuple([_as_seen(event, viewer, laid_open, discards_open=discards_open) for event in open_to_all])


def _as_seen(event: Event, viewer: int, laid_open: set[int], *, discards_open: bool) -> Event:
    match event:
        case Acted():
            return event.changed(action=_action(event.action, viewer, discards_open=discards_open))
        case Dealt() if event.seat != viewer:
            return event.changed(cards=_hidden(event.cards))
        case Shown() if viewer != event.seat and event.to not in (viewer, EVERYONE):
            return event.changed(cards=_hidden(event.cards))
        case Ruled() if event.seat != viewer and event.seat not in laid_open:
            return event.changed(finding=NO_REASON)
        case _:
            check_kind(event, EVENTS, "an event", "such as apply and playout give")
            return event


def _action(action: Action, viewer: int, *, discards_open: bool) -> Action:
    """An action as the viewer sees it: the cards that it does not see are hidden."""
    match action:
        case Exchange() if action.seat != viewer and not discards_open:
            return action.changed(cards=_hidden(action.cards))
        case Show() if action.seat != viewer:
            return action.changed(cards=_hidden(action.cards))  # who sees them is said by ``Shown``
        case Deal() if action.to not in (viewer, EVERYONE):
            return action.changed(cards=_hidden(action.cards))
        case _:
            return action


def _hidden(cards: tuple[Card, ...]) -> tuple[Card, ...]:
    return (HIDDEN,) * len(cards)
