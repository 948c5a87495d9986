"""How a hand record is written."""

from __future__ import annotations

from primero_rules.language.terms.apparatus import CITES, SAYS
from primero_rules.language.terms.kind import (
    Anything,
    Either,
    Entries,
    Label,
    Table,
    Term,
    Terms,
    Text,
    Truth,
    Type,
    Whole,
    words,
)
from primero_rules.records.record import ERRATUM_KINDS, ORIGINS

PLAYER = Text("the name of a player")
CARDS = Either(
    "cards",
    text=Text("cards such as 7c Ah, 7? if the suit is lost, or ?? for a card nobody names"),
    entries=Entries(Text("a card")),
)
SPOKEN = Text("a combination and perhaps its points")
DEED = Entries(Text("what may be done"))
NAMES = Table(Entries(Text("a combination and perhaps its points")))

EXPECTATIONS: dict[str, tuple[Type, str, object]] = {
    "holds": (Table(SPOKEN), "The best combination that a player holds.", {"Ann": "pair 20"}),
    "points": (Table(Whole()), "The points of a player's best combination.", {"Ann": 20}),
    "cards": (Table(CARDS), "A player's whole hand.", {"Ann": "Kh ??"}),
    "paid": (Table(Whole()), "The chips that a player puts down in this step.", {"Ann": 1}),
    "won": (Table(Whole()), "The chips that a player takes from the table in this step.", {"Ann": 2}),
    "stack": (Table(Whole()), "The chips left before a player.", {"Ann": 99}),
    "payoffs": (Table(Whole(None)), "What a player wins or loses by the whole hand.", {"Ann": -1}),
    "shown": (Table(PLAYER), "To whom a player shows cards in this step.", {"Ann": "Bob"}),
    "sees": (Table(CARDS), "Cards of others, held or thrown, that a player can see.", {"Ann": "Kh"}),
    "unseen": (Table(CARDS), "Cards of others, held or thrown, that a player cannot see.", {"Ann": "Kh"}),
    "pot": (Whole(), "The chips on the table.", 2),
    "stock": (Whole(), "The cards left to deal.", 30),
    "turn": (PLAYER, "Whose turn it is.", "Ann"),
    "must": (DEED, "All that the player to act may do.", ["see"]),
    "may": (DEED, "What the player to act may do, among other things.", ["see", "fold"]),
    "may_not": (DEED, "What the player to act may not do.", ["fold"]),
    "may_name": (NAMES, "What the player to act may announce, by what he does.", {"bid": ["pair"]}),
    "may_not_name": (NAMES, "What the player to act may not announce, by what he does.", {"bid": ["pair"]}),
    "must_throw": (Table(Whole()), "The fewest cards that a player has to throw now.", {"Ann": 1}),
    "may_throw": (Table(Whole()), "The most cards that a player may throw now.", {"Ann": 2}),
    "winners": (Entries(PLAYER, least=0), "Who wins; nobody, if the list is empty.", ["Ann"]),
    "loses": (Entries(PLAYER), "Whose hand is shut out.", ["Bob"]),
    "over": (Truth(), "Whether the hand is over.", True),
    "roles": (Table(PLAYER), "Which player has which role.", {"rival": "Bob"}),
    "reshuffled": (Truth(), "Whether the thrown cards were shuffled in.", True),
}

EXPECTED = Terms(
    "assertions",
    {word: Term(of, says, example) for word, (of, says, example) in EXPECTATIONS.items()},
    evidence=False,
)

STEP = Terms(
    "step of a record",
    {
        "who": Term(PLAYER, "The player who acts.", "Ann"),
        "does": Term(Text("a verb, or what the rules call it"), "What he does.", "bid"),
        "names": Term(SPOKEN, "What he announces.", "pair 20"),
        "amount": Term(Whole(), "The chips of his bid.", 5),
        "throws": Term(CARDS, "The cards that he throws.", "Kh"),
        "draws": Term(CARDS, "The cards that he draws.", "??"),
        "shows": Term(CARDS, "The cards that he chooses to show.", "Kh"),
        "way": Term(Text("the name of a way"), "The way that he chooses.", "stop"),
        "deal": Term(Table(CARDS), "The cards that each player is dealt.", {"Ann": "Kh Qs"}),
        "judge": Term(CARDS, "Cards that are judged without a game.", "Kh Ks"),
        "as": Term(SPOKEN, "What they are said to make.", "pair 20"),
        "before": Term(EXPECTED, "What the text asserts before the step.", {"turn": "Ann"}),
        "expect": Term(EXPECTED, "What the text asserts after the step.", {"pot": 2}),
        "says": SAYS,
        "cite": CITES,
    },
    evidence=False,
)

SEAT = Either(
    "player at the table",
    text=PLAYER,
    mapping=Terms(
        "player with chips",
        {
            "name": Term(PLAYER, "The player's name.", "Ann", needed=True),
            "stack": Term(Whole(), "With how many chips, if the text says so.", 50),
        },
        evidence=False,
    ),
)

ERRATUM = Terms(
    "erratum",
    {
        "id": Term(Text("an id"), "Its name within the record.", "wrong-sum", needed=True),
        "kind": Term(
            words(ERRATUM_KINDS, "kind of erratum"), "What kind of slip it is.", "arithmetic", needed=True
        ),
        "at": Term(Text("a path"), "The place in this record.", "steps/0/expect/pot", needed=True),
        "place": Term(Label(), "The place in the source.", "second paragraph"),
        "printed": Term(Anything(), "What is printed there, as the record has it.", 3, needed=True),
        "emended": Term(Anything(), "What should stand there; nothing, if it should not stand.", 2, needed=True),
        "because": Term(Text(), "Why it is a slip.", "Two bids of one chip make two.", needed=True),
    },
    evidence=False,
)

HAND = Terms(
    "hand record",
    {
        "hand": Term(Text("an id"), "The name of the record: that of its file.", "first-example", needed=True),
        "reconstruction": Term(
            Text("an id, or ID@NAME"), "The rules by which it is played.", "smith-1900", needed=True
        ),
        "title": Term(Text(), "A title.", "Ann bids twice", needed=True),
        "about": Term(Text(), "What it shows, in a few sentences.", "The example by which bids are explained."),
        "origin": Term(
            words(ORIGINS, "origin of a record"), "Whether a document tells it, or we made it up.", "document"
        ),
        "cite": CITES,
        "dealer": Term(PLAYER, "Who deals; without it, the first player.", "Ann"),
        "carried": Term(Whole(), "The chips that lie on the table from the hand before.", 4),
        "deck": Term(
            CARDS,
            "The cards as they lie, the top one first, where that is known; then nothing tells what is dealt.",
            "Kh Qs Ks Qh",
        ),
        "seats": Term(
            Entries(SEAT), "The players in the order in which they sit, clockwise.", ["Ann", {"name": "Bob"}]
        ),
        "steps": Term(Entries(STEP), "What happens, in order.", [{"who": "Ann", "does": "pass"}], needed=True),
        "errata": Term(
            Entries(ERRATUM),
            "Where what is printed cannot stand.",
            [{key: term.example for key, term in ERRATUM.terms.items()}],
        ),
    },
    evidence=False,
)
