"""The table as data: seats with cards and chips, and what lies in the middle; all open, or as a seat sees it."""

from collections.abc import Callable, Sequence
from typing import Any

from primero_rules.base.cards import BLANK, Card, show
from primero_rules.game.state import EVERYONE, State
from primero_rules.language.announcing import said_text
from primero_rules.play.view import SeatView, View, laid_last
from primero_rules.rules.points_that_count import hand_in_words
from primero_rules.rules.ruleset import Ruleset

FACE_DOWN = "##"
"""Stands for a card that the reader does not see."""

NameOfCard = Callable[[Card], str]

Seats = list[dict[str, Any]]


def title_with_selection(rules: Ruleset) -> str:
    """The title of a game, with the selection if it is not the main text."""
    return f"{rules.title} ({rules.selection})" if rules.of else rules.title


def open_table(rules: Ruleset, state: State, name_of_card: NameOfCard = show) -> dict[str, Any]:
    """The table with every card open; ``name_of_card`` says how each is written."""
    seats: Seats = []
    for number, seat in enumerate(state.seats):
        held = _held(rules, state, seat.hand, name_of_card) if state.over or seat.standing else ""
        seats.append(
            {
                **_seat(rules, state, number),
                "cards": [name_of_card(card) for card in seat.hand],
                "holds": held,
            }
        )
    return _table(rules, state, seats, name_of_card)


def table_seen(rules: Ruleset, state: State, looking: View) -> dict[str, Any]:
    """The table as one seat sees it; cards that it does not see are written ``##``."""
    seats: Seats = []
    for other in looking.seats:
        own = other.seat == looking.seat
        hand = looking.hand if own else other.seen
        seats.append(
            {
                **_seat(rules, state, other.seat),
                "cards": [show(card) for card in hand] + [FACE_DOWN] * _hidden(other, own=own),
                "holds": _held(rules, state, hand, show) if own or not _hidden(other, own=own) else "",
                "own": own,
            }
        )
    return _table(rules, state, seats, show)


def hands_compared(rules: Ruleset, state: State, name_of_card: NameOfCard = show) -> list[dict[str, Any]]:
    """The hands of all who are in at the end of a hand, with whether they won, those of winners first.

    There are none unless each has shown all his cards to everybody, and all are known.
    """
    still_in = [(number, seat) for number, seat in enumerate(state.seats) if seat.standing]
    cards = [card for _, seat in still_in for card in seat.hand]
    shown = {card for showing in state.table.shown if showing.to == EVERYONE for card in showing.cards}
    if len(still_in) < 2 or not all(seat.hand and shown.issuperset(seat.hand) for _, seat in still_in):
        return []
    if any(_is_unknown(card, name_of_card) for card in (*cards, *state.table.turned)):
        return []
    hands = [
        {
            "name": state.table.names[number],
            "holds": _held(rules, state, seat.hand, name_of_card) or "nothing",
            "won": number in state.table.winners,
        }
        for number, seat in still_in
    ]
    return sorted(hands, key=lambda hand: not hand["won"])


def _hidden(other: SeatView, *, own: bool) -> int:
    """How many cards of a seat are not seen; those that were shown may have been thrown since."""
    return 0 if own else max(0, other.cards - len(other.seen))


def _seat(rules: Ruleset, state: State, number: int) -> dict[str, Any]:
    seat = state.seats[number]
    return {
        "name": state.table.names[number],
        "roles": roles_of(rules, state, number),
        "stack": seat.stack,
        "staked": seat.staked,
        "standing": seat.standing,
        "said": said_text(seat.said, rules.setting.ranking),
        "won": state.over and number in state.table.winners,
        "acts": number == state.actor,
    }


def roles_of(rules: Ruleset, state: State, number: int) -> list[str]:
    """What a seat is besides a player: the dealer, or what the rules appoint."""
    roles = zip(rules.roles, state.table.roles, strict=False)
    dealer = ["dealer"] if number == state.table.dealer else []
    return dealer + [name.replace("-", " ") for name, seat in roles if seat == number]


def _table(rules: Ruleset, state: State, seats: Seats, name_of_card: NameOfCard) -> dict[str, Any]:
    return {
        "seats": seats,
        "middle": "Pot" if rules.setting.money == "common-pot" else "On the table",
        "contested": state.contested,
        "pots": [
            {"name": name.replace("-", " "), "chips": chips}
            for name, chips in zip(rules.setting.pots, state.table.pots, strict=True)
        ],
        "turned": [name_of_card(card) for card in state.table.turned],
        "laid": [name_of_card(card) for laid in laid_last(state) for card in laid.cards],
        "over": state.over,
    }


def _held(rules: Ruleset, state: State, hand: Sequence[Card], name_of_card: NameOfCard) -> str:
    """What a hand makes; "" if a card that affects it is not named."""
    turned = state.table.turned
    if not hand or any(_is_unknown(card, name_of_card) for card in (*hand, *turned)):
        return ""
    ranking = rules.setting.ranking.beside(turned)
    value = ranking.evaluate(tuple(sorted(hand)))
    return hand_in_words(rules, value.combination, value.points) if value.combination >= 0 else ""


def _is_unknown(card: Card, name_of_card: NameOfCard) -> bool:
    return card >= BLANK or "?" in name_of_card(card)
