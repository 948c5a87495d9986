"""Types that many words share: seats, groups, amounts, bounds, names of combinations."""

from __future__ import annotations

from primero_rules.base.cards import RANKS, SUITS
from primero_rules.language.amounts import AMOUNTS, ROUNDINGS
from primero_rules.language.payout import SHARED
from primero_rules.language.seats import ELDEST, GROUPS, SEATS
from primero_rules.language.terms.kind import (
    Either,
    Entries,
    Named,
    Names,
    Share,
    Term,
    Terms,
    Text,
    Whole,
    words,
)

SEAT = Names((*SEATS, ELDEST), "seat")
GROUP = words(GROUPS, "group of seats")
SEATS_OR_SEAT = Names((*GROUPS, *SEATS, ELDEST), "seat or group of seats")
COMBINATION = Names((), "the name of a combination")
COMBINATIONS = Entries(COMBINATION)
STEP_NAME = Text("the name of a step")
RANK = words(RANKS, "rank")
SUIT = words(SUITS, "suit letter")


def bounds(called: str) -> Either:
    """``{at_least: A, at_most: B}``, or one number for both."""
    return Either(
        called,
        number=Whole(),
        mapping=Terms(
            f"bounds of {called}",
            {
                "at_least": Term(Whole(), "The least number.", 1),
                "at_most": Term(Whole(), "The greatest number.", 2),
            },
        ),
    )


AMOUNT = Either(
    "amount",
    number=Whole(),
    text=words(AMOUNTS, "amount"),
    mapping=Terms(
        "part of an amount",
        {
            "of": Term(
                Named("amount"), "The amount of which a share or a multiple is meant.", "staked", needed=True
            ),
            "share": Term(Share(), "Which share of it.", "1/2"),
            "times": Term(Whole(), "How many times it.", 2),
            "less": Term(Named("amount"), "What is taken off it; nothing is left if this is more.", "level"),
            "rounded": Term(words(ROUNDINGS, "rounding"), "What becomes of the odd part of a share.", "up"),
        },
    ),
)

ATTEMPT = {
    "towards": Term(COMBINATION, "The combination that is aimed at.", "pair", needed=True),
    "cards": Term(Whole(1), "How many of its cards must be there.", 2, needed=True),
}

TAKE = Either(
    "share of the best hands",
    number=Share(),
    text=Share(),
    mapping=Terms(
        "share of a remainder",
        {
            "share": Term(Share(), "Which part of it.", "1/2", needed=True),
            "of": Term(
                words(SHARED, "thing to be shared"), "What better hands have left.", "remainder", needed=True
            ),
        },
    ),
)
