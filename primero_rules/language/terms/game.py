"""How a reconstruction is written: its head, its selections, and what holds for the whole game."""

from __future__ import annotations

from primero_rules.language.contest import PRIVILEGE_OF
from primero_rules.language.shapes import RANKS, SUITS
from primero_rules.language.steps.supply import RUNS_OUT
from primero_rules.language.suit_order import DECIDES
from primero_rules.language.table_words import BETTER, DEALS_FROM, DIRECTIONS, DISCARDS, MONEY
from primero_rules.language.terms.apparatus import CITES, EVIDENCE, PICKED
from primero_rules.language.terms.kind import Either, Entries, Named, Table, Term, Terms, Text, Whole, words
from primero_rules.language.terms.place import COMBINATION, RANK, SUIT, bounds

VALUES = Entries(
    Terms(
        "value of some cards",
        {
            "ranks": Term(Entries(RANK), "The ranks that are worth this.", ["J", "Q", "K"], needed=True),
            "points": Term(Whole(), "So many points.", 10),
            "pips_plus": Term(Whole(), "Its pips and so many points.", 10),
            "pips_times": Term(Whole(), "So many times its pips.", 3),
        },
    )
)

PACK = Terms(
    "pack",
    {
        "ranks": Term(Entries(RANK), "The ranks in the pack.", ["A", "K", "Q"]),
        "suits": Term(Entries(SUIT), "The suits in the pack.", ["h", "s"]),
        "cards": Term(
            Entries(Text("a card such as Kh")), "The cards one by one, in place of ranks and suits.", ["Kh", "Qh"]
        ),
        "values": Term(VALUES, "How many points each card is worth.", [{"ranks": ["A"], "points": 1}], needed=True),
    },
)

RELATION_OF_RANKS = Either(
    "relation of ranks",
    text=words(RANKS, "relation of ranks"),
    mapping=Terms(
        "relation of certain ranks",
        {
            "exactly": Term(Entries(RANK), "These ranks, each as often as listed.", ["A", "K"]),
            "among": Term(Entries(RANK), "No rank that is not listed.", ["J", "Q", "K"]),
        },
        one=True,
    ),
)

SHAPE = {
    "cards": Term(bounds("cards"), "How many cards it takes.", 2),
    "suits": Term(words(SUITS, "relation of suits"), "How their suits go together.", "different"),
    "ranks": Term(
        Entries(RELATION_OF_RANKS), "How their ranks go together; of several relations all have to hold.", "same"
    ),
    "with_points": Term(Entries(Whole()), "The only numbers of points that make it.", [20]),
}

COMBINATION_SHAPE = Terms(
    "combination",
    {
        "name": Term(Text(), "The name by which the rest of the file speaks of it.", "pair", needed=True),
        **SHAPE,
        "or": Term(
            Entries(Terms("other shape of a combination", SHAPE)),
            "Other cards that make the same combination; the best of them all count.",
            [{"cards": 3, "ranks": ["same", {"among": ["J", "Q", "K"]}]}],
        ),
        "announced_as": Term(
            COMBINATION, "The combination, defined before, under whose name it is announced.", "pair"
        ),
    },
)

COMBINATIONS = Terms(
    "combinations",
    {
        "lowest_first": Term(
            Entries(COMBINATION_SHAPE),
            "The combinations, the lowest first.",
            [{"name": "pair", "cards": 2}],
            needed=True,
        ),
        "better": Term(words(BETTER, "kind of better hand"), "Which hand wins.", "highest"),
        "privilege": Term(
            Terms(
                "privilege",
                {
                    "hands": Term(
                        Entries(
                            Terms(
                                "privileged hand",
                                {
                                    "combination": Term(COMBINATION, "Its combination.", "pair", needed=True),
                                    "points": Term(Whole(), "Its points.", 20, needed=True),
                                },
                            )
                        ),
                        "The hands that may beat others of their kind.",
                        [{"combination": "pair", "points": 20}],
                        needed=True,
                    ),
                    "belongs_to": Term(
                        words(PRIVILEGE_OF, "holder of a privilege"), "In whose hand.", "eldest", needed=True
                    ),
                },
            ),
            "Hands that beat others of their kind in a favoured seat.",
            {"hands": [{"combination": "pair", "points": 20}], "belongs_to": "eldest"},
        ),
        "suit_order": Term(
            Terms(
                "order of suits",
                {
                    "best_first": Term(
                        Entries(SUIT), "All suits of the pack, the best first.", ["h", "s"], needed=True
                    ),
                    "combinations": Term(
                        Entries(COMBINATION), "The combinations whose hands it parts.", ["pair"], needed=True
                    ),
                    "decides": Term(
                        words(DECIDES, "place of the suits"),
                        "Whether the suit counts before the points or where they are equal.",
                        "before-points",
                        needed=True,
                    ),
                },
            ),
            "Hands of the same combination told apart by suit.",
            {"best_first": ["h", "s"], "combinations": ["pair"], "decides": "after-points"},
        ),
    },
)

TABLE = Terms(
    "table",
    {
        "direction": Term(
            words(DIRECTIONS, "direction of play"), "Which way the turn goes.", "clockwise", needed=True
        ),
        "deals_from": Term(words(DEALS_FROM, "end of the pack"), "From which end cards come.", "top", needed=True),
        "discards": Term(words(DISCARDS, "way of discarding"), "How thrown cards lie.", "face-down", needed=True),
        "money": Term(
            words(MONEY, "place for the money"),
            "Where bets lie; told and compared, but nothing in play depends on it.",
            "common-pot",
            needed=True,
            plays=False,
        ),
        "stack": Term(Whole(1), "With how many chips a player sits down.", 100, needed=True),
        "stock_runs_out": Term(
            words(RUNS_OUT, "way out when the stock runs out"), "What is done then.", "reshuffle", needed=True
        ),
    },
)

SELECTION = Terms("selection", {"readings": PICKED})

RECONSTRUCTION = Terms(
    "reconstruction",
    {
        "reconstruction": Term(Text("an id"), "The id: the name of the file's folder.", "smith-1900", needed=True),
        "title": Term(Text(), "What the author calls the game, or we the file.", "Smith's game", needed=True),
        "scholar": Term(Text(), "Who reconstructed it.", "A. Smith", needed=True),
        "year": Term(Whole(), "When it was published.", 1900),
        "source": Term(
            Text("a key of sources.bib"), "The main source: a key of sources.bib.", "smith-1900", needed=True
        ),
        "about": Term(Text(), "What it is, in a few sentences.", "A game of two cards.", needed=True),
        "cite": CITES,
        "relation": EVIDENCE["relation"],
        "selections": Term(
            Table(SELECTION),
            "Named selections of readings; the first is the main text.",
            {"1905": {"says": "As revised."}},
        ),
        "players": Term(bounds("players"), "How many can play.", {"at_least": 2, "at_most": 4}, needed=True),
        "pack": Term(
            PACK, "The cards.", {"cards": ["Kh", "Qh"], "values": [{"ranks": ["K", "Q"], "points": 1}]}, needed=True
        ),
        "table": Term(
            TABLE, "What holds at the table.", {key: term.example for key, term in TABLE.terms.items()}, needed=True
        ),
        "combinations": Term(
            COMBINATIONS, "What hands there are.", {"lowest_first": [{"name": "pair", "cards": 2}]}, needed=True
        ),
        "procedure": Term(Entries(Named("step")), "What is done, in order.", [{"deal": {"cards": 2}}], needed=True),
    },
    evidence=False,
)
