"""What a text may assert about a hand, each declared once; ``EXPECTATIONS`` is the closed list.

If an assertion depends on unknown cards, judging it raises ``CardsUnknown``, and the replay judges it again for
each possible assignment of cards.
"""

from collections.abc import Mapping
from typing import NamedTuple

from primero_rules.base.spec import Spec
from primero_rules.language.declaration.types import ByName, Entries, Truth, Whole
from primero_rules.records.expectations import about_cards as cards
from primero_rules.records.expectations import about_chips as chips
from primero_rules.records.expectations import about_choices as choice
from primero_rules.records.expectations import about_table as table
from primero_rules.records.expectations.expectation import Expectation, Moment, of_roles, of_seats, of_table
from primero_rules.records.record_words import DEED, PLAYER, RECORDED_CARDS, SPOKEN

NAMED_BY_PLAYERS = ByName(Entries(SPOKEN))

EXPECTATIONS: Mapping[str, Expectation] = {
    "holds": of_seats(cards.holds, SPOKEN, "pair 20", "holds {stated}"),
    "points": of_seats(cards.points, Whole(), 20, "has {stated} points"),
    "cards": of_seats(cards.cards, RECORDED_CARDS, "Kh ??", "has {stated}"),
    "paid": of_seats(chips.paid, Whole(), 1, "puts down {stated}"),
    "won": of_seats(chips.won, Whole(), 2, "takes {stated}"),
    "stack": of_seats(chips.stack, Whole(), 99, "has {stated} left"),
    "payoffs": of_seats(chips.payoffs, Whole(None), -1, "comes out at {stated}"),
    "shown": of_seats(cards.shown, PLAYER, "Bob", "shows his cards to {stated}"),
    "sees": of_seats(cards.sees, RECORDED_CARDS, "Kh", "sees {stated}"),
    "unseen": of_seats(cards.unseen, RECORDED_CARDS, "Kh", "does not see {stated}"),
    "pot": of_table(chips.pot, Whole(), 2, "on the table lie {stated}"),
    "pots": of_table(chips.pots, ByName(Whole()), {"ace": 2}, "in the pot “{name}” lie {stated}"),
    "stock": of_table(cards.stock, Whole(), 30, "cards left: {stated}"),
    "turned-up": of_table(cards.turned_up, RECORDED_CARDS, "Kh", "turned up lies {stated}"),
    "turn": of_table(table.turn, PLAYER, "Ann", "the turn is with {stated}"),
    "must": of_table(choice.must, Entries(DEED), ["see"], "the next player must {stated}"),
    "may": of_table(choice.may, Entries(DEED), ["see", "fold"], "the next player may {stated}"),
    "may-not": of_table(choice.may_not, Entries(DEED), ["fold"], "the next player may not {stated}"),
    "may-name": of_table(
        choice.may_name, NAMED_BY_PLAYERS, {"bid": ["pair"]}, "the next player may {name} {stated}"
    ),
    "may-not-name": of_table(
        choice.may_not_name, NAMED_BY_PLAYERS, {"bid": ["pair"]}, "the next player may not {name} {stated}"
    ),
    "may-play": of_table(choice.may_play, RECORDED_CARDS, "Kh Qs", "the next player may lay {stated}"),
    "must-throw": of_seats(choice.must_throw, Whole(), 1, "must throw {stated}"),
    "may-throw": of_seats(choice.may_throw, Whole(), 2, "may throw up to {stated}"),
    "winners": of_table(table.winners, Entries(PLAYER, least=0), ["Ann"], "the winner: {stated}"),
    "loses": of_table(table.loses, Entries(PLAYER), ["Bob"], "shut out: {stated}"),
    "over": of_table(table.over, Truth(), example=True, reads="the hand is over{stated}"),
    "roles": of_roles(table.roles, PLAYER, {"rival": "Bob"}, "{stated} is the {name}"),
    "reshuffled": of_table(
        cards.reshuffled, Truth(), example=True, reads="the thrown cards are shuffled in{stated}"
    ),
}


OF_WHOLE_HAND = ("payoffs", "winners", "over")
"""What is so of a whole hand, and of its beginning only by accident."""


class Objection(NamedTuple):
    """Why a text is wrong about a hand, and the line that is; ``unfinished`` if it speaks of the end too early."""

    why: str
    line: int
    unfinished: bool = False


def contradiction(spec: Spec | None, moment: Moment) -> Objection | None:
    """The first contradiction between the text and the table; None if there is none."""
    if spec is None:
        return None
    for word, inner in spec.entries():
        spec.known(word, EXPECTATIONS, "thing that a text may assert")
        objection = EXPECTATIONS[word].judge(inner, moment)
        if objection:
            unfinished = word in OF_WHOLE_HAND and not moment.state.over
            early = f"the hand is not over, {table.due(moment)}" if unfinished else ""
            why = objection if not early else early if word == "over" else f"{early}: {objection} so far"
            return Objection(why, inner.node.place.line, unfinished)
    return None
