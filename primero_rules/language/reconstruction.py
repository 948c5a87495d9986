"""How a reconstruction is written: its head, its selections, and what holds for the whole game."""

from __future__ import annotations

from primero_rules.language.amounts import AMOUNTS_BY_NAME
from primero_rules.language.bounds import bounds
from primero_rules.language.combinations import COMBINATION, COMBINATIONS
from primero_rules.language.contest import IN_A_CIRCLE, PRIVILEGE_OF, PRIVILEGE_READ
from primero_rules.language.counters import STACK
from primero_rules.language.declaration.apparatus import CITES, EVIDENCE, FORMAT, NOTHING, PICKED
from primero_rules.language.declaration.types import (
    REQUIRED,
    ByName,
    Entries,
    Id,
    Keys,
    Term,
    Text,
    Truth,
    Whole,
    words,
)
from primero_rules.language.follows import STEPS
from primero_rules.language.groups import GROUP_IN_HEAD
from primero_rules.language.next_deal import NEXT_DEALER
from primero_rules.language.pots import NAMES_OF_POTS
from primero_rules.language.questions import A_QUESTION, QUESTIONS
from primero_rules.language.requirements import DISGUISED
from primero_rules.language.shapes import ALL_RELATIONS_OF_RANKS, RANK, RELATIONS_OF_SUITS, SUIT, SUITS_READ
from primero_rules.language.steps.do import PASSAGES
from primero_rules.language.steps.supply import RUNS_OUT
from primero_rules.language.suit_order import BEFORE_POINTS, DECIDES, DECIDES_READ
from primero_rules.language.table_words import BETTER, DEALS_FROM, DIRECTIONS, DISCARDS, MONEY

VALUES = Entries(
    Keys(
        "value of some cards",
        {
            "ranks": Term(Entries(RANK), "The ranks that are worth this.", ["J", "Q", "K"], default=REQUIRED),
            "points": Term(Whole(), "So many points.", 10),
            "pips-plus": Term(Whole(), "Its pips and so many points.", 10),
            "pips-times": Term(Whole(), "So many times its pips.", 3),
        },
        reads="{ranks}: [{points:point}][their pips and {pips-plus:point} more][{pips-times} times their pips]",
    )
)

SOME_CARDS = "[{ranks} of {suits}][{cards}]"
"""How the cards of a pack read in an answer."""

CARDS_OF_A_PACK = {
    "ranks": Term(Entries(RANK), "The ranks in the pack.", ["A", "K", "Q"]),
    "suits": Term(Entries(SUIT), "The suits in the pack.", ["h", "s"]),
    "cards": Term(
        Entries(Text("a card such as Kh")), "The cards one by one, in place of ranks and suits.", ["Kh", "Qh"]
    ),
}

PACK = Keys(
    "pack",
    {
        **CARDS_OF_A_PACK,
        "by-players": Term(
            Entries(
                Keys(
                    "pack for some numbers of players",
                    {
                        "players": Term(bounds("players"), "How many play with it.", "2..4", default=REQUIRED),
                        **CARDS_OF_A_PACK,
                    },
                    reads=f"with {{players:player}} {SOME_CARDS}",
                )
            ),
            "The packs for different numbers of players, in place of one for all; each number has just one.",
            [{"players": "2..4", "ranks": ["A", "K"], "suits": ["h", "s"]}],
        ),
        "values": Term(
            VALUES, "How many points each card is worth.", [{"ranks": ["A"], "points": 1}], default=REQUIRED
        ),
    },
    reads=f"{SOME_CARDS}[{{by-players:/; /}}]",
)

SHAPE = {
    "cards": Term(bounds("cards"), "How many cards it takes.", 2),
    "suits": Term(
        words(tuple(RELATIONS_OF_SUITS), "relation of suits", SUITS_READ),
        "How their suits go together.",
        "different",
    ),
    "ranks": Term(
        ALL_RELATIONS_OF_RANKS, "How their ranks go together; of several relations all have to hold.", "same"
    ),
    "with-points": Term(Entries(Whole()), "The only numbers of points that make it.", [20]),
}

A_SHAPE = "{cards:card}[ of {suits}][, {ranks}][, worth {with-points:or} points]"
"""How a shape reads in an answer."""

COMBINATION_SHAPE = Keys(
    "combination",
    {
        "name": Term(Text(), "The name by which the rest of the file speaks of it.", "pair", default=REQUIRED),
        **SHAPE,
        "or": Term(
            Entries(Keys("other shape of a combination", SHAPE, reads=A_SHAPE)),
            "Other cards that make the same combination; the best of them all count.",
            [{"cards": 3, "ranks": ["same", {"among": ["J", "Q", "K"]}]}],
        ),
        "name-is-ours": Term(
            Truth(),
            "True if the author has no name for it, so that this one is the editors'.",
            example=True,
            default=False,
        ),
        "announced-as": Term(
            COMBINATION, "The combination, defined before, under whose name it is announced.", "pair"
        ),
    },
    reads=f"{A_SHAPE}[ or {{or:/ or /}}][, announced as {{announced-as}}]",
)

HANDS = Keys(
    "combinations",
    {
        "lowest-first": Term(
            Entries(COMBINATION_SHAPE),
            "The combinations, the lowest first.",
            [{"name": "pair", "cards": 2}],
            default=REQUIRED,
        ),
        "better": Term(
            words(BETTER, "kind of better hand", {"highest": "the higher hand", "lowest": "the lower hand"}),
            "Which hand wins.",
            "highest",
            "highest",
        ),
        "privilege": Term(
            Keys(
                "privilege",
                {
                    "hands": Term(
                        Entries(
                            Keys(
                                "privileged hand",
                                {
                                    "combination": Term(COMBINATION, "Its combination.", "pair", default=REQUIRED),
                                    "points": Term(Whole(), "Its points.", 20, default=REQUIRED),
                                    "over": Term(
                                        COMBINATIONS,
                                        "The combinations that it beats, those announced under their names among"
                                        " them; without it, only others of its own.",
                                        ["pair"],
                                    ),
                                },
                                reads="{combination} of {points}[ above {over:or}]",
                            )
                        ),
                        "The hands that may beat others of their kind.",
                        [{"combination": "pair", "points": 20}],
                        default=REQUIRED,
                        reads="{:/, /}",
                    ),
                    "belongs-to": Term(
                        words(PRIVILEGE_OF, "holder of a privilege", PRIVILEGE_READ),
                        "In whose hand.",
                        "eldest",
                        default=REQUIRED,
                    ),
                    "in-a-circle": Term(
                        words(
                            IN_A_CIRCLE,
                            "way out of a circle",
                            {"favour": "the favour goes first", "order": "the order of hands goes first"},
                        ),
                        "What counts where the favoured hand, one that it beats, and one between them in the order"
                        " meet, and each would beat another: the favour, or the order as it is without it.",
                        "order",
                    ),
                },
                reads="{hands} beats the others of its kind in the hand of {belongs-to}[, but {in-a-circle}]",
            ),
            "Hands that beat others of their kind in a favoured seat.",
            {"hands": [{"combination": "pair", "points": 20}], "belongs-to": "eldest"},
        ),
        "disguises": Term(
            Entries(DISGUISED),
            "Hands that may go under the names of others, for every rule that speaks of the disguises.",
            [{"held": ["pair"], "announced-as": ["suit"]}],
        ),
        "suit-order": Term(
            Keys(
                "order of suits",
                {
                    "best-first": Term(
                        Entries(SUIT), "All suits of the pack, the best first.", ["h", "s"], default=REQUIRED
                    ),
                    "combinations": Term(
                        COMBINATIONS, "The combinations whose hands it parts.", ["pair"], default=REQUIRED
                    ),
                    "decides": Term(
                        words(DECIDES, "place of the suits", DECIDES_READ),
                        "Whether the suit counts before the points or where they are equal.",
                        "before-points",
                        default=REQUIRED,
                    ),
                },
                reads="{combinations} by suit {decides}, the best first {best-first}",
            ),
            "Hands of the same combination told apart by suit.",
            {"best-first": ["h", "s"], "combinations": ["pair"], "decides": "after-points"},
        ),
        "rank-order": Term(
            Keys(
                "order of ranks",
                {
                    "best-first": Term(
                        Entries(RANK), "All ranks of the pack, the best first.", ["A", "K", "Q"], default=REQUIRED
                    ),
                    "combinations": Term(
                        COMBINATIONS, "The combinations whose hands it parts.", ["pair"], default=REQUIRED
                    ),
                    "decides": Term(
                        words(DECIDES, "place of the ranks", DECIDES_READ),
                        "Whether the ranks count before the points or where they are equal.",
                        "after-points",
                        default=BEFORE_POINTS,
                    ),
                    "kickers": Term(
                        Truth(reads=("by the cards that do not count", "by nothing else")),
                        "Whether the ranks of the cards that do not count are compared last.",
                        example=True,
                        default=False,
                    ),
                },
                reads="{combinations} by rank {decides}, the best first {best-first}[, and then {kickers}]",
            ),
            "Hands of the same combination told apart by the ranks of their cards, the best first.",
            {"best-first": ["A", "K", "Q"], "combinations": ["pair"], "decides": "after-points"},
        ),
    },
)

TABLE = Keys(
    "table",
    {
        "direction": Term(
            words(
                DIRECTIONS,
                "direction of play",
                {"clockwise": "clockwise, to the left", "anticlockwise": "anticlockwise, to the right"},
            ),
            "Which way the turn goes.",
            "clockwise",
            default=REQUIRED,
        ),
        "deals-from": Term(
            words(DEALS_FROM, "end of the pack", {"top": "the top", "bottom": "the bottom"}),
            "From which end cards come.",
            "top",
            default=REQUIRED,
        ),
        "discards": Term(
            words(DISCARDS, "way of discarding", {"face-up": "yes, face up", "face-down": "no, face down"}),
            "How thrown cards lie.",
            "face-up",
            default=DISCARDS[0],
        ),
        "money": Term(
            words(
                MONEY,
                "place for the money",
                {"common-pot": "in a common pot", "in-front": "in front of each player"},
            ),
            "Where bets lie; shown and compared, but nothing in play depends on it.",
            "common-pot",
            default=REQUIRED,
            plays=False,
        ),
        "stack": Term(STACK, "With how many chips a player sits down.", 100, default=REQUIRED),
        "pots": Term(
            NAMES_OF_POTS,
            "The pots that have names: what lies in them is won by a rule that names them, and stays there until"
            " then, from hand to hand.",
            ["ace", "king"],
        ),
        "stock-runs-out": Term(
            words(
                RUNS_OUT,
                "way out when the stock runs out",
                {
                    "reshuffle": "the thrown cards are shuffled and used again",
                    "deal-what-is-left": "what is left is dealt, and no more",
                },
            ),
            "What is done then.",
            "reshuffle",
            default="deal-what-is-left",
        ),
        "next-deal": Term(NEXT_DEALER, "Who deals the next hand.", "stays", default="passes"),
    },
)

SELECTION = Keys(
    "selection",
    {
        "year": Term(Whole(), "When it was published, if later than the main text.", 1905),
        "readings": PICKED,
    },
)

OUTSIDE_PLAY = Entries(
    Keys("what is outside play", {"is": Term(NOTHING, "Why nothing is done.", "nothing", REQUIRED)})
)

RECONSTRUCTION = Keys(
    "reconstruction",
    {
        "format": FORMAT,
        "reconstruction": Term(
            Id("an id"), "The id: the name of the file's folder.", "smith-1900", default=REQUIRED
        ),
        "title": Term(
            Text(), "What the author calls the game, or what we call it.", "Smith's game", default=REQUIRED
        ),
        "scholar": Term(Text(), "Who reconstructed it.", "A. Smith", default=REQUIRED),
        "year": Term(Whole(), "When it was published.", 1900),
        "source": Term(
            Id("a key of sources.bib"), "The main source: a key of sources.bib.", "smith-1900", default=REQUIRED
        ),
        "work": Term(
            Id("a key of sources.bib"),
            "The work that is reconstructed, where it is known from the source alone.",
            "jones-1920",
        ),
        "about": Term(Text(), "What it is, in a few sentences.", "A game of two cards.", default=REQUIRED),
        "group": GROUP_IN_HEAD,
        "cite": CITES,
        "relation": EVIDENCE["relation"],
        "selections": Term(
            ByName(SELECTION, ids=True),
            "Named selections of readings; the first is the main text.",
            {"1905": {"says": "As revised."}},
        ),
        "players": Term(bounds("players"), "How many can play.", "2..4", default=REQUIRED, reads="{:player}"),
        "pack": Term(
            PACK,
            "The cards.",
            {"cards": ["Kh", "Qh"], "values": [{"ranks": ["K", "Q"], "points": 1}]},
            default=REQUIRED,
        ),
        "table": Term(
            TABLE,
            "What holds at the table.",
            {key: term.example for key, term in TABLE.terms.items()},
            default=REQUIRED,
        ),
        "amounts": Term(
            AMOUNTS_BY_NAME,
            "Amounts of chips to which the file gives names, such as a rest that is thrice the stake; they may be"
            " said wherever an amount stands.",
            {"stake": 2, "rest": {"of": "stake", "times": 3}},
        ),
        "combinations": Term(
            HANDS,
            "What hands there are.",
            {"lowest-first": [{"name": "pair", "cards": 2}]},
            default=REQUIRED,
        ),
        "procedure": Term(STEPS, "What is done, in order.", [{"deal": {"cards": 2}}], default=REQUIRED),
        "named-steps": Term(
            PASSAGES,
            "Steps that are done in several places, each list under its name; `do` does them.",
            {"settle-up": {"steps": [{"award": {"to": "bidder"}}]}},
        ),
        "outside-play": Term(
            OUTSIDE_PLAY,
            "Silences and denials that have no place in the order of play, with the questions that they answer.",
            [{"is": "nothing", "answers": "first-deal", "says": "Nobody is dealt to."}],
        ),
        "questions": Term(
            QUESTIONS, "Questions that only this file asks; each is a row of its own in a comparison.", A_QUESTION
        ),
    },
    evidence=False,
)
