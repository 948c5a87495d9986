"""How a round of vying is written: its options, its duties and its ends, and what a bid announces."""

from __future__ import annotations

from primero_rules.language.amounts import AMOUNTS
from primero_rules.language.announcing import FLOORS, LENIENCE, PARTS
from primero_rules.language.options import OFFERS
from primero_rules.language.options.seeing import SHORT
from primero_rules.language.terms.conditions import PASSES_FOR
from primero_rules.language.terms.kind import Either, Entries, Named, Term, Terms, Truth, Whole, words
from primero_rules.language.terms.place import AMOUNT, COMBINATIONS, SEAT, STEP_NAME

CONDITION = Named("condition")
STEPS = Term(Entries(Named("step")), "The steps that follow, before play goes on.", [{"exchange": {"at_most": 1}}])
GOTO = Term(STEP_NAME, "The step with which play goes on.", "showdown")

LENIENT = words(LENIENCE, "degree of lenience")

TRUTH = Terms(
    "truth of an announcement",
    {
        "understate": Term(
            Either(
                "understating",
                text=LENIENT,
                mapping=Terms(
                    "understating by parts",
                    {
                        "combination": Term(LENIENT, "Whether a lower combination may be announced.", "free"),
                        "points": Term(LENIENT, "Whether fewer points may be announced.", "never"),
                    },
                ),
            ),
            "Whether less than the hand may be announced.",
            {"combination": "never", "points": "free"},
        ),
        "overstate": Term(
            Either(
                "overstating",
                text=LENIENT,
                mapping=Terms(
                    "overstating of some combinations",
                    {"only": Term(COMBINATIONS, "The combinations that may be overstated.", ["pair"], needed=True)},
                ),
            ),
            "Whether more than the hand may be announced.",
            "never",
        ),
        "passes_for": Term(
            Entries(Terms("hand that may pass for another", PASSES_FOR)),
            "Hands that may go under another name once somebody else has announced it.",
            [{"held": ["pair"], "announced_as": ["suit"]}],
        ),
    },
)

ANNOUNCING = {
    "announces": Term(
        Entries(words(PARTS, "part of an announcement")), "What is announced with it.", ["combination", "points"]
    ),
    "names": Term(COMBINATIONS, "The combinations that may be announced; without it, all.", ["pair"]),
    "truth": Term(TRUTH, "How far what is announced may leave the hand.", {"overstate": "never"}),
    "outranks": Term(
        words(FLOORS, "announcement to outrank"), "What has to be outranked, or stayed below.", "last-named"
    ),
}

CHIPS = Either(
    "chips of a bid",
    number=Whole(1),
    text=words(AMOUNTS, "amount"),
    mapping=Terms(
        "limits of a bid",
        {
            "at_least": Term(AMOUNT, "The least that may be bid.", 1, needed=True),
            "at_most": Term(AMOUNT, "The most that may be bid; without it, all that the seat has.", "stack"),
        },
    ),
    tag="of",
    tagged=AMOUNT.mapping,
)

ALWAYS = {
    "when": Term(CONDITION, "When it is offered; without it, always.", "bid-stands"),
    "then": STEPS,
    "goto": GOTO,
    "never": Term(Truth(), "True where the author says that nobody may.", example=True),
}

BIDDING = {
    **ALWAYS,
    "pays": Term(AMOUNT, "What has to be met before one's own chips count.", "owed"),
    "amount": Term(CHIPS, "How many chips are bid.", {"at_least": 1, "at_most": "stack"}),
    **ANNOUNCING,
    "need_not_be_covered": Term(Truth(), "True if nobody has to meet it.", example=True),
}

OPTIONS: dict[str, tuple[dict[str, Term], str, object]] = {
    "pass": (ALWAYS, "Let the turn go by without paying.", {"when": {"not": "bid-stands"}}),
    "bid": (BIDDING, "Be the first of this round to put chips down.", {"amount": 1}),
    "raise": (BIDDING, "Bid on top of a bid.", {"pays": "owed", "amount": 1}),
    "see": (
        {
            **ALWAYS,
            "pays": Term(AMOUNT, "What has to be put down.", "owed"),
            "short": Term(
                words(SHORT, "way out for a seat that is short"), "What a seat may do that has less.", "all-in"
            ),
            **ANNOUNCING,
        },
        "Put down what is asked for.",
        {"pays": "owed"},
    ),
    "fold": (ALWAYS, "Give up the hand.", {"when": "bid-stands"}),
    "claim": (
        {**ALWAYS, "names": Term(COMBINATIONS, "The combinations that win by being claimed.", ["pair"])},
        "Declare a hand that wins without a bet.",
        {"names": ["pair"]},
    ),
}

CHOICES = Terms(
    "options of a turn",
    {word: Term(Terms(f"option {word}", terms), says, example) for word, (terms, says, example) in OPTIONS.items()},
)

DUTY = Terms(
    "duty",
    {
        "when": Term(
            CONDITION, "When the duty falls due; it is asked before each turn.", "back-at-bidder", needed=True
        ),
        "must": Term(Entries(words(OFFERS, "option")), "The only options left to the seat.", ["see"]),
        "on": Term(SEAT, "The seat that has to do what follows.", "last-to-pass"),
        "then": STEPS,
        "goto": GOTO,
    },
)

END = Terms(
    "end of a round",
    {
        "when": Term(
            CONDITION, "When the round is over; it is asked before each turn.", "all-matched", needed=True
        ),
        "goto": Term(STEP_NAME, "The step with which play goes on; without it, the next one.", "showdown"),
    },
)

VYING = {
    "begins": Term(
        Either(
            "beginning of a round",
            text=SEAT,
            mapping=Terms(
                "seat after another", {"after": Term(SEAT, "The seat before it.", "bidder", needed=True)}
            ),
        ),
        "The seat that has the first turn.",
        "eldest",
        needed=True,
    ),
    "options": Term(CHOICES, "What may be done in a turn.", {"pass": {}}, needed=True),
    "duties": Term(
        Entries(DUTY), "What interrupts a turn or narrows it.", [{"when": "last-to-answer", "must": ["see"]}]
    ),
    "ends": Term(Entries(END), "When the round is over.", [{"when": "all-matched"}], needed=True),
    "passes_over": Term(CONDITION, "The seats that have no turn.", "all-in"),
    "continues": Term(Truth(), "True if the chips of the round before still have to be matched.", example=True),
    "afresh": Term(Truth(), "True if what was announced in earlier rounds binds nobody.", example=True),
}
