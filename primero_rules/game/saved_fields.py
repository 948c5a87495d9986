"""What may stand in the fields of a saved record, and what has to agree in a saved state."""

import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from typing import Any, NamedTuple

from primero_rules.base.cards import BLANK, LOST, RANKS, SUITS, UNKNOWN_CARD, Card, unshow
from primero_rules.base.counted import number_range
from primero_rules.base.evidence import Cite
from primero_rules.game.action import Claim
from primero_rules.game.event import Carried, Paid, Reshuffled, Won
from primero_rules.game.state import CHANCE, END, EVERYONE, NOBODY, State


class Form(NamedTuple):
    """What a field may hold, as a test and in words."""

    fits: Callable[[Any], bool]
    allowed: str


def is_whole(held: Any) -> bool:
    """True for a whole number, and False for a truth value."""
    return isinstance(held, int) and not isinstance(held, bool)


WHOLE_NUMBER = Form(is_whole, "a whole number")
COUNT = Form(lambda held: is_whole(held) and held >= 0, "a whole number, 0 or more")
TRUE_OR_FALSE = Form(lambda held: isinstance(held, bool), "true or false")
TEXT_FORM = Form(lambda held: isinstance(held, str), "text")

LIST_FIELDS = frozenset(
    [
        "answers", "brought", "cards", "cite", "counts", "hand", "laid", "names", "pots", "relations", "roles",
        "seats", "shown", "thrown", "turned", "winners",
    ]
)  # fmt: skip
"""The fields that hold a list."""

MAYBE_NONE = frozenset(["bid", "said", "named", "points", "since"])
"""The fields that may hold None."""

FORMS_OF_FIELDS: Mapping[str, Form] = {
    **dict.fromkeys(["actor", "amount", "combination", "cursor", "points", "seat", "since", "to"], WHOLE_NUMBER),
    **dict.fromkeys(["dealer", "next_dealer", "owner", "last_passer", "roles", "turn", "winners"], WHOLE_NUMBER),
    **dict.fromkeys(["bids", "brought", "carried", "column", "counts", "due", "line", "paid", "to_match"], COUNT),
    **dict.fromkeys(["passes", "pot", "pots", "progress", "sequence", "stack", "staked", "turns"], COUNT),
    **dict.fromkeys(["claimed", "covered", "discards_open", "moved_on", "opening"], TRUE_OR_FALSE),
    **dict.fromkeys(["drawn", "ordered", "secret", "standing"], TRUE_OR_FALSE),
    **dict.fromkeys(
        ["answers", "at", "because", "finding", "gap", "kind", "matter", "names", "of", "path", "role"], TEXT_FORM
    ),
    **dict.fromkeys(["says", "source", "stance", "though", "warrant", "way"], TEXT_FORM),
}
"""The form of each field that holds neither records nor cards, or of the members of its list."""

FORMS_ELSEWHERE: Mapping[tuple[type[Any], str], Form] = {
    (Cite, "opening"): TEXT_FORM,
    (Reshuffled, "cards"): COUNT,
    (Paid, "pot"): TEXT_FORM,
    (Won, "pot"): TEXT_FORM,
    (Carried, "pot"): TEXT_FORM,
}
"""The form of fields whose name means something else in other records."""

NEVER_NONE = frozenset([(Claim, "said")])

_CARD_TEXT = re.compile(
    rf"(?i:[{RANKS}][{SUITS}])|[{RANKS}]\{LOST}[0-7]|{re.escape(UNKNOWN_CARD)}(\d|[1-4]\d|5[01])"
)


def read_card(text: Any) -> Card:
    """The card that ``show`` wrote; ValueError if there is no such card."""
    if not isinstance(text, str):
        raise ValueError(f"{text!r} is not a card — text such as 7c")
    if not _CARD_TEXT.fullmatch(text):
        raise ValueError(f"{text!r} is not a card — text such as 7c, 7?0 for a lost suit, or ??0 for any card")
    return unshow(text)


def check_parts_agree(state: State) -> None:
    """Raise ValueError, with what is wrong, if the parts of a state do not fit together."""
    for wrong in (*_wrong_lengths(state), *_wrong_seats(state), *_wrong_cards(state)):
        raise ValueError(f"this is no state of a hand: {wrong}")


def _wrong_lengths(state: State) -> Iterator[str]:
    count = len(state.seats)
    if not count:
        yield "there are no seats"
    for name, held in (("brought", state.table.brought), ("names", state.table.names)):
        if len(held) != count:
            yield f"'{name}' has {len(held)} entries for {count} seats"
    if state.cursor < 0 and state.cursor != END:
        yield f"'cursor' is {state.cursor}: {END} when the hand is over, or the number of a rule"
    if state.table.sequence > len(state.table.laid):
        yield f"'sequence' is {state.table.sequence}, and cards were laid {len(state.table.laid)} times"
    if state.due > len(state.stock.cards):
        yield f"'due' is {state.due}, and the stock has {len(state.stock.cards)} cards"


def _wrong_seats(state: State) -> Iterator[str]:
    table, vying = state.table, state.vying
    named: list[tuple[str, int, tuple[int, ...]]] = [
        ("actor", state.actor, (CHANCE, NOBODY)),
        ("dealer", table.dealer, ()),
        ("next_dealer", table.next_dealer, (NOBODY,)),
        ("turn", vying.turn, (NOBODY,)),
        ("last_passer", vying.last_passer, (NOBODY,)),
    ]
    named += [("roles", seat, (NOBODY,)) for seat in table.roles]
    named += [("winners", seat, ()) for seat in table.winners]
    named += [("owner", showing.owner, ()) for showing in table.shown]
    named += [("owner", laid.owner, ()) for laid in table.laid]
    named += [("to", showing.to, (EVERYONE,)) for showing in table.shown]
    named += [("bid", vying.bid.seat, ())] if vying.bid is not None else []
    for name, seat, others in named:
        if seat not in others and not 0 <= seat < len(state.seats):
            yield f"'{name}' is {seat}: the seats are {number_range(0, len(state.seats) - 1)}"


def _wrong_cards(state: State) -> Iterator[str]:
    cards = Counter((*state.stock.cards, *state.table.turned))
    for laid in state.table.laid:
        cards.update(laid.cards)
    for seat in state.seats:
        cards.update((*seat.hand, *seat.thrown))
        if seat.hand != tuple(sorted(seat.hand)):
            yield "the cards of a hand are not in the order of the pack"
    if cards and max(cards.values()) > 1:
        yield "a card lies in two places"
    heap = [card >= BLANK for card in state.stock.cards]
    if not state.stock.ordered and heap != sorted(heap):
        yield "in a heap the cards that are not known come last"
