"""How each step of a procedure is written; the keys are those of ``STEPS``."""

from __future__ import annotations

from primero_rules.language.amounts import ROUNDINGS
from primero_rules.language.options.seeing import SHORT
from primero_rules.language.seats import ELDEST, SEATS
from primero_rules.language.short_winner import SHORT_WINNER
from primero_rules.language.steps.appoint import BY_HAND
from primero_rules.language.steps.control import MONEY
from primero_rules.language.steps.exchange import DRAWS
from primero_rules.language.steps.show import CARDS
from primero_rules.language.steps.showdown import BY, NOBODY_WINS, ODD_CHIPS, TIES
from primero_rules.language.terms.betting import CHOICES, CONDITION, GOTO, VYING
from primero_rules.language.terms.conditions import REQUIREMENTS
from primero_rules.language.terms.kind import (
    Either,
    Entries,
    Named,
    Names,
    Share,
    Table,
    Term,
    Terms,
    Text,
    Truth,
    Type,
    Whole,
    words,
)
from primero_rules.language.terms.place import (
    AMOUNT,
    ATTEMPT,
    GROUP,
    SEAT,
    SEATS_OR_SEAT,
    STEP_NAME,
    TAKE,
)

WAY = Terms(
    "way",
    {
        "when": Term(CONDITION, "When this way is open; without it, always.", "bid-stands"),
        "steps": Term(Entries(Named("step")), "The steps of this way.", [{"award": {"to": "bidder"}}]),
        "goto": GOTO,
    },
)

BY_WHOM = Term(SEATS_OR_SEAT, "The seat or seats; without it, the seat whose turn it is.", "dealer")
WHEN = Term(CONDITION, "When it is done; without it, always.", "bid-stands")

TERMS: dict[str, tuple[dict[str, Term], str, object]] = {
    "deal": (
        {
            "cards": Term(Whole(1), "How many cards each gets.", 2, needed=True),
            "at_a_time": Term(Whole(1), "How many of them at a time.", 1),
            "up_to": Term(Whole(1), "How many cards a hand may come to by it; a full one gets none.", 4),
            "to": Term(SEATS_OR_SEAT, "Who gets them; without it, everyone still in.", "standing"),
        },
        "Give cards from the stock, in the order of play.",
        {"cards": 2},
    ),
    "pay": (
        {
            "by": BY_WHOM,
            "amount": Term(AMOUNT, "How much.", 1, needed=True),
            "ante": Term(Truth(), "True if it does not count towards any round.", example=True),
            "short": Term(
                words(SHORT, "way out for a seat that is short"), "What a seat does that has less.", "all-in"
            ),
        },
        "Put chips down.",
        {"by": "everyone", "amount": 1, "ante": True},
    ),
    "vying": (
        VYING,
        "Take turns and choose, until the round is over.",
        {"begins": "eldest", "options": {"pass": {}}, "ends": [{"when": {"rounds-without-bid": 1}}]},
    ),
    "offer": (
        {"options": Term(CHOICES, "What may be done.", {"pass": {}}, needed=True)},
        "One choice for the seat whose turn it is, outside the order of turns.",
        {"options": {"pass": {}}},
    ),
    "exchange": (
        {
            "at_least": Term(Whole(), "The fewest cards that may be thrown.", 1),
            "at_most": Term(Whole(), "The most cards that may be thrown.", 2),
            "draws": Term(words(DRAWS, "way of drawing"), "Whether as many are drawn.", "none"),
            "by": BY_WHOM,
            "keeps_at_most": Term(Whole(), "How many cards a seat may be left with.", 3),
            "excused": Term(CONDITION, "Who need not throw any.", "has-bid"),
            "spared": Term(CONDITION, "Who is passed by.", "has-bid"),
            "keeping": Term(
                Terms("cards kept for a combination", ATTEMPT),
                "What the cards that are kept have to go towards.",
                {"towards": "pair", "cards": 1},
            ),
        },
        "Throw cards and, as a rule, draw as many.",
        {"at_least": 1, "at_most": 2},
    ),
    "show": (
        {
            "of": Term(SEATS_OR_SEAT, "Whose cards; without it, those of the seat whose turn it is.", "bidder"),
            "to": Term(
                Names((*SEATS, ELDEST, "everyone"), "seat, or everyone,"), "Who sees them.", "actor", needed=True
            ),
            "cards": Term(
                Either("cards to show", number=Whole(1), text=words(CARDS, "choice of cards to show")),
                "Which cards, or how many of their owner's choice.",
                "counting",
            ),
        },
        "Show cards.",
        {"to": "everyone"},
    ),
    "take-back": (
        {"amount": Term(AMOUNT, "How much.", {"share": "1/2", "of": "staked"}, needed=True)},
        "Take back part of what the seat whose turn it is has staked.",
        {"amount": "staked"},
    ),
    "appoint": (
        {
            "as": Term(Text("the name of a role"), "The role.", "rival", needed=True),
            "to": Term(
                Names((*SEATS, ELDEST, *BY_HAND), "seat or place by hand"), "Who gets it.", "best", needed=True
            ),
            "among": Term(GROUP, "The seats whose hands are compared.", "standing"),
        },
        "Give a seat a role, by which later steps name it.",
        {"as": "rival", "to": "bidder"},
    ),
    "uncontested": (
        {"among": Term(SEATS_OR_SEAT, "The seats still in.", "standing", needed=True)},
        "Give out what only one seat can win.",
        {"among": "standing"},
    ),
    "gather": ({}, "Make every stake common.", {}),
    "share": (
        {
            "parts": Term(
                Entries(
                    Terms(
                        "share of the pot",
                        {
                            "to": Term(SEAT, "Who gets it.", "bidder", needed=True),
                            "part": Term(Share(), "Which part of the pot.", "1/4", needed=True),
                        },
                    )
                ),
                "The shares, together not more than the whole.",
                [{"to": "bidder", "part": "1/4"}],
                needed=True,
            ),
            "rounded": Term(words(ROUNDINGS, "rounding"), "What becomes of the odd part.", "up"),
        },
        "Give out parts of the common pot.",
        {"parts": [{"to": "bidder", "part": "1/2"}]},
    ),
    "lower": (
        {"to": Term(AMOUNT, "The chips to which it is lowered.", {"share": "1/2", "of": "last-bid"}, needed=True)},
        "Make the latest bid smaller before anybody has met it.",
        {"to": 1},
    ),
    "award": (
        {"to": Term(SEATS_OR_SEAT, "Who gets it.", "bidder", needed=True)},
        "Give all that is on the table to one seat.",
        {"to": "bidder"},
    ),
    "showdown": (
        {
            "among": Term(SEATS_OR_SEAT, "Whose hands are compared.", "standing", needed=True),
            "shows": Term(Truth(), "Whether all their cards are shown.", example=False),
            "by": Term(words(BY, "way of comparing"), "What they are compared by.", "ranking"),
            "must": Term(REQUIREMENTS, "What a hand has to satisfy to win at all.", ["hold-what-was-said"]),
            "ties": Term(words(TIES, "way of settling ties"), "Who wins among equal hands.", "split"),
            "takes": Term(Entries(TAKE), "The shares of the best hand, the next best, and so on.", ["2/3", "1/3"]),
            "nobody": Term(
                words(NOBODY_WINS, "fate of money nobody wins"), "What becomes of what nobody wins.", "returned"
            ),
            "odd_chips": Term(words(ODD_CHIPS, "fate of odd chips"), "What becomes of them.", "eldest"),
            "layered": Term(Truth(), "True if nobody wins more from another than he staked himself.", example=True),
            "short_winner": Term(
                words(SHORT_WINNER, "share of a winner who is short"),
                "What a winner takes who has staked less than another contender.",
                "own-stake",
            ),
        },
        "Show and compare hands, and give out the money.",
        {"among": "standing"},
    ),
    "choose": (
        {
            "by": Term(SEAT, "Who chooses.", "bidder", needed=True),
            "ways": Term(
                Table(WAY, evidence=True),
                "The ways, each under its name.",
                {"stop": {"goto": "showdown"}},
                needed=True,
            ),
        },
        "Let a seat choose how play goes on.",
        {"by": "bidder", "ways": {"stop": {"goto": "showdown"}}},
    ),
    "goto": (
        {
            "step": Term(STEP_NAME, "The step with which play goes on.", "deal", needed=True),
            "when": WHEN,
            "at_most": Term(Whole(1), "How often in a hand.", 1),
        },
        "Go on with another step.",
        {"step": "deal", "at_most": 1},
    ),
    "end": (
        {
            "money": Term(
                words(MONEY, "end of the money on the table"), "What becomes of the money there.", "returned"
            )
        },
        "End the hand.",
        {},
    ),
    "none": ({}, "Nothing is played: where an author's denial, or a silence, stands in the order of play.", {}),
}

BRANCH = Term(
    Either(
        "branch",
        entries=Entries(WAY, alone=False),
        mapping=Terms(
            "ways of a branch", {"ways": Term(Entries(WAY), "The ways.", [{"goto": "deal"}], needed=True)}
        ),
    ),
    "Take the first way that is open.",
    [{"when": "bid-stands", "goto": "showdown"}],
)


def _step(word: str, terms: dict[str, Term]) -> Type:
    plain = Terms(f"step {word}", terms)
    return plain if any(term.needed for term in terms.values()) else Either(word, mapping=plain, nothing=True)


STEP = Terms(
    "step",
    {
        **{word: Term(_step(word, terms), says, example) for word, (terms, says, example) in TERMS.items()},
        "branch": BRANCH,
    },
    one=True,
)
