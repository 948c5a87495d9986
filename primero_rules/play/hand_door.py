"""A hand as programs outside the library play it: what is handed in is checked here, in words, and then done.

This module is never compiled (see ``base.argument``).  The package itself calls what stands behind the door.
"""

from typing import Any

from primero_rules.base.argument import check_kind, wrong_kind
from primero_rules.base.card_door import cards_handed_in
from primero_rules.base.fault import nearest
from primero_rules.base.whole_number import WholeNumber, whole_number
from primero_rules.game.action import ACTIONS, Action, Bid, Claim, Deal, Exchange, Play, Raise, See, Show
from primero_rules.game.event import Event
from primero_rules.game.option_families import Options
from primero_rules.game.saved import KIND_OF, Saved, saved_form
from primero_rules.game.state import Said, State
from primero_rules.play import game
from primero_rules.play.view import View, view_of
from primero_rules.rules.ruleset import Ruleset, check_is_ruleset

KINDS_OF_ACTION = frozenset(ACTIONS)
"""The classes of all actions, none of which has another one below it."""


def options(rules: Ruleset, state: State) -> Options:
    """All that ``state.actor`` may do now; nothing when the hand is over."""
    check_is_ruleset(rules)
    check_is_state(state)
    return game.options(rules, state)


def apply(rules: Ruleset, state: State, action: Action) -> tuple[State, tuple[Event, ...]]:
    """The state after an action, and what happened on the way; Refused if the rules do not allow it."""
    check_is_ruleset(rules)
    check_is_state(state)
    if type(action) not in KINDS_OF_ACTION:
        raise wrong_kind(action, "action", _example_on_offer(game.options(rules, state), action))
    whole_number(action.seat, "the seat of an action", "the number of a seat")
    _check_parts(action)
    return game.apply(rules, state, action)


def _check_parts(action: Action) -> None:
    """TypeError or ValueError if a part of an action is of another kind than the rules ask about."""
    if isinstance(action, Bid | Raise):
        whole_number(action.amount, "the amount of a bid", "a whole number of chips")
    if isinstance(action, Bid | Raise | See | Claim) and action.said is not None:
        check_kind(action.said, Said, "an announcement", "a Said, or None")
        expected = "the place of a combination among those of the rules, from 0"
        whole_number(action.said.combination, "the combination of an announcement", expected)
        if action.said.points is not None:
            whole_number(action.said.points, "the points of an announcement", "a whole number of points, or None")
    elif isinstance(action, Exchange | Show | Play | Deal):
        cards_handed_in(action.cards)


def _example_on_offer(offered: Options, given: object) -> str:
    """What an action has to be, with that example on offer whose verb is nearest to what is given."""
    if not offered:
        return "one of options(rules, state), which are none, because the hand is over"
    meant = nearest(given, offered.verbs) if isinstance(given, str) else ""
    family = next((choice for choice in offered.choices if choice.verb == meant), offered.choices[0])
    return f"one of options(rules, state), such as {next(iter(family))!r}"


def view(state: State, seat: WholeNumber) -> View:
    """The table as ``seat`` sees it: its own cards, what lies open or was shown to it, the chips, the bids.

    >>> import primero_rules as pr
    >>> state = pr.start(pr.load(pr.ids()[0]), 3, seed=1)
    >>> seen = pr.view(state, 1)
    >>> seen.hand == state.seats[1].hand, seen.seats[2].seen
    (True, ())
    """
    check_is_state(state)
    seats = range(len(state.seats))
    expected = f"a number from 0 to {seats[-1]}"
    viewer = whole_number(seat, "seat", expected)
    if viewer not in seats:
        raise ValueError(f"seat cannot be {viewer} — {expected}")
    return view_of(state, viewer)


def to_json(record: Saved) -> dict[str, Any]:
    """A state, an action or an event as dicts, lists, text, whole numbers, truth values and None.

    >>> import primero_rules as pr
    >>> pr.to_json(pr.Exchange(2, (0, 26)))
    {'kind': 'exchange', 'seat': 2, 'cards': ['Ac', '7h']}
    """
    check_kind(record, tuple(KIND_OF), "what is saved", "a state, an action or an event")
    return saved_form(record)


def check_is_state(given: object) -> None:
    """Raise TypeError if a caller hands in something else than a state, such as a whole hand."""
    check_kind(given, State, "state", "a State, as start and apply give it")
