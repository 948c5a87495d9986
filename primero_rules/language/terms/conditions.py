"""How conditions are written."""

from __future__ import annotations

from primero_rules.language.conditions import WITH_TERMS, WORDS
from primero_rules.language.requirements import MUST, NAMED_BY
from primero_rules.language.terms.kind import Either, Entries, Named, Term, Terms, Type, Whole, said, words
from primero_rules.language.terms.place import ATTEMPT, COMBINATIONS, GROUP, SEAT, bounds

SEVERAL = Entries(Named("condition"))

REQUIREMENTS = Entries(Named("requirement"))

_TERMS: dict[str, tuple[Type, object]] = {
    "bid-names": (COMBINATIONS, ["pair"]),
    "passes": (bounds("passes"), {"at_most": 1}),
    "rounds-without-bid": (Whole(1), 1),
    "bids-made": (bounds("bids"), {"at_least": 1}),
    "turn-of": (SEAT, "dealer"),
    "no-later-than": (SEAT, "last-to-pass"),
    "standing": (bounds("seats"), 1),
    "stock": (
        Terms(
            "size of the stock",
            {"for_each": Term(Whole(1), "How many cards there are for each seat still in.", 2, needed=True)},
        ),
        {"for_each": 2},
    ),
    "hand": (bounds("cards"), {"at_least": 3}),
    "holds": (
        Terms(
            "holding",
            {
                "seat": Term(SEAT, "Whose hand; without it, that of the seat whose turn it is.", "bidder"),
                "combinations": Term(COMBINATIONS, "The combinations, one of which it is.", ["pair"], needed=True),
            },
        ),
        {"combinations": ["pair"]},
    ),
    "attempt": (
        Terms(
            "attempt",
            {"seat": Term(SEAT, "Whose hand; without it, that of the seat whose turn it is.", "bidder"), **ATTEMPT},
        ),
        {"towards": "pair", "cards": 1},
    ),
    "satisfies": (REQUIREMENTS, ["hold-what-was-said"]),
    "all-may-win": (
        Terms(
            "requirements of a group",
            {
                "among": Term(GROUP, "The seats.", "standing", needed=True),
                "must": Term(
                    REQUIREMENTS, "What each of their hands has to satisfy.", ["hold-what-was-said"], needed=True
                ),
            },
        ),
        {"among": "standing", "must": ["hold-what-was-said"]},
    ),
}

CONDITION = Either(
    "condition",
    text=words(WORDS, "condition"),
    entries=Entries(Named("condition"), alone=False),
    mapping=Terms(
        "condition with terms",
        {
            "all": Term(SEVERAL, "Every one of these holds.", ["bid-stands", "has-bid"]),
            "any": Term(SEVERAL, "At least one of these holds.", ["bid-stands", "has-bid"]),
            "not": Term(Named("condition"), "This does not hold.", "bid-covered"),
            **{word: Term(of, said(WITH_TERMS[word]), example) for word, (of, example) in _TERMS.items()},
        },
        one=True,
    ),
)

PASSES_FOR = {
    "held": Term(COMBINATIONS, "The hands that pass for others.", ["pair"], needed=True),
    "announced_as": Term(COMBINATIONS, "The names under which they may go.", ["suit"], needed=True),
}

_PASSES_FOR = Term(
    Entries(
        Terms(
            "hand that may pass for another at the end",
            {
                **PASSES_FOR,
                "named_by": Term(
                    words(NAMED_BY, "seat that named it"), "Who must have announced that name.", "another"
                ),
            },
        )
    ),
    "Hands that may pass for the combination announced.",
    [{"held": ["pair"], "announced_as": ["suit"]}],
)

_MUST_TERMS: dict[str, dict[str, Term]] = {
    "make-the-named": {"passes_for": _PASSES_FOR},
    "hold-what-was-said": {
        "naming": Term(COMBINATIONS, "The only announcements that are held against a player.", ["pair"]),
    },
    "not-be-understated": {
        "concealing": Term(COMBINATIONS, "The only hands that may not be understated.", ["pair"]),
        "passes_for": _PASSES_FOR,
    },
}

REQUIREMENT = Either(
    "requirement",
    text=words(MUST, "requirement"),
    mapping=Terms(
        "requirement with terms",
        {
            word: Term(
                Terms(f"terms of {word}", terms),
                said(must),
                {key: term.example for key, term in terms.items()},
            )
            for word, must in MUST.items()
            for terms in [_MUST_TERMS.get(word, {})]
        },
        one=True,
    ),
)
