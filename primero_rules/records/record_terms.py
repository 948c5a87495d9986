"""The keys of a hand record."""

from primero_rules.language.declaration.apparatus import CITES, FORMAT, SAYS
from primero_rules.language.declaration.types import (
    REQUIRED,
    ByName,
    Either,
    Entries,
    Id,
    Keys,
    Kind,
    Term,
    Text,
    Whole,
    words,
)
from primero_rules.language.declaration.words import keys
from primero_rules.records.beginning import BEGINNING
from primero_rules.records.erratum import ERRATUM_TERMS
from primero_rules.records.expectations import EXPECTATIONS
from primero_rules.records.ours_in_steps import OURS_IN_WORDS
from primero_rules.records.record import ORIGINS, RecordSeat
from primero_rules.records.record_words import OF_A_DEED, PLAYER, RECORDED_CARDS, SPOKEN

ASSERTIONS = Keys(
    "assertions", {word: expectation.term for word, expectation in EXPECTATIONS.items()}, evidence=False
)

STATED_ASSERTIONS = Keys("assertions of the text", {**ASSERTIONS.terms, "cite": CITES}, evidence=False)

DEALING = Kind("a step that deals", ("deal",))
TURNING_UP = Kind("a step that turns cards up", ("turns-up",))
JUDGING = Kind("a step that only judges cards", ("judge", "as"))
CARD_KEYS = ("throws", "draws", "shows")
LAYING = Kind("a step that lays a card", ("plays", "who"), ("does", *CARD_KEYS))
DOING = Kind("a step in which somebody does something", ("does", "who"), (*OF_A_DEED, *CARD_KEYS))
CHANGING = Kind("a step in which cards are changed or shown", ("who",), (), CARD_KEYS)

RECORD_STEP = Keys(
    "step of a record",
    {
        "who": Term(PLAYER, "The player who acts.", "Ann"),
        "does": Term(Text("a verb, or what the rules call it"), "What he does.", "bid"),
        "names": Term(SPOKEN, "What he announces.", "pair 20"),
        "amount": Term(Whole(), "The chips of his bid.", 5),
        "throws": Term(RECORDED_CARDS, "The cards that he throws, or none.", "Kh"),
        "draws": Term(RECORDED_CARDS, "The cards that he draws.", "??"),
        "plays": Term(RECORDED_CARDS, "The card that he lays on the table.", "Kh"),
        "shows": Term(RECORDED_CARDS, "The cards that he chooses to show.", "Kh"),
        "way": Term(Text("the name of a way"), "The way that he chooses.", "stop"),
        "deal": Term(ByName(RECORDED_CARDS), "The cards that each player is dealt.", {"Ann": "Kh Qs"}),
        "turns-up": Term(RECORDED_CARDS, "The cards that are turned up and belong to nobody.", "Kh"),
        "judge": Term(RECORDED_CARDS, "Cards that are judged without a game.", "Kh Ks"),
        "as": Term(SPOKEN, "What they are said to make.", "pair 20"),
        "text-before": Term(
            STATED_ASSERTIONS, "What the text states of the table before the step.", {"turn": "Ann"}
        ),
        "before": Term(ASSERTIONS, "What we expect before the step.", {"turn": "Ann"}),
        "text": Term(STATED_ASSERTIONS, "What the text states of the table after the step.", {"pot": 2}),
        "expect": Term(ASSERTIONS, "What we expect after the step.", {"pot": 2}),
        "ours": Term(
            Entries(words(tuple(OURS_IN_WORDS), "key of a step that may be ours")),
            "What of the step is ours, since the document does not give it.",
            ["amount"],
        ),
        "says": SAYS,
        "cite": CITES,
    },
    evidence=False,
    kinds=(DEALING, TURNING_UP, JUDGING, LAYING, DOING, CHANGING),
)

PLAYER_AT_TABLE = Either(
    "player at the table", text=PLAYER, mapping=keys("player with chips", RecordSeat, evidence=False)
)

HAND_RECORD = Keys(
    "hand record",
    {
        "format": FORMAT,
        "hand": Term(Id("an id"), "The name of the record: that of its file.", "first-example", default=REQUIRED),
        "reconstruction": Term(
            Text("an id, or ID@NAME"), "The rules by which it is played.", "smith-1900", default=REQUIRED
        ),
        "title": Term(Text(), "A title.", "Ann bids twice", default=REQUIRED),
        "about": Term(Text(), "What it shows, in a few sentences.", "The example by which bids are explained."),
        "origin": Term(
            words(ORIGINS, "origin of a record"),
            "Whether a document describes it, or we made it up: to test a remark of a document, or otherwise.",
            "document",
            "ours",
        ),
        "source": Term(Id("a key of sources.bib"), "The work that it cites where it names no other.", "smith-1900"),
        "cite": CITES,
        "begins": Term(
            BEGINNING,
            "The step of another hand after which it begins.",
            {key: term.example for key, term in BEGINNING.terms.items()},
        ),
        "dealer": Term(PLAYER, "Who deals; without it, the first player.", "Ann"),
        "carried": Term(Whole(), "The chips that lie on the table from the hand before.", 4),
        "pots": Term(
            ByName(Whole()), "The chips that lie in pots that have names, from the hand before.", {"ace": 4}
        ),
        "deck": Term(
            RECORDED_CARDS,
            "The cards as they lie, the top one first, if that is known; then no step needs to say what is dealt.",
            "Kh Qs Ks Qh",
        ),
        "seats": Term(
            Entries(PLAYER_AT_TABLE),
            "The players as they sit, clockwise; where the turn goes anticlockwise, it goes up this list.",
            ["Ann", {"name": "Bob"}],
        ),
        "steps": Term(
            Entries(RECORD_STEP, least=0),
            "What happens, in order.",
            [{"who": "Ann", "does": "pass"}],
            default=REQUIRED,
        ),
        "errata": Term(
            Entries(ERRATUM_TERMS),
            "Where what is printed is wrong.",
            [{key: term.example for key, term in ERRATUM_TERMS.terms.items()}],
        ),
    },
    evidence=False,
)
