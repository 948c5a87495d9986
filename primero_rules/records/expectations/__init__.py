"""What a text may assert about a hand, one check for each word; ``EXPECTATIONS`` is the closed list.

A check answers with the contradiction in words, or "" if the text is right.  It may depend on unknown cards; then
it raises ``CardsUnknown``, and the replay tries the check again for each card that it may be.
"""

from __future__ import annotations

from collections.abc import Mapping

from primero_rules.base.spec import Spec
from primero_rules.records.expectations import about_cards as cards
from primero_rules.records.expectations import about_chips as chips
from primero_rules.records.expectations import about_choices as choice
from primero_rules.records.expectations import about_table as table
from primero_rules.records.expectations.moment import ExpectationCheck, Moment, by_seat

EXPECTATIONS: Mapping[str, ExpectationCheck] = {
    "holds": by_seat(cards.holds),
    "points": by_seat(cards.points),
    "cards": by_seat(cards.cards),
    "paid": by_seat(chips.paid),
    "won": by_seat(chips.won),
    "stack": by_seat(chips.stack),
    "payoffs": by_seat(chips.payoffs),
    "shown": by_seat(cards.shown),
    "sees": by_seat(cards.sees),
    "unseen": by_seat(cards.unseen),
    "pot": chips.pot,
    "stock": cards.stock,
    "turn": table.turn,
    "must": choice.must,
    "may": choice.may,
    "may-not": choice.may_not,
    "may-name": choice.may_name,
    "may-not-name": choice.may_not_name,
    "must-throw": by_seat(choice.must_throw),
    "may-throw": by_seat(choice.may_throw),
    "winners": table.winners,
    "loses": table.loses,
    "over": table.over,
    "roles": table.roles,
    "reshuffled": cards.reshuffled,
}


def contradiction(spec: Spec | None, moment: Moment) -> tuple[str, int]:
    """The first contradiction between the text and the table, and its line; ("", 0) if there is none."""
    if spec is None:
        return "", 0
    for word, inner in spec.entries():
        spec.known(word, EXPECTATIONS, "thing that a text may assert")
        objection = EXPECTATIONS[word](inner, moment)
        if objection:
            return objection, inner.node.place.line
    return "", 0
