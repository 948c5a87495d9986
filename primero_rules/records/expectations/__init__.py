"""What a text asserts about a hand, one word each; ``EXPECTATIONS`` is the closed list.

An expectation answers with the contradiction in words, or "" if the text is right.  The cards it needs may be
unknown; then ``CardsUnknown`` goes up to the replay, which carries the possibilities.
"""

from __future__ import annotations

from collections.abc import Mapping

from primero_rules.base.spec import Spec
from primero_rules.records.expectations import about_cards as cards
from primero_rules.records.expectations import about_chips as chips
from primero_rules.records.expectations import about_choices as choice
from primero_rules.records.expectations import about_table as table
from primero_rules.records.expectations.moment import Check, Moment, by_seat

EXPECTATIONS: Mapping[str, Check] = {
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
    "may_not": choice.may_not,
    "may_name": choice.may_name,
    "may_not_name": choice.may_not_name,
    "must_throw": by_seat(choice.must_throw),
    "may_throw": by_seat(choice.may_throw),
    "winners": table.winners,
    "loses": table.loses,
    "over": table.over,
    "roles": table.roles,
    "reshuffled": cards.reshuffled,
}


def contradiction(spec: Spec | None, moment: Moment) -> tuple[str, int]:
    """The first thing that the text asserts wrongly here, and its line; ("", 0) if it is right."""
    if spec is None:
        return "", 0
    for word, inner in spec.entries():
        spec.known(word, EXPECTATIONS, "thing that a text may assert")
        wrong = EXPECTATIONS[word](inner, moment)
        if wrong:
            return wrong, inner.node.place.line
    return "", 0
